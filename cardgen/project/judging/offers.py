"""A line that is not surely understood: what was read is offered, what is doubtful asked, the rest shown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cardgen.model.game import Game
from cardgen.model.verdict import Verdict
from cardgen.project.game_cache import kept_beside
from cardgen.project.judging.likeliest import likeliest
from cardgen.project.judging.missing_facts import IMPOSSIBLE, missing
from cardgen.project.judging.offer import Offer, Read
from cardgen.records import replace
from cardgen.rulings.kept import Kept
from cardgen.rulings.kind import BoundKind
from cardgen.rulings.notation.domain import Flag
from cardgen.rulings.notation.names import SPEAKER
from cardgen.rulings.notation.phrase import capital

if TYPE_CHECKING:  # what is said in notation needs none of it
    from cardgen.model.vocabulary import Vocabulary
    from cardgen.rulings.natural_language.assignment.reader import TableReader, TableReading, Told
    from cardgen.rulings.natural_language.likely import Likely

_MARGIN = 0.3
"""A reading whose next one is nearer than this is not sure."""
_CLAIM = "claim"
_MORE_OF_LABEL = re.compile(r"[,;:(]")
"""Where what a fact is goes on with how it is told: `the cards in the order they were played, each with …`."""
_SPEAKER = re.compile(rf"(?<!\S){SPEAKER}\b")
_UNKNOWN = re.compile(r"(?<!\S)\?(?=,|\s|$)")


_READERS: Kept[LineReader] = Kept()


def line_reader(folder: Path, game: Game) -> LineReader:
    """Give what reads the lines of a game; it is made once of a game that was read.

    Raises CardgenError with what is wrong in its talk.yaml.
    """
    return _READERS.of((game,), lambda: LineReader(folder, game), folder)


class LineReader:
    """Reads lines as people say them, of any kind of dispute of a game."""

    def __init__(self, folder: Path, game: Game) -> None:
        """Read the words of a game; raises CardgenError with what is wrong in its talk.yaml."""
        from cardgen.rulings.natural_language.things.lexicon import Lexicon

        self.game = game
        self.vocabulary = kept_beside(folder, game, "vocabulary", lambda: _vocabulary(folder, game))
        forms = kept_beside(folder, game, "lexicon", lambda: Lexicon(game, self.vocabulary).forms)
        self.lexicon = Lexicon(game, self.vocabulary, forms)
        self._folder = folder
        self._readers: dict[str, TableReader] = {}
        self._words_of_kinds: Likely | None = None

    def reader(self, kind: BoundKind) -> TableReader:
        """Give what reads the lines of one kind."""
        from cardgen.rulings.natural_language.assignment.reader import TableReader

        if kind.name not in self._readers:
            self._readers[kind.name] = TableReader(kind, self.game, self.vocabulary, self.lexicon)
        return self._readers[kind.name]

    def offer(self, kind: BoundKind, line: str) -> Offer | None:
        """Read what a line tells of a dispute of a kind; None where nothing of it is understood."""
        offer = self._read(kind, line)
        return self._with_unknown(kind, offer) if offer is not None else None

    def _read(self, kind: BoundKind, line: str) -> Offer | None:
        readings: list[TableReading] = []
        read: tuple[TableReading, tuple[str, ...]] | None = None
        is_possible = False
        for score, one in self.reader(kind).readings(line):
            if read is not None and is_possible and score <= read[0].score - _MARGIN:
                break  # one that is so much worse makes nothing doubtful
            if one is None:
                continue
            readings.append(one)
            needed = None if is_possible else missing(kind, self.game, one.notation)
            if needed is not None and (read is None or needed != IMPOSSIBLE):
                read, is_possible = (one, needed), needed != IMPOSSIBLE
        if read is None:
            return None
        return _offer(kind, read[0], readings, read[1] if is_possible else ())

    def _with_unknown(self, kind: BoundKind, offer: Offer) -> Offer:
        """Name the facts that are asked for and may be unknown, so that none is taken for what goes without saying."""
        if offer.sure or not offer.notation:
            return offer
        needed = (one.name for one in kind.facts.values() if one.needed)
        asked = dict.fromkeys((*(one.name for one in offer.read if one.asked), *needed))
        told = _pieces(offer.notation)
        for name in (one for one in asked if one in kind.facts and one not in told):
            with_it = replace(offer, unknown=(*offer.unknown, name))
            if missing(kind, self.game, with_it.line) not in (None, IMPOSSIBLE):
                offer = with_it
        return offer

    def nothing(self, kind: BoundKind, line: str) -> Offer:
        """Ask for what is needed where nothing of a line was understood."""
        empty = self.vocabulary.empty
        left = tuple(word for word in re.findall(r"[^\W_]+", line) if word.casefold() not in empty)
        needed = missing(kind, self.game, "") or ()
        return Offer(kind.name, (), "", left, tuple(_asked(kind, one) for one in needed), sure=False)

    def corrected(self, kind: BoundKind, notation: str, line: str) -> Offer | None:
        """Put a reading right by what somebody says is not: `no, Bob`; None where that tells nothing."""
        told = _pieces(notation)
        reading = next(iter(self.reader(kind).read(line, is_answer=True)), None)
        changed = _pieces(reading.notation) if reading is not None else {}
        if not changed:
            return None
        for name, value in changed.items():
            told[_instead(told, name, value, kind)] = value
        better = "; ".join(f"{name} {value}" for name, value in told.items())
        needed = missing(kind, self.game, better)
        if needed is None:
            return None
        read = tuple(Read(name, _label(kind, name), _people(value), "", sure=True) for name, value in told.items())
        questions = tuple(_asked(kind, one) for one in needed)
        return self._with_unknown(kind, Offer(kind.name, read, better, (), questions, sure=not needed))

    def offers(self, kinds: Mapping[str, BoundKind], line: str) -> list[Offer]:
        """Read a line as disputes of the kinds that its words speak for; give what it may be about, likeliest first."""
        spoken = self._likely(kinds).of(line)
        found = likeliest(kinds, spoken, lambda kind: self._read(kind, line) or self.nothing(kind, line))
        return [self._with_unknown(kinds[one.kind], one) for one in found]

    def _likely(self, kinds: Mapping[str, BoundKind]) -> Likely:
        from cardgen.rulings.natural_language.likely import Likely

        if self._words_of_kinds is None:
            told = (kinds, self.game.disputes, self.vocabulary, self.lexicon)
            own = kept_beside(self._folder, self.game, "kinds", lambda: Likely(*told).own)
            self._words_of_kinds = Likely(*told, own)
        return self._words_of_kinds


def _vocabulary(folder: Path, game: Game) -> Vocabulary:
    from cardgen.loading.vocabulary import load_vocabulary  # late: what was kept is not read

    return load_vocabulary(folder, game)


def not_whole(kind: BoundKind, notation: str, verdict: Verdict) -> Offer:
    """Offer a reading of what cannot lie so on a table: who says so mostly told a part of what lies there."""
    return _unsure(
        kind, notation, tuple(f"{one.says.rstrip('.')}. Is that all there is?" for one in verdict.objections)
    )


def doubted(kind: BoundKind, notation: str, doubt: str, left: tuple[str, ...]) -> Offer:
    """Offer a reading of a line in which somebody says that it may be otherwise, or of which something is *left*."""
    return _unsure(kind, notation, (f"You said “{doubt}”. Is all of that so?",) if doubt else (), left)


def _unsure(kind: BoundKind, notation: str, asked: tuple[str, ...], left: tuple[str, ...] = ()) -> Offer:
    read = tuple(
        Read(name, _label(kind, name), _people(value), "", sure=False) for name, value in _pieces(notation).items()
    )
    return Offer(kind.name, read, notation, left, asked, sure=False)


def _offer(kind: BoundKind, reading: TableReading, readings: Sequence[TableReading], needed: Sequence[str]) -> Offer:
    near = [one for one in readings if one is not reading and abs(one.score - reading.score) < _MARGIN]
    doubted = {one.fact: _otherwise(one, near) for one in reading.told}
    read = _joined(_read(kind, one, doubted[one.fact]) for one in reading.told)
    doubts = _doubts(kind, reading.told, doubted)
    asked = {name for names in doubts for name in names}
    questions = (*doubts.values(), *(_asked(kind, name) for name in needed if name not in asked))
    claimed = tuple(_claims(kind, reading.notation))
    is_sure = reading.is_sure and not needed and all(one.sure for one in read)
    return Offer(kind.name, (*read, *claimed), reading.notation, reading.left, questions, is_sure, reading.score)


def _pieces(notation: str) -> dict[str, str]:
    """Part notation into facts by name."""
    pieces = (piece.partition(" ") for piece in notation.split("; ") if piece)
    return {name: value for name, _, value in pieces}


def _instead(told: Mapping[str, str], name: str, value: str, kind: BoundKind) -> str:
    """Find the fact that a word puts right: the one it tells, or the only told one that has a value of its sort."""
    if name in told or name not in kind.facts:
        return name
    sort = type(kind.facts[name].domain)
    alike = [one for one in told if one in kind.facts and type(kind.facts[one].domain) is sort]
    return alike[0] if len(alike) == 1 and value != told[alike[0]] else name


def _label(kind: BoundKind, name: str) -> str:
    """Say what a fact is, as a label: `the cards beside her`."""
    fact = kind.facts.get(name)
    return (fact.label or fact.doc.rstrip("?")) if fact is not None else "somebody says"


def _otherwise(told: Told, near: Sequence[TableReading]) -> tuple[str, ...]:
    """List the facts of which the same words tell in readings that are nearly as good."""
    others = (one.fact for reading in near for one in reading.told if one.words == told.words)
    return tuple(dict.fromkeys(one for one in others if one != told.fact))


def _read(kind: BoundKind, told: Told, others: Sequence[str]) -> Read:
    return Read(
        told.fact,
        _label(kind, told.fact),
        _people(told.value),
        told.words,
        sure=told.is_sure and not others,
        asked=told.is_asked,
        noted=told.value,
    )


def _joined(read: Iterable[Read]) -> tuple[Read, ...]:
    """Put what was told of one fact in several places into one."""
    found: dict[str, Read] = {}
    for one in read:
        before = found.get(one.name)
        if before is not None:
            value, noted = f"{before.value}, {one.value}", f"{before.noted}, {one.noted}"
            words, sure = f"{before.words} {one.words}", before.sure and one.sure
            one = replace(one, value=value, noted=noted, words=words, sure=sure)
        found[one.name] = one
    return tuple(found.values())


def _claims(kind: BoundKind, notation: str) -> Iterator[Read]:
    """Tell what is claimed by who asks whether something may be done."""
    for piece in notation.split("; "):
        name, _, value = piece.partition(" ")
        if name == _CLAIM and name not in kind.facts:
            asks = value in kind.words
            yield Read(_CLAIM, "you ask whether it is" if asks else "somebody says", value, "", sure=True)


def _people(value: str) -> str:
    """Write a value as one says it to the speaker, and what nobody knows as a word."""
    return _UNKNOWN.sub("unknown", _SPEAKER.sub("you", value))


def _doubts(
    kind: BoundKind, told: Sequence[Told], doubted: Mapping[str, Sequence[str]]
) -> Mapping[tuple[str, ...], str]:
    """Ask for what is not sure, by the facts it may be of: `The hand, or the cards that were drawn: 7?`."""
    unsure: dict[tuple[str, ...], list[str]] = {}
    for one in told:
        if one.fact in kind.facts and (doubted[one.fact] or not one.is_sure):
            names = (one.fact, *(name for name in doubted[one.fact] if name in kind.facts))
            unsure.setdefault(names, []).append(_people(one.value))
    return {names: _doubt(kind, names, values) for names, values in unsure.items()}


def _doubt(kind: BoundKind, names: Sequence[str], values: Sequence[str]) -> str:
    """Ask whether some values are of a fact, or of which of several; of yes or no what the fact itself asks."""
    if isinstance(kind.facts[names[0]].domain, Flag):
        return _asked(kind, names[0])
    labels = (_MORE_OF_LABEL.split(_label(kind, name))[0] for name in names)
    return capital(f"{', or '.join(labels)}: {', '.join(values)}?")


def _asked(kind: BoundKind, name: str) -> str:
    """Ask for a fact that is needed."""
    fact = kind.facts[name]
    return capital(fact.ask or f"{fact.doc.rstrip('?')}?")
