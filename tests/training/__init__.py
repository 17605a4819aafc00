"""What learns by playing itself; torch is needed for it."""
