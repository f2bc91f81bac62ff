"""Keep every verdict of the games, to compare it after a change: `python -m tests.verdicts FOLDER [GAME…]`.

Each dispute, printed or of `tests/cases`, is judged as data, short and in full. With `--compare` what is kept in the
folder is compared instead, after the keys in `tests/renamed.yaml` were put in place of those that they replaced.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import yaml

from cardgen.errors import CardgenError
from cardgen.project.judging.judge import judge_dispute
from cardgen.rulings import core
from cardgen.rulings.verdict.data import as_data
from tests.games.catalogue import GAMES, disputes_of, game_named

RENAMED = Path(__file__).with_name("renamed.yaml")


def verdicts(game: str) -> Iterator[str]:
    """Judge every dispute of a game; give a line for each."""
    for dispute in sorted(disputes_of(game), key=lambda dispute: (dispute.id, dispute.title)):
        try:
            verdict = judge_dispute(game_named(game), dispute)
            said = [as_data(verdict), core.as_text(verdict), core.as_text(verdict, why="full")]
        except CardgenError as error:
            said = [type(error).__name__, str(error)]
        yield json.dumps([dispute.id, said], ensure_ascii=False, default=str, sort_keys=True)


def renamed(line: str, names: dict[str, str]) -> str:
    """Put new keys in the place of old ones, as whole words."""
    if not names:
        return line
    every = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    return re.sub(rf"(?<![\w-])({every})(?![\w-])", lambda found: names[found[1]], line)


def _id_of(line: str) -> str:
    return str(json.loads(line)[0])


def main(arguments: list[str]) -> int:
    """Keep or compare; give the exit code."""
    compare = "--compare" in arguments
    folder, *games = [word for word in arguments if not word.startswith("--")] or [""]
    if not folder:
        print(__doc__)
        return 2
    names = yaml.safe_load(RENAMED.read_text(encoding="utf-8")) or {} if RENAMED.exists() else {}
    differing = 0
    Path(folder).mkdir(parents=True, exist_ok=True)
    for game in games or GAMES:
        kept, lines = Path(folder, f"{game}.jsonl"), list(verdicts(game))
        print(f"{game}: {len(lines)} verdicts, {hashlib.sha256(chr(10).join(lines).encode()).hexdigest()[:16]}")
        if not compare:
            kept.write_text("\n".join(lines), encoding="utf-8")
            continue
        was = [renamed(line, names.get(game) or {}) for line in kept.read_text(encoding="utf-8").split("\n")]
        new = {_id_of(line): line for line in lines}
        for old in was:
            other = new.pop(_id_of(old), "none any more")
            if old != other:
                differing += 1
                print(f"- {old}\n+ {other}")
        print(*(f"new: {id_}" for id_ in new), sep="\n", end="\n" if new else "")
    if compare:
        print(f"{differing} verdicts differ")
    return int(bool(differing))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
