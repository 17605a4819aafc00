"""The goal cards, drawn."""
