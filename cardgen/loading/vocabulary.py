"""The words by which things and facts of a table are known: English, and what a game's talk.yaml and kinds.yaml add."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

from cardgen.errors import CardgenError, Problem
from cardgen.loading.extension import base_folder, base_of
from cardgen.loading.files import shown
from cardgen.loading.formats.talk import EnglishSchema, TalkSchema
from cardgen.loading.mapping_reader import MappingReader
from cardgen.loading.named_numbers import NumbersPutIn
from cardgen.loading.source import parse, read
from cardgen.model.game import Game
from cardgen.model.kinds import FactWords, Wording
from cardgen.model.node import Entries, Items, Node, Scalar
from cardgen.model.vocabulary import Vocabulary
from cardgen.records import replace

_ENGLISH = Path(__file__).with_name("table_english.yaml")
_NAMES = Path(__file__).with_name("english.yaml")
_NOTHING = "~"
_CLAIM, _SKIP = "claim", "skip"
_EVERY = "every kind"
_KIN = {"he": "He", "she": "She", "either": ""}
"""What words for somebody tell of whom they mean."""
_Said: TypeAlias = dict[str, dict[str, tuple[str, ...]]]


def load_vocabulary(folder: Path, game: Game) -> Vocabulary:
    """Read how the things and facts of a game are called, in its folder or that of the game it extends.

    Raises CardgenError with every problem of talk.yaml.
    """
    problems: list[Problem] = []
    wording = game.wording or Wording({}, {}, {})
    english = MappingReader(
        parse(_ENGLISH.read_text(encoding="utf-8"), _ENGLISH.name, problems), _ENGLISH.name, problems
    )
    shared = MappingReader(parse(_NAMES.read_text(encoding="utf-8"), _NAMES.name, problems), _NAMES.name, problems)
    own = MappingReader(_talk(folder, game, problems), "talk.yaml", problems)
    near, says = _of_facts(english, wording)
    says |= _beside_facts(own)
    topics = {name: kind.near for name, kind in wording.kinds.items()}
    found = Vocabulary(
        empty=frozenset(EnglishSchema.empty.of(english).split()),
        weighty=frozenset(EnglishSchema.weighty.of(english).split()),
        hedges=_phrases(EnglishSchema.hedges.of(english)),
        everyday=frozenset(EnglishSchema.everyday.of(english).split()),
        leading=frozenset(EnglishSchema.leading.of(english).split()),
        calling=frozenset(EnglishSchema.calling.of(english).split()),
        opening=frozenset(EnglishSchema.opening.of(english).split()),
        pasts=EnglishSchema.pasts.of(english),
        people=EnglishSchema.people.of(english),
        owners=frozenset(EnglishSchema.owners.of(english).split()),
        names=frozenset(_texts(TalkSchema.names.of(shared))) | frozenset(_texts(TalkSchema.names.of(own))),
        spellings=_spellings(english, game),
        unseen=_phrases(EnglishSchema.unseen.of(english)),
        leave=_phrases(EnglishSchema.leave.of(english)),
        asks=_phrases(EnglishSchema.asks.of(english)),
        things={name.text: _list(node) for name, node in TalkSchema.things.of(own)},
        near=near,
        says=says,
        topics={**topics, _EVERY: _texts(TalkSchema.idle.of(own))},
    )
    found = _with_doubts(found, shared, own)
    if problems:
        raise CardgenError(*problems)
    return _with_people(found, english)


def _with_doubts(found: Vocabulary, *readers: MappingReader) -> Vocabulary:
    """Add what makes a line doubtful, in any game and in this one."""
    doubts = (one for reader in readers for one in TalkSchema.doubts.of(reader))
    put_right = (one for reader in readers for one in TalkSchema.corrections.of(reader))
    return replace(found, doubts=_phrases(doubts), corrections=_phrases(put_right))


def _with_people(found: Vocabulary, english: MappingReader) -> Vocabulary:
    """Add what tells of people: whose kin they are, and what they do."""
    acts = {act.text: _list(words) for act, words in EnglishSchema.acts.of(english)}
    return replace(
        found,
        acts=acts,
        doing=frozenset((*EnglishSchema.doing.of(english).split(), *_done(acts))),
        kin={word: _KIN[sort] for sort, words in EnglishSchema.kin.of(english).items() for word in words.split()},
        kin_alone=frozenset(EnglishSchema.kin_alone.of(english).split()),
        of_kin=frozenset(EnglishSchema.of_kin.of(english).split()),
    )


def _done(acts: Mapping[str, Iterable[str]]) -> Iterator[str]:
    """Give the words for acts in all their forms."""
    for act, ways in acts.items():
        yield from (act, f"{act}s", f"{act}ed", *ways)


def _talk(folder: Path, game: Game, problems: list[Problem]) -> Node | None:
    """Read a game's own words; a game without any, whose base has none either, has those of its cards and facts."""
    path = folder / "talk.yaml"
    if path.exists():
        own = read(path, problems, shown(path))
        return own and NumbersPutIn(game.numbers, game.language, problems).into(own)
    base = base_folder(folder, base_of(folder))
    return _talk(base, game, problems) if base is not None else Entries({}, {}, "talk.yaml", 1, 1)


def _beside_facts(own: MappingReader) -> _Said:
    """Give the phrases of a game that claim something, and those that tell nothing."""
    claims = {value.text: _list(phrases) for value, phrases in TalkSchema.claims.of(own)}
    skips = _texts(TalkSchema.skips.of(own))
    return {_CLAIM: claims, **({_SKIP: {_NOTHING: skips}} if skips else {})}


def _of_facts(english: MappingReader, wording: Wording) -> tuple[dict[str, tuple[str, ...]], _Said]:
    """Gather what is said of facts: in any game, in this one, in one kind of dispute."""
    near = {name.text: _list(node) for name, node in EnglishSchema.near.of(english)}
    says: _Said = {name.text: dict(_sayings(node)) for name, node in EnglishSchema.says.of(english)}
    for name, fact in _facts(wording):
        near[name] = (*near.get(name, ()), *fact.near)
        says[name] = {**says.get(name, {}), **fact.says}
    return near, says


def _facts(wording: Wording) -> Iterator[tuple[str, FactWords]]:
    yield from wording.facts.items()
    for kind in wording.kinds.values():
        yield from ((f"{kind.name}.{name}", fact) for name, fact in kind.own.items())


def _sayings(node: Node) -> Iterator[tuple[str, tuple[str, ...]]]:
    if isinstance(node, Entries):
        yield from ((value.text, _list(phrases)) for value, phrases in node.pairs())


def _spellings(english: MappingReader, game: Game) -> Mapping[str, tuple[str, ...]]:
    """Give what words typed in haste stand for, but those by which the game writes a card short: `w` is a Wild."""
    shorts = {card.short.casefold().partition("(")[0] for card in game.cards if card.short}
    typed = EnglishSchema.spellings.of(english)
    return {word.text: tuple(meant.text.split()) for word, meant in typed.items() if word.text not in shorts}


def _list(node: Node) -> tuple[str, ...]:
    found = node.items if isinstance(node, Items) else (node,)
    return tuple(one.text for one in found if isinstance(one, Scalar))


def _texts(some: Iterable[Scalar]) -> tuple[str, ...]:
    return tuple(one.text for one in some)


def _phrases(some: Iterable[Scalar]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(one.text.split()) for one in some)
