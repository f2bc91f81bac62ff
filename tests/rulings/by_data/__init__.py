"""Games whose referee is data: their disputes, whole games, and what is wrong in such files."""
