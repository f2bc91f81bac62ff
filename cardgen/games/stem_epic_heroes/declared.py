"""What the data of the game declare, as types: made by `python -m docs.declared`, never by hand."""
# long: it is as long as what the data declare
# fmt: off

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypedDict

from cardgen.model.effect import Ops
from cardgen.model.numbers import Numbers
from cardgen.rulings.notation.composite_domains import Parts
from cardgen.rulings.table.facts import Given
from cardgen.rulings.table.pieces import Piece
from cardgen.rulings.table.table_state import TableState
from cardgen.rulings.unknown.typing import MaybeUnknown

if TYPE_CHECKING:
    from cardgen.rulings.notation.composite_domains import Parts

StemWord: TypeAlias = Literal['science', 'technology', 'engineering', 'mathematics', 'polymath']
StepWord: TypeAlias = Literal['observation', 'hypothesis', 'experiment', 'analyze-data', 'publish-results', 'wild']
TimingWord: TypeAlias = Literal['immediate', 'lasting', 'scoring']
WhenWord: TypeAlias = Literal['any-time', 'own-turn']
Cards: TypeAlias = tuple["Card", ...]



class Card(Piece):
    """A card, with the fields of all types."""

    type: Literal['discovery', 'hero', 'item', 'location', 'inspiration']
    does: Literal['', 'draw', 'draw_scaled', 'draw_to', 'draw_self_and_opponents', 'draw_then_bottom', 'balance_draw',
        'cycle', 'look_hand', 'look_reorder', 'dig', 'predict_top', 'recover', 'pass_left', 'exchange_random',
        'exchange_chosen', 'replace_field', 'move_own_enhancement', 'extra_enhancement', 'discard_opponent_enhancement',
        'take_enhancement', 'extra_score', 'ignore_type_for_next_hero', 'protect', 'capacity', 'extra_type',
        'bonus_named_item', 'bonus_if_item_and_location', 'bonus_no_enhancement', 'bonus_cross_types', 'bonus_if_split',
        'bonus_if_step', 'bonus_if_wild', 'bonus_count', 'bonus_distinct_types', 'bonus_equal_items_locations',
        'bonus_all_steps']
    code: str
    title: str
    stem: tuple[StemWord, ...] | StemWord
    step: StepWord
    points: int
    solid: bool
    min_players: int
    story: str
    caption: str
    emblem: str
    person: str
    first: str
    last: str
    lived: str
    born: int
    died: int
    ability: str
    timing: TimingWord
    effect: str
    op: Ops
    fact: str
    spine: str
    when: WhenWord


class GameNumbers(Numbers):
    """The numbers of the rules."""

    fewest_players: int
    most_players: int
    hand: int
    field: int
    discards: int
    places: int


