"""What is behind the board, drawn."""
