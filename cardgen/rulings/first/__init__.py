"""The first core, which is used until every game stands on the second: facts, completions, findings, verdicts, house rules."""
