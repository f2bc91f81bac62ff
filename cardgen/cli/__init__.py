"""One small module a command: parse, call one job, print."""
