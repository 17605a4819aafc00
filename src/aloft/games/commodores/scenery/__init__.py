"""What a position of Commodores looks like: the sky in sight, the fleets, the table around it."""