class GivenFacts(Given):
    """All that can be told; of a kind its own class is more exact."""

    player: MaybeUnknown[str]
    turn: MaybeUnknown[str]
    seats: MaybeUnknown[tuple[str, ...]]
    hero: MaybeUnknown[Card]
    card: MaybeUnknown[Card | tuple[Card, ...]]
    declared: MaybeUnknown[int]
    steps: MaybeUnknown[tuple[Literal[1, 2, 3, 4, 5], ...] | dict[str, tuple[Literal[1, 2, 3, 4, 5], ...]]]
    any_type: MaybeUnknown[bool]
    lies: MaybeUnknown[Literal['field', 'deck', 'discard pile', 'hand', 'another player']]
    phase: MaybeUnknown[Literal['action', 'field', 'draw']]
    done: MaybeUnknown[Literal['none', 'scored', 'added', 'hero only', 'inspiration']]
    scored: MaybeUnknown[int]
    extra: MaybeUnknown[int]
    only_ability: MaybeUnknown[bool]
    field: MaybeUnknown[tuple[Card, ...] | int]
    gone: MaybeUnknown[Card | tuple[Card, ...] | bool]
    now: MaybeUnknown[tuple[Literal[1, 2, 3, 4, 5], ...]]
    late: MaybeUnknown[int]
    change: MaybeUnknown[int]
    add: MaybeUnknown[Card | tuple[Card, ...]]
    as_: MaybeUnknown[tuple[Literal['item', 'location'], ...]]
    from_: MaybeUnknown[Literal['hand', 'ability', 'deck', 'discard pile'] | Literal['hero', 'hand'] | Card]
    current: MaybeUnknown[bool]
    face_up: MaybeUnknown[bool]
    items: MaybeUnknown[int]
    locations: MaybeUnknown[int]
    to: MaybeUnknown[Parts]
    replace: MaybeUnknown[bool]
    by: MaybeUnknown[Card | Literal['player', 'effect']]
    heroes: MaybeUnknown[dict[Card, Any]]
    wants: MaybeUnknown[Literal['discard', 'hand'] | Card | Literal['play', 'draw', 'keep', 'later']]
    moment: MaybeUnknown[Literal['between', 'during effect', 'setup', 'scoring'] | Literal['after action',
        'between scorings'] | Literal['end', 'other']]
    earlier: MaybeUnknown[int]
    targets: MaybeUnknown[bool]
    hand: MaybeUnknown[int | tuple[Card, ...]]
    discards: MaybeUnknown[int]
    deck: MaybeUnknown[Any]
    pile: MaybeUnknown[int]
    action: MaybeUnknown[Literal['scored', 'added', 'nothing', 'hero only']]
    effect_discards: MaybeUnknown[int]
    claimed: MaybeUnknown[Card]
    discard: MaybeUnknown[Card]
    timing: MaybeUnknown[TimingWord]
    may: MaybeUnknown[bool]
    event: MaybeUnknown[Literal['played', 'later', 'enhancement added', 'final scoring']]
    declines: MaybeUnknown[bool]
    after: MaybeUnknown[Literal['nothing', 'enhancements']]
    had: MaybeUnknown[tuple[Card, ...]]
    on_hero: MaybeUnknown[tuple[Card, ...]]
    taken: MaybeUnknown[int]
    cards: MaybeUnknown[int]
    begun: MaybeUnknown[bool]
    shuffled: MaybeUnknown[Literal['before', 'after']]
    recited: MaybeUnknown[dict[str, str]]
    counts: MaybeUnknown[dict[str, int]]
    players: MaybeUnknown[int | tuple[str, ...]]
    hands: MaybeUnknown[int | dict[str, tuple[Card, ...] | int]]
    new_hands: MaybeUnknown[dict[str, int]]
    about: MaybeUnknown[Literal['shuffle', 'decks-beside-field']]
    active: MaybeUnknown[str]
    spoke: MaybeUnknown[tuple[str, ...]]
    first: MaybeUnknown[str]
    before: MaybeUnknown[bool]
    rows: MaybeUnknown[tuple[Parts, ...]]
    discoveries: MaybeUnknown[tuple[int, ...]]
    enhancements: MaybeUnknown[tuple[int, ...]]
    abilities: MaybeUnknown[tuple[int, ...]]
    said_to_be: MaybeUnknown[Literal['item', 'location']]
    totals: MaybeUnknown[dict[str, int]]
    played: MaybeUnknown[dict[str, Any]]
    log: MaybeUnknown[dict[str, Any]]
    others: MaybeUnknown[int | tuple[Card, ...]]
    held: MaybeUnknown[int]
    fullest: MaybeUnknown[int]
    many: MaybeUnknown[int]
    left: MaybeUnknown[int]
    met: MaybeUnknown[bool]
    finished: MaybeUnknown[str]
    acts: MaybeUnknown[tuple[str, ...]]
    seed: MaybeUnknown[int]
    decks: MaybeUnknown[dict[str, tuple[str, ...]]]


class SetupGiven(GivenFacts):
    """Is this setup right?"""

    players: MaybeUnknown[int]


class MulliganGiven(GivenFacts):
    """May the starting hand be swapped?"""


class FirstPlayerGiven(GivenFacts):
    """Who begins?"""


class PlayHeroGiven(GivenFacts):
    """May this Hero be played, and score that card?"""

    steps: MaybeUnknown[tuple[Literal[1, 2, 3, 4, 5], ...]]
    gone: MaybeUnknown[Card]


