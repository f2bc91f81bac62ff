"""What the page's search is told by the terminal's, so that it stands in one place: subjects, their fields, letters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardgen.gallery.shared_denials import left_out_words
from cardgen.model import field_kinds
from cardgen.model.field import FieldKind, Provenance
from cardgen.model.numbers import ORDINALS
from cardgen.query import (
    alike,
    bare_words,
    beside_words,
    close,
    commas,
    fillers,
    fold,
    forgive,
    games_named,
    idle,
    kinds_alone,
    left_out,
    light,
    listed_kinds,
    mend,
    money,
    numbers,
    numbers_said,
    parity,
    parse,
    plainly_put,
    players,
    plurals,
    ratios,
    read_as,
    relations,
    reworded,
    said,
    said_or,
    says_nothing,
    shared_or,
    signed,
    slips,
    sort_wishes,
    spoken,
    spoken_numbers,
    spoken_values,
    superlatives,
    synonyms,
    turns,
    words,
    years,
)
from cardgen.query.subjects import DISPUTES, RULES
from cardgen.query.tree import Operator
from cardgen.query.vocabulary import ALIASES, CARDS, PLAYERS, Column, Subject

Record = dict[str, Any]


def shared() -> Record:
    """Gather it."""
    return {
        "subjects": {subject.table: _subject(subject) for subject in (CARDS, RULES, DISPUTES)},
        "aliases": dict(ALIASES),
        "forgive": {
            "fields": dict(forgive.NEAR_FIELDS), "nothing": forgive.NOTHING, "anything": forgive.ANYTHING,
            "having": fillers.WITH, "needing": fillers.NEEDING, "without": fillers.WITHOUT, "fillers": fillers.FILLERS,
            "atFirst": fillers.AT_FIRST, "atLast": fillers.AT_LAST, "is": spoken_values.IS,
            "ways": {told: list(ends) for told, ends in spoken_values.WAYS.items()},
            "called": spoken_values.CALLED, "named": {told: list(ends) for told, ends in spoken_values.NAMED.items()},
            "signs": _signs(spoken_numbers.SIGNS), "beforeSign": spoken_numbers.BEFORE_SIGN,
            "between": spoken_numbers.BETWEEN, "to": spoken_numbers.TO, "orMore": _signs(spoken_numbers.OR_MORE),
            "gerund": said.GERUND, "articles": said.ARTICLES, "none": fillers.NONE, "cards": fillers.CARDS,
            "mostBetween": said.MOST_BETWEEN, "longest": said.LONGEST, "window": said.WINDOW,
            "isnt": left_out.ISNT, "non": left_out.NON, "except": left_out.EXCEPT,
            "but": left_out.BUT, "verbs": left_out.HAVING, "do": left_out.DO, "dont": left_out.DONT,
            "signed": left_out.SIGNED, "no": left_out.NO, "neither": left_out.NEITHER, "aboutWords": left_out.ABOUT,
            "plusMinus": signed.SIGNS, "from": signed.FROM, "bare": spoken_numbers.BARE, "worth": money.WORTH,
            "making": money.MAKING, "ones": shared_or.ONES, "saysNothing": sorted(says_nothing.SAYS_NOTHING),
            "denying": sorted(says_nothing.DENYING), "limiting": sorted(says_nothing.LIMITING),
            "mostAlike": read_as.MOST_ALIKE, "saysMore": games_named.SAYS_MORE, "inside": shared_or.IN,
            "passedOver": idle.IDLE, "grammar": idle.GRAMMAR, "acts": idle.ACTS, "limits": idle.LIMITS,
            "parities": dict(parity.PARITIES), "numbered": parity.NUMBERED, "written": dict(spoken_numbers.WRITTEN),
            "idle": sorted(forgive.IDLE), "every": idle.EVERY, "behindText": spoken.OF, "earned": money.EARNED,
            "scored": money.SCORED, "beforeAmount": reworded.LINKING,
            "endsInA": spoken_numbers.ENDS_IN_A, "anyOf": left_out.ANY, "be": left_out.BE, "being": left_out.BEING,
            "for": money.FOR, "lastOf": spoken_numbers.OF, "these": spoken_numbers.THESE,
            "upward": _signs(spoken_numbers.UPWARD), "either": shared_or.EITHER,
            "copies": spoken_numbers.COPIES, "at": fillers.AT, "atLimits": fillers.LIMITS,
            "numbers": spoken_numbers.NUMBERS, "money": money.MONEY, "signsOfMoney": numbers.MONEY,
        },
        "sounds": mend.SOUNDS,
        **_sayings(),
        "superlatives": _superlatives(), "relations": _relations(),
        "provenances": [str(one) for one in Provenance],
        "directions": {word: -1 if way == "DESC" else 1 for word, way in parse.DIRECTIONS.items()},
        "kinds": {kind.name: _kind(kind) for kind in field_kinds.FIELD_KINDS},
        "letters": {"greek": fold.GREEK, "latin": fold.LATIN, "dashes": fold.DASHES, "apostrophes": fold.APOSTROPHES},
    }  # fmt: skip


def _sayings() -> Record:
    """Tell of words in a row."""
    return {
        "alike": _alike(), **_slips(), "counted": parse.COUNTED,
        "plurals": {"plurals": [list(pair) for pair in plurals.PLURALS], "several": plurals.SEVERAL},
        "saidOr": _said_or(), "commas": {"but": commas.BUT}, "plainlyPut": _plainly_put(),
        **left_out_words(),
        "listed": {"before": listed_kinds.BEFORE, "any": fillers.ANY, "of": fillers.OF},
        "bareWords": {
            "amounts": sorted(bare_words.AMOUNTS), "deeds": sorted(bare_words.DEEDS),
            "idle": sorted(bare_words.IDLE_WORDS),
        },
        "numbersSaid": _numbers_said(), "turns": _turns(), "kindsAlone": {"clauses": kinds_alone.CLAUSES},
        "light": {
            "saying": light.SAYING, "won": light.WON, "of": light.OF, "work": light.WORK, "on": light.ON,
            "study": light.STUDY, "winners": light.WINNERS, "can": light.CAN, "be": light.BE, "any": fillers.ANY,
            "for": light.FOR, "forEach": light.FOR_EACH,
        },
        "synonyms": {"number": synonyms.NUMBER, "articles": synonyms.A_OR_THE},
        "players": {
            "field": PLAYERS, "with": players.WITH, "a": players.A, "named": players.NAMED, "game": players.GAME,
            "one": players.ONE, "used": players.USED, "only": players.ONLY, "in": players.IN,
            "fewer": {str(sign): str(other) for sign, other in players.FEWER.items()},
        },
        "close": {
            "deeds": sorted(close.DEEDS), "several": close.SEVERAL, "mostWays": close.MOST_WAYS,
            "apart": words.MOST_APART, "cannot": close.CANNOT,
        },
        "ratios": _ratios(),
        "years": {"when": dict(years.WHEN), "text": years.TEXT, "first": years.FIRST, "last": years.LAST},
    }  # fmt: skip


def _slips() -> Record:
    """Tell of what is clear in spite of a slip."""
    return {
        "slips": {"listed": slips.LISTED, "sure": slips.SURE},
        "besideWords": {"text": beside_words.TEXT, "endings": [list(pair) for pair in beside_words.ENDINGS]},
        "sortWishes": {"nouns": sort_wishes.NOUNS, "of": sort_wishes.OF},
    }


def _plainly_put() -> Record:
    """Tell of how questions and lists of conditions are put."""
    return {
        "ends": plainly_put.ENDS, "ofAll": plainly_put.OF_ALL, "of": plainly_put.OF, "number": plainly_put.NUMBER,
        "single": plainly_put.SINGLE, "ones": plainly_put.ONES, "only": plainly_put.ONLY, "notA": plainly_put.NOT_A,
    }  # fmt: skip


def _said_or() -> Record:
    """Tell of what an `or` joins."""
    return {
        "or": said_or.OR, "relative": shared_or.RELATIVE, "that": shared_or.THAT, "linking": shared_or.LINKING,
    }  # fmt: skip


def _alike() -> Record:
    """Tell of words that mean the same."""
    return {
        "groups": alike.GROUPS,
        "light": alike.LIGHT,
        "endings": alike.ENDINGS,
        "irregular": dict(alike.IRREGULAR),
        "typed": alike.TYPED,
        "deeds": alike.DEEDS,
        "getting": alike.GETTING,
        "toMe": alike.TO_ME,
        "take": alike.TAKE,
        "many": alike.MANY,
    }


def _relations() -> Record:
    """Tell of what one card has."""
    return {
        "own": relations.OWN,
        "same": relations.SAME,
        "as": relations.AS,
        "shares": relations.SHARES,
        "bare": relations.BARE,
    }


def _turns() -> Record:
    """Tell of turns of phrase."""
    return {
        "leading": turns.LEADING, "longestLead": turns.LONGEST_LEAD, "afterLeading": turns.AFTER_LEADING,
        "articles": turns.ARTICLES, "units": turns.UNITS, "or": turns.OR, "orMore": turns.OR_MORE, "year": turns.YEAR,
        "clauses": turns.CLAUSES, "times": dict(turns.TIMES), "turns": dict(turns.TURNS), "number": turns.NUMBER,
        "linking": turns.LINKING, "comparing": turns.COMPARING, "below": turns.BELOW,
        "beforeBelow": turns.BEFORE_BELOW, "nought": turns.NOUGHT,
    }  # fmt: skip


def _numbers_said() -> Record:
    """Tell of numbers and times of several words."""
    return {
        "scales": dict(numbers_said.SCALES), "a": numbers_said.A,
        "century": numbers_said.CENTURY, "ordinals": ORDINALS, "times": numbers_said.TIMES,
        "live": numbers_said.LIVE,
        "counted": numbers_said.COUNTED, "nothing": numbers_said.NOTHING, "before": numbers_said.BEFORE,
    }  # fmt: skip


def _ratios() -> Record:
    """Tell of fields compared with each other."""
    return {
        "than": ratios.THAN, "as": ratios.AS, "endings": ratios.ENDINGS, "mostBetween": ratios.MOST_BETWEEN,
        "compared": _signs(ratios.COMPARED), "atLeast": _signs(ratios.AT_LEAST), "times": dict(ratios.TIMES),
        "asMany": ratios.AS_MANY, "linking": ratios.LINKING, "mostLinking": ratios.MOST_LINKING, "value": ratios.VALUE,
        "above": _signs(ratios.ABOVE), "earn": ratios.EARN, "cost": ratios.COST,
        "between": ratios.BETWEEN,
    }  # fmt: skip


def _superlatives() -> Record:
    """Tell of the most and the least."""
    return {
        "most": superlatives.MOST, "least": superlatives.LEAST, "priced": dict(superlatives.PRICED),
        "common": dict(superlatives.COMMON),
        "compared": superlatives.COMPARED, "prices": money.PRICES, "sorted": superlatives.SORTED,
        "valued": dict(superlatives.VALUED), "values": superlatives.VALUES, "top": superlatives.TOP,
        "asking": superlatives.ASKING, "forWhat": superlatives.FOR_WHAT, "mostBetween": superlatives.MOST_BETWEEN,
    }  # fmt: skip


def _signs(signs: Mapping[str, Operator]) -> Record:
    return {words: str(sign) for words, sign in signs.items()}


def _kind(kind: FieldKind) -> Record:
    """Describe a kind of field: how its values are searched, and how they are shown."""
    scale = kind.scale
    return {
        "search": str(kind.search),
        "place": str(kind.place),
        "scale": {
            "pattern": scale.pattern, "numeric": scale.numeric, "noun": scale.noun, "expected": scale.expected,
            "most": scale.examples[1], "units": [list(unit) for unit in scale.units],
        } if scale is not None else None,
        "choices": [{"value": int(choice.value), "names": list(choice.names)} for choice in kind.choices],
        "listed": "of" in kind.needs,
        "empty": kind.empty,
        "marks": kind.marks,
    }  # fmt: skip


def _subject(subject: Subject) -> Record:
    return {
        "name": subject.name,
        "every": [described(column) for column in subject.every],
        "special": list(subject.special),
        "links": list(subject.links),
        "named": list(subject.named),
        "patterned": list(subject.patterned),
        "weights": list(subject.weights),
    }


def described(column: Column) -> Record:
    """Describe a field as the page reads it."""
    return {
        "name": column.name,
        "type": column.type,
        "kind": str(column.kind),
        "label": column.label,
        "doc": column.doc,
        "aliases": list(column.aliases),
        "many": column.many,
        "below": column.below,
        "numbers": list(parity.ends(column) or ()),
        "printed": column.printed,
        "optional": column.optional,
        "provenance": str(column.provenance),
        "list": column.words.name if column.words else None,
    }
