"""A store in one SQLite file: one process, one connection, and backups while it is in use."""
