"""The engine, held to what it promises of every game."""
