"""Picture files as people have them: found by name, known by their content, whole, and no larger than paper needs."""
