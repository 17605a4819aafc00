"""The tables, and the revisions that led to them."""
