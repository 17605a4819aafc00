"""One subject a file: what can be asked about it, and what is answered."""
