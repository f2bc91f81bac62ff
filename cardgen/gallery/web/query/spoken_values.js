/* Texts and listed values said in words: `name contains man`, `suit is physics`, `class demon, insane`. */
(function (cardgen) {
  "use strict";

  const { choices, columns, fold, key } = cardgen;
  const { LONGEST, comparison, extentOf, foundOf, isOneOf, isType, spelled, told, withoutComma } = cardgen.said;
  const { is: IS, ways, called: CALLED, named, gerund, articles: ARTICLES } = cardgen.shared.forgive;
  const MOST_BETWEEN = 2;
  const ALNUM = /^[\p{L}\p{N}]+$/u;
  const orders = (operator) => "<>".includes(operator[0]);

  /** Read `name contains man` and `name starts with s`. */
  function text(row, vocabulary) {
    if (!hasText(row[0].text, vocabulary)) return null;
    for (let between = 1; between <= Math.min(MOST_BETWEEN, row.length - 2); between += 1) {
      const way = told(row.slice(1, 1 + between));
      if (!Object.hasOwn(ways, way)) continue;
      const [before, after] = ways[way];
      const sought = row[1 + between];
      const form = before || after ? "pattern" : "bare";
      if (form === "pattern" && !ALNUM.test(sought.text)) return null;
      const node = comparison(row[0], ":", before + sought.text + after, [sought], form);
      return { node, length: between + 2 };
    }
    return null;
  }

  const nameOf = (row) => ({ is: "word", text: "name", begins: false, ...extentOf(row) });

  /** Read `starting with M` and `called mary` of the name. */
  function name(row, vocabulary) {
    if (isOneOf(row[0], CALLED) && ALNUM.test(row[1].text) && hasText("name", vocabulary))
      return { node: comparison(nameOf(row.slice(0, 1)), ":", `\\b${row[1].text}\\b`, [row[1]], "pattern"), length: 2 };
    const said = told(row.slice(0, 2));
    if (row.length < 3 || !Object.hasOwn(named, said) || !ALNUM.test(row[2].text) || !hasText("name", vocabulary)) return null;
    const [before, after] = named[said];
    return { node: comparison(nameOf(row.slice(0, 2)), ":", before + row[2].text + after, [row[2]], "pattern"), length: 3 };
  }

  /** Read `scientific class`: a value before the field that it is of. */
  function listedBefore(row, vocabulary) {
    for (let count = Math.min(row.length - 1, LONGEST); count > 0; count -= 1) {
      const field = row[count];
      const said = row.slice(0, count);
      const having = isType(field.text, vocabulary) ? [] : foundOf(field.text, vocabulary);
      const own = having.some((column) => called(spelled(said), column)) && listedOf(field.text, vocabulary).length;
      const other = having.length && having.every(cardgen.columns.isText) ? beside(spelled(said), having, vocabulary) : null;
      if (!own && !other) continue;
      const named = own ? field : { ...field, text: other.name };
      const node = { ...comparison(named, ":", spelled(said), said), ...extentOf(row.slice(0, count + 1)) };
      return { node, length: count + 1 };
    }
    return null;
  }

  /** Give the field of the same cards as a text that has such a value: `scoring ability` is of its timing. */
  function beside(said, having, vocabulary) {
    const types = having.map(({ type }) => type).filter(Boolean);
    return vocabulary.columns.find((one) => types.includes(one.type) && !one.many && called(said, one));
  }

  /** Say whether a field is a text, whatever the card type. */
  function hasText(name, vocabulary) {
    const named = foundOf(name, vocabulary);
    return named.length > 0 && named.every(columns.isText);
  }

  /** Read `suit is physics`, `class demon` and `needing a doctorate`; what is also a card type stays words. */
  function listed(row, vocabulary) {
    const field = listing(row[0], vocabulary);
    if (!field) return null;
    let skipped = IS.includes(fold(row[1].text)) ? 1 : 0;
    if (!skipped && isType(field.text, vocabulary)) return null;
    if (row.length > 2 + skipped && ARTICLES.includes(fold(row[1 + skipped].text))) skipped += 1;
    const said = picked(row.slice(1 + skipped), listedOf(field.text, vocabulary));
    if (!said.length) return null;
    return { node: comparison(field, ":", spelled(said), said), length: 1 + skipped + said.length };
  }

  /** Give the field with listed values that a word names; `needing` names `needs`. */
  function listing(word, vocabulary) {
    if (listedOf(word.text, vocabulary).length) return word;
    const text = word.text.endsWith(gerund) ? word.text.slice(0, -gerund.length) : "";
    return text && foundOf(text, vocabulary).length && listedOf(text, vocabulary).length ? { ...word, text } : null;
  }

  /** Say whether a field has a value of this name, letter for letter but folded; a letter alone is no name. */
  function called(said, column) {
    const wanted = key(said);
    if (!column.words || Array.from(wanted).length <= 2) return false;
    return column.words.some((word) => [key(word.name), key(word.label)].includes(wanted));
  }

  /** Read the title of a game: `women in science physics`. */
  function game(row, vocabulary) {
    if (!vocabulary.special.includes("game")) return null;
    const said = picked(row, choices.special("game", vocabulary));
    if (said.length < 2) return null;
    const extent = extentOf(said);
    const values = [{ text: spelled(said), form: "bare", ...extent }];
    return { node: { is: "comparison", field: "game", operator: ":", values, ...extent, extent }, length: said.length };
  }

  /** Give the most of these words that are one of the values. */
  function picked(row, among) {
    for (let count = among.length ? Math.min(row.length, LONGEST) : 0; count > 0; count -= 1) {
      const said = [...row.slice(0, count - 1), withoutComma(row[count - 1])];
      if (choices.pick(spelled(said), among).length) return said;
    }
    return [];
  }

  /** Take the words behind `icons:holy` to its value, where that makes it one of those listed. */
  function completed(node, row, vocabulary) {
    const last = node.values.at(-1);
    if (!row.length || last.form !== "bare" || orders(node.operator)) return null;
    const said = picked([last, ...row], listedOf(node.field, vocabulary));
    if (said.length < 2) return null;
    const { start, end } = extentOf(said);
    const values = [...node.values.slice(0, -1), { text: spelled(said), form: "bare", start, end }];
    return { node: { ...node, values, end }, length: said.length };
  }

  /** Take the second value of `needs:chemistry and physics`, where a card has several, for one more that it has. */
  function oneMore(node, row, vocabulary) {
    const found = foundOf(node.field, vocabulary);
    const several = found.length && found.every((column) => column.many && column.words);
    const said = several && isPlain(node) ? picked(row, listedOf(node.field, vocabulary)) : [];
    if (!said.length) return null;
    const extent = extentOf(said);
    return { node: { ...node, values: [{ text: spelled(said), form: "bare", ...extent }], ...extent }, length: said.length };
  }

  /** Take the value behind the comma of `class demon, insane` for one that it may be instead. */
  function orElse(node, row, vocabulary) {
    const said = isPlain(node) ? picked(row, listedOf(node.field, vocabulary)) : [];
    if (!said.length) return null;
    const { start, end } = extentOf(said);
    const values = [...node.values, { text: spelled(said), form: "bare", start, end }];
    return { node: { ...node, values, end }, length: said.length };
  }

  /** Say whether it asks for a value as it is listed. */
  const isPlain = (node) => node.values.every((value) => value.form === "bare") && ":=".includes(node.operator);

  /** List the values of a field all of whose values are listed. */
  function listedOf(name, vocabulary) {
    const field = cardgen.fieldOf(name);
    if (["type", "game", "deck"].includes(field) && vocabulary.special.includes(field))
      return choices.special(field, vocabulary);
    const named = vocabulary.field(field);
    const among = (named.length ? named : vocabulary.begun(field)).map(choices.ofColumn);
    return among.every((one) => one.length) ? among.flat() : [];
  }

  cardgen.spokenValues = { text, name, listed, listedBefore, game, completed, oneMore, orElse, called, hasText, listedOf, listing };
})((window.cardgen = window.cardgen || {}));
