/* Values from a closed list: words of the game, card types, games, decks, provenance, yes and no. */
(function (cardgen) {
  "use strict";

  const { columns, key, listed, nearest } = cardgen;
  const PROVENANCES = cardgen.shared.provenances;

  const ENDS = new RegExp(`^[${cardgen.letters.SPACE}]+|[${cardgen.letters.SPACE}]+$`, "gu");
  const choice = (name, further, holds) => ({ name, further, holds });
  const has = (column, value) => (card) => columns.raw(column, card).includes(value);

  /** List the choices of a column that is closed. */
  function ofColumn(column) {
    const fixed = columns.kindOf(column).choices;
    if (fixed.length) return fixed.map(({ value, names: [name, ...further] }) => choice(name, further, has(column, value)));
    return (column.words || []).map((word) => choice(word.name, [word.letter, word.label], has(column, word.name)));
  }

  /** List the choices of `type`, `game`, `deck` or `provenance`. */
  function special(field, vocabulary) {
    if (field === "provenance") return PROVENANCES.map((one) => choice(one, [], (card) => card.provenance === one));
    const among = { type: vocabulary.types, game: vocabulary.games, deck: vocabulary.decks }[field];
    const own = field === "type" ? vocabulary.field("card_type").filter((column) => column.words).flatMap(ofColumn) : [];
    return [...among.map((item) => choice(item.name, item.further, holds(item))), ...own];
  }

  /** Say that a card is of this game, type or deck. */
  const holds = (item) => (card) => item.holds.some((one) => isHeld(one, card));

  function isHeld(one, card) {
    if (card.game !== one.game || (one.type && card.type !== one.type)) return false;
    return !one.column || columns.raw(one.column, card).includes(one.word);
  }

  /** Find the choices a text means: by name, else by letter or label as written, else whatever the case. */
  function pick(text, choices) {
    const wanted = key(text);
    const ways = [
      (one) => key(one.name) === wanted,
      (one) => one.further.includes(text),
      (one) => one.further.some((further) => key(further) === wanted),
    ];
    for (const way of ways) {
      const meant = choices.filter(way);
      if (meant.length) return meant;
    }
    return [];
  }

  const LEAST = 2;

  /** Find the choices a text means: itself, several parted by commas, else the only one that begins so. */
  function understood(text, choices) {
    const found = pick(text, choices);
    if (found.length) return found;
    const parts = text.split(",").map((part) => clear(part.replace(ENDS, ""), choices));
    return parts.every((part) => part.length) ? parts.flat() : [];
  }

  /** Find the choices of this name, else the only one that begins so. */
  function clear(text, choices) {
    const named = pick(text, choices);
    if (named.length) return named;
    const near = begun(text, choices);
    return new Set(near.map((one) => one.name)).size === 1 ? near : [];
  }

  /** Find the choices of whose name or label a word begins so. */
  function begun(text, choices, least = LEAST) {
    const wanted = key(text);
    if (Array.from(wanted).length < least) return [];
    const begins = (way) => way && `_${key(way)}`.includes(`_${wanted}`);
    return choices.filter((one) => [one.name, ...one.further].some(begins));
  }

  /** Say that a card has one of the values, whatever the sign before them. */
  function compared(comparison, choices, faults) {
    if (unsuited(comparison, faults)) return () => false;
    const found = comparison.values.flatMap((value) => {
      const meant = understood(value.text, choices);
      if (!meant.length) unknown(comparison, value, choices, faults);
      return meant;
    });
    return (card) => found.some((one) => one.holds(card));
  }

  function unsuited(comparison, faults) {
    const { field, operator, values } = comparison;
    if ("<>".includes(operator[0])) {
      const what = `the values of \`${field}\` have no order, so \`${operator}\` means nothing`;
      faults.add("Q009", comparison, what, { expected: "`:`, `=` or `!=`" });
      return true;
    }
    const patterns = values.filter((value) => value.form === "pattern");
    for (const value of patterns) {
      const what = `\`${field}\` has listed values, which no pattern is needed for`;
      faults.add("Q009", value, what, { expected: "one of them, or several such as `a|b`" });
    }
    return patterns.length > 0;
  }

  function unknown(comparison, value, choices, faults) {
    const { field } = comparison;
    const ways = new Map(
      choices.flatMap((one) => [...one.further, one.name].map((way) => [cardgen.fold(way), one.name])),
    );
    const near = nearest(cardgen.fold(value.text).replace(/^[-:=! ]+/, ""), ways.keys());
    const several = begun(value.text, choices)[0];
    const name = near ? ways.get(near) : several && several.name;
    const suggestion = name ? `\`${field}:${name}\`` : "";
    const leftOut = value.text.startsWith("-") && pick(value.text.slice(1), choices).length;
    const fix = leftOut ? `to leave it out write \`-${field}:${value.text.slice(1)}\`` : "";
    const expected = listed(choices.map((one) => one.name));
    faults.add("Q002", value, `\`${value.text}\` is no value of \`${field}\``, { expected, suggestion, fix });
  }

  cardgen.choices = { PROVENANCES, ofColumn, special, holds, pick, understood, begun, unsuited, compared };
})((window.cardgen = window.cardgen || {}));
