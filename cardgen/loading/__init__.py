"""YAML to model; the only reader of YAML. Every value knows its file, line and column."""
