"""What a game comes to when few plies are left: every move and every outcome of chance, to the end."""
