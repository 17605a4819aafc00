"""Matches in memory: loaded, decided, written down and told, with bots in their seats and advice beside."""
