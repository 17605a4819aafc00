"""Scenes made visible: as SVG, as pages, as characters."""
