"""What the data of the game declare, as types: made by `python -m docs.declared`, never by hand."""
# long: it is as long as what the data declare
# fmt: off

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias, TypedDict

from cardgen.model.effect import Ops
from cardgen.model.numbers import Numbers
from cardgen.rulings.notation.composite_domains import Parts
from cardgen.rulings.table.facts import Given
from cardgen.rulings.table.pieces import Piece
from cardgen.rulings.table.table_state import TableState
from cardgen.rulings.unknown.typing import MaybeUnknown

if TYPE_CHECKING:
    from cardgen.games.women_in_science.told_scientist import ToldScientist

ResourceWord: TypeAlias = Literal['engineering', 'chemistry', 'physics', 'computer-science', 'medicine', 'geoscience',
    'astronomy', 'life-science', 'activist', 'industry-policy', 'professor', 'doctorate', 'junior']
TimingWord: TypeAlias = Literal['immediate', 'may-keep']
SignWord: TypeAlias = Literal['positive', 'negative']
PlaceWord: TypeAlias = Literal['burn', 'stays', 'with-resources']
Cards: TypeAlias = tuple["Card", ...]



class Card(Piece):
    """A card, with the fields of all types."""

    type: Literal['scientist', 'discipline', 'achievement', 'modifier']
    does: Literal['', 'draw', 'draw_self_and_opponents', 'discard_hand', 'recover', 'burn_tagged', 'add_need',
        'discard_scientists', 'take_placed', 'remove_placed', 'discard_label', 'skip_turns', 'wild_resource',
        'cancel_modifier', 'pass_on_resources']
    code: str
    title: str
    first: str
    last: str
    points: int
    needs: tuple[ResourceWord, ...]
    woc_bonus: bool
    fact_1: str
    fact_2: str
    emblem: str
    home_made: bool
    resource: ResourceWord
    tags: tuple[str, ...]
    woc: bool
    timing: TimingWord
    sign: SignWord
    goes_to: PlaceWord
    rule: str
    theme: str
    effect: str
    burden: str
    op: Ops


class GameNumbers(Numbers):
    """The numbers of the rules."""

    fewest_players: int
    most_players: int
    dealt_scientists: int
    dealt_resources: int
    draws: int
    extra_points: int
    spare_scientists: int


class GivenFacts(Given):
    """All that can be told; of a kind its own class is more exact."""

    player: MaybeUnknown[str]
    turn: MaybeUnknown[str]
    seats: MaybeUnknown[tuple[str, ...]]
    step: MaybeUnknown[Literal['draw', 'act', 'discard']]
    scientist: MaybeUnknown[Card]
    beside: MaybeUnknown[tuple[Card, ...]]
    burdens: MaybeUnknown[tuple[Card, ...]]
    card: MaybeUnknown[Card]
    to: MaybeUnknown[Card]
    owner: MaybeUnknown[str]
    from_: MaybeUnknown[Literal['hand', 'table', 'discard', 'burn', 'resource', 'scientist']]
    said_so: MaybeUnknown[bool]
    with_: MaybeUnknown[tuple[Card, ...]]
    others: MaybeUnknown[tuple[ToldScientist, ...]]
    passes: MaybeUnknown[dict[Card, Card]]
    hand: MaybeUnknown[Cards | int]
    active: MaybeUnknown[dict[str, tuple[ToldScientist, ...]] | int | tuple[int | ToldScientist, ...]]
    completed: MaybeUnknown[tuple[Card, ...] | int | Literal['none'] | ToldCompleted | tuple[int | ToldScientist, ...] |
        dict[str, int]]
    discards: MaybeUnknown[tuple[Card, ...]]
    sources: MaybeUnknown[tuple[Literal['scientist', 'resource', 'discard', 'burn'], ...]]
    looked: MaybeUnknown[Literal['no', 'after first']]
    drawn: MaybeUnknown[int | dict[str, tuple[Card, ...]]]
    depth: MaybeUnknown[int]
    discard: MaybeUnknown[tuple[Card, ...] | int]
    burn: MaybeUnknown[tuple[Card, ...] | int]
    scientist_pile: MaybeUnknown[int]
    resource_pile: MaybeUnknown[int]
    came: MaybeUnknown[Literal['own draw', 'diversity', 'mentors', 'trailblazers', 'dealt', 'hand']]
    wants: MaybeUnknown[Literal['play', 'keep']]
    order: MaybeUnknown[tuple[Card, ...]]
    target: MaybeUnknown[Card]
    woc: MaybeUnknown[tuple[Card, ...]]
    hands: MaybeUnknown[dict[str, Cards]]
    keeps: MaybeUnknown[tuple[Card, ...]]
    takes: MaybeUnknown[tuple[Card, ...]]
    named: MaybeUnknown[ResourceWord]
    skips: MaybeUnknown[dict[str, int]]
    by: MaybeUnknown[str]
    held: MaybeUnknown[str]
    moment: MaybeUnknown[Literal['played', 'earlier', 'burned']]
    event: MaybeUnknown[Literal['resource pile empty', 'scientist pile empty', 'completed', 'look']]
    emptied: MaybeUnknown[Literal['dealt'] | str]
    again: MaybeUnknown[str]
    stuck: MaybeUnknown[bool]
    scores: MaybeUnknown[dict[str, int | ToldScores]]
    players: MaybeUnknown[int]
    dealt: MaybeUnknown[ToldDealt]
    scientists: MaybeUnknown[int | dict[str, tuple[Card, ...]]]
    shuffled: MaybeUnknown[Literal['apart', 'together']]
    minutes: MaybeUnknown[int]
    done_before: MaybeUnknown[int]
    wiped: MaybeUnknown[bool]
    begins: MaybeUnknown[str]
    deck: MaybeUnknown[tuple[Card, ...]]
    unfinished: MaybeUnknown[dict[str, tuple[Card, ...]]]
    lying: MaybeUnknown[int]
    weighing: MaybeUnknown[int]
    pile: MaybeUnknown[int]
    acts: MaybeUnknown[tuple[str, ...]]
    seed: MaybeUnknown[int]
    decks: MaybeUnknown[dict[str, tuple[str, ...]]]


