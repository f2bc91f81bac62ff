"""What people write: words, names, slips, claims, one line, YAML; read by the domains of the facts."""
