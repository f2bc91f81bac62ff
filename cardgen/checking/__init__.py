"""The invariants of a game, each a query over its own card database."""
