"""The card database: games, cards, rules and disputes as SQLite tables, and searching them."""
