"""Several processes that serve together over one file."""
