"""Many games at once, for who wants to know: simulations and tallies, the arena, standings and ratings."""
