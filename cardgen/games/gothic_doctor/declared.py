"""What the data of the game declare, as types: made by `python -m docs.declared`, never by hand."""
# long: it is as long as what the data declare
# fmt: off

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from cardgen.model.effect import Ops
from cardgen.model.numbers import Numbers
from cardgen.rulings.notation.action_patterns import Done
from cardgen.rulings.notation.composite_domains import Parts
from cardgen.rulings.table.facts import Given
from cardgen.rulings.table.pieces import Piece
from cardgen.rulings.table.table_state import TableState
from cardgen.rulings.unknown.typing import MaybeUnknown

ClassWord: TypeAlias = Literal['bestial', 'insane', 'phantasmal', 'reanimated', 'sanguinolent', 'scientific', 'demon']
TreatmentWord: TypeAlias = Literal['bandage-removal', 'exorcism', 'holy-water', 'fang-extraction', 'herbal-remedy',
    'silver-salve', 'bloodletting', 'electrotherapy', 'mesmerism', 'antidote', 'panacea']
TimingWord: TypeAlias = Literal['action-phase', 'red']
WhenWord: TypeAlias = Literal['action-phase', 'after-own-cure', 'other-announces-cure', 'action-targets-you']
TargetWord: TypeAlias = Literal['none', 'other-doctor', 'waiting-patient', 'patient-in-other-pile',
    'patient-just-cured', 'announced-cure', 'that-action']
Cards: TypeAlias = tuple["Card", ...]



class Card(Piece):
    """A card, with the fields of all types."""

    type: Literal['patient', 'treatment', 'action', 'specialist', 'generalist', 'reference']
    does: Literal['', 'extra_cost', 'block_patient', 'counter', 'thwart_cure', 'extra_cure', 'reduce_cost',
        'replace_field', 'discard_opponent_patient', 'draw', 'take_random', 'cancel_action']
    code: str
    title: str
    class_: ClassWord
    icons: tuple[TreatmentWord, ...]
    legend: bool
    profit: int
    caption: str
    emblem: str
    treatment: TreatmentWord
    shelf: int
    note: str
    timing: TimingWord
    red_line: str
    effect: str
    stays: bool
    foot: str
    when: WhenWord
    target: TargetWord
    op: Ops
    value: int
    classes: tuple[ClassWord, ...]
    action_line: str
    treatment_line: str
    discard_line: str
    panacea_line: str
    legend_line: str


class GameNumbers(Numbers):
    """The numbers of the rules."""

    fewest_players: int
    most_players: int
    hand: int
    uncured: int
    places: int
    alike: int
    library: int
    dealt: int
    rounds: int
    counters: int
    specialists: int
    fewest_icons: int
    legend_icons: int
    panacea_draws: int


