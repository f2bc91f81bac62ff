"""Looking up: cards, rules, disputes and codes, and what to offer to whoever looks."""
