"""Scores that no game can come to: cards, stars and Validation cards that are not there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from cardgen.games.dr_science.first.score_bounds import STARS_A_PLAYER
from cardgen.games.dr_science.first.scores import Score
from cardgen.games.dr_science.words.box import Box
from cardgen.games.dr_science.words.cards import PLAIN, RESEARCHER, WILD, Card, impossible_card
from cardgen.games.dr_science.words.tableau import too_many
from cardgen.rulings.talk.phrase import plural


def impossible_scores(
    scores: Collection[Score], players: int, edition: tuple[int, ...] | None, box: Box
) -> tuple[str, str] | None:
    """Say what no game with so many players can contain; *edition* is the prestige on its Validation cards."""
    cards = [card for score in scores for card in score.seen]
    with_players = f"with {plural(players, 'player')}"
    for card in cards:
        if says := impossible_card(card, box):
            return "science-cards", says
    for card, count in Counter(card.bare for card in cards).items():
        if count > (most := _most(card, players)):
            return "copies-in-play", too_many(f"copies of {card}", count, most, players)
    researchers = sum(card.kind == RESEARCHER for card in cards)
    if researchers > players:
        return "copies-in-play", too_many("Researchers", researchers, players, players)
    stars = sum(score.card_stars + score.tableau_stars + score.hand for score in scores)
    if stars > STARS_A_PLAYER * players:
        return "star-cards", too_many("★ on cards", stars, STARS_A_PLAYER * players, players)
    return _impossible_prestige(scores, with_players, edition, sum(map(len, box.stacks.values())))


def _most(card: Card, players: int) -> int:
    most = {PLAIN: players, WILD: 2 * players, RESEARCHER: players if card.suit is None else 1}
    return most.get(card.kind, 1)


def _impossible_prestige(
    scores: Collection[Score], with_players: str, edition: tuple[int, ...] | None, box: int
) -> tuple[str, str] | None:
    listed = [stars for score in scores if isinstance(score.validation, tuple) for stars in score.validation]
    if len(listed) > box:
        return "validation-stars", f"{len(listed)} Validation cards are too many: the box has {box}"
    odd = next((score for score in scores if score.validation_cards > score.prestige), None)
    if odd is not None:
        return "validation-stars", f"{odd.validation_cards} Validation cards show more than {odd.prestige}★"
    if edition is None:
        return None
    for stars, count in (Counter(listed) - Counter(edition)).items():
        there = edition.count(stars)
        return "validation-stars", (
            f"{there + count} Validation cards with {stars}★ are too many: {with_players} this edition has {there}"
        )
    prestige = sum(score.prestige for score in scores)
    if prestige > sum(edition):
        return "validation-stars", (
            f"{prestige}★ on Validation cards are too many: {with_players} this edition has {sum(edition)}"
        )
    return None
