"""One game in progress, and all that can be asked of it."""
