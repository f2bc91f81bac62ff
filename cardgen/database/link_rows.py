"""The rows that tie cards to the rules and disputes that speak of them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace

from cardgen.database.mentions import Mentions
from cardgen.database.rule_rows import numbers
from cardgen.model.card import Card
from cardgen.model.dispute import Dispute
from cardgen.model.game import Game
from cardgen.model.node import Entries, Node, Scalar
from cardgen.model.rich_text import plain

Row = tuple[object, ...]
_TOKEN = re.compile(r"[^\s,;]+")
_DECLARED = re.compile(r"[:=]")


class Links:
    """Finds the cards and card types of a game that rules and disputes name."""

    def __init__(self, game: Game) -> None:
        self.game = game
        if not game.rulebook.rules and not game.disputes:
            game = replace(game, cards=())
        self.cards = Mentions((card.name, card.id) for card in game.cards)
        self.types = Mentions(
            (name, kind.name)
            for kind in game.card_types.values()
            for name in dict.fromkeys((kind.label, f"{kind.label}s", kind.plural))
        )
        self.forms: dict[str, list[str]] = defaultdict(list)
        for card in game.cards:
            for form in _forms(card):
                self.forms[form].append(card.id)
        shown = numbers(game)
        self.rules = [
            (rule.key, plain(rule.text, shown).replace(game.title, " ")) for rule in game.rulebook.rules.values()
        ]

    def card_rules(self) -> Iterator[Row]:
        """Make the rows of rules that have the name of a card."""
        for key, text in self.rules:
            for card in dict.fromkeys(self.cards.found(text)):
                yield self.game.id, card, key

    def type_rules(self) -> Iterator[Row]:
        """Make the rows of rules that have the name of a card type."""
        for key, text in self.rules:
            for kind in dict.fromkeys(self.types.found(text)):
                yield self.game.id, kind, key

    def card_disputes(self, disputes: Iterable[Dispute]) -> Iterator[Row]:
        """Make the rows of disputes in which a card is given, claimed or named in the title."""
        for dispute in disputes:
            told = [*_leaves(dispute.given), *(_leaves(dispute.claim) if dispute.claim is not None else ())]
            named = (card for text in (dispute.title, *told) for card in self.cards.found(text))
            written = (card for text in told for form in _tokens(text) for card in self.only(form))
            for card in dict.fromkeys((*named, *written)):
                yield self.game.id, card, dispute.id

    def only(self, form: str) -> list[str]:
        """Find the card that a form names; one that several have, such as any Researcher's `R`, names none of them."""
        found = self.forms.get(form, [])
        return found if len(found) == 1 else []


def _forms(card: Card) -> dict[str, None]:
    """Give the ways in which facts name a card: its short form, id and slug."""
    return dict.fromkeys((card.short, card.short.partition("(")[0], card.id, card.id.rpartition("/")[2]))


def _tokens(text: str) -> Iterator[str]:
    """Give the words of table talk, each also without what it was declared to be (`W:M`, `R=4`)."""
    for token in _TOKEN.findall(text):
        yield token
        yield _DECLARED.split(token, maxsplit=1)[0]


def _leaves(node: Node) -> Iterator[str]:
    if isinstance(node, Scalar):
        yield node.text
    else:
        for value in node.entries.values() if isinstance(node, Entries) else node.items:
            yield from _leaves(value)
