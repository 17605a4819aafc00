"""The game server: HTTP and WebSocket over `match`, and the storage that keeps what was acknowledged."""
