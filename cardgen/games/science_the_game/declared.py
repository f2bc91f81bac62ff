"""What the data of the game declare, as types: made by `python -m docs.declared`, never by hand."""
# long: it is as long as what the data declare
# fmt: off

from __future__ import annotations

from typing import Any, Literal, TypeAlias, TypedDict

from cardgen.model.effect import Ops
from cardgen.model.numbers import Numbers
from cardgen.rulings.table.facts import Given
from cardgen.rulings.table.pieces import Piece
from cardgen.rulings.table.table_state import TableState
from cardgen.rulings.unknown.typing import MaybeUnknown

KindWord: TypeAlias = Literal['intern', 'activist', 'scientist', 'mad-scientist', 'great-thinker']
DecisionWord: TypeAlias = Literal['none', 'vote', 'pledge', 'choice']
RoleWord: TypeAlias = Literal['businessman', 'politician', 'philosopher', 'engineer']
Cards: TypeAlias = tuple["Card", ...]



class Card(Piece):
    """A card, with the fields of all types."""

    type: Literal['researcher', 'invention', 'event', 'role']
    does: Literal['', 'nothing', 'money', 'clock', 'hire_cost', 'hire_ban', 'research_cards', 'funding', 'vote',
        'vote_player', 'pledge', 'choice', 'funding_base', 'research_cards_base', 'research_cost', 'intervention']
    code: str
    kind: KindWord
    cost: int
    money: int
    clock: int
    title: str
    slots: int
    social: int
    blurb: str
    page: int
    fact: str
    consequence: str
    emblem: str
    decision: DecisionWord
    text: str
    seal: str
    asks: str
    boxes: tuple[str, ...]
    tie: str
    outcomes: tuple[str, ...]
    goal: str
    lasting: bool
    lasting_if: str
    op: Ops
    role: RoleWord
    ability: str


class GameNumbers(Numbers):
    """The numbers of the rules."""

    fewest_players: int
    most_players: int
    money: int
    roles: int
    stipend: int
    funding: int
    businessman: int
    research: int
    engineer: int
    first_hour: int
    midnight: int
    goal: int


