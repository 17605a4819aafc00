"""What is told to who asks, and to who is coached: opinions, reasons, feats, and what is still possible."""
