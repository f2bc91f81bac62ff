"""What the data of the game declare, as types: made by `python -m docs.declared`, never by hand."""
# long: it is as long as what the data declare
# fmt: off

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypedDict

from cardgen.model.numbers import Numbers
from cardgen.rulings.notation.piles import Pile
from cardgen.rulings.table.facts import Given
from cardgen.rulings.table.pieces import Piece
from cardgen.rulings.table.table_state import TableState
from cardgen.rulings.unknown.typing import MaybeUnknown

if TYPE_CHECKING:
    from cardgen.games.dr_science.cards import Card as ToldCard, Play
    from cardgen.games.dr_science.score_sheet import ScoreSheet

SuitWord: TypeAlias = Literal['physics', 'chemistry', 'math', 'biology']
MarkWord: TypeAlias = Literal['all', 'three-four', 'four']
Cards: TypeAlias = tuple["Card", ...]



class Card(Piece):
    """A card, with the fields of all types."""

    type: Literal['science', 'wild', 'researcher', 'specialty', 'validation']
    does: Literal['']
    suit: SuitWord
    value: int
    star: bool
    picture: str
    caption: str
    art: str
    title: str
    first: str
    last: str
    emblem: str
    researcher: str
    note: str
    add: int
    stars: int
    mark: MarkWord
    min_players: int


class GameNumbers(Numbers):
    """The numbers of the rules."""

    fewest_players: int
    most_players: int
    dealt: int
    full_hand: int
    after_play: int
    displayed: int
    cards_each: int
    to_draw: int
    pile_of_two: int
    pile_of_three: int
    pile_of_four: int
    tricks: int
    added: int
    most_stars: int


class GivenFacts(Given):
    """All that can be told; of a kind its own class is more exact."""

    seats: MaybeUnknown[tuple[str, ...]]
    specialties: MaybeUnknown[dict[str, SuitWord] | dict[str, str]]
    players: MaybeUnknown[int]
    lead: MaybeUnknown[str]
    trick: MaybeUnknown[tuple[Play, ...] | int]
    order: MaybeUnknown[Literal['known', 'unknown'] | tuple[str, ...]]
    declined: MaybeUnknown[tuple[str, ...]]
    changed: MaybeUnknown[tuple[Play, ...]]
    changed_late: MaybeUnknown[tuple[Play, ...]]
    partners: MaybeUnknown[bool]
    owner: MaybeUnknown[str]
    researcher: MaybeUnknown[SuitWord]
    tableau: MaybeUnknown[tuple[ToldCard, ...] | Pile]
    shown: MaybeUnknown[tuple[tuple[ToldCard, ...], ...]]
    player: MaybeUnknown[str]
    elsewhere: MaybeUnknown[tuple[ToldCard, ...]]
    card: MaybeUnknown[Play | ToldCard | Card]
    from_: MaybeUnknown[str | Literal['draw pile', 'display', 'another hand', 'score pile', 'another tableau']]
    hand: MaybeUnknown[Pile | tuple[ToldCard, ...]]
    turn: MaybeUnknown[str]
    step: MaybeUnknown[Literal['play', 'hypothesize', 'draw']]
    drawn_now: MaybeUnknown[bool]
    stood_as: MaybeUnknown[ToldCard]
    instead: MaybeUnknown[ToldCard]
    next_played: MaybeUnknown[bool]
    played_before: MaybeUnknown[bool]
    add: MaybeUnknown[tuple[ToldCard, ...]]
    top: MaybeUnknown[dict[Literal[2, 3, 4] | Literal[0], int]]
    taken: MaybeUnknown[dict[Literal[2, 3, 4] | Literal[0], int]]
    additions: MaybeUnknown[int]
    added: MaybeUnknown[int]
    drawn: MaybeUnknown[tuple[ToldCard, ...] | int]
    to_hand: MaybeUnknown[tuple[ToldCard, ...]]
    face_down: MaybeUnknown[tuple[ToldCard, ...] | bool]
    rearrange: MaybeUnknown[bool]
    forgotten: MaybeUnknown[bool]
    scoring: MaybeUnknown[bool]
    last_turn: MaybeUnknown[bool]
    pile: MaybeUnknown[int | Pile]
    display: MaybeUnknown[Pile | int]
    looked: MaybeUnknown[bool]
    pass_: MaybeUnknown[bool]
    refill: MaybeUnknown[bool]
    played: MaybeUnknown[tuple[str, ...]]
    won: MaybeUnknown[str]
    tricks: MaybeUnknown[int]
    supply: MaybeUnknown[int]
    finished: MaybeUnknown[bool]
    last_lead: MaybeUnknown[str]
    about: MaybeUnknown[Literal['researcher-pick', 'pile-inspection', 'partner-talk', 'first-lead']]
    deck: MaybeUnknown[dict[Literal['cards', 'each', 'wilds'], int]]
    researchers: MaybeUnknown[dict[str, ToldCard] | tuple[ToldCard, ...]]
    in_box: MaybeUnknown[tuple[ToldCard, ...]]
    out: MaybeUnknown[tuple[Literal['3/4', '4', 'all'], ...]]
    stacks: MaybeUnknown[dict[int, int | tuple[int, ...]]]
    hands: MaybeUnknown[int | dict[str, int] | dict[str, Pile]]
    researcher_in_hand: MaybeUnknown[bool]
    tableaus: MaybeUnknown[int | dict[str, int]]
    score_piles: MaybeUnknown[int | dict[str, int]]
    teams: MaybeUnknown[tuple[tuple[str, ...], ...]]
    box: MaybeUnknown[dict[Literal['science', 'wild', 'researcher', 'specialty', 'validation', 'all'], int]]
    scores: MaybeUnknown[dict[str, ScoreSheet]]
    form: MaybeUnknown[Literal['individuals', 'partners']]
    running: MaybeUnknown[dict[str, int]]
    taken_last: MaybeUnknown[bool]
    own: MaybeUnknown[SuitWord]
    trump: MaybeUnknown[Literal['none'] | SuitWord]
    acts: MaybeUnknown[tuple[Any, ...]]
    seed: MaybeUnknown[int]
    score: MaybeUnknown[bool]


