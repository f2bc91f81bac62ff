/* In which order cards are shown: `order:` and `direction:`, else by rank or by their place in the box. */
(function (cardgen) {
  "use strict";

  const { columns, listed, nearest } = cardgen;
  const RANK = ["rank", "relevance"];
  const BOX = ["number", "box"];
  const DIRECTIONS = { asc: 1, ascending: 1, up: 1, desc: -1, descending: -1, down: -1 };
  const PLAIN = { type: ["game", "type"], game: ["game"] };

  /** Give what compares two cards; `rank` gives the parts of a card's rank, or is null. */
  function order(query, vocabulary, rank, faults) {
    const asked = last(query, "order");
    const way = direction(query, faults);
    if (!asked) return rank ? sorted((card) => kept(card, "rank", rank), 1, inBox) : (a, b) => way * inBox(a, b);
    const keys = asked.values.map((value) => sortKey(value, way, vocabulary, rank, faults));
    return keys.reduceRight((next, key) => key(next), inBox);
  }

  const inBox = (a, b) => a.row - b.row;

  /** Give one thing to sort by: what compares two cards, and equal ones by what comes next. */
  function sortKey(value, given, vocabulary, rank, faults) {
    const name = value.text.replace(/^-/, "");
    const chosen = name.toLowerCase();
    const way = name === value.text ? given : -given;
    if (RANK.includes(chosen) && rank) return (next) => sorted((card) => kept(card, "rank", rank), 1, next);
    if (BOX.includes(chosen) || RANK.includes(chosen)) return () => (a, b) => way * inBox(a, b);
    if (Object.hasOwn(PLAIN, chosen)) return (next) => sorted((card) => PLAIN[chosen].map((one) => card[one]), way, next);
    const found = vocabulary.field(chosen).filter((column) => !column.many);
    if (found.length) return (next) => sorted((card) => [firstValue(found, card)], way, next);
    unknown(value, name, vocabulary, faults);
    return (next) => next;
  }

  const ranks = new WeakMap();

  /** Work out a card's rank once for each ranking. */
  function kept(card, name, make) {
    if (!ranks.has(make)) ranks.set(make, new Map());
    const known = ranks.get(make);
    if (!known.has(card)) known.set(card, make(card));
    return known.get(card);
  }

  /** Compare by values; cards without one come last, and the order in the box parts equals. */
  function sorted(values, way, next) {
    return (a, b) => {
      const [left, right] = [values(a), values(b)];
      for (let at = 0; at < left.length; at += 1) {
        const found = compared(left[at], right[at], way);
        if (found) return found;
      }
      return next(a, b);
    };
  }

  function compared(a, b, way) {
    if (a === undefined || b === undefined) return (a === undefined) - (b === undefined);
    if (typeof a !== typeof b) return way * (typeof a === "number" ? -1 : 1);
    return a === b ? 0 : way * (a < b ? -1 : 1);
  }

  /** Give the value that sorts: a word by its place in its list, a text as it is compared. */
  function firstValue(found, card) {
    for (const column of found) {
      const [value] = columns.isText(column) ? columns.folded(column, card) : columns.raw(column, card);
      if (value === undefined) continue;
      return column.kind === "word" ? column.words.findIndex((word) => word.name === value) : value;
    }
    return undefined;
  }

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
    const names = [...new Set(["rank", "name", "number", "type", "copies", ...own])];
    const near = nearest(name, names);
    const more = { expected: listed(names, 20), suggestion: near && `\`${near}\`` };
    faults.add("Q010", value, `cards cannot be sorted by \`${value.text}\``, more);
  }

  cardgen.order = order;
})(window.cardgen = window.cardgen || {});
