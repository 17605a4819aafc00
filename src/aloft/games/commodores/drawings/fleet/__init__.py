"""The ships and their cards, drawn."""
