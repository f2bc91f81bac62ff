"""Whole games by the rules that judge disputes: dealt, played, scored, written down and played again. Knows no game."""
