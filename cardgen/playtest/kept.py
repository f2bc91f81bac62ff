"""What is kept in a folder: a manifest of what is played there, and a file a batch, named by its first seed."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cardgen.errors import Place, Problem, UsageError, quoted
from cardgen.loading.files import shown
from cardgen.playtest.plan import Plan
from cardgen.playtest.record import Batch, CardRow, GameRow, Rows, TurnRow
from cardgen.project.output import write

MANIFEST, BATCHES = "playtest.json", "batches"


def manifest_of(plan: Plan) -> dict[str, Any]:
    """Say what a plan is, for people and programs."""
    arms = [{"name": arm.name, "options": dict(arm.options), "folder": arm.folder} for arm in plan.arms]
    return {
        "game": plan.game, "cardgen": plan.version, "data": plan.data, "players": plan.players,
        "bots": list(plan.bots), "seed": plan.seed, "deals in a batch": plan.size, "ways": arms,
    }  # fmt: skip


class Kept:
    """The folder of a playtest."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        """Begin, or go on.

        Raises UsageError: P061 there is something else in it; MachineError where it cannot be written to.
        """
        self.folder, self.plan = folder, plan
        manifest, path = manifest_of(plan), folder / MANIFEST
        if path.exists():
            self._same(path, manifest)
        else:
            if folder.is_dir() and (strange := next(iter(sorted(folder.iterdir())), None)) is not None:
                what = f"there is {quoted(strange.name)} in this folder, and no results of a playtest"
                raise UsageError(Problem(Place(shown(folder)), "P061", what, fix="name an empty or new folder"))
            write(path, json.dumps(manifest, indent=2, ensure_ascii=False).encode() + b"\n")

    def _same(self, path: Path, manifest: Mapping[str, Any]) -> None:
        try:
            before = json.loads(path.read_text(encoding="utf-8"))
            assert isinstance(before, dict)
        except (ValueError, AssertionError):
            before = {}
        for key, value in manifest.items():
            if before.get(key) != value:
                what = f"here are results of another playtest: {_difference(key, before.get(key), value)}"
                fix = "name another folder with `--out`, or remove this one"
                raise UsageError(Problem(Place(shown(path)), "P061", what, fix=fix))

    def path(self, first: int) -> Path:
        """Give the file of a batch."""
        return self.folder / BATCHES / f"{first:012d}.json.gz"

    def write(self, batch: Batch) -> None:
        """Keep a batch, whole or not at all."""
        write(self.path(batch.first), packed(batch))

    def read(self, first: int, number: int) -> Batch | None:
        """Read a batch; None where it is not there, has fewer deals, or is no file of ours."""
        try:
            batch = unpacked(self.path(first).read_bytes())
        except (OSError, EOFError, ValueError, KeyError, TypeError, zlib.error):
            return None
        return batch if (batch.first, batch.number) == (first, number) else None


def _difference(key: str, before: object, now: object) -> str:
    if key == "ways":
        return "other house rules or cards"
    words = {"cardgen": "of another version of cardgen", "data": "of other data of the game"}
    return words.get(key, f"{key} {_said(before)}, and not {_said(now)}")


def _said(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def packed(batch: Batch) -> bytes:
    """Write a batch as bytes; the same one is always the same."""
    arms = [
        {
            "games": rows.games, "turns": rows.turns, "cards": rows.cards,
            "rules": dict(sorted(rows.rules.items())), "options": dict(sorted(rows.options.items())),
            "heard": rows.heard, "errors": rows.errors,
        }
        for rows in batch.arms
    ]  # fmt: skip
    told = json.dumps({"first": batch.first, "number": batch.number, "arms": arms}, separators=(",", ":"))
    return gzip.compress(told.encode(), compresslevel=1, mtime=0)


def unpacked(data: bytes) -> Batch:
    """Read a batch that was written so."""
    told = json.loads(gzip.decompress(data))
    arms = []
    for rows in told["arms"]:
        games = [GameRow(*row[:5], *map(tuple, row[5:])) for row in rows["games"]]
        turns = [TurnRow(*row)._replace(points=tuple(row[5])) for row in rows["turns"]]
        cards = [CardRow(*row) for row in rows["cards"]]
        rules = {rule: (games, times) for rule, (games, times) in rows["rules"].items()}
        errors = [(seed, says) for seed, says in rows["errors"]]
        arms.append(Rows(games, turns, cards, rules, rows["heard"], rows["options"], errors))
    return Batch(told["first"], told["number"], tuple(arms))
