"""The leviathans, drawn."""
