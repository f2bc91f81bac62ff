"""A number of the rules is told once: changed there, texts, rulings, the booklet and the help change with it."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import NamedTuple

import pytest

from cardgen.loading.booklet import load_booklet
from cardgen.loading.game import load_game
from cardgen.loading.named_numbers import FEWEST, MOST
from cardgen.model.numbers import spelt
from cardgen.project.judging.kinds import find_kind
from cardgen.rulings.notation.dispute_reader import parse_dispute
from cardgen.rulings.notation.kind_help import kind_help
from cardgen.rulings.notation.line import read_talk
from cardgen.rulings.verdict.judging import rule_on
from tests.games.catalogue import GAMES, ROOT, game_named


class Changed(NamedTuple):
    """A number of a game that is changed, and where it shows: a rule, a ruling with its answer, a page of help."""

    game: str
    number: str
    old: int
    new: int
    rule: str
    kind: str
    line: str
    answer: str
    """An answer of the verdict; empty where the verdict itself is looked at."""
    was: object
    now: object
    help_of: str
    """A kind of dispute whose help says the number; empty where none needs to."""


CHANGES = (
    Changed(
        game="dr-science", number="displayed", old=2, new=3, rule="pile-and-display",
        kind="setup-check", line="4; display 2", answer="wrong", was=(), now=("display",), help_of="log",
    ),
    Changed(
        game="dr-science", number="dealt", old=11, new=10, rule="deal-hands",
        kind="setup-check", line="4; hands A 12, B 12, C 12, D 12", answer="wrong", was=(), now=("hands",), help_of="",
    ),
    Changed(  # what follows from the number changes, too
        game="dr-science", number="dealt", old=11, new=10, rule="deal-hands",
        kind="setup-check", line="2; pile 20", answer="wrong", was=(), now=("pile",), help_of="",
    ),
    Changed(
        game="gothic-doctor", number="hand", old=7, new=8, rule="hand-limit",
        kind="discard", line="9", answer="must", was=2, now=1, help_of="discard",
    ),
    Changed(
        game="gothic-doctor", number="dealt", old=6, new=5, rule="deal-treatments",
        kind="setup-check", line="3; hands treatments 6, actions 1", answer="wrong", was=(), now=("hands",),
        help_of="mulligan",
    ),
    Changed(
        game="science-the-game", number="money", old=10, new=12, rule="starting-money",
        kind="setup", line="3; money A 10, B 10, C 10", answer="wrong", was=(), now=("money",), help_of="setup",
    ),
    Changed(
        game="science-the-game", number="funding", old=2, new=3, rule="funding-amount",
        kind="income", line="funding", answer="gain", was=2, now=3, help_of="",
    ),
    Changed(
        game="science-the-game", number="research", old=3, new=5, rule="take-inventions",
        kind="research", line="player A", answer="take", was=3, now=5, help_of="",
    ),
    Changed(
        game="stem-epic-heroes", number="hand", old=6, new=7, rule="hand-limit",
        kind="draw", line="8", answer="discard", was=2, now=1, help_of="mulligan",
    ),
    Changed(
        game="stem-epic-heroes", number="field", old=5, new=7, rule="open-field",
        kind="field", line="added; field 5", answer="fill", was=1, now=3, help_of="field",
    ),
    Changed(
        game="stem-epic-heroes", number="discards", old=3, new=4, rule="discard-limit",
        kind="draw", line="5; discards 4; claim legal", answer="", was="illegal", now="legal", help_of="",
    ),
    Changed(
        game="stem-epic-heroes", number="places", old=1, new=2, rule="enhancement-places",
        kind="enhance-action", line="Bell Laboratories; to Grace Hopper items 0 locations 1; claim legal",
        answer="", was="illegal", now="legal", help_of="",
    ),
    Changed(
        game="women-in-science", number="draws", old=2, new=3, rule="draw-cards",
        kind="draw", line="scientist, resource, resource; player A; claim legal",
        answer="", was="illegal", now="legal", help_of="",
    ),
    Changed(
        game="women-in-science", number="dealt_resources", old=2, new=3, rule="the-deal",
        kind="setup", line="4; dealt scientists 1 resources 3; claim correct",
        answer="", was="wrong", now="correct", help_of="setup",
    ),
    Changed(
        game="women-in-science", number="extra_points", old=1, new=2, rule="points-of-cards",
        kind="modifier-target", line="Mistaken for a janitor.; active A Irene Ayako Uchida, B Jill Tarter",
        answer="targets", was=("Irene Ayako Uchida",), now=(), help_of="modifier-target",
    ),
)  # fmt: skip


def words_of(text: str) -> set[str]:
    """Give the words and numbers of a text."""
    return set(re.findall(r"\w+", text.lower()))


@pytest.mark.sampled(6)
@pytest.mark.parametrize("change", CHANGES, ids=lambda change: f"{change.game}:{change.number}")
def test_a_number_that_is_changed_where_it_is_told_changes_everywhere(change: Changed, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(ROOT / "carddata" / change.game, tmp_path / "carddata" / change.game))
    told = (folder / "game.yaml").read_text(encoding="utf-8")
    changed, times = re.subn(rf"(?m)^(  {change.number}: ){change.old}\b", rf"\g<1>{change.new}", told)
    assert times == 1
    (folder / "game.yaml").write_text(changed, encoding="utf-8")
    for where, number, answer in (
        (ROOT / "carddata" / change.game, change.old, change.was), (folder, change.new, change.now),
    ):  # fmt: skip
        game = load_game(where) if where == folder else game_named(change.game)
        said = {spelt(number), str(number)}
        assert said & words_of(game.rulebook.rules[change.rule].text)
        kind = find_kind(game, change.kind)
        verdict = rule_on(parse_dispute(kind, game, read_talk(kind, game, change.line)), thorough=False)
        ruled = verdict.answer if change.answer else {"": verdict.verdict.value}
        assert isinstance(ruled, dict)
        assert ruled[change.answer] == answer
        assert said & words_of(str(load_booklet(where, game)))
        if change.help_of:
            help_text = kind_help(find_kind(game, change.help_of), game, game.rulebook.options.values())
            assert said & words_of(help_text)


@pytest.mark.parametrize("name", GAMES)
def test_each_number_is_named_in_a_text_or_read_by_the_referee(name: str) -> None:
    files = [ROOT / "carddata" / name / f"{one}.yaml" for one in ("game", "rules", "kinds", "booklet", "parts")]
    files += (ROOT / "carddata" / name / "cards").glob("*.yaml")
    texts = "".join(one.read_text(encoding="utf-8") for one in files if one.exists())
    package = ROOT / "cardgen" / "games" / name.replace("-", "_")
    code = "".join(one.read_text(encoding="utf-8") for one in package.rglob("*.py") if one.name != "declared.py")
    own = [one for one in game_named(name).numbers if one not in (FEWEST, MOST)]
    used = [one for one in own if re.search(rf"\{{n:{one}\b", texts) or re.search(rf"\bn\.{one}\b", code)]
    assert used == own


A_NUMBER = re.compile(
    r"\d|\b(zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twice"
    r"|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)\b"
)
KEYS_WITH_A_NUMBER = {
    "zero-lowest": "Zero is a value of cards",
    "zero-set": "Zero is a value of cards",
    "below-zero": "nothing is no number that anybody would change",
    "one-meld": "called like a value of its house rule",
    "third-identical": "called like its house rule",
    "one-by-one": "one after another",
    "hire-one-by-one": "one after another",
}


def test_keys_of_rules_say_no_number_which_might_change() -> None:
    keys = {key for name in GAMES for key in game_named(name).rulebook.rules}
    assert set(filter(A_NUMBER.search, keys)) == set(KEYS_WITH_A_NUMBER)
