"""Home-made cards that say what they do in words alone: no referee can judge what turns on them."""

from __future__ import annotations

import re

from cardgen.model.card import Card
from cardgen.model.dispute import Dispute
from cardgen.model.game import Game
from cardgen.model.node import scalars
from cardgen.model.verdict import Ruling, Verdict


def not_judged(game: Game, dispute: Dispute) -> Verdict | None:
    """Give the verdict on a dispute that names such a card; None where it names none.

    A referee by data says itself what it leaves to the people at the table.
    """
    if (game.table or game).referee is not None:
        return None
    found = _words_only_card(game, dispute)
    if found is None:
        return None
    says = f"{found.name} says what it does in words alone. Its maker would have to tell the referee."
    return Verdict(Ruling.NOT_JUDGED, says=says)


def _words_only_card(game: Game, dispute: Dispute) -> Card | None:
    """Find a card that a dispute names and that does something which is not told for programs, if there is one."""
    without = [card for card in game.cards if _is_words_only(game, card)] if game.extends else []
    if not without:
        return None
    said = " ".join(scalar.text for scalar in scalars(dispute.given)).casefold()
    return next((card for card in without if any(_names(said, name) for name in _called(card))), None)


def _is_words_only(game: Game, card: Card) -> bool:
    effects = [name for name, field in game.card_types[card.type].fields.items() if field.kind.steps]
    return bool(effects) and not any(name in card.values for name in effects)


def _called(card: Card) -> tuple[str, ...]:
    return (card.name, card.short, card.id, card.id.partition("/")[2])


def _names(said: str, name: str) -> bool:
    return bool(name) and re.search(rf"(?<!\w){re.escape(name.casefold())}(?!\w)", said) is not None
