"""A line as people say it at the table, read into notation by what the game's talk.yaml knows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardgen.errors import CardgenError, Place, Problem, UsageError, quoted
from cardgen.loading.files import shown
from cardgen.model.dispute import Dispute
from cardgen.model.game import Game
from cardgen.model.node import Scalar
from cardgen.project.game_cache import kept_beside
from cardgen.project.judging.card_names import by_name, with_names
from cardgen.project.judging.missing_facts import IMPOSSIBLE, missing
from cardgen.project.judging.said_or_noted import (
    LONGEST,
    SHORTEST,
    TOLD,
    is_in_sentences,
    is_likely,
    is_said,
    is_told,
    unknown_said,
    without_question,
)
from cardgen.rulings.impossible import ImpossibleError
from cardgen.rulings.kept import Kept
from cardgen.rulings.kind import BoundKind
from cardgen.rulings.notation import tokens
from cardgen.rulings.notation.dispute_reader import parse_dispute
from cardgen.rulings.notation.line import is_noted, is_question, read_talk
from cardgen.rulings.notation.naming import Talk
from cardgen.rulings.notation.reading import LINE

if TYPE_CHECKING:  # what is said in notation needs neither the phrases of a game nor what reads them
    from cardgen.model.speech import Speech
    from cardgen.project.judging.offer import Offer
    from cardgen.rulings.natural_language.grammar import Grammar
    from cardgen.rulings.natural_language.reading import Heard

_UNREAD, _UNTOLD = "J003", "J006"
"""The codes of a value that cannot be read, and of a fact that must be told and is not."""
_SHOWN = 200
"""Characters of what was understood that are shown: the last ones, before what was not."""
_DENIES = re.compile(r"\b(?:not|never)\b|n't\b")
_GRAMMARS: Kept[Grammar | None] = Kept()


class Spoken(NamedTuple):
    """A dispute that somebody told in their own words, and what was understood, in notation."""

    dispute: Dispute
    notation: str
    doubt: str = ""
    """Words that make all of it doubtful."""
    left: tuple[str, ...] = ()
    """People who are named in it, and of whom nothing was told."""

    def sure(self, kind: BoundKind, line: str) -> Spoken:
        """Give it where nothing in the line makes it doubtful.

        Raises OfferedError else, with what was understood.
        """
        if not (self.doubt or self.left):
            return self
        from cardgen.project.judging.offer import OfferedError
        from cardgen.project.judging.offers import doubted

        raise OfferedError(doubted(kind, self.notation, self.doubt, self.left), line)


def grammar_of(folder: Path, kind: str, game: Game) -> Grammar | None:
    """Give what may be said in a dispute of a kind; None where the game's folder does not say how people speak of it.

    The names of a *game*'s cards are phrases too, each type's called like the type.

    Raises CardgenError where its talk.yaml is wrong.
    """
    return kept_beside(folder, game, f"speech.{kind}", lambda: _made(folder, kind, game))


def _made(folder: Path, kind: str, game: Game) -> Grammar | None:
    """Make what may be said in a kind; the words of the other kinds are kept for when they are spoken of."""
    speech = kept_beside(folder, game, "speech", lambda: _speech(folder, game))
    return None if speech is None else _grammar(folder, with_names(speech, game), kind)


def _speech(folder: Path, game: Game) -> Speech | None:
    from cardgen.loading.speech import load_speech  # late: what was kept is not read

    return load_speech(folder, game)


def heard(folder: Path, kind: str, line: str, game: Game) -> Heard | None:
    """Read what was said in a dispute of a kind; None where the game's folder does not say how people speak of it.

    Raises CardgenError where its talk.yaml is wrong.
    """
    from cardgen.rulings.natural_language.reading import hear

    grammar = _GRAMMARS.of((game,), lambda: grammar_of(folder, kind, game), folder, kind)
    return None if grammar is None else hear(grammar, unknown_said(line), slips=is_likely(line))


def _grammar(folder: Path, speech: Speech, kind: str) -> Grammar:
    """Compile what may be said in a kind.

    Raises CardgenError: D030 a pattern that cannot be read.
    """
    from cardgen.rulings.natural_language.grammar import Grammar
    from cardgen.rulings.natural_language.pattern import PatternError

    try:
        return Grammar(speech, kind)
    except PatternError as error:
        fix = "a pattern is words, `(one|other)`, `[left out]` and `<phrase>`; what it says names its phrases as `{so}`"
        raise CardgenError(Problem(Place(shown(folder / "talk.yaml")), "D030", str(error), fix=fix)) from None


def problems_of(folder: Path, game: Game) -> tuple[Problem, ...]:
    """List what is wrong with how people speak of a game."""
    from cardgen.loading.speech import load_speech

    try:
        speech = load_speech(folder, game)
        if speech is not None:
            for kind in speech.says:
                _grammar(folder, with_names(speech, game), kind)
    except CardgenError as error:
        return error.problems
    return ()


def with_noted(kind: BoundKind, game: Game, spoken: Spoken, noted: str) -> Spoken:
    """Add what is noted beside what was said.

    Raises UsageError where it cannot be read.
    """
    pieces = [one for one in noted.split("; ") if one and one not in spoken.notation.split("; ")]
    notation = "; ".join((spoken.notation, *pieces))
    return spoken._replace(dispute=read_talk(kind, game, notation), notation=notation) if pieces else spoken


def dispute_of(folder: Path, kind: BoundKind, game: Game, line: str) -> Spoken | None:
    """Read the dispute that a line tells; None where not all of it is understood, or it cannot be so.

    A fact that must be told, and is not, is told as unknown: then it is asked for in words.
    """
    found = _spoken(folder, kind, game, line, ()) if ";" not in line else None
    wrong = () if found is None else _wrong(kind, game, found.dispute)
    if any(one.code == _UNREAD for one in wrong):
        return None
    return found and (_with_unknown(kind, game, found) if any(one.code == _UNTOLD for one in wrong) else found)


def _with_unknown(kind: BoundKind, game: Game, spoken: Spoken) -> Spoken:
    lacks = missing(kind, game, spoken.notation)
    if not lacks or lacks == IMPOSSIBLE:
        return spoken
    notation = "; ".join((spoken.notation, *(f"{name} unknown" for name in lacks)))
    told = spoken._replace(dispute=read_talk(kind, game, notation), notation=notation)
    return spoken if _wrong(kind, game, told.dispute) else told


def _wrong(kind: BoundKind, game: Game, dispute: Dispute) -> tuple[Problem, ...]:
    """List what of a dispute cannot be read."""
    try:
        parse_dispute(kind, game, dispute)
    except UsageError as error:
        return error.problems
    except ImpossibleError:
        pass
    return ()


def _spoken(folder: Path, kind: BoundKind, game: Game, line: str, noted: Sequence[str]) -> Spoken | None:
    """Read what was said, with what was *noted* beside it."""
    said = heard(folder, kind.name, line, game) if line else None
    if line and (said is None or said.unread):
        return None
    notation = "; ".join(filter(None, (said and said.notation, *noted)))
    try:
        spoken = Spoken(read_talk(kind, game, notation), notation)
        if said is not None:
            spoken = spoken._replace(doubt=said.doubt, left=_untold(kind, said))
        return _shown_by_name(kind, game, spoken)
    except UsageError:
        return None


def _untold(kind: BoundKind, said: Heard) -> tuple[str, ...]:
    from cardgen.rulings.natural_language.reading import untold

    return untold(said, {one.name for one in kind.facts.values() if one.subject})


def _shown_by_name(kind: BoundKind, game: Game, spoken: Spoken) -> Spoken:
    """Name cards in what was understood, where it is read so, too."""
    named = by_name(game, spoken.notation)
    if named == spoken.notation:
        return spoken
    told = spoken._replace(dispute=read_talk(kind, game, named), notation=named)
    return told if _is_sound(kind, game, told.dispute) or not _is_sound(kind, game, spoken.dispute) else spoken


def _mixed(folder: Path, kind: BoundKind, game: Game, line: str) -> Spoken | None:
    """Read a line of which some pieces are facts by their names, and the others are said."""
    t = Talk(kind, kind.reading(game))
    noted: list[str] = []
    said: list[str] = []
    for piece in tokens.split(Scalar(line, LINE, 1, 1), ";"):
        parts = tokens.joined(piece, tokens.split(piece, ","), partial(_goes_on, t))
        for is_fact, some in groupby(parts, partial(is_noted, t)):
            texts = [one.text for one in some if not (one.text.strip("? ") and is_question(t, one))]
            noted += texts if is_fact else ()
            said += [", ".join(texts)] if texts and not is_fact else ()
    is_one = len(noted) + len(said) < 2 or any(map(_DENIES.search, noted))  # nobody notes what is not so
    found = None if is_one else _spoken(folder, kind, game, ". ".join(said), noted)
    return found if found is not None and _is_sound(kind, game, found.dispute) else None


def before_question(folder: Path, kind: BoundKind, game: Game, line: str) -> Spoken | None:
    """Read what is noted before a question that ends a line; None where there is none, or that may be no notation.

    Raises UsageError where a fact is named without a value.
    """
    told = without_question(kind, line)
    spoken = Spoken(read_talk(kind, game, told), told) if told != line else None
    if spoken is None or not _is_sound(kind, game, spoken.dispute):
        return None
    said = heard(folder, kind.name, line, game)
    return spoken if said is None else spoken._replace(doubt=said.doubt)


def _goes_on(t: Talk, last: Scalar, part: Scalar) -> bool:
    """Say whether a piece behind a comma is within a claim, or within the list of a fact that is told by its name."""
    if not is_noted(t, last):
        return False
    is_claim = t.fact(t.cut(last, first=False)[0].text) is None
    return is_claim or (not is_noted(t, part) and is_noted(t, last._replace(text=f"{last.text}, {part.text}")))


def _is_sound(kind: BoundKind, game: Game, dispute: Dispute) -> bool:
    """Say whether all of a dispute can be read; what cannot is told at its place in the line as it was typed."""
    return not _wrong(kind, game, dispute)


def _is_slip(problem: Problem, line: str, left: Sequence[str]) -> bool:
    """Say whether what is wrong with a line is one word of it, and there is another that was meant."""
    words = line[problem.place.col - 1 :].split()
    is_one = bool(problem.suggestion and words) and any(word.strip(".,") in left for word in words[:1])
    return is_one and not (is_likely(line) or (";" not in line and is_in_sentences(line)))


def offer_of(folder: Path, kind: BoundKind, game: Game, line: str) -> Offer | None:
    """Read what somebody says as far as it goes; None where nobody would say so, or nothing of it is understood."""
    if not SHORTEST <= len(line.split()) <= LONGEST:
        return None
    from cardgen.project.judging.offers import line_reader

    reader = line_reader(folder, game)
    if not is_told(kind, game, line, reader.vocabulary.empty):
        offer = reader.offer(kind, line) if len(line.split()) > TOLD else None
        return offer if offer is not None and offer.notation and not offer.left else None  # no word is wrong in it
    return reader.offer(kind, line) or (reader.nothing(kind, line) if line.endswith("?") or is_likely(line) else None)


def instead_of(error: CardgenError, folder: Path, kind: BoundKind, game: Game, line: str) -> Spoken:
    """Take a line that is no notation for speech.

    Raises UsageError with what is wrong as notation, and what of it was understood as speech; OfferedError where that
    is doubtful.
    """
    spoken = dispute_of(folder, kind, game, line) or _mixed(folder, kind, game, line)
    if spoken is not None:
        return spoken.sure(kind, line)
    offer = offer_of(folder, kind, game, line)
    if offer is not None and offer.sure:
        return Spoken(read_talk(kind, game, offer.notation), offer.notation)
    if offer is not None and not _is_slip(error.problems[-1], line, offer.left):
        from cardgen.project.judging.offer import OfferedError

        raise OfferedError(offer, line)
    said = heard(folder, kind.name, line, game) if is_said(line) else None
    if said is None or not said.unread:
        raise UsageError(*error.problems)
    place = replace(error.problems[-1].place, line=1, col=said.at)
    what = f"{quoted(said.unread)} is not understood"
    heard_so_far = said.notation if len(said.notation) <= _SHOWN else f"…{said.notation[1 - _SHOWN :]}"
    known = f"understood so far: `{heard_so_far}`; " if said.notation else ""
    shown = kind.examples[0] if kind.examples else f"cardgen judge {game.id} {kind.name} --help"
    fix = f"{known}say it in other words, or write facts as in `{shown}`"
    raise UsageError(Problem(place, "J003", what, fix=fix))
