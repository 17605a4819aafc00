"""Bots: opponents for every game, from chance to search, that know no more than their seat."""