class TrickWinnerGiven(GivenFacts):
    """Who wins the trick, or is ahead?"""

    specialties: MaybeUnknown[dict[str, SuitWord]]
    trick: MaybeUnknown[tuple[Play, ...]]


class TrumpActivationGiven(GivenFacts):
    """Is there trump, in which suit, by whose card?"""

    specialties: MaybeUnknown[dict[str, SuitWord]]
    trick: MaybeUnknown[tuple[Play, ...]]


class HypothesisGiven(GivenFacts):
    """Is this tableau valid?"""

    specialties: MaybeUnknown[dict[str, SuitWord]]
    tableau: MaybeUnknown[tuple[ToldCard, ...]]


class PlayGiven(GivenFacts):
    """May this card be played now?"""

    specialties: MaybeUnknown[dict[str, SuitWord]]
    card: MaybeUnknown[Play]
    from_: MaybeUnknown[str]
    hand: MaybeUnknown[Pile]
    tableau: MaybeUnknown[Pile]
    trick: MaybeUnknown[tuple[Play, ...]]


class AdditionGiven(GivenFacts):
    """May these cards be added, and what do they earn?"""

    specialties: MaybeUnknown[dict[str, SuitWord]]
    tableau: MaybeUnknown[tuple[ToldCard, ...]]
    hand: MaybeUnknown[Pile]
    from_: MaybeUnknown[str]
    drawn: MaybeUnknown[tuple[ToldCard, ...]]
    face_down: MaybeUnknown[tuple[ToldCard, ...]]


class BestAdditionGiven(GivenFacts):
    """Which addition gives the most prestige?"""

    specialties: MaybeUnknown[dict[str, SuitWord]]
    tableau: MaybeUnknown[tuple[ToldCard, ...]]
    hand: MaybeUnknown[tuple[ToldCard, ...]]


class DrawGiven(GivenFacts):
    """May this card be drawn, is a draw due, what becomes of the display?"""

    from_: MaybeUnknown[Literal['draw pile', 'display', 'another hand', 'score pile', 'another tableau']]
    card: MaybeUnknown[ToldCard]
    pile: MaybeUnknown[int]
    display: MaybeUnknown[Pile]
    hand: MaybeUnknown[Pile]
    tableau: MaybeUnknown[Pile]
    drawn: MaybeUnknown[int]


class FinalScoringGiven(GivenFacts):
    """What are the totals, the ranking, and who wins?"""


class SetupCheckGiven(GivenFacts):
    """Is this setup right?"""

    specialties: MaybeUnknown[dict[str, str]]
    face_down: MaybeUnknown[bool]
    hands: MaybeUnknown[int | dict[str, int]]
    pile: MaybeUnknown[int]
    display: MaybeUnknown[int]


class FlowGiven(GivenFacts):
    """Whose turn is it, who leads next, is this the last trick, how many cards should be left?"""

    pile: MaybeUnknown[int]
    display: MaybeUnknown[int]


class CardGiven(GivenFacts):
    """What does this card do, and what is it worth?"""

    card: MaybeUnknown[Card]


