"""Data: the card database, and what is written from a game or compared for programs and spreadsheets."""
