"""Which cards of two boxes are the same under another name or id: by what they were called, else by all they say."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.project.data.snapshot import Values

_LEAST = 2
"""Fields besides the type that two cards must share to be one that was renamed."""
_OF_ITSELF = ("name", "short", "copies")


def same_cards(old: Mapping[str, Values], new: Mapping[str, Values], aliases: Mapping[str, str]) -> dict[str, str]:
    """Find for cards of an old box the ids they have in the new one, where they have another name or id."""
    pairs = {
        card: now
        for card, values in old.items()
        if (now := aliases.get(card, card)) in new and new[now]["name"] != values["name"] and now != card
    }
    gone = {card: values for card, values in old.items() if card not in new and card not in pairs}
    added = {card: values for card, values in new.items() if card not in old and card not in pairs.values()}
    pairs |= {card: aliases[card] for card in gone if aliases.get(card) in new}
    for card, values in gone.items():
        if card in pairs:
            continue
        alike = [other for other, says in added.items() if other not in pairs.values() and _are_alike(values, says)]
        if len(alike) == 1:
            pairs[card] = alike[0]
    same_id = (card for card in old if card in new and old[card]["name"] != new[card]["name"])
    return pairs | {card: card for card in same_id if card not in pairs and card not in pairs.values()}


def _are_alike(one: Values, other: Values) -> bool:
    """Say whether cards say the same, but for their names."""
    if one["type"] != other["type"]:
        return False
    rest, others = _without_names(one), _without_names(other)
    return len(rest) >= _LEAST and rest == others


def _without_names(values: Values) -> Values:
    """Leave out the name, and the fields that hold it."""
    named = {values["name"], values["short"]}
    return {
        field: value
        for field, value in values.items()
        if field not in (*_OF_ITSELF, "type") and not (isinstance(value, str) and value in named)
    }
