"""The first core, used until every game stands on the second: facts, completions, findings, verdicts, house rules."""
