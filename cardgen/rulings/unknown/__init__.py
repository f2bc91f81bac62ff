"""Values nobody knows: rules are written for plain ones, and a run forks only where something unknown is asked."""
