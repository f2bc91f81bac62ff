/* What else a query may say that finds nothing: fewer words, a number without its field, values by their beginning. */
(function (cardgen) {
  "use strict";

  const { choices, fold, numbers } = cardgen;
  const { isNumberField, isPlain, plainWords } = cardgen.said;
  const { prices: PRICES } = cardgen.shared.superlatives;
  const { passedOver: IDLE } = cardgen.shared.forgive;
  const LEAST = 4;

  /** Give other ways to read a query of several parts, the nearest first. */
  function reworded(tree, vocabulary) {
    if (tree.is !== "and") return [];
    const needed = tree.parts.filter((part) => !(isPlain(part) && IDLE.includes(fold(part.text))));
    const parts = needed.length ? needed : tree.parts;
    const amounts = withField(parts, vocabulary);
    const begins = parts.map((part) => begun(part, vocabulary));
    const others = [
      parts.length < tree.parts.length && parts,
      amounts !== parts && amounts,
      begins.some((part, at) => part !== parts[at]) && begins,
    ];
    return others.filter(Boolean).map((row) => (row.length > 1 ? { ...tree, parts: row } : row[0]));
  }

  /** Put the field before `over 50` and `5 or more` that cards of the type named have alone, or that is a price. */
  function withField(parts, vocabulary) {
    const having = [...new Set(cardgen.headNoun.numberFields(parts, vocabulary))];
    const [field] = having.length > 1 ? PRICES.filter((name) => having.includes(name)) : having;
    for (let at = 0; field && at < parts.length; at += 1) {
      const part = parts[at];
      const before = parts[at - 1];
      const named = before && before.is === "word" && isNumberField(before.text, vocabulary);
      if (part.is !== "word" || named || !cardgen.spokenNumbers.amount(plainWords(parts.slice(at)), vocabulary)) continue;
      const { start, end } = part;
      return [...parts.slice(0, at), { is: "word", text: field, begins: false, start, end }, ...parts.slice(at)];
    }
    return parts;
  }

  /** Take `math` for what begins so among the values of fields as well: `Mathematics`. */
  function begun(part, vocabulary) {
    if (!isPlain(part) || Array.from(part.text).length < LEAST || numbers.span(part.text)) return part;
    const { text, start, end } = part;
    const extent = { start, end };
    const listing = vocabulary.columns.filter((column) => column.words);
    const said = [...new Set(listing.map((column) => column.name))].flatMap((field) => {
      const listed = listing.filter((column) => column.name === field).flatMap(choices.ofColumn);
      const names = [...new Set(choices.begun(text, listed, LEAST).map((one) => one.name))];
      const values = names.map((name) => ({ text: name, form: "bare", start, end }));
      return names.length === 1 ? [{ is: "comparison", field, operator: ":", values, start, end, extent }] : [];
    });
    return said.length ? { is: "or", parts: [part, ...said], start, end } : part;
  }

  cardgen.reworded = reworded;
})((window.cardgen = window.cardgen || {}));