class GivenFacts(Given):
    """All that can be told; of a kind its own class is more exact."""

    player: MaybeUnknown[str]
    turn: MaybeUnknown[str]
    seats: MaybeUnknown[tuple[str, ...]]
    moment: MaybeUnknown[Literal['own turn', 'window', 'after the window', 'after the votes', 'after the end'] |
        Literal['before the completion', 'after the completion'] | Literal['own turn', 'end of the turn']]
    money: MaybeUnknown[dict[str, int] | int]
    debt: MaybeUnknown[dict[str, int]]
    role: MaybeUnknown[Card]
    roles: MaybeUnknown[dict[str, Card]]
    clock: MaybeUnknown[int]
    event: MaybeUnknown[Card]
    earlier: MaybeUnknown[tuple[Card, ...] | int]
    outcome: MaybeUnknown[Any]
    done: MaybeUnknown[tuple[Literal['stipend', 'funding', 'research', 'hire', 'nothing'], ...]]
    decks: MaybeUnknown[dict[KindWord, int] | dict[str, tuple[str, ...]]]
    deck: MaybeUnknown[int]
    discard: MaybeUnknown[int]
    owner: MaybeUnknown[str]
    completed: MaybeUnknown[bool | int | dict[str, int]]
    invention: MaybeUnknown[Card]
    inventions: MaybeUnknown[dict[str, int | tuple[Card, ...]] | int | dict[str, tuple[Card, ...]]]
    act: MaybeUnknown[str | Literal['nothing', 'funding', 'research', 'hire', 'look', 'ask for money'] |
        Literal['remove', 'swap', 'move', 'replace', 'keep', 'return'] | Literal['change vote', 'not vote'] |
        Literal['give', 'take back', 'break the promise'] | Literal['change the goal']]
    sum: MaybeUnknown[int]
    sums: MaybeUnknown[tuple[int, ...]]
    values: MaybeUnknown[tuple[int, ...]]
    philosopher: MaybeUnknown[bool]
    from_: MaybeUnknown[str | Card]
    to: MaybeUnknown[str | Card]
    last: MaybeUnknown[Card]
    researchers: MaybeUnknown[tuple[Card, ...] | int]
    slots: MaybeUnknown[int]
    votes: MaybeUnknown[dict[str, Any]]
    pledges: MaybeUnknown[dict[str, int]]
    picks: MaybeUnknown[Any]
    first: MaybeUnknown[str]
    used: MaybeUnknown[tuple[Card, ...] | int | bool]
    promised: MaybeUnknown[dict[str, Any]]
    discards: MaybeUnknown[Card]
    free: MaybeUnknown[int | dict[Card, int]]
    brings: MaybeUnknown[dict[Card, int]]
    wants: MaybeUnknown[tuple[Card, ...]]
    stipend_is_in: MaybeUnknown[bool]
    by: MaybeUnknown[str]
    new: MaybeUnknown[bool]
    holder: MaybeUnknown[str]
    players: MaybeUnknown[int]
    role_cards: MaybeUnknown[int]
    shuffled: MaybeUnknown[Literal['well', 'badly']]
    first_picker: MaybeUnknown[str]
    taken: MaybeUnknown[int]
    over: MaybeUnknown[bool | Literal['no', 'goal', 'midnight', 'nothing left']]
    hired: MaybeUnknown[int]
    gets: MaybeUnknown[tuple[Literal['stipend', 'funding', 'research', 'hire', 'nothing'], ...]]
    before: MaybeUnknown[int]
    first_invention: MaybeUnknown[Card]
    hires: MaybeUnknown[tuple[KindWord, ...]]
    cards: MaybeUnknown[tuple[Card, ...]]
    costs: MaybeUnknown[tuple[int, ...]]
    takes: MaybeUnknown[int]
    puts: MaybeUnknown[Literal['discard', 'deck']]
    onto: MaybeUnknown[tuple[Card, ...]]
    agreed: MaybeUnknown[bool]
    of: MaybeUnknown[KindWord]
    gives: MaybeUnknown[Card]
    for_: MaybeUnknown[str]
    kept: MaybeUnknown[bool]
    announced: MaybeUnknown[bool]
    also_full: MaybeUnknown[tuple[Card, ...]]
    turns_left: MaybeUnknown[int]
    moved: MaybeUnknown[Literal['completion', 'event', 'unknown']]
    card: MaybeUnknown[Card]
    has: MaybeUnknown[int]
    hour: MaybeUnknown[int]
    placed: MaybeUnknown[int]
    acts: MaybeUnknown[tuple[str, ...]]
    seed: MaybeUnknown[int]


class SetupGiven(GivenFacts):
    """Is this setup right?"""

    money: MaybeUnknown[dict[str, int]]
    inventions: MaybeUnknown[dict[str, int | tuple[Card, ...]]]
    decks: MaybeUnknown[dict[KindWord, int]]


class OrderGiven(GivenFacts):
    """Who picks next, who has the first turn, whose turn is it, and is a World Event due?"""

    picks: MaybeUnknown[tuple[str, ...]]
    over: MaybeUnknown[bool]


class TurnGiven(GivenFacts):
    """May this be done now?"""

    act: MaybeUnknown[Literal['nothing', 'funding', 'research', 'hire', 'look', 'ask for money']]
    moment: MaybeUnknown[Literal['own turn', 'window', 'after the window', 'after the votes', 'after the end']]
    over: MaybeUnknown[Literal['no', 'goal', 'midnight', 'nothing left']]


class IncomeGiven(GivenFacts):
    """How much money is it?"""

    earlier: MaybeUnknown[tuple[Card, ...]]


class ResearchGiven(GivenFacts):
    """Which Invention may be selected, and what becomes of the cards?"""

    money: MaybeUnknown[int]
    inventions: MaybeUnknown[int]
    moment: MaybeUnknown[Literal['own turn', 'window', 'after the window', 'after the votes', 'after the end']]


