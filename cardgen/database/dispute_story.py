"""The stories of disputes as rows, and as a text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from cardgen.database.contents import Contents
from cardgen.model.booklet import usual
from cardgen.model.dispute import Dispute
from cardgen.model.dispute_story import DisputeTeller, Line
from cardgen.model.game import Game

Row = tuple[object, ...]


def each_once(game: Game) -> Iterable[Dispute]:
    """Give each dispute once; that two have one id is reported where the box is checked."""
    first: dict[str, Dispute] = {}
    for dispute in game.disputes:
        first.setdefault(dispute.id, dispute)
    return first.values()


def stories(item: Contents) -> Mapping[str, Sequence[Line]]:
    """Tell all disputes of a game, by id."""
    game = item.game
    if not game.disputes:
        return {}
    booklet = item.booklet or usual(game)
    teller = DisputeTeller(game, booklet.facts, booklet.kinds)
    return {dispute.id: tuple(teller.story(dispute, item.verdicts.get(dispute.id))) for dispute in each_once(game)}


def story_rows(game: Game, told: Mapping[str, Sequence[Line]]) -> Iterator[Row]:
    """Make the rows of the lines of stories."""
    for dispute, lines in told.items():
        for position, line in enumerate(lines, 1):
            part, label, text, card, about, rule, option = line
            said = (label, text, card or None, about, rule or None, option or None)
            yield game.id, dispute, position, str(part), *said