class GivenFacts(Given):
    """All that can be told; of a kind its own class is more exact."""

    player: MaybeUnknown[str]
    turn: MaybeUnknown[str]
    seats: MaybeUnknown[tuple[str, ...]]
    doctors: MaybeUnknown[int]
    round: MaybeUnknown[int]
    phase: MaybeUnknown[Literal['action', 'cure', 'draw', 'discard']]
    cured: MaybeUnknown[int]
    thwarted: MaybeUnknown[int]
    draws: MaybeUnknown[int]
    granted: MaybeUnknown[int]
    hand: MaybeUnknown[Cards]
    home_made: MaybeUnknown[bool]
    declines: MaybeUnknown[bool]
    patient: MaybeUnknown[Card]
    pay: MaybeUnknown[Cards]
    effects: MaybeUnknown[Cards]
    cancelled: MaybeUnknown[Cards]
    lies: MaybeUnknown[Literal['waiting room', 'discard pile', 'cured pile']]
    card: MaybeUnknown[Card]
    target: MaybeUnknown[Card | str]
    owner: MaybeUnknown[str]
    on: MaybeUnknown[Cards]
    hand_of_target: MaybeUnknown[int]
    event: MaybeUnknown[Literal['none', 'own cure', 'treatments discarded', 'action shown', 'cure announced'] |
        Literal['dealt', 'full moon', 'none', 'cured']]
    by: MaybeUnknown[str]
    answering: MaybeUnknown[Card]
    against: MaybeUnknown[str]
    played: MaybeUnknown[Cards]
    gone: MaybeUnknown[Cards]
    before: MaybeUnknown[Cards]
    drawn_now: MaybeUnknown[bool]
    counters: MaybeUnknown[int | tuple[Literal['+25', '-25'], ...]]
    others: MaybeUnknown[tuple[str, ...]]
    spoke: MaybeUnknown[tuple[str, ...]]
    hand_at_start: MaybeUnknown[int]
    takes: MaybeUnknown[tuple[ToldTakes, ...]]
    library: MaybeUnknown[tuple[Card, ...] | int]
    refills: MaybeUnknown[tuple[Card, ...]]
    off_deck: MaybeUnknown[Cards]
    stops: MaybeUnknown[bool]
    together: MaybeUnknown[bool]
    debt: MaybeUnknown[int]
    action_deck: MaybeUnknown[int]
    action_pile: MaybeUnknown[int]
    treatment_deck: MaybeUnknown[int]
    treatment_pile: MaybeUnknown[int]
    discards: MaybeUnknown[Cards]
    moment: MaybeUnknown[Literal['between draws', 'after draws', 'before draws']]
    to: MaybeUnknown[Literal['Action pile', 'Treatment pile']]
    waiting: MaybeUnknown[tuple[Card, ...]]
    entered: MaybeUnknown[tuple[Card, ...]]
    specialists: MaybeUnknown[Cards]
    dealt: MaybeUnknown[Cards]
    gives: MaybeUnknown[Cards]
    number: MaybeUnknown[int]
    own_turn: MaybeUnknown[bool]
    finished: MaybeUnknown[tuple[str, ...]]
    first: MaybeUnknown[str]
    bonus: MaybeUnknown[Card]
    piles: MaybeUnknown[dict[str, tuple[Card, ...]]]
    earlier: MaybeUnknown[str]
    once: MaybeUnknown[tuple[str, ...]]
    earned: MaybeUnknown[dict[str, tuple[Card, ...]]]
    lost: MaybeUnknown[dict[str, tuple[Card, ...]]]
    counters_held: MaybeUnknown[dict[str, int]]
    totals: MaybeUnknown[dict[str, int]]
    patients: MaybeUnknown[dict[str, int]]
    legends: MaybeUnknown[dict[str, int]]
    ever: MaybeUnknown[dict[str, int]]
    four_paid: MaybeUnknown[dict[str, int]]
    turns: MaybeUnknown[dict[str, int] | int]
    clock: MaybeUnknown[Literal['7 pm', '8 pm', '9 pm', '10 pm', '11 pm', 'midnight', '1 am', '2 am', '3 am', '4 am',
        '5 am']]
    begins: MaybeUnknown[str]
    ended: MaybeUnknown[bool]
    says: MaybeUnknown[dict[str, str]]
    source: MaybeUnknown[Literal['action', 'patient', 'treatment']]
    needed: MaybeUnknown[bool]
    was_empty: MaybeUnknown[bool]
    cards: MaybeUnknown[tuple[Card, ...]]
    alone: MaybeUnknown[bool]
    waiting_room: MaybeUnknown[tuple[Card, ...] | int]
    hands: MaybeUnknown[ToldHands | dict[str, Cards]]
    generalists: MaybeUnknown[int]
    order: MaybeUnknown[Literal['hands-first', 'library-first'] | int]
    actions_left_out: MaybeUnknown[int]
    deck: MaybeUnknown[tuple[Card, ...] | int | Cards]
    pile: MaybeUnknown[Literal['discard pile', 'deck'] | int]
    next: MaybeUnknown[Cards]
    discard: MaybeUnknown[tuple[Card, ...] | int | Cards]
    lies_on: MaybeUnknown[dict[int, Card]]
    choice: MaybeUnknown[int]
    taken: MaybeUnknown[Card]
    draws_left: MaybeUnknown[int]
    acts: MaybeUnknown[tuple[ToldActs, ...] | tuple[str, ...]]
    act: MaybeUnknown[ToldAct]
    left: MaybeUnknown[int]
    extra: MaybeUnknown[int]
    counted: MaybeUnknown[int]
    theirs: MaybeUnknown[int]
    seed: MaybeUnknown[int]
    decks: MaybeUnknown[dict[str, tuple[str, ...]]]


class SetCheckGiven(GivenFacts):
    """Is this set of cards sound?"""


class SetupCheckGiven(GivenFacts):
    """Is this setup right?"""

    hands: MaybeUnknown[ToldHands]
    order: MaybeUnknown[Literal['hands-first', 'library-first']]
    counters: MaybeUnknown[int]


class FirstDoctorGiven(GivenFacts):
    """Who begins?"""


class SetupSpecialistsGiven(GivenFacts):
    """Which two Specialists are in this game?"""

    deck: MaybeUnknown[tuple[Card, ...]]


class MulliganGiven(GivenFacts):
    """May this doctor take a mulligan, and how?"""

    pile: MaybeUnknown[Literal['discard pile', 'deck']]
    turns: MaybeUnknown[int]


