"""One table: who sits at it, what happens there, and what each of them may see. No network, no disk."""
