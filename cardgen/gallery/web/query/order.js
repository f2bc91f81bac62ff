/* In which order cards are shown: `order:` and `direction:`, else by rank or by their place in the box. */
(function (cardgen) {
  "use strict";

  const { columns, listed, nearest } = cardgen;
  const RANK = ["rank", "relevance"];
  const BOX = ["number", "box"];
  const DIRECTIONS = cardgen.shared.directions;
  const PLAIN = { type: ["game", "type"], game: ["game"] };

  /** Sort the cards found, which are in the order of the box; `rank` gives the parts of a card's rank, or is null. */
  function order(query, vocabulary, rank, faults) {
    const asked = last(query, "order");
    const way = direction(query, faults);
    if (!asked) return sorter([rank ? { of: rank, way: 1 } : inBox(way)]);
    return sorter(asked.values.map((value) => sortKey(value, way, vocabulary, rank, faults)));
  }

  const inBox = (way) => ({ of: (card) => [card.row], way });

  /** Give one thing to sort by: the values of a card that are compared, and which way. */
  function sortKey(value, given, vocabulary, rank, faults) {
    const name = value.text.replace(/^-/, "");
    const chosen = name.toLowerCase();
    const way = name === value.text ? given : -given;
    if (RANK.includes(chosen) && rank) return { of: rank, way: 1 };
    if (BOX.includes(chosen) || RANK.includes(chosen)) return inBox(way);
    if (Object.hasOwn(PLAIN, chosen) && vocabulary.special.includes(chosen))
      return { of: (card) => PLAIN[chosen].map((one) => card[one]), way };
    const found = sorting(chosen, vocabulary);
    if (found.length) return { of: (card) => [firstValue(found, card)], way };
    unknown(value, name, vocabulary, faults);
    return inBox(1);
  }

  /** Sort by values worked out once; cards without one come last, and the order in the box parts equals. */
  const sorter = (keys) => (cards) =>
    cards
      .map((card) => [keys.map((key) => key.of(card)), card])
      .sort((a, b) => byKeys(keys, a[0], b[0]))
      .map(([, card]) => card);

  function byKeys(keys, left, right) {
    for (let at = 0; at < keys.length; at += 1) {
      for (let part = 0; part < left[at].length; part += 1) {
        const found = compared(left[at][part], right[at][part], keys[at].way);
        if (found) return found;
      }
    }
    return 0;
  }

  function compared(a, b, way) {
    if (a === b) return 0;
    if (a === undefined || b === undefined) return (a === undefined) - (b === undefined);
    if (typeof a !== typeof b) return way * (typeof a === "number" ? -1 : 1);
    return way * (a < b ? -1 : 1);
  }

  /** Say whether cards can be sorted by something of this name. */
  const isSortable = (name, vocabulary) =>
    [...RANK, ...BOX].includes(name) ||
    (Object.hasOwn(PLAIN, name) && vocabulary.special.includes(name)) ||
    sorting(name, vocabulary).length > 0;

  /** List the columns of a field that cards are sorted by; those that are lists where there are no others. */
  function sorting(name, vocabulary) {
    const found = vocabulary.field(name);
    const single = found.filter((column) => !column.many);
    return single.length ? single : found.filter((column) => column.type);
  }

  /** Give the value that sorts: a word by its place in its list, a text as it is compared, a list by its length. */
  function firstValue(found, card) {
    for (const column of found) {
      if (column.many) {
        if (column.type === card.kind) return columns.raw(column, card).length;
        continue;
      }
      const [value] = columns.isText(column) ? columns.folded(column, card) : columns.raw(column, card);
      if (value === undefined) continue;
      return column.words ? column.words.findIndex((word) => word.name === value) : value;
    }
    return undefined;
  }

  /** Give the `order:` or the `direction:` that holds: of several the last. */
  function last(query, field) {
    return query.display.filter((part) => cardgen.fieldOf(part.field) === field).at(-1);
  }

  function direction(query, faults) {
    const asked = last(query, "direction");
    const word = asked ? asked.values[0].text.toLowerCase() : "asc";
    if (Object.hasOwn(DIRECTIONS, word)) return DIRECTIONS[word];
    faults.add("Q010", asked.values[0], `\`${word}\` is no direction`, { expected: "`asc` or `desc`" });
    return 1;
  }

  function unknown(value, name, vocabulary, faults) {
    const own = vocabulary.columns.map((column) => column.name);
    const every =
      vocabulary.subject === "card"
        ? ["name", "number", "type", "copies"]
        : vocabulary.every.map((column) => column.name);
    const names = [...new Set(["rank", ...every, ...own])];
    const near = nearest(name, names);
    const more = { expected: listed(names, 20), suggestion: near && `\`${near}\`` };
    faults.add("Q010", value, `${vocabulary.subject}s cannot be sorted by \`${value.text}\``, more);
  }

  /** Give the number that the cards are sorted by, of the first; undefined where it is none. */
  function leading({ values: [value] }, vocabulary, card) {
    const found = sorting(value.text.replace(/^-/, ""), vocabulary);
    const first = found.length ? firstValue(found, card) : undefined;
    return typeof first === "number" ? first : undefined;
  }

  Object.assign(cardgen, { order, leading, last, isSortable });
})((window.cardgen = window.cardgen || {}));
