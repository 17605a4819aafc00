"""Slow, plain second implementations of the three editions, written from the rules page alone."""
