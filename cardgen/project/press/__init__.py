"""The press: cards for shops, tabletops, cutting machines and as pictures, and what to look at before."""
