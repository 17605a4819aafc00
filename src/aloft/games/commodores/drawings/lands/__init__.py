"""The tiles of the sky, drawn."""
