"""The games, held to their rules page, to independent oracles and to what every game promises."""
