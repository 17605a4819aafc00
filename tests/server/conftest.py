"""What tests of the server share."""

from .postgres import own_postgres, postgres

__all__ = ["own_postgres", "postgres"]