class WaitingRoomGiven(GivenFacts):
    """Who leaves, who stays, who comes?"""

    event: MaybeUnknown[Literal['dealt', 'full moon', 'none', 'cured']]
    deck: MaybeUnknown[tuple[Card, ...] | int]
    discard: MaybeUnknown[tuple[Card, ...] | int]
    order: MaybeUnknown[int]


class LibraryGiven(GivenFacts):
    """Is the Library in order, and what comes into it?"""

    library: MaybeUnknown[tuple[Card, ...]]
    deck: MaybeUnknown[Cards]
    discard: MaybeUnknown[Cards]


class CureGiven(GivenFacts):
    """Can this Patient be cured, with which cards, and what does it cost?"""

    event: MaybeUnknown[Literal['none', 'own cure', 'treatments discarded', 'action shown', 'cure announced']]


class ActionTimingGiven(GivenFacts):
    """May this Action be played now, on this target?"""

    event: MaybeUnknown[Literal['none', 'own cure', 'treatments discarded', 'action shown', 'cure announced']]
    counters: MaybeUnknown[int]


class TurnGiven(GivenFacts):
    """Is this turn in order as a whole?"""

    acts: MaybeUnknown[tuple[ToldActs, ...]]
    library: MaybeUnknown[tuple[Card, ...]]


class FinalRoundGiven(GivenFacts):
    """What still applies in round 11?"""

    counters: MaybeUnknown[tuple[Literal['+25', '-25'], ...]]


class DrawsGiven(GivenFacts):
    """How many draws are there, is this sequence legal, what is the hand in the end, how many cards must go?"""

    library: MaybeUnknown[tuple[Card, ...]]


class DiscardGiven(GivenFacts):
    """How many cards must or may be discarded?"""


class ReshuffleGiven(GivenFacts):
    """What is shuffled, and can a card be drawn?"""

    pile: MaybeUnknown[int]


class SpecialistGiven(GivenFacts):
    """Who has this Specialist’s bonus?"""


class GeneralistGiven(GivenFacts):
    """Who has the Generalist’s bonus?"""


class RoundGiven(GivenFacts):
    """Which round is it, and is the game over?"""

    turns: MaybeUnknown[dict[str, int]]


class ScoreGiven(GivenFacts):
    """What are the totals?"""

    hands: MaybeUnknown[dict[str, Cards]]


class WinnerGiven(GivenFacts):
    """Who wins?"""


class CardGiven(GivenFacts):
    """What does this card do, for whom and when?"""


class LogGiven(GivenFacts):
    """Was this game played by the rules, and how did it end?"""

    acts: MaybeUnknown[tuple[str, ...]]


class Laid(TableState):
    """The facts that lie on the table by their names, and the numbers of the rules."""

    n: GameNumbers
    player: MaybeUnknown[str]
    doctors: MaybeUnknown[int]
    hand: MaybeUnknown[Cards]
    declines: MaybeUnknown[bool]
    patient: MaybeUnknown[Card]
    pay: MaybeUnknown[Cards]
    effects: MaybeUnknown[Cards]
    card: MaybeUnknown[Card]
    target: MaybeUnknown[Card | str]
    owner: MaybeUnknown[str]
    on: MaybeUnknown[Cards]
    hand_of_target: MaybeUnknown[int]
    answering: MaybeUnknown[Card]
    against: MaybeUnknown[str]
    gone: MaybeUnknown[Cards]
    spoke: MaybeUnknown[tuple[str, ...]]
    takes: MaybeUnknown[tuple[ToldTakes, ...]]
    refills: MaybeUnknown[tuple[Card, ...]]
    off_deck: MaybeUnknown[Cards]
    stops: MaybeUnknown[bool]
    together: MaybeUnknown[bool]
    action_deck: MaybeUnknown[int]
    action_pile: MaybeUnknown[int]
    treatment_deck: MaybeUnknown[int]
    treatment_pile: MaybeUnknown[int]
    discards: MaybeUnknown[Cards]
    moment: MaybeUnknown[Literal['between draws', 'after draws', 'before draws']]
    to: MaybeUnknown[Literal['Action pile', 'Treatment pile']]
    dealt: MaybeUnknown[Cards]
    gives: MaybeUnknown[Cards]
    first: MaybeUnknown[str]
    bonus: MaybeUnknown[Card]
    earlier: MaybeUnknown[str]
    clock: MaybeUnknown[Literal['7 pm', '8 pm', '9 pm', '10 pm', '11 pm', 'midnight', '1 am', '2 am', '3 am', '4 am',
        '5 am']]
    begins: MaybeUnknown[str]
    says: MaybeUnknown[dict[str, str]]
    source: MaybeUnknown[Literal['action', 'patient', 'treatment']]
    needed: MaybeUnknown[bool]
    was_empty: MaybeUnknown[bool]
    cards: MaybeUnknown[tuple[Card, ...]]
    alone: MaybeUnknown[bool]
    waiting_room: MaybeUnknown[tuple[Card, ...] | int]
    generalists: MaybeUnknown[int]
    order: MaybeUnknown[Literal['hands-first', 'library-first'] | int]
    actions_left_out: MaybeUnknown[int]
    deck: MaybeUnknown[tuple[Card, ...] | int | Cards]
    pile: MaybeUnknown[Literal['discard pile', 'deck'] | int]
    next: MaybeUnknown[Cards]
    discard: MaybeUnknown[tuple[Card, ...] | int | Cards]
    lies_on: MaybeUnknown[dict[int, Card]]
    choice: MaybeUnknown[int]
    taken: MaybeUnknown[Card]
    draws_left: MaybeUnknown[int]
    acts: MaybeUnknown[tuple[ToldActs, ...] | tuple[str, ...]]
    act: MaybeUnknown[ToldAct]
    extra: MaybeUnknown[int]
    counted: MaybeUnknown[int]
    theirs: MaybeUnknown[int]
    seed: MaybeUnknown[int]


