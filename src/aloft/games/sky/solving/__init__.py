"""What the editions share that are played alone or together, for who looks for their best formation."""
