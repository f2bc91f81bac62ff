"""Paper: what is printed, from which cards are chosen to how a box is folded."""
