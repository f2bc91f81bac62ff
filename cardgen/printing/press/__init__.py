"""The press: cards as pictures and pages for shops, tabletops and cutting machines."""
