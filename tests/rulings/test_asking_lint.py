from __future__ import annotations

import ast

import pytest

from tests.asking_lint import ROOT, faults, found_in, strangers

FIELDS = frozenset({"turn", "player"})


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("h.t.turn == a.player", ""),
        ("h.t.turn is a.player", "`h.t.turn is a.player`: compare it with `==`"),
        (
            "isinstance(h.t.turn, str)",
            "`isinstance(h.t.turn, str)` settles it: ask with a comparison, or say `resolve(…)`",
        ),
        ("h.t.hands[a.player]", "`h.t.hands[a.player]` settles the index: say `resolve(…)` if it is meant"),
        ("h.t.hands[resolve(a.player)]", ""),
        ("h.t.hands[a.card]", ""),
        ("{a.player: 1}", "`{a.player: 1}` settles its keys: say `resolve(…)` if it is meant"),
        ("{a.player, 'x'}", "`{a.player, 'x'}` settles its keys: say `resolve(…)` if it is meant"),
        ("sorted(h.t.turn)", "`sorted(h.t.turn)` settles it: ask with a comparison, or say `resolve(…)`"),
    ],
)
def test_what_settles_an_unknown_is_refused(code: str, says: str) -> None:
    assert [found for _, found in faults(ast.parse(code), FIELDS)] == ([says] if says else [])


def test_what_lies_on_no_table_is_refused() -> None:
    found = list(strangers(ast.parse("h.t.turn == h.t.trun"), FIELDS))
    assert found == [(1, "`h.t.trun` is neither a field of the table nor a fact")]


@pytest.mark.sampled(5)
@pytest.mark.parametrize("folder", sorted((ROOT / "cardgen" / "games").glob("*/")), ids=lambda folder: folder.name)
def test_no_rule_of_a_game_asks_too_much(folder: object) -> None:
    assert list(found_in(folder)) == []  # type: ignore[arg-type]
