"""Connections: who may come, how long they may take, and how bytes become frames and leave again."""
