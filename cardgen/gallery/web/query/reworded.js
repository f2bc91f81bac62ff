/* What else a query may say that finds nothing: fewer words, a number without its field, values by their beginning. */
(function (cardgen) {
  "use strict";

  const { choices, fold, numbers } = cardgen;
  const { isNumberField, isOneOf, isPlain, isType, plainWords } = cardgen.said;
  const { passedOver: IDLE, money: MONEY } = cardgen.shared.forgive;
  const LEAST = 4;

  /** Give `worth more than 4` with the fields that it may be of, which are asked before the words themselves. */
  function fielded(tree, vocabulary) {
    if (tree.is !== "and") return [];
    const row = tree.parts.map(cardgen.spokenNumbers.inDigits);
    return withFields(row, vocabulary).map((parts) => ({ ...tree, parts }));
  }

  /** Give other ways to read a query of several parts, the nearest first. */
  function reworded(tree, vocabulary) {
    if (tree.is !== "and") return [];
    const needed = tree.parts.filter((part) => !isOneOf(part, IDLE));
    const parts = needed.length ? needed : tree.parts;
    const digits = parts.map(cardgen.spokenNumbers.inDigits);
    const titled = digits.map((part) => ofTitle(part, vocabulary));
    const begins = digits.map((part) => begun(part, vocabulary));
    const isOther = (row, than) => row.some((part, at) => part !== than[at]) && row;
    const others = [
      parts.length < tree.parts.length && parts,
      isOther(digits, parts),
      ...withFields(digits, vocabulary),
      isOther(titled, digits),
      isOther(begins, digits),
    ];
    return others.filter(Boolean).map((row) => (row.length > 1 ? { ...tree, parts: row } : row[0]));
  }

  /** Take the word that one game alone is called by for that game: `stem heroes`. */
  function ofTitle(part, vocabulary) {
    if (!isPlain(part) || isType(part.text, vocabulary)) return part;
    const said = fold(part.text);
    const words = (game) => [...fold(game.further[0]).split(" "), ...game.name.split("-")];
    const titled = vocabulary.games.filter((game) => words(game).includes(said));
    if (titled.length !== 1) return part;
    const { start, end } = part;
    const values = [{ text: titled[0].name, form: "bare", start, end }];
    return { is: "comparison", field: "game", operator: ":", values, start, end, extent: { start, end } };
  }

  /** Put the field before `over 50` and `5 or more` that cards of the type named have alone, or that is of money. */
  function withFields(parts, vocabulary) {
    const having = [...new Set(cardgen.headNoun.numberFields(parts, vocabulary))];
    for (let at = 0; at < parts.length; at += 1) {
      const part = parts[at];
      const before = parts[at - 1];
      const named = before && before.is === "word" && isNumberField(before.text, vocabulary);
      if (part.is !== "word" || named || !cardgen.spokenNumbers.amount(plainWords(parts.slice(at)), vocabulary)) continue;
      const { start, end } = part;
      const likely = having.length === 1 ? having : MONEY.filter((name) => having.includes(name));
      return likely.map((text) => [...parts.slice(0, at), { is: "word", text, begins: false, start, end }, ...parts.slice(at)]);
    }
    return [];
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

  Object.assign(cardgen, { fielded, reworded });
})((window.cardgen = window.cardgen || {}));