Options = TypedDict("Options", {
    'players': Literal['2-4', '2-6'],
    'generalist-value': int,
    'third-identical': Literal['newest', 'owner-choice'],
    'setup-order': Literal['hands-first', 'library-first'],
    'library-refill': Literal['at-once', 'end-of-draws'],
    'panacea-duplicate': Literal['replaced', 'kept'],
    'panacea-last-draw': Literal['forbid', 'allow-as-debt'],
    'draw-stop-early': Literal['yes', 'no'],
    'draw-ten-means': Literal['hand-size', 'ten-draws'],
    'hand-six-after-panacea': Literal['refill-to-7', 'stay-6'],
    'mulligan-pile': Literal['discard-pile', 'shuffle-back'],
    'mulligan-four-alike': Literal['counts', 'not'],
    'mulligan-window': Literal['until-first-turn', 'own-first-turn'],
    'specialist-demon-first': Literal['skip-to-next', 'only-one-specialist'],
    'no-second-class': Literal['later-entry', 'turn-over-deck'],
    'specialist-threshold': Literal['three-inclusive', 'more-than-three'],
    'specialist-tie': Literal['nobody', 'next-lower'],
    'generalist-lock': Literal['follows-pile', 'locked-once-earned'],
    'final-round-red': Literal['banned', 'allowed'],
    'final-round-draw': Literal['normal', 'none'],
    'reshuffle': Literal['when-emptied', 'when-needed'],
    'clock-advance': Literal['from-round-2', 'every-own-turn'],
    'tough-case-stack': Literal['one-per-doctor', 'stack'],
    'legend-basis': Literal['printed-icons', 'current-cost'],
    'profit-floor': Literal['zero', 'none'],
    'tie-count': Literal['in-pile-at-end', 'ever-cured'],
    'counters-short': Literal['substitute', 'limited-to-8'],
    'over-seven-after-cure': Literal['discard-phase-applies', 'keep'],
    'cancelled-action': Literal['counts', 'refunded'],
    'red-limit': Literal['none', 'one-per-turn'],
    'red-order': Literal['active-then-clockwise', 'first-spoken'],
    'shared-win': Literal['yes', 'play-on'],
})


class ToldTakes(Done):
    """Something with parts, as it is told."""

    does: Literal['treatment', 'action', 'library', 'discard pile']
    text: str
    by: str
    card: MaybeUnknown[Card]


class ToldHands(Parts):
    """Something with parts, as it is told."""

    treatments: MaybeUnknown[int]
    actions: MaybeUnknown[int]


class ToldActsPlace(Done):
    """Something with parts, as it is told."""

    does: Literal['treatment', 'action', 'library', 'discard pile']
    text: str
    by: str
    card: MaybeUnknown[Card]


class ToldActs(Done):
    """Something with parts, as it is told."""

    does: Literal['play', 'cure', 'take', 'draw', 'discard', 'end', 'hide']
    text: str
    by: str
    action: MaybeUnknown[Card]
    target: MaybeUnknown[Card | str]
    patient: MaybeUnknown[Card]
    pay: MaybeUnknown[Cards]
    place: MaybeUnknown[ToldActsPlace]
    cards: MaybeUnknown[Cards]


class ToldAct(Done):
    """Something with parts, as it is told."""

    does: Literal['play', 'cure', 'draw action', 'draw', 'discard']
    text: str
    by: str
    action: MaybeUnknown[Card]
    target: MaybeUnknown[Card | str]
    patient: MaybeUnknown[Card]
