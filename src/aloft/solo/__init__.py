"""Games for one: the puzzle of the day, and what a bot makes of it."""
