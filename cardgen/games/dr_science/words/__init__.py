"""How the things of this game are written: cards, suits, players, piles, stacks, parts of a setup."""
