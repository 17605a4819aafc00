"""What can happen at a table, a file for each family: who may ask, what follows, how the log tells it."""
