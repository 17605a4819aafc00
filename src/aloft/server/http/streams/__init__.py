"""Answers that go on, as programs read them: lines about a match, lines about what is new."""