class SetCheckGiven(GivenFacts):
    """Is the deck right, and how many cards are there?"""


class SetupGiven(GivenFacts):
    """Is this setup right, and what becomes of a card that was dealt?"""

    scientists: MaybeUnknown[int]


class DrawGiven(GivenFacts):
    """May these cards be drawn?"""

    drawn: MaybeUnknown[int]


class ModifierTimingGiven(GivenFacts):
    """Must this Modifier be played now, and may it be kept?"""

    hand: MaybeUnknown[Cards]
    active: MaybeUnknown[int | dict[str, tuple[ToldScientist, ...]]]


class ModifierTargetGiven(GivenFacts):
    """Whom may this Modifier hit?"""

    active: MaybeUnknown[dict[str, tuple[ToldScientist, ...]]]
    completed: MaybeUnknown[tuple[Card, ...]]


class ModifierEffectGiven(GivenFacts):
    """What does this Modifier do?"""

    active: MaybeUnknown[dict[str, tuple[ToldScientist, ...]]]
    drawn: MaybeUnknown[dict[str, tuple[Card, ...]]]
    completed: MaybeUnknown[tuple[Card, ...]]


class BlockGiven(GivenFacts):
    """Can “I’m with her” stop this Modifier?"""


class PlaceGiven(GivenFacts):
    """May this card be placed here?"""


class CompleteGiven(GivenFacts):
    """Is she complete, and where do her cards go?"""


class RequirementGiven(GivenFacts):
    """What does she need, and what are her points?"""


class HandLimitGiven(GivenFacts):
    """How many cards must be discarded?"""

    hand: MaybeUnknown[Cards]
    active: MaybeUnknown[int]
    completed: MaybeUnknown[int]


class PileGiven(GivenFacts):
    """What becomes of the piles, and who may look?"""


class EndGiven(GivenFacts):
    """Is the end near, and who still has a turn?"""

    completed: MaybeUnknown[Literal['none'] | ToldCompleted]


class ScoreGiven(GivenFacts):
    """What is the score?"""

    completed: MaybeUnknown[tuple[int | ToldScientist, ...]]
    active: MaybeUnknown[tuple[int | ToldScientist, ...]]
    hand: MaybeUnknown[Cards]


class WinnerGiven(GivenFacts):
    """Who wins?"""

    completed: MaybeUnknown[dict[str, int]]
    scientists: MaybeUnknown[dict[str, tuple[Card, ...]]]


class CardGiven(GivenFacts):
    """What does this card do, for whom and when?"""

    hand: MaybeUnknown[int]
    active: MaybeUnknown[int]


class LogGiven(GivenFacts):
    """Was this game played by the rules, and how did it end?"""


