"""The referee's core; knows no game: facts, completions, findings, verdicts, house rules."""
