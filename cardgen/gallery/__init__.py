"""The gallery: all cards, rules and disputes as pages that need no server, with the search language of the terminal."""
