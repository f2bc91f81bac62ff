"""Dividing cards into sets and runs: a solver that knows no game and no dispute."""
