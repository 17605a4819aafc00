"""What the server promises, proven over real sockets. ALOFT_LONG=1 proves it at length."""
