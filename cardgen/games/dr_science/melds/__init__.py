"""Dividing the cards of a tableau into sets and runs: a solver that knows no dispute."""