class HireGiven(GivenFacts):
    """May these Researchers be hired, and how many can be?"""

    money: MaybeUnknown[int]
    decks: MaybeUnknown[dict[KindWord, int]]
    completed: MaybeUnknown[bool]
    moment: MaybeUnknown[Literal['own turn', 'window', 'after the window', 'after the votes', 'after the end']]


class MoveResearcherGiven(GivenFacts):
    """May a Researcher be removed, swapped or kept?"""

    act: MaybeUnknown[Literal['remove', 'swap', 'move', 'replace', 'keep', 'return']]
    from_: MaybeUnknown[Card]
    to: MaybeUnknown[Card]
    moment: MaybeUnknown[Literal['before the completion', 'after the completion']]


class CompleteGiven(GivenFacts):
    """Is it completed, and what does it bring?"""

    researchers: MaybeUnknown[tuple[Card, ...]]
    money: MaybeUnknown[int]
    moment: MaybeUnknown[Literal['own turn', 'end of the turn']]


class ClockGiven(GivenFacts):
    """Where does the Clock stand, and is it midnight?"""


class EventGiven(GivenFacts):
    """What does this World Event do?"""

    money: MaybeUnknown[dict[str, int]]
    used: MaybeUnknown[tuple[Card, ...]]
    act: MaybeUnknown[Literal['change vote', 'not vote']]
    researchers: MaybeUnknown[int]


class TradeGiven(GivenFacts):
    """May this change hands now?"""

    moment: MaybeUnknown[Literal['own turn', 'window', 'after the window', 'after the votes', 'after the end']]
    from_: MaybeUnknown[str]
    to: MaybeUnknown[str]
    completed: MaybeUnknown[bool]
    act: MaybeUnknown[Literal['give', 'take back', 'break the promise']]


class InterventionGiven(GivenFacts):
    """May this role use its ability now?"""

    moment: MaybeUnknown[Literal['own turn', 'window', 'after the window', 'after the votes', 'after the end']]
    used: MaybeUnknown[int]
    earlier: MaybeUnknown[int]


class EndGiven(GivenFacts):
    """Is the game over, and how?"""

    completed: MaybeUnknown[int | dict[str, int]]
    decks: MaybeUnknown[dict[KindWord, int]]
    act: MaybeUnknown[Literal['change the goal']]


class WinnersGiven(GivenFacts):
    """Who holds which title?"""

    money: MaybeUnknown[dict[str, int]]
    completed: MaybeUnknown[dict[str, int]]
    inventions: MaybeUnknown[dict[str, tuple[Card, ...]]]


class ConsequenceGiven(GivenFacts):
    """Which page of the Booklet is read?"""

    earlier: MaybeUnknown[tuple[Card, ...]]


class CardGiven(GivenFacts):
    """What does this card do, for whom and when?"""

    used: MaybeUnknown[bool]


class LogGiven(GivenFacts):
    """Was this game played by the rules, and how did it end?"""

    decks: MaybeUnknown[dict[str, tuple[str, ...]]]


