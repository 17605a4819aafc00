"""What Commodores says and how its moves are written."""
