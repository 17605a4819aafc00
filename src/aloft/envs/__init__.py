"""Doors for learners: the games as environments of other people's libraries."""
