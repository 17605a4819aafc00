"""What is said over a socket: the messages that come, the frames that answer, one person's session."""
