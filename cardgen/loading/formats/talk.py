"""The format of talk.yaml: how people speak of a game."""

from __future__ import annotations

from cardgen.loading import declare
from cardgen.loading.declare import SCALAR, MappingSchema

_GROUPS = declare.by_key(declare.by_key(declare.either(SCALAR, declare.a_list(SCALAR))))


class TalkSchema(MappingSchema):
    """How people speak of a game."""

    phrases = declare.node(
        _GROUPS,
        "parts of sentences by name: what each says in notation, with the patterns in which people say it",
    )
    says = declare.node(
        _GROUPS,
        "by kind of dispute (or several, parted by commas; or `every kind`): what is noted, with the patterns",
    )
    fillers = declare.texts("phrases that may stand between statements and say nothing")
    light = declare.texts("words that may stand inside any phrase and say nothing")
    spellings = declare.scalar_pairs(
        "words as people type them in haste, and what they are: `{whos: who 's, w/: with}`; one in "
        "capitals only as it is typed, such as `AN`",
    )
    things = declare.pairs(
        declare.either(SCALAR, declare.a_list(SCALAR)),
        "cards and words of the game, with other names that people have for them: `{Vampire: [dracula]}`",
    )
    idle = declare.texts("words that any dispute of the game may have, and that tell no fact alone: `[house, icons]`")
    claims = declare.pairs(
        declare.either(SCALAR, declare.a_list(SCALAR)),
        "what somebody claims, with the phrases in which people say it: `{\"draws {num}\": ['{who} draws {num}']}`",
    )
    skips = declare.texts("phrases that tell no fact, but are understood: `[nothing more]`")
    doubts = declare.texts("phrases that make all of a line doubtful, so that it is asked: `[i think]`")
    corrections = declare.texts("phrases with which somebody puts right what was said before: `[i mean]`")
    names = declare.texts("first names, which are names in small letters too")


class EnglishSchema(MappingSchema):
    """The words by which things and facts of any table are known."""

    empty = declare.text("words that say nothing alone")
    weighty = declare.text("words that are never left over in silence")
    hedges = declare.texts("phrases after which nothing is sure")
    everyday = declare.text("words that are no part of a card’s name when they stand alone")
    spellings = declare.scalar_pairs("words as people type them in haste, and what they are")
    leading = declare.text("words that stand before what they speak of")
    calling = declare.text("words that call a card something: `a wild as chemistry`")
    opening = declare.text("words for being the first: `Cox led a 4`")
    pasts = declare.text_pairs("how what was done is told, by the word for what is: `taken` is told as `took`")
    acts = declare.pairs(
        declare.a_list(SCALAR), "acts after which kinds of dispute are named, with other words for them"
    )
    doing = declare.text("words behind whoever does or has something, beside those for acts")
    people = declare.text_pairs("words for persons, and who they are")
    owners = declare.text("those of them that say whose something is")
    kin = declare.text_pairs("words for what somebody is to another, by whether that is a he, a she or either")
    kin_alone = declare.text("those of them who are called so: `dad`")
    of_kin = declare.text("words that stand before them: `my little sister`")
    unseen = declare.texts("phrases for what nobody knows")
    leave = declare.texts("phrases that ask whether something may be done")
    asks = declare.texts("phrases that ask for something else")
    near = declare.pairs(declare.a_list(SCALAR), "words near facts that many games have, by their names")
    says = declare.pairs(
        declare.by_key(declare.a_list(SCALAR)),
        "phrases that say values of such facts",
    )
