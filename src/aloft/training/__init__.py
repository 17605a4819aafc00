"""How bots teach themselves: a network plays all seats of thousands of games against itself and learns."""
