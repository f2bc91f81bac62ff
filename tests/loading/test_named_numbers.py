"""Numbers of the rules: told once in game.yaml, put in wherever a text names them, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.errors import CardgenError
from cardgen.loading.booklet import load_booklet
from cardgen.loading.game import load_game
from cardgen.loading.speech import load_speech
from tests.toy import FILES, write_toy

GAME, RULES = FILES["carddata/toy/game.yaml"], FILES["carddata/toy/rules.yaml"]
NUMBERS = "numbers: {hand: 7, draw: 1}\n"
TEXT = "Hold {n:hand|word} cards, {n:hand}. {n:draw|Word} {n:draw|card comes|cards come}. {n:hand|It|They}"
FILLED = "Hold seven cards, 7. One card comes. They"


def toy(folder: Path, **files: str) -> Path:
    changes = {
        f"carddata/toy/{name.replace('_', '.').replace('.yaml', '')}.yaml": text
        for name, text in {"game": NUMBERS + GAME, **files}.items()
    }
    return write_toy(folder, changes) / "carddata" / "toy"  # type: ignore[arg-type]


def rules(text: str) -> str:
    return RULES.replace("Play one card in your turn.", f'"{text}"').replace("One point.", f'"{text}"')


def test_a_number_is_put_in_where_a_text_names_it(tmp_path: Path) -> None:
    folder = toy(
        tmp_path,
        rules=rules(TEXT),
        booklet=f'start:\n- title: "{TEXT}"\n  blocks:\n  - text: "{TEXT}"\n',
        kinds=f'facts:\n  size: {{is: number, about: "{TEXT}"}}\nkinds: {{}}\n',
        parts=f'- {{part: page, name: Aid, face: plain, size: 63 x 88 mm, about: "{TEXT}"}}\n',
    )
    game = load_game(folder)
    assert game.rulebook.rules["one-card"].text == FILLED
    assert game.rulebook.options["gold-counts"].values["one"] == FILLED
    assert game.wording is not None
    assert game.wording.facts["size"].about == FILLED
    assert load_booklet(folder, game).learn.pages[0].title == FILLED
    assert [part.about for part in game.parts] == [FILLED]


CARDS = """\
type: plain
cards:
- {suit: sun, value: "{n:draw}", says: "{n:hand|Word} of {suit}, {n:draw|card|cards}."}
"""
ROWS = "Suit,Value,Says,Copies\nMoon,{n:draw},Not {n:hand},{n:hand}\n"


def test_a_card_names_numbers_in_its_texts_and_has_them_as_values(tmp_path: Path) -> None:
    folder = toy(tmp_path, game=NUMBERS + GAME.replace(", play: {2: 1/2}", ""))
    (folder / "cards" / "1-plain.yaml").write_text(CARDS, encoding="utf-8")
    (folder / "cards" / "2.csv").write_text(ROWS, encoding="utf-8")
    (folder / "cards" / "1-plain.de.yaml").write_text("1-of-sun: {says: '{n:hand|Word} Sonnen'}\n", encoding="utf-8")
    sun, row = load_game(folder).cards
    assert (sun.name, sun.values["value"], sun.values["says"]) == ("1 of Sun", 1, "Seven of Sun, card.")
    assert (row.values["value"], row.values["says"], row.copies) == (1, "Not 7", 7)
    assert load_game(folder, "de").cards[0].values["says"] == "Sieben Sonnen"


def test_what_is_said_of_a_dispute_and_how_people_speak_name_numbers(tmp_path: Path) -> None:
    dispute = FILES["carddata/toy/disputes/first.yaml"].replace("No card at all", "No card of {n:hand}")
    folder = toy(tmp_path)
    (folder / "disputes" / "first.yaml").write_text(dispute, encoding="utf-8")
    (folder / "talk.yaml").write_text('says: {turn: {"played {n:hand}": ["all ({n:hand|word}|{n:hand})"]}}\n')
    game = load_game(folder)
    assert game.disputes[0].title == "No card of 7"
    speech = load_speech(folder, game)
    assert speech is not None
    assert speech.says["turn"]["played 7"] == ("all (seven|7)",)


def test_the_referee_reads_numbers_as_attributes(tmp_path: Path) -> None:
    numbers = load_game(toy(tmp_path)).numbers
    assert (numbers.hand, numbers.draw, numbers.fewest_players, numbers.most_players) == (7, 1, 2, 4)
    assert numbers["hand"].place.line == 1
    with pytest.raises(AttributeError, match="did you mean `hand`"):
        numbers.hnad  # noqa: B018


@pytest.mark.parametrize(
    ("told", "comes"),
    [
        ("7 + 1", 8), ("dealt+1", 12), ("dealt - 1", 10), ("2 * dealt - 3", 19), ("30 - dealt - 2", 17),
        ("most_players * dealt", 44), ("dealt * dealt", 121), ("dealt", 11), ("-3", -3), ("-dealt + 12", 1),
    ],
)  # fmt: skip
def test_a_number_follows_from_those_above_it(tmp_path: Path, told: str, comes: int) -> None:
    game = load_game(toy(tmp_path, game=f"numbers: {{dealt: 11, hand: {told}}}\n{GAME}", rules=rules("{n:hand}.")))
    assert game.numbers.hand == comes
    assert game.rulebook.rules["one-card"].text == f"{comes}."


def test_a_text_names_a_sum_of_numbers(tmp_path: Path) -> None:
    game = load_game(toy(tmp_path, rules=rules("{n:2*hand-draw|word} of {n:most_players * hand}")))
    assert game.rulebook.rules["one-card"].text == "13 of 28"


def test_in_another_language_a_number_is_spelt_out_in_its_words(tmp_path: Path) -> None:
    german = "rules: {one-card: 'Haltet {n:hand|word} Karten.', any-card: Jede.}\n"
    folder = toy(tmp_path, rules=rules(TEXT))
    (folder / "rules.de.yaml").write_text(german, encoding="utf-8")
    assert load_game(folder, "de").rulebook.rules["one-card"].text == "Haltet sieben Karten."
    (folder / "game.yaml").write_text(NUMBERS.replace("7", "70") + GAME, encoding="utf-8")
    assert load_game(folder, "de").rulebook.rules["one-card"].text == "Haltet 70 Karten."


@pytest.mark.parametrize(
    ("numbers", "text", "said"),
    [
        (NUMBERS, "{n:hnad} cards", "a text names the number `hnad`"),
        (NUMBERS, "{n:hand|big} cards", "a number is asked for as `big`"),
        (NUMBERS, "{n:hand|a|b|c} cards", "a text names a number that cannot be read"),
        (NUMBERS, "{n:hand++1} cards", "a text names the number `hand++1`"),
        (NUMBERS, "{n:hand+dealt} cards", "a text names the number `dealt`"),
        (
            "numbers: {hand: draw + 1, draw: 6}\n",
            "",
            "the number `hand` is `draw + 1`, and there is no number `draw` above it",
        ),
        ("numbers: {draw: 6, hand: draw and 1}\n", "", "the number `hand` is `draw and 1`"),
        ("numbers: {draw: 6, hand: 1 + }\n", "", "the number `hand` is `1 +`"),
        ("numbers: {hand: few}\n", "", "the number `hand` is `few`"),
        ("numbers: {Hand: 7}\n", "", "the name of a number is `Hand`"),
        ("numbers: {most_players: 7}\n", "", "the number `most_players` is told by `players`"),
    ],
)
def test_a_slip_is_told_at_its_place(tmp_path: Path, numbers: str, text: str, said: str) -> None:
    with pytest.raises(CardgenError) as error:
        load_game(toy(tmp_path, game=numbers + GAME, rules=rules(text or "Play.")))
    assert {problem.what for problem in error.value.problems} == {said}
    assert all(problem.place.line for problem in error.value.problems)


def test_a_game_that_goes_on_from_another_takes_its_numbers_over_and_may_change_them(tmp_path: Path) -> None:
    toy(tmp_path, game="numbers: {hand: 7, full: hand + 1}\n" + GAME, rules=rules("{n:hand} of {n:full} cards"))
    more = tmp_path / "carddata" / "more"
    (more / "cards").mkdir(parents=True)
    (more / "cards" / "1.yaml").write_text("type: plain\ncards:\n- {suit: moon, value: 9}\n", encoding="utf-8")
    (more / "rules.yaml").write_text("sections: []\n", encoding="utf-8")
    (more / "game.yaml").write_text("extends: toy\ntitle: More\nprefix: mo\nnumbers: {hand: 8}\n", encoding="utf-8")
    assert load_game(more).rulebook.rules["one-card"].text == "8 of 9 cards"
