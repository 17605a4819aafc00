"""A game at this terminal: who sits, what they type, what they see."""