class Laid(TableState):
    """The facts that lie on the table by their names, and the numbers of the rules."""

    n: GameNumbers
    player: MaybeUnknown[str]
    debt: MaybeUnknown[dict[str, int]]
    earlier: MaybeUnknown[tuple[Card, ...] | int]
    deck: MaybeUnknown[int]
    discard: MaybeUnknown[int]
    owner: MaybeUnknown[str]
    completed: MaybeUnknown[bool | int | dict[str, int]]
    invention: MaybeUnknown[Card]
    act: MaybeUnknown[str | Literal['nothing', 'funding', 'research', 'hire', 'look', 'ask for money'] |
        Literal['remove', 'swap', 'move', 'replace', 'keep', 'return'] | Literal['change vote', 'not vote'] |
        Literal['give', 'take back', 'break the promise'] | Literal['change the goal']]
    sum: MaybeUnknown[int]
    sums: MaybeUnknown[tuple[int, ...]]
    values: MaybeUnknown[tuple[int, ...]]
    philosopher: MaybeUnknown[bool]
    to: MaybeUnknown[str | Card]
    researchers: MaybeUnknown[tuple[Card, ...] | int]
    slots: MaybeUnknown[int]
    promised: MaybeUnknown[dict[str, Any]]
    discards: MaybeUnknown[Card]
    free: MaybeUnknown[int | dict[Card, int]]
    brings: MaybeUnknown[dict[Card, int]]
    wants: MaybeUnknown[tuple[Card, ...]]
    stipend_is_in: MaybeUnknown[bool]
    by: MaybeUnknown[str]
    holder: MaybeUnknown[str]
    players: MaybeUnknown[int]
    role_cards: MaybeUnknown[int]
    shuffled: MaybeUnknown[Literal['well', 'badly']]
    first_picker: MaybeUnknown[str]
    hired: MaybeUnknown[int]
    gets: MaybeUnknown[tuple[Literal['stipend', 'funding', 'research', 'hire', 'nothing'], ...]]
    before: MaybeUnknown[int]
    first_invention: MaybeUnknown[Card]
    hires: MaybeUnknown[tuple[KindWord, ...]]
    cards: MaybeUnknown[tuple[Card, ...]]
    costs: MaybeUnknown[tuple[int, ...]]
    takes: MaybeUnknown[int]
    puts: MaybeUnknown[Literal['discard', 'deck']]
    onto: MaybeUnknown[tuple[Card, ...]]
    agreed: MaybeUnknown[bool]
    of: MaybeUnknown[KindWord]
    gives: MaybeUnknown[Card]
    kept: MaybeUnknown[bool]
    announced: MaybeUnknown[bool]
    turns_left: MaybeUnknown[int]
    open: MaybeUnknown[dict[str, int]]
    moved: MaybeUnknown[Literal['completion', 'event', 'unknown']]
    card: MaybeUnknown[Card]
    has: MaybeUnknown[int]
    hour: MaybeUnknown[int]
    placed: MaybeUnknown[int]
    acts: MaybeUnknown[tuple[str, ...]]
    seed: MaybeUnknown[int]


Options = TypedDict("Options", {
    'goal': Literal['7', '5', '10'],
    'clock-sign': Literal['printed', 'swapped'],
    'complete-timing': Literal['at-once', 'end-of-turn'],
    'end-timing': Literal['at-once', 'end-of-round'],
    'goal-scope': Literal['all-players', 'one-player'],
    'first-picker': Literal['by-lot', 'youngest', 'agreed'],
    'first-turn': Literal['last-picker', 'first-picker'],
    'setup-invention': Literal['free', 'paid'],
    'money-visibility': Literal['open', 'hidden'],
    'pass': Literal['allowed', 'not-allowed'],
    'debt': Literal['none', 'loan-from-bank'],
    'short-invention-deck': Literal['reshuffle', 'take-what-is-there'],
    'empty-event-deck': Literal['reshuffle', 'no-more-events'],
    'empty-researcher-deck': Literal['not-available', 'owner-may-exchange'],
    'hire-mix': Literal['any-kinds', 'one-kind-per-turn'],
    'peek': Literal['never', 'own-anytime'],
    'trade-window': Literal['window-only', 'any-time'],
    'tradeables': Literal['monies-and-promises', 'also-open-inventions'],
    'promises': Literal['not-binding', 'binding'],
    'window-without-decision': Literal['yes', 'no'],
    'intervention-reading': Literal['role-ability', 'literal'],
    'intervention-limit': Literal['once-per-event', 'once-per-game'],
    'vote-tie': Literal['printed-default', 'nothing-happens'],
    'event-midnight': Literal['players-pick-page', 'last-completed'],
    'midnight-winners': Literal['nobody', 'section-11-anyway'],
    'most-inventions': Literal['completed', 'completed-and-open'],
    'social-value': Literal['table', 'printed'],
    'title-tie': Literal['shared', 'nobody'],
})