class Laid(TableState):
    """The facts that lie on the table by their names, and the numbers of the rules."""

    n: GameNumbers
    scientist: MaybeUnknown[Card]
    beside: MaybeUnknown[tuple[Card, ...]]
    burdens: MaybeUnknown[tuple[Card, ...]]
    card: MaybeUnknown[Card]
    to: MaybeUnknown[Card]
    owner: MaybeUnknown[str]
    said_so: MaybeUnknown[bool]
    others: MaybeUnknown[tuple[ToldScientist, ...]]
    passes: MaybeUnknown[dict[Card, Card]]
    hand: MaybeUnknown[Cards | int]
    discards: MaybeUnknown[tuple[Card, ...]]
    sources: MaybeUnknown[tuple[Literal['scientist', 'resource', 'discard', 'burn'], ...]]
    looked: MaybeUnknown[Literal['no', 'after first']]
    depth: MaybeUnknown[int]
    scientist_pile: MaybeUnknown[int]
    resource_pile: MaybeUnknown[int]
    wants: MaybeUnknown[Literal['play', 'keep']]
    order: MaybeUnknown[tuple[Card, ...]]
    target: MaybeUnknown[Card]
    keeps: MaybeUnknown[tuple[Card, ...]]
    takes: MaybeUnknown[tuple[Card, ...]]
    named: MaybeUnknown[ResourceWord]
    by: MaybeUnknown[str]
    held: MaybeUnknown[str]
    moment: MaybeUnknown[Literal['played', 'earlier', 'burned']]
    event: MaybeUnknown[Literal['resource pile empty', 'scientist pile empty', 'completed', 'look']]
    again: MaybeUnknown[str]
    scores: MaybeUnknown[dict[str, int | ToldScores]]
    players: MaybeUnknown[int]
    dealt: MaybeUnknown[ToldDealt]
    shuffled: MaybeUnknown[Literal['apart', 'together']]
    minutes: MaybeUnknown[int]
    begins: MaybeUnknown[str]
    deck: MaybeUnknown[tuple[Card, ...]]
    unfinished: MaybeUnknown[dict[str, tuple[Card, ...]]]
    lying: MaybeUnknown[int]
    weighing: MaybeUnknown[int]
    pile: MaybeUnknown[int]
    acts: MaybeUnknown[tuple[str, ...]]
    seed: MaybeUnknown[int]
    decks: MaybeUnknown[dict[str, tuple[str, ...]]]


Options = TypedDict("Options", {
    'deal': Literal['1-scientist-2-resources', '0-and-3', '1-and-4'],
    'initial-modifiers': Literal['redraw', 'play', 'keep'],
    'draw-count': Literal['2', '1', '3'],
    'second-source': Literal['chosen-before-looking', 'after-first'],
    'discard-second-draw': Literal['new-top-allowed', 'one-per-turn'],
    'woc-cards': Literal['as-given', 'own-list'],
    'extra-discipline-chooser': Literal['owner', 'placer'],
    'extra-stacking': Literal['yes', 'one-per-scientist'],
    'kept-negative-use': Literal['any-own-turn', 'only-when-drawn'],
    'modifier-from-effect': Literal['normal', 'ignore'],
    'diversity-modifiers': Literal['all-burned', 'only-negative'],
    'trailblazer-queen-bee': Literal['negative', 'positive'],
    'mentor-immediate': Literal['play-now', 'keep'],
    'hand-wipe': Literal['current-hand', 'until-end-of-turn'],
    'hand-wipe-pile': Literal['discard', 'burn'],
    'two-immediates': Literal['player-orders', 'draw-order'],
    'block-what': Literal['negative-only', 'any-modifier'],
    'block-scope': Literal['any-player', 'self-only'],
    'block-lasting': Literal['no', 'yes'],
    'back-timing': Literal['at-completion', 'beforehand'],
    'back-chain': Literal['once', 'chain'],
    'patriarchy-source': Literal['table', 'hand'],
    'queen-bee-source': Literal['table', 'table-or-hand'],
    'woc-discard-chooser': Literal['owner', 'player'],
    'woc-empty-target': Literal['allowed', 'must-have-card'],
    'skip-turns': Literal['own-turns-add-up', 'max-two'],
    'family-leave-self': Literal['not-allowed', 'allowed'],
    'groundbreaker': Literal['none', 'home-made-only'],
    'tokenism-pile': Literal['discard', 'burn'],
    'ftw-naming': Literal['not-needed', 'when-placed'],
    'invest-ftw': Literal['stays', 'goes'],
    'completion': Literal['automatic', 'declared'],
    'surplus': Literal['forbidden', 'allowed'],
    'hand-limit-counts': Literal['all-cards', 'without-scientists'],
    'voluntary-discard': Literal['no', 'yes'],
    'replenish-scientists': Literal['stay-in-discard', 'to-scientist-pile', 'mixed'],
    'replenish-time': Literal['when-emptied', 'when-needed'],
    'end-armed-by': Literal['pile-empty', 'drawn-only'],
    'last-scientist-discard': Literal['unchanged', 'disarm'],
    'end-trigger-same-turn': Literal['yes', 'next-turn-on'],
    'last-turns': Literal['everyone-incl-finisher', 'others-only'],
    'tie': Literal['shared', 'most-completed'],
    'fewer-scientists': Literal['allowed', 'not-allowed'],
})


class ToldScores(Parts):
    """Something with parts, as it is told."""

    completed: MaybeUnknown[int]
    active: MaybeUnknown[int]


class ToldDealt(Parts):
    """Something with parts, as it is told."""

    scientists: MaybeUnknown[int]
    resources: MaybeUnknown[int]


class ToldCompleted(Parts):
    """Something with parts, as it is told."""

    when: MaybeUnknown[Literal['before', 'same turn', 'later']]
