"""A line that nobody taught is read as far as it goes: never ruled unasked and wrongly, the rest offered or asked."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from cardgen.project.judging import cases, judge, kinds
from cardgen.project.judging.missing_facts import IMPOSSIBLE, missing
from cardgen.project.judging.offer import Offer
from cardgen.project.judging.offers import LineReader
from cardgen.project.judging.referees import referee_of
from cardgen.rulings.notation.line import read_talk
from tests.games.catalogue import REFEREED, ROOT, game_named
from tests.games.test_speech import REFUSED, heard, is_expected, rows
from tests.thoroughness import some

_ONE_OF = 4
"""Of so many lines one is tried, the same by each test: what is read of it is shared."""
ASKS_MORE = ("cure-j8",)
"""Lines that are read right, and of which the referee asks more than its ruling needs: `can I cure the Vampire?`."""


@cache
def reader(game: str) -> LineReader:
    return LineReader(ROOT / "carddata" / game, game_named(game))


@cache
def offer_of(game: str, kind: str, line: str) -> Offer | None:
    return reader(game).offer(kinds.find_kind(game_named(game), kind), line)


def is_heard(game: str, kind: str, line: str) -> bool:
    """Say whether phrases read a line, which come first."""
    said = heard(game, kind, line)
    return bool(said.notation) and not said.unread


@cache
def ruling(game: str, kind: str, notation: str) -> dict[str, Any]:
    loaded = game_named(game)
    dispute = read_talk(kinds.find_kind(loaded, kind), loaded, notation)
    [answer] = judge.judge_all(cases.Cases((dispute,), None, many=False, line=notation, game=loaded))
    return answer.data


def is_right(found: dict[str, Any], expect: dict[str, Any]) -> bool:
    return found.get("verdict") == "cannot-tell" or is_expected(found, expect)  # it is asked, not ruled


@pytest.mark.sampled(5)
@pytest.mark.parametrize("game", REFEREED)
def test_what_is_ruled_unasked_is_ruled_right(game: str) -> None:
    wrong = []
    for row in some(rows(game), _ONE_OF):
        offer = None if is_heard(game, row["kind"], row["line"]) else offer_of(game, row["kind"], row["line"])
        if offer is not None and offer.sure and row["expect"]["verdict"] != REFUSED and row["id"] not in ASKS_MORE:
            right = is_right(ruling(game, row["kind"], offer.notation), row["expect"])
            wrong += [] if right else [(row["id"], offer.notation)]
    assert wrong == []


@pytest.mark.sampled(5)
@pytest.mark.parametrize("game", REFEREED)
def test_a_word_that_nobody_knows_is_shown(game: str) -> None:
    for row in some(rows(game), _ONE_OF):
        words = row["line"].split()
        line = " ".join([*words[: len(words) // 2], "frobnicates", *words[len(words) // 2 :]])
        offer = offer_of(game, row["kind"], line)
        assert offer is None or (not offer.sure and "frobnicates" in offer.left), line


@pytest.mark.sampled(5)
@pytest.mark.parametrize("game", REFEREED)
def test_what_is_denied_and_who_is_named_is_told_or_shown(game: str) -> None:
    for row in some(rows(game), 2 * _ONE_OF):
        line = f"{row['line'].rstrip('?.! ')}, never, says Wendy"
        offer = offer_of(game, row["kind"], line)
        if offer is not None:
            read = [value for one in offer.read for value in (one.value, one.words)]
            assert not offer.sure, line
            for word in ("never", "Wendy"):
                assert word in offer.left or any(word in text for text in read), line


@pytest.mark.parametrize(
    ("game", "kind", "line", "fact"),
    [
        ("stem-epic-heroes", "inspiration", "may I play Eureka! before the first hand is dealt", "hand"),
        ("women-in-science", "draw", "Scientist first, then one off the discard. ok?", "scientist_pile"),
        ("stem-epic-heroes", "enhance-scoring", "Can I add two items, Slide Rule and Abacus, to Euler?", "items"),
        ("science-the-game", "research", "may I take both Cold Cure and Truth Lamp", "takes"),
    ],
)
def test_an_ordinal_is_no_count_nor_is_what_counts_things_that_are_named(
    game: str, kind: str, line: str, fact: str
) -> None:
    offer = offer_of(game, kind, line)
    assert offer is not None
    assert fact not in [one.name for one in offer.read if not one.asked]


@pytest.mark.parametrize(
    ("game", "kind", "line", "fact"),
    [
        # a word tells a fact alone, and only explains another
        ("dr-science", "play", "can i play the 5 of chem i JUST drew", "drawn_now"),
        # what is denied is not told
        ("stem-epic-heroes", "play-hero", "not even my turn, but can i drop tesla on Test It Small", "turn"),
        # `one` stands for a thing
        ("women-in-science", "place", "can i put a 2nd doctorate on donna strickland, she has one", "beside"),
        # what is asked is not told
        ("dr-science", "draw", "Cox drew the 3 of bio from the display. pile has 20. is it filled up?", "refill"),
        # two numbers, each of which may be told
        ("science-the-game", "complete", "money 4, 2 and 6 on the Dream Recorder, i had 1 dollar", "money"),
        # what is counted is taken off what the fact counts
        ("dr-science", "draw", "may I draw two cards from the pile", "pile"),
        # somebody else was named, of whom nothing is told
        ("dr-science", "addition", "we play you can add twice. Cox has the 5s of maths, bio and chem", "player"),
        ("dr-science", "addition", "Cox puts the 4 of math next to his 1 2 3 of math, ok?", "next_played"),
        # the thing may as well be what such disputes begin with
        ("gothic-doctor", "action-timing", "can i steal w stolen notes from cleo, she only got 1 card", "answering"),
        # a row goes on in a clause of which a word is not understood
        ("women-in-science", "score", "done with milner and tarter, strickland still open. points?", "completed"),
        # whose it is stands behind it
        ("dr-science", "play", "can bob play the researcher of einstein that he won last round", "researcher"),
        # the words of one card say all of it
        ("dr-science", "hypothesis", "a set of 3, 4P 4C 4M, is that valid or not", "3 p"),
    ],
)
def test_what_is_doubtful_is_asked_and_not_told(game: str, kind: str, line: str, fact: str) -> None:
    offer = offer_of(game, kind, line)
    assert offer is not None
    assert not offer.sure
    assert fact not in [one.name for one in offer.read if not one.asked]
    assert fact not in offer.notation


@pytest.mark.parametrize(
    ("game", "kind", "line", "told"),
    [
        ("dr-science", "play", "Cox played a 3 of chem and after Curie's card he wants it to be maths", "Cox"),
        ("dr-science", "trick-winner", "Pete is Cox. Pete 4P, Curie 1C, einsteins 5P", "Cox 4 p"),
        ("dr-science", "trick-winner", "einstein led 2 bio, cox dropped a wild n called it bio", "Cox wild as bio"),
    ],
)
def test_who_is_meant_is_told_by_name(game: str, kind: str, line: str, told: str) -> None:
    offer = offer_of(game, kind, line)
    assert offer is not None
    assert told in " ".join(one.value for one in offer.read)


@pytest.mark.parametrize(
    ("line", "trick"),
    [
        ("Franklin led a wild and called it chemistry. Einstein threw the 5 of physics", "Franklin wild as chemistry"),
        ("Cox had the 5 of math but Einstein led the 2 of bio", "Einstein 2 of bio, Cox 5 of math"),
        ("Franklin drops the 3 of biology on Cox's 1 of physics", "Cox 1 of physics, Franklin 3 of biology"),
        ("Curie's researcher stands as a 6, Cox plays 5 of math", "Curie researcher as 6"),
    ],
)
def test_cards_are_read_by_what_somebody_calls_them_in_the_order_they_were_played(line: str, trick: str) -> None:
    offer = offer_of("dr-science", "trick-winner", line)
    assert offer is not None
    assert trick in ", ".join(one.value for one in offer.read if one.name == "trick")


@pytest.mark.sampled(5)
@pytest.mark.parametrize("game", REFEREED)
def test_each_thing_is_told_once_and_what_is_offered_can_be_read(game: str) -> None:
    for row in some(rows(game), _ONE_OF):
        offer = offer_of(game, row["kind"], row["line"])
        if offer is not None:
            names = [one.name for one in offer.read]
            assert len(names) == len(set(names)), row["line"]
            assert "problems" not in ruling(game, row["kind"], offer.notation) or offer.questions, row["line"]


@pytest.mark.sampled(5)
@pytest.mark.parametrize("game", REFEREED)
def test_what_is_asked_is_unknown_in_the_line_to_copy_and_not_left_out(game: str) -> None:
    loaded = game_named(game)
    for row in some(rows(game), _ONE_OF):
        kind, offer = kinds.find_kind(loaded, row["kind"]), offer_of(game, row["kind"], row["line"])
        if offer is not None and offer.questions and offer.notation:
            said = {piece.partition(" ")[0] for piece in offer.line.split("; ")}
            for fact in kind.facts.values():
                if fact.needed and fact.name not in said:  # it must be known, or cannot be as the rest was read
                    assert missing(kind, loaded, f"{offer.line}; {fact.name} unknown") in (None, IMPOSSIBLE)


@pytest.mark.parametrize(
    ("game", "kind", "line", "to_copy"),
    [
        (
            "gothic-doctor",
            "cure",
            "can ann cure dracula? she has an exorcism and two holy waters i think, maybe fang too",
            "player Ann; patient Count Dracula; claim legal; hand unknown",
        ),
        (
            "stem-epic-heroes",
            "end",
            "Boris has got his fifth step and has finished his turn. Anna went first, then Boris, then Chloe.",
            "turn Boris; first unknown; seats unknown",
        ),
    ],
)
def test_the_line_to_copy_tells_what_nobody_is_sure_of_as_unknown(
    game: str, kind: str, line: str, to_copy: str
) -> None:
    """Left out, it would be taken for what goes without saying, and ruled on."""
    offer = offer_of(game, kind, line)
    assert offer is not None
    assert offer.line == to_copy


def test_a_word_puts_a_reading_right() -> None:
    game = game_named("women-in-science")
    kind = kinds.find_kind(game, "hand-limit")
    offer = reader("women-in-science").corrected(kind, "hand 3; player Ann", "no, Bob has 2 active")
    assert offer is not None
    assert "player Bob" in offer.notation or "Bob" in offer.notation
    assert "hand 3" in offer.notation


def test_the_kind_is_guessed_among_three() -> None:
    game = game_named("gothic-doctor")
    referee = referee_of(game)
    assert referee is not None
    every = {name: referee.find(name) for name in referee.kinds}
    line = "Vampire is out, I have fang, herbal and holy water. can I cure him?"
    assert "cure" in [one.kind for one in reader("gothic-doctor").offers(every, line)]


@pytest.mark.parametrize(
    ("kind", "line", "shown"),
    [
        ("addition", "Einstein, tableau 3P 4P 5P, adds two cards nobody knows", "tableau"),
        ("best-addition", "hand 3B 4B 5B 2M W, tableau empty, I'm Cox", "hand"),
        ("flow", "two players, draw pile empty, how many tricks left", "pile"),
    ],
)
def test_a_line_with_cards_written_short_is_read_as_far_as_it_goes(kind: str, line: str, shown: str) -> None:
    told = ruling("dr-science", kind, line)
    assert shown in [one["fact"] for one in told["reading"]["facts"]], told


@pytest.mark.parametrize(
    ("game", "kind", "line", "fact"),
    [
        ("stem-epic-heroes", "field", "Ann: filled now, before it. Me: after both. Who is right?", "player"),
        ("gothic-doctor", "draws", "1 draw left. Panacea is in the Library", "hand"),
        ("gothic-doctor", "action-timing", "Red Action, its red line fits. He says round 10, she says 11", "round"),
        ("stem-epic-heroes", "field", "Ann added an Item, so she need not discard a card", "discards"),
        ("stem-epic-heroes", "setup", "two players, Test It Small is lying in the field", "field"),
        ("stem-epic-heroes", "wild-step", "Moons of Jupiter is my step 2. I'd rather have it as 4", "declared"),
        ("women-in-science", "complete", "Tarter has astronomy and blorb on her, complete?", "beside"),
        ("women-in-science", "modifier-timing", "Diversity was played and I drew from it, may I keep it", "came"),
        ("gothic-doctor", "action-timing", "can I play House Call now that I drew a card", "drawn_now"),
        ("science-the-game", "income", "counting the dollar from the start, I took funding", "gets"),
        ("dr-science", "final-scoring", "the loose ones do not count but my 4P", "players"),
        ("dr-science", "play", "Lotte played a wild, a second later: no, I meant math. Can she?", "card"),
    ],
)
def test_what_a_line_itself_makes_doubtful_is_not_told(game: str, kind: str, line: str, fact: str) -> None:
    offer = offer_of(game, kind, line)
    assert offer is not None
    assert fact not in [one.name for one in offer.read if not one.asked]


def test_a_thing_of_which_it_is_told_which_it_is_counts_once() -> None:
    offer = offer_of("stem-epic-heroes", "enhance-action", "I put Crankshaft Pump, the pump one, on Watt")
    assert offer is not None
    assert "add Crankshaft Pump;" in offer.notation


def test_who_tells_a_part_of_a_list_is_asked_for_the_rest() -> None:
    line = "Mummy, Imp, Thrall and two Wererats are waiting, now another Mummy comes"
    game = game_named("gothic-doctor")
    [answer] = judge.judge_all(cases.from_line("gothic-doctor", "waiting-room", line, None))
    assert answer.verdict is None
    assert answer.offer is not None
    assert "Is that all" in " ".join(answer.offer.questions)
    assert ruling(game.id, "waiting-room", answer.offer.notation)["verdict"] == "answer"