class WildStepGiven(GivenFacts):
    """Which step may this Wild Step count as?"""

    card: MaybeUnknown[Card]
    steps: MaybeUnknown[tuple[Literal[1, 2, 3, 4, 5], ...]]


class EnhanceScoringGiven(GivenFacts):
    """May these Enhancements be added while scoring?"""

    card: MaybeUnknown[Card]
    from_: MaybeUnknown[Literal['hand', 'ability', 'deck', 'discard pile']]


class EnhanceActionGiven(GivenFacts):
    """May this Enhancement be added as the action?"""

    by: MaybeUnknown[Card]


class TakeEnhancementGiven(GivenFacts):
    """May it be taken, and where does it go?"""

    card: MaybeUnknown[Card]
    from_: MaybeUnknown[Literal['hero', 'hand'] | Card]
    wants: MaybeUnknown[Literal['discard', 'hand'] | Card]


class InspirationGiven(GivenFacts):
    """May this Inspiration be played now, and may its player draw?"""

    card: MaybeUnknown[Card]
    moment: MaybeUnknown[Literal['between', 'during effect', 'setup', 'scoring']]
    gone: MaybeUnknown[tuple[Card, ...]]
    wants: MaybeUnknown[Literal['play', 'draw', 'keep', 'later']]
    hand: MaybeUnknown[int]


class SimultaneousGiven(GivenFacts):
    """Who goes first?"""

    players: MaybeUnknown[tuple[str, ...]]


class AbilityTimeGiven(GivenFacts):
    """When does the ability act, and must it?"""


class FieldGiven(GivenFacts):
    """What happens to the Field?"""

    moment: MaybeUnknown[Literal['after action', 'between scorings']]
    deck: MaybeUnknown[int]
    by: MaybeUnknown[Literal['player', 'effect']]
    gone: MaybeUnknown[bool]


class DrawGiven(GivenFacts):
    """How many cards are discarded and drawn?"""

    hand: MaybeUnknown[int]
    moment: MaybeUnknown[Literal['end', 'other']]
    deck: MaybeUnknown[int]


class EndGiven(GivenFacts):
    """Has the end begun, and who still has a turn?"""

    steps: MaybeUnknown[dict[str, tuple[Literal[1, 2, 3, 4, 5], ...]]]


class ScoreGiven(GivenFacts):
    """What is the total?"""

    hand: MaybeUnknown[tuple[Card, ...] | int]


class WinnerGiven(GivenFacts):
    """Who wins?"""


class CardGiven(GivenFacts):
    """What does this card do, for whom and when?"""

    card: MaybeUnknown[Card]


class LogGiven(GivenFacts):
    """Was this game played by the rules, and how did it end?"""


