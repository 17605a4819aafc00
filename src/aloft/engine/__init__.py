"""Runs any game: compiling its rules, positions, batches, records, and drawing scenes."""