class LogGiven(GivenFacts):
    """Was this game played by the rules; who won a trick of it; what is the score?"""

    specialties: MaybeUnknown[dict[str, SuitWord]]
    hands: MaybeUnknown[dict[str, Pile]]
    display: MaybeUnknown[Pile]
    pile: MaybeUnknown[Pile]
    trick: MaybeUnknown[int]


class Laid(TableState):
    """The facts that lie on the table by their names, and the numbers of the rules."""

    n: GameNumbers
    players: MaybeUnknown[int]
    lead: MaybeUnknown[str]
    order: MaybeUnknown[Literal['known', 'unknown'] | tuple[str, ...]]
    declined: MaybeUnknown[tuple[str, ...]]
    partners: MaybeUnknown[bool]
    owner: MaybeUnknown[str]
    tableau: MaybeUnknown[tuple[ToldCard, ...] | Pile]
    shown: MaybeUnknown[tuple[tuple[ToldCard, ...], ...]]
    player: MaybeUnknown[str]
    elsewhere: MaybeUnknown[tuple[ToldCard, ...]]
    card: MaybeUnknown[Play | ToldCard | Card]
    hand: MaybeUnknown[Pile | tuple[ToldCard, ...]]
    turn: MaybeUnknown[str]
    drawn_now: MaybeUnknown[bool]
    stood_as: MaybeUnknown[ToldCard]
    instead: MaybeUnknown[ToldCard]
    next_played: MaybeUnknown[bool]
    played_before: MaybeUnknown[bool]
    add: MaybeUnknown[tuple[ToldCard, ...]]
    top: MaybeUnknown[dict[Literal[2, 3, 4] | Literal[0], int]]
    to_hand: MaybeUnknown[tuple[ToldCard, ...]]
    face_down: MaybeUnknown[tuple[ToldCard, ...] | bool]
    rearrange: MaybeUnknown[bool]
    forgotten: MaybeUnknown[bool]
    scoring: MaybeUnknown[bool]
    last_turn: MaybeUnknown[bool]
    looked: MaybeUnknown[bool]
    refill: MaybeUnknown[bool]
    won: MaybeUnknown[str]
    tricks: MaybeUnknown[int]
    last_lead: MaybeUnknown[str]
    about: MaybeUnknown[Literal['researcher-pick', 'pile-inspection', 'partner-talk', 'first-lead']]
    researchers: MaybeUnknown[dict[str, ToldCard] | tuple[ToldCard, ...]]
    in_box: MaybeUnknown[tuple[ToldCard, ...]]
    out: MaybeUnknown[tuple[Literal['3/4', '4', 'all'], ...]]
    researcher_in_hand: MaybeUnknown[bool]
    score_piles: MaybeUnknown[int | dict[str, int]]
    running: MaybeUnknown[dict[str, int]]
    own: MaybeUnknown[SuitWord]
    trump: MaybeUnknown[Literal['none'] | SuitWord]
    acts: MaybeUnknown[tuple[Any, ...]]
    seed: MaybeUnknown[int]
    score: MaybeUnknown[bool]


Options = TypedDict("Options", {
    'researcher-activates-trump': Literal['yes', 'no'],
    'trump-activation': Literal['automatic', 'optional'],
    'lead-suit-of-wild': Literal['declared', 'next-natural'],
    'missing-declaration': Literal['ask', 'lead-zero'],
    'declaration-change': Literal['locked', 'until-next-card'],
    'rearrange-timing': Literal['any-time', 'own-turn', 'hypothesize-only'],
    'additions-per-turn': Literal['one', 'many'],
    'zero-set': Literal['mixed', 'wilds-only'],
    'zero-set-size': Literal['capped-4', 'uncapped'],
    'card-sharing': Literal['one-meld', 'shared'],
    'arrangement': Literal['exists', 'as-shown'],
    'illegal-addition': Literal['take-back', 'repair-first'],
    'missed-validation': Literal['same-turn', 'until-scoring'],
    'empty-stack': Literal['none', 'next-lower'],
    'validation-markers': Literal['player-count', 'add-count'],
    'validation-values': Literal['stated', 'reconstructed'],
    'hand-count': Literal['report', 'draw-to-12'],
    'final-turn-start': Literal['finish-trick', 'next-n-turns'],
    'tiebreak-pile': Literal['all-cards', 'without-validation'],
    'final-tie': Literal['shared', 'replay'],
    'team-tiebreak': Literal['combined', 'shared'],
    'tournament-target': int,
    'tournament-tie': Literal['another-game', 'shared'],
    'researcher-pick': Literal['agree', 'random', 'clockwise'],
    'pile-inspection': Literal['closed', 'own'],
    'out-of-turn': Literal['take-back', 'stands'],
    'partner-talk': Literal['closed', 'open'],
})
