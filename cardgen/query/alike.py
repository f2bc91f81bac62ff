"""Words that mean the same on cards: `throw away` for discard; they are asked for where nothing else is found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardgen.query.fold import fold
from cardgen.query.head_noun import type_called
from cardgen.query.relations import OWN
from cardgen.query.said import ARTICLES, TYPE, Stands, extent_of, is_one_of, plain_words, spelled
from cardgen.query.spoken_numbers import NUMBERS
from cardgen.query.synonyms import called_by
from cardgen.query.tree import And, Comparison, Extent, Node, Or, Phrase, Word, any_of, together
from cardgen.query.vocabulary import Vocabulary
from cardgen.query.words import indexed

GROUPS: tuple[tuple[str, ...], ...] = (
    ("discard", "throw away", "throw out", "get rid", "lose", "dump", "toss", "trash", "bin", "drop", "put away"),
    ("draw", "pick up"),
    ("take", "grab", "snatch"),
    ("steal", "nick", "rob", "swipe", "take+opponent", "take+another player", "take+hand of another"),
    ("opponent", "rival", "enemy", "other player", "another player", "somebody else", "someone else", "other people"),
    ("each player", "every player", "all players", "everyone", "everybody"),
    ("exchange", "swap", "trade", "switch", "replace"),
    ("whole hand", "entire hand", "all cards hand", "complete hand", "full hand", "every card hand", "all hand"),
    ("whole", "entire", "complete", "all"),
    ("cost+more", "cost+extra", "pay+more", "pay+extra", "more expensive", "dearer", "pricier", "costlier"),
    ("cost+less", "pay+less", "less expensive", "cheaper", "discount"),
    ("prevent", "stop", "block", "cancel", "counter", "negate", "undo", "fail", "forbid", "forbidden", "ban"),
    ("fail", "spoil", "thwart", "foil", "ruin"),
    ("protect", "safe", "immune", "shield", "prevent", "guard"),
    ("gain", "earn", "receive", "win", "get"),
    ("pay", "spend"),
    ("return", "give back", "put back", "bring back", "take back", "get back", "back"),
    ("show", "reveal", "display", "face up"),
    ("look", "peek", "see", "view", "inspect", "check"),
    ("leave out", "skip", "ignore", "omit"),
    ("miss turn", "skip turn", "lose turn", "skip"),
    ("miss", "skip"),
    ("again", "once more", "second time", "repeat"),
    ("more", "extra", "another", "additional", "further", "bonus", "second"),
    ("double", "twice", "two times"),
    ("choose", "pick", "select"),
    ("shuffle", "mix"),
    ("free", "without paying", "pay nothing", "cost nothing"),
    ("copy", "duplicate", "imitate"),
    ("destroy", "remove", "burn", "kill", "eliminate", "discard", "empty", "clear"),
    ("pass", "give", "hand over"),
    ("beginning", "start"),
    ("end", "final", "finish"),
    ("person", "player"),
    ("deck", "draw pile", "stack"),
)
"""What means the same in the effects of cards; what a plus joins may stand apart on them."""
LIGHT = ("my", "your", "his", "her", "their", "our", "its", "own", "the", "a", "an", "of", "in", "from", "up")
"""Words between those of an entry that change nothing: `all my cards in hand`."""
ENDINGS = ("s", "es", "ed", "d", "ing", "'s")
IRREGULAR: Mapping[str, str] = {
    "lost": "lose", "drew": "draw", "drawn": "draw", "took": "take", "taken": "take", "threw": "throw",
    "thrown": "throw", "paid": "pay", "gave": "give", "given": "give", "won": "win", "stolen": "steal",
}  # fmt: skip
MANY = 3
"""Words that mean about the same, so many that it is a guess which."""
TYPED = ("counter", "undo", "check", "view", "bin", "nick", "drop", "pass", "second", "back", "all", "ban")
"""Words that mean such a thing where somebody types them, and mostly something else on cards."""
GETTING = ("get", "gets", "give", "gives", "bring", "brings")
TO_ME = ("me", "you", "us")
"""With such verbs what a card takes for its player: `get me an opponent's item`."""
TAKE = "take"
DEEDS = ("counter", "undo", "check", "view", "bin", "nick", "drop", "pass", "ban")
"""Such words that are verbs: before an article they mean nothing else."""
_LONGEST = 6


def forms(word: str) -> tuple[str, ...]:
    """Give the forms of a word: `discards`, `discarded`, `discarding`."""
    stem = word[:-1] if word.endswith("e") else word
    return (*(f"{word}{ending}" for ending in ENDINGS), f"{stem}ing")


_WORDS = dict.fromkeys(word for group in GROUPS for said in group for word in said.replace("+", " ").split())
BASES = {form: word for word in _WORDS for form in forms(word)} | {word: word for word in _WORDS}
BASES |= IRREGULAR
ALIKE: dict[str, list[str]] = {}
for _group in GROUPS:
    for _said in _group:
        ALIKE.setdefault(_said.replace("+", " "), []).extend(one for one in _group if one != _said)
"""By what may be typed, in base forms, what may stand on a card for it."""


def with_alike(tree: Node, vocabulary: Vocabulary, stands: Stands) -> Node:
    """Ask for words that mean the same beside those which are typed; numbers in digits or in letters."""
    if isinstance(tree, Word):
        return _concept([tree], 1, vocabulary, stands) or _number(tree, stands)
    if not isinstance(tree, And):
        return tree
    done: list[Node] = []
    at = 0
    typed = any(isinstance(part, Comparison) and part.field == TYPE for part in tree.parts)
    while at < len(tree.parts):
        words = plain_words(tree.parts[at:])[:_LONGEST]
        for count in range(len(words), 0, -1):
            concept = _concept(words, count, vocabulary, stands)
            if concept := concept or (_kinds(words[0], vocabulary, stands) if typed and count == 1 else None):
                done.append(concept)
                at += count
                break
        else:
            part = tree.parts[at]
            done.append(_number(part, stands) if isinstance(part, Word) else part)
            at += 1
    return together(done, tree.extent)


def typed_deed(tree: Node, vocabulary: Vocabulary, stands: Stands) -> Node:
    """Take such a word for the deed where it begins a search, before an article: `counter an action`."""
    if taken := _taken_for_me(tree, vocabulary, stands):
        return taken
    parts = tree.parts if isinstance(tree, And) else ()
    if len(parts) < 3 or not is_one_of(parts[0], DEEDS) or not is_one_of(parts[1], ARTICLES):
        return tree
    concept = _concept(plain_words(parts[:1]), 1, vocabulary, stands)
    ways = [way for way in concept.parts if way != parts[0]] if isinstance(concept, Or) else []
    return And((any_of(ways, parts[0].extent), *parts[1:]), tree.extent) if ways else tree


def _taken_for_me(tree: Node, vocabulary: Vocabulary, stands: Stands) -> Node | None:
    """Read `get me an opponent's item` as taking it."""
    parts = tree.parts if isinstance(tree, And) else ()
    for at in range(len(parts) - 2):
        if is_one_of(parts[at], GETTING) and is_one_of(parts[at + 1], TO_ME) and _is_taken(parts[at + 2 :]):
            words = plain_words(parts[at : at + 2])
            take = _concept([Word(TAKE, extent=extent_of(words))], 1, vocabulary, stands)
            return And((*parts[:at], take, *parts[at + 2 :]), tree.extent) if take else tree
    return None


def _is_taken(parts: Sequence[Node]) -> bool:
    """Say whether it is somebody's own, `an opponent's item`, and no amount of what cards bring."""
    return any(isinstance(part, Word) and part.text.endswith(OWN) for part in parts)


def is_vague(tree: Node) -> bool:
    """Say whether nothing is asked for but words that mean about the same, or so many that it is a guess."""
    parts = tree.parts if isinstance(tree, And) else (tree,)
    many = any(isinstance(part, Or) and len(part.parts) >= MANY and _is_alike(part) for part in parts)
    return many or (isinstance(tree, Or) and _is_alike(tree))


def _is_alike(node: Or) -> bool:
    return all(not isinstance(part, Comparison) and part.extent == node.extent for part in node.parts)


def _concept(words: Sequence[Word], count: int, vocabulary: Vocabulary, stands: Stands) -> Node | None:
    """Give what the first words mean, where that is listed and some card says it in one of the ways."""
    row = words[:count]
    if is_one_of(row[0], LIGHT) or is_one_of(row[-1], LIGHT):
        return None
    said = " ".join(BASES.get(fold(word.text), fold(word.text)) for word in row if not is_one_of(word, LIGHT))
    extent = extent_of(row)
    others = ALIKE.get(said, [])
    if not others:
        return None
    typed = row[0] if count == 1 else Phrase(spelled(row), extent)
    asked = dict.fromkeys((typed, *(_way(other, extent, vocabulary, stands) for other in others if other not in TYPED)))
    ways = [way for way in asked if indexed(way) and stands(way)]
    return any_of(ways, extent) if ways else None


def _kinds(word: Word, vocabulary: Vocabulary, stands: Stands) -> Node | None:
    """Take a card type for the kinds of its cards, the only field of listed values that these have: `researchers`."""
    extent = word.extent
    held = {(one.game, one.type) for item in type_called(word.text, vocabulary) for one in item.holds}
    listed = [one for one in vocabulary.columns if (one.game, one.type) in held and one.words]
    if len(held) != 1 or len(listed) != 1 or listed[0].many or not listed[0].words:
        return None
    kinds = [_worded(fold(kind.label), extent) for kind in listed[0].words.words.values()]
    ways = [way for way in (word, *kinds) if indexed(way) and stands(way)]
    return any_of(ways, extent) if len(ways) > 1 else None


def _worded(said: str, extent: Extent) -> Word | Phrase:
    return Phrase(said, extent) if " " in said else Word(said, extent=extent)


def _way(said: str, extent: Extent, vocabulary: Vocabulary, stands: Stands) -> Node:
    """Ask for what a game calls it, else for words in a row, or for such as may stand apart."""
    apart = [_together(part, extent, vocabulary, stands) for part in said.split("+")]
    return apart[0] if len(apart) == 1 else And(tuple(apart), extent)


def _together(said: str, extent: Extent, vocabulary: Vocabulary, stands: Stands) -> Node:
    words = [Word(word, extent=extent) for word in said.split()]
    called = called_by(words, vocabulary, stands)
    return called or (words[0] if len(words) == 1 else Phrase(said, extent))


def _number(word: Word, stands: Stands) -> Node:
    """Take `2` for `two` as well."""
    told = fold(word.text)
    if word.begins or not told.isascii() or not told.isdigit() or not 0 < int(told) < len(NUMBERS):
        return word
    written = Word(NUMBERS[int(told)], extent=word.extent)
    return Or((word, written), word.extent) if stands(written) else word
