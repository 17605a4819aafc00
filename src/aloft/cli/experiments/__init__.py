"""What `aloft lab` does once it knows what is asked."""