class Laid(TableState):
    """The facts that lie on the table by their names, and the numbers of the rules."""

    n: GameNumbers
    player: MaybeUnknown[str]
    hero: MaybeUnknown[Card]
    card: MaybeUnknown[Card | tuple[Card, ...]]
    declared: MaybeUnknown[int]
    lies: MaybeUnknown[Literal['field', 'deck', 'discard pile', 'hand', 'another player']]
    now: MaybeUnknown[tuple[Literal[1, 2, 3, 4, 5], ...]]
    late: MaybeUnknown[int]
    change: MaybeUnknown[int]
    add: MaybeUnknown[Card | tuple[Card, ...]]
    items: MaybeUnknown[int]
    locations: MaybeUnknown[int]
    to: MaybeUnknown[Parts]
    by: MaybeUnknown[Card | Literal['player', 'effect']]
    wants: MaybeUnknown[Literal['discard', 'hand'] | Card | Literal['play', 'draw', 'keep', 'later']]
    moment: MaybeUnknown[Literal['between', 'during effect', 'setup', 'scoring'] | Literal['after action',
        'between scorings'] | Literal['end', 'other']]
    earlier: MaybeUnknown[int]
    discards: MaybeUnknown[int]
    deck: MaybeUnknown[Any]
    pile: MaybeUnknown[int]
    action: MaybeUnknown[Literal['scored', 'added', 'nothing', 'hero only']]
    effect_discards: MaybeUnknown[int]
    claimed: MaybeUnknown[Card]
    discard: MaybeUnknown[Card]
    timing: MaybeUnknown[TimingWord]
    may: MaybeUnknown[bool]
    event: MaybeUnknown[Literal['played', 'later', 'enhancement added', 'final scoring']]
    declines: MaybeUnknown[bool]
    after: MaybeUnknown[Literal['nothing', 'enhancements']]
    had: MaybeUnknown[tuple[Card, ...]]
    on_hero: MaybeUnknown[tuple[Card, ...]]
    cards: MaybeUnknown[int]
    shuffled: MaybeUnknown[Literal['before', 'after']]
    recited: MaybeUnknown[dict[str, str]]
    counts: MaybeUnknown[dict[str, int]]
    players: MaybeUnknown[int | tuple[str, ...]]
    new_hands: MaybeUnknown[dict[str, int]]
    about: MaybeUnknown[Literal['shuffle', 'decks-beside-field']]
    active: MaybeUnknown[str]
    spoke: MaybeUnknown[tuple[str, ...]]
    first: MaybeUnknown[str]
    discoveries: MaybeUnknown[tuple[int, ...]]
    enhancements: MaybeUnknown[tuple[int, ...]]
    abilities: MaybeUnknown[tuple[int, ...]]
    said_to_be: MaybeUnknown[Literal['item', 'location']]
    totals: MaybeUnknown[dict[str, int]]
    played: MaybeUnknown[dict[str, Any]]
    log: MaybeUnknown[dict[str, Any]]
    others: MaybeUnknown[int | tuple[Card, ...]]
    held: MaybeUnknown[int]
    fullest: MaybeUnknown[int]
    many: MaybeUnknown[int]
    left: MaybeUnknown[int]
    met: MaybeUnknown[bool]
    finished: MaybeUnknown[str]
    acts: MaybeUnknown[tuple[str, ...]]
    seed: MaybeUnknown[int]
    decks: MaybeUnknown[dict[str, tuple[str, ...]]]


Options = TypedDict("Options", {
    'max-players': Literal['4', '2', '3', '5', '6'],
    'two-player-removal': Literal['all-single-type', 'keep-single-type-wilds'],
    'mulligan-scope': Literal['whole-hand', 'any-subset'],
    'mulligan-order': Literal['redraw-then-reshuffle', 'reshuffle-then-redraw'],
    'play-direction': Literal['clockwise', 'counterclockwise'],
    'undeclared-wild': Literal['declare-when-noticed', 'scoring-undone'],
    'hero-without-scoring': Literal['no', 'yes'],
    'claim-timing': Literal['claimed-on-declaration', 'claimed-after-ability'],
    'polymath-counts-as': Literal['polymath-only', 'every-type'],
    'enhance-target': Literal['own-only', 'any-player'],
    'full-slot-replace': Literal['no', 'discard-old'],
    'taken-enhancement-choice': Literal['must-place', 'may-discard'],
    'taken-enhancement-slot': Literal['limit-applies', 'limit-ignored'],
    'inspiration-cost': Literal['free', 'uses-action'],
    'inspiration-interrupt': Literal['between-effects', 'truly-any-time'],
    'simultaneous-order': Literal['active-player-first', 'first-spoken'],
    'inspiration-window': Literal['until-last-turn-ends', 'until-winner-named'],
    'offturn-redraw': Literal['own-turn-end', 'at-once'],
    'offturn-hand-limit': Literal['none', 'always-six'],
    'field-refill-timing': Literal['after-action', 'at-once'],
    'excess-discard': Literal['down-to-six', 'max-three'],
    'empty-discovery-deck': Literal['reshuffle-discards', 'field-shrinks'],
    'empty-hero-deck': Literal['reshuffle-discards', 'no-draw'],
    'tie-played-cards': Literal['in-front', 'all-played'],
    'final-tie': Literal['shared', 'tied-players-replay'],
    'facedown-enhancements': Literal['off', 'on'],
})
