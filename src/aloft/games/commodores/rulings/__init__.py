"""Rules of Commodores, a file for each thing they speak of; rules.py tells how they come together."""
