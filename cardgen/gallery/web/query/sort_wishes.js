/* By what cards are to be sorted, as people say it: `sorted by birth year`, `sorted by number of stars`. */
(function (cardgen) {
  "use strict";

  const { fold, isSortable } = cardgen;
  const { singles } = cardgen.plurals;
  const { nearName, tail } = cardgen.slips;
  const { nouns: NOUNS, of: OF } = cardgen.shared.sortWishes;
  const { most: MOST, least: LEAST } = cardgen.shared.superlatives;
  const { articles: ARTICLES } = cardgen.shared.forgive;
  const DIRECTIONS = cardgen.shared.directions;
  const MOST_WORDS = 3;
  const isWay = (word) => Object.hasOwn(DIRECTIONS, word);

  /** Sort by what is clearly meant, and leave out an order in words that is not understood. */
  function withOrders(query, vocabulary) {
    const at = query.display.findIndex((part) => cardgen.fieldOf(part.field) === "order");
    return at < 0 ? query : ordered(query, at, query.display[at], vocabulary);
  }

  function ordered(query, at, order, vocabulary) {
    const [value, ...more] = order.values;
    const words = tail(query.tree, query.text, order.end);
    const spoken = !/[:=]/u.test(query.text.slice(order.start, value.start));
    const said = [value.text.replace(/^-/, ""), ...(spoken ? words.map(({ text }) => text) : [])];
    const [field, length] = fieldIn(said.map(fold), vocabulary);
    if (more.length || (field === said[0] && length === 1)) return query;
    const { display } = query;
    if (field) {
      const behind = words.slice(0, length - 1);
      const name = { ...value, text: (value.text.startsWith("-") ? "-" : "") + field };
      const read = { ...order, values: [name], end: behind.length ? behind.at(-1).end : order.end };
      const turned = words.slice(length - 1, length).filter(({ text }) => isWay(fold(text)));
      const shown = [...display.slice(0, at), read, ...turned.map(direction), ...display.slice(at + 1)];
      return { ...query, tree: without(query.tree, [...behind, ...turned]), display: shown };
    }
    if (!spoken) return query;
    const last = display[at + 1] ? display[at + 1].end : order.end;
    const whole = { start: order.start, end: Math.max(last, words.length ? words.at(-1).end : order.end) };
    return { ...query, tree: without(query.tree, words), display: display.slice(0, at), unsorted: [whole] };
  }

  /** Give the field that words begin with by what cards are sorted, and how many words it has; nothing for none. */
  function fieldIn(said, vocabulary) {
    for (const skipped of new Set([before(said), 0])) {
      const rest = said.slice(skipped);
      for (let count = Math.min(MOST_WORDS, rest.length); count > 0; count -= 1) {
        const name = named(rest.slice(0, count).join(" "), vocabulary);
        const sign = said.slice(0, skipped).some((word) => MOST.includes(word)) ? "-" : "";
        if (name) return [sign + name, withNoun(said, skipped + count)];
      }
    }
    return ["", 0];
  }

  /** Count the words before the name of a field: `the number of`, `highest`. */
  function before(said) {
    let at = 0;
    while (at + 1 < said.length) {
      if (NOUNS.includes(said[at]) && said[at + 1] === OF && at + 2 < said.length) at += 2;
      else if ([...ARTICLES, ...MOST, ...LEAST].includes(said[at])) at += 1;
      else break;
    }
    return at;
  }

  /** Count a noun behind the field too, where no more is said. */
  function withNoun(said, length) {
    const [noun, way, ...more] = said.slice(length, length + 2);
    return NOUNS.includes(noun) && !more.length && (way === undefined || isWay(way)) ? length + 1 : length;
  }

  /** Give the field that is called so, in full or by players, begins so, or is the only one a letter off. */
  function named(said, vocabulary) {
    if (isSortable(said, vocabulary)) return said;
    const ways = singles(said);
    const called = vocabulary.synonyms.filter(([synonym, means]) => ways.includes(synonym) && isSortable(means, vocabulary));
    const [found] = [...called.map(([, means]) => means), ...vocabulary.begun(said).map(({ name }) => name)];
    if (found) return found;
    const ofColumn = (column) => [column.name, ...column.aliases, column.label].map((way) => [column.name, way]);
    const near = nearName(said, [...vocabulary.every, ...vocabulary.columns].flatMap(ofColumn));
    return near && isSortable(near, vocabulary) ? near : "";
  }

  function direction({ text, start, end }) {
    const extent = { start, end };
    return { is: "comparison", field: "direction", operator: ":", values: [{ text, form: "bare", ...extent }], ...extent, extent };
  }

  /** Leave words out of a query. */
  function without(tree, words) {
    const parts = tree.is === "and" ? tree.parts : [tree];
    const kept = parts.filter((part) => !words.includes(part));
    if (kept.length === parts.length) return tree;
    if (kept.length === 1) return kept[0];
    return kept.length ? { ...tree, parts: kept } : { is: "everything", start: tree.start, end: tree.end };
  }

  cardgen.withOrders = withOrders;
})((window.cardgen = window.cardgen || {}));
