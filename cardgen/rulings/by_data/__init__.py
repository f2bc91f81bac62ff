"""A referee by data: what `referee.yaml` says of a game's rules, made into what a game's module gives."""
