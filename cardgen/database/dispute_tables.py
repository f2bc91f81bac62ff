"""The tables of disputes and their rulings."""

from __future__ import annotations

from cardgen.database.game_tables import REF
from cardgen.database.rule_tables import OF_RULE, RULE_REF
from cardgen.database.table import GAME, OF_CARD, OF_GAME, POSITION, Table, own, text, whole
from cardgen.model.dispute_story import Part

DISPUTE = text("the dispute")
DISPUTE_REF = text("the dispute, as `disputes.ref`")
OF_DISPUTE = {"dispute_ref": ("disputes", "ref")}
_DISPUTE = {"dispute_ref": ("game", "dispute")}

DISPUTE_TABLES = {
    "disputes": Table(
        "a dispute with its ruling",
        {
            "ref": REF,
            "game": GAME,
            "id": text("its number"),
            "kind": text("what it is about"),
            "title": text("the quarrel in a line"),
            "verdict": text("the word of the referee, `not judged` where the game has none for it", True),
            "answer": text("the answer as JSON: the referee's, else the one expected", True),
            "why": text("how it follows, a line for each step; of one that is not judged its rules", True),
            "claim": text("what somebody says", True),
            "says": text("the ruling in a sentence", True),
            "note": text("what else there is to say"),
            "often": whole("1 if people often have it"),
            "file": text("where it is written"),
            "line": whole("the line"),
            "page": whole("its page in the booklet, once there is one", True),
            "judged": whole("1 if the referee judged it, 0 if the ruling is the one expected"),
            "ruling": text("the word that holds: the referee's, else the one expected", True),
            "expected": text("the word expected", True),
            "expected_answer": text("the answer expected, as JSON", True),
            "story": text("all of it as people tell it, a line for each thing"),
        },
        ("ref",),
        own("game", "id"),
        OF_GAME,
    ),
    "dispute_story": Table(
        "a line of the story of a dispute, from what is told to what would change its ruling",
        {
            "game": GAME,
            "dispute": DISPUTE,
            "position": POSITION,
            "part": text("what it is: " + ", ".join(map(str, Part))),
            "label": text("what it is called: the fact, the question, the number of the rule"),
            "text": text("what it says; of a card its name"),
            "card": text("the card, where it is a certain one", True),
            "about": text("what is said of the card: who played it, what it was declared to be"),
            "rule": text("the rule by which a step is taken", True),
            "option": text("the house rule in force, or that would change the ruling", True),
            "dispute_ref": DISPUTE_REF,
        },
        ("game", "dispute", "position"),
        _DISPUTE,
        OF_DISPUTE | OF_CARD,
    ),
    "dispute_words": Table(
        "what the full-text search looks through, of one dispute: no case, no accents",
        {
            "id": whole("the rowid of the dispute in `disputes`"),
            "game": GAME,
            "name": text("its number"),
            "title": text("the quarrel in a line"),
            "text": text("kind, facts, claim, ruling with its steps, and note"),
        },
        ("id",),
    ),
    "dispute_rules": Table(
        "a rule that decides a dispute, or by which a step of its ruling is taken",
        {
            "game": GAME,
            "dispute": DISPUTE,
            "rule": text("the rule"),
            "position": whole("1 for the decisive one"),
            "turns": whole("1 where the dispute is about that rule"),
            "dispute_ref": DISPUTE_REF,
            "rule_ref": RULE_REF,
        },
        ("game", "dispute", "rule"),
        _DISPUTE | {"rule_ref": ("game", "rule")},
        OF_DISPUTE | OF_RULE,
    ),
    "dispute_options": Table(
        "a house rule in force",
        {
            "game": GAME,
            "dispute": DISPUTE,
            "option": text("the house rule"),
            "value": text("its value"),
            "dispute_ref": DISPUTE_REF,
        },
        ("game", "dispute", "option"),
        _DISPUTE,
        OF_DISPUTE,
    ),
    "dispute_facts": Table(
        "a fact of a dispute",
        {
            "game": GAME,
            "dispute": DISPUTE,
            "fact": text("its path, such as `trick.2`"),
            "value": text("what is said of it"),
            "reconstructed": whole("1 where no source gives it"),
            "dispute_ref": DISPUTE_REF,
        },
        ("game", "dispute", "fact"),
        _DISPUTE,
        OF_DISPUTE,
    ),
}
