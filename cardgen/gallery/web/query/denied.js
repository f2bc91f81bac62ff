/* What words deny together: `don't move the clock`, `not both insane and bestial`, `except science and technology`. */
(function (cardgen) {
  "use strict";

  const { fold } = cardgen;
  const { SEVERAL, singles } = cardgen.plurals;
  const { LONGEST, comparison, extentOf, foundOf, isNumberField, isOneOf, plainWords, spelled } = cardgen.said;
  const { called } = cardgen.spokenValues;
  const { articles: ARTICLES, dont: DONT } = cardgen.shared.forgive;
  const { both: BOTH, but: BUT, move: MOVE, without: WITHOUT, no: NO, effect: EFFECT, on: ON } = cardgen.shared.denied;

  /** Read `don't move the clock` as a clock of nought, and `not both insane and bestial` as no card that is both. */
  function still(parts, vocabulary) {
    const done = [];
    for (let at = 0; at < parts.length; ) {
      const rest = parts.slice(at);
      const said = stays(rest, vocabulary) || notBoth(rest, vocabulary) || { node: parts[at], length: 1 };
      done.push(said.node);
      at += said.length;
    }
    return done;
  }

  function stays(parts, vocabulary) {
    const [first, second] = parts;
    const verb = Number(isOneOf(first, [...DONT, WITHOUT]) && isOneOf(second, MOVE));
    const denied = first.is === "not" && isOneOf(first.inner, MOVE);
    const nothing = [[NO], EFFECT, ON].every((among, at) => isOneOf(parts[at], among)) ? 2 : 0;
    const words = verb || denied || nothing ? plainWords(parts.slice(1 + verb + nothing)) : [];
    const skipped = Number(words.length > 0 && isOneOf(words[0], ARTICLES));
    const field = words[skipped];
    if (!field || !goesBelow(field.text, vocabulary)) return null;
    const read = comparison(field, ":", "0", [field]);
    return { node: { ...read, start: first.start }, length: 1 + verb + nothing + skipped + 1 };
  }

  const goesBelow = (name, vocabulary) =>
    isNumberField(name, vocabulary) && foundOf(name, vocabulary).some((column) => column.below);

  function notBoth(parts, vocabulary) {
    const [first] = parts;
    const words = first.is === "not" && isOneOf(first.inner, [BOTH]) ? plainWords(parts.slice(1)) : [];
    const one = valueIn(words, vocabulary);
    const other = valueIn(words.slice(one.length), vocabulary);
    if (!one.length || !other.length) return null;
    const inner = together([together(one), together(other)]);
    const length = 1 + one.length + other.length;
    return { node: { is: "not", inner, start: first.start, end: inner.end }, length };
  }

  const together = (row) => (row.length === 1 ? row[0] : { is: "and", parts: row, ...extentOf(row) });

  /** Give the most words that are one value, else the first. */
  function valueIn(words, vocabulary) {
    for (let count = Math.min(LONGEST, words.length); count > 1; count -= 1) {
      const row = words.slice(0, count);
      if (vocabulary.columns.some((column) => called(spelled(row), column))) return row;
    }
    return words.slice(0, 1);
  }

  /** Leave out what stands behind something left out, and is a value of the same field. */
  function alsoDenied(parts, vocabulary) {
    const done = [];
    for (const part of parts) {
      const last = done.at(-1);
      const denied = last && last.is === "not" && last.inner.start !== last.start + 1 && isAlike(last.inner, part, vocabulary);
      done.push(denied ? { is: "not", inner: part, start: part.start, end: part.end } : part);
    }
    return done;
  }

  function isAlike(one, other, vocabulary) {
    const rows = [wordsOf(one), wordsOf(other)];
    if (!rows.every((row) => row.length)) return false;
    if (cardgen.flagWords.severalFlagged(rows[1][0], vocabulary)) return rows[0].at(-1).text.endsWith(SEVERAL);
    const ways = rows.map((row) => singles(spelled(row)));
    return vocabulary.columns.some((column) => ways.every((said) => said.some((way) => called(way, column))));
  }

  function wordsOf(node) {
    const parts = node.is === "and" ? node.parts : [node];
    const words = plainWords(parts);
    return words.length === parts.length ? words : [];
  }

  /** Part `but not both` from what is searched, and say where it stands. */
  function ofEither(tree) {
    const last = tree.is === "or" ? tree.parts.at(-1) : null;
    const end = last && last.is === "and" ? last.parts.at(-1) : null;
    if (!end || end.is !== "not" || end.inner.is !== "word" || fold(end.inner.text) !== BOTH) return [tree, null];
    const kept = last.parts.slice(0, isOneOf(last.parts.at(-2), [BUT]) ? -2 : -1);
    if (!kept.length) return [tree, null];
    return [{ ...tree, parts: [...tree.parts.slice(0, -1), together(kept)] }, { start: end.start, end: end.end }];
  }

  /** Leave out the cards that are all of what a tree asks for some of; the tree as it is where it asks for no such. */
  function notAll(tree, extent) {
    const parts = tree.is === "and" ? tree.parts : [tree];
    const several = parts.map(waysOf).find((ways) => ways.length > 1);
    if (!several) return tree;
    const inner = { is: "and", parts: several, ...extent };
    return { is: "and", parts: [...parts, { is: "not", inner, ...extent }], start: tree.start, end: tree.end };
  }

  function waysOf(node) {
    if (node.is === "or") return node.parts;
    if (node.is !== "comparison" || node.operator !== ":") return [];
    return node.values.map((value) => ({ ...node, values: [value] }));
  }

  Object.assign(cardgen, { alsoDenied, goesBelow, notAll, ofEither, still });
})((window.cardgen = window.cardgen || {}));
