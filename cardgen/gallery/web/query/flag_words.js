/* Flags said in words: `actions that stay`, `events that last`, `legends` where no card type is named. */
(function (cardgen) {
  "use strict";

  const { columns, fold } = cardgen;
  const { SEVERAL, singles } = cardgen.plurals;
  const { foundOf, isPlain } = cardgen.said;
  const ENDINGS = ["ing", "s"];
  const LEAST = 4;
  const { fillers: FILLERS } = cardgen.shared.forgive;
  const isFlag = (column) => columns.kindOf(column).choices.length > 0;

  /** Ask for the flag whose name has the root of a word: `stay` of `stays`, `last` of `lasting`; null for none. */
  function flagOf(word, having) {
    const wanted = root(word.text);
    const flags = Array.from(wanted).length < LEAST ? [] : having.filter(isFlag);
    const found = flags.find((column) => root(column.name) === wanted);
    return found ? asked(found.name, word) : null;
  }

  /** Ask for such a flag with the rest of its name behind the word: `stay in play`; null for none. */
  function flagRow(row, having) {
    const flag = row.length ? flagOf(row[0], having) : null;
    if (!flag) return null;
    const told = row.map((_, at) => at).filter((at) => !FILLERS.includes(fold(row[at].text)));
    for (const column of having) {
      const wanted = column.label.split(/\s+/).filter((word) => !FILLERS.includes(fold(word))).map(root);
      const places = told.slice(0, wanted.length);
      const same = places.length === wanted.length && places.every((at, n) => root(row[at].text) === wanted[n]);
      if (column.name !== flag.values[0].text || !same) continue;
      const words = row.slice(0, places.at(-1) + 1);
      const extent = { start: words[0].start, end: words.at(-1).end };
      return { node: { ...flag, ...extent }, length: words.length };
    }
    return { node: flag, length: 1 };
  }

  /** Take away what a verb ends with, and the plural. */
  function root(text) {
    const folded = fold(text);
    const end = ENDINGS.find((one) => folded.endsWith(one));
    return end ? folded.slice(0, -end.length) : folded;
  }

  /** Take several of what a flag is called for the cards that have it: `legends without demons`; one that is not. */
  function withFlags(tree, vocabulary, finds) {
    if (tree.is !== "and") return tree;
    const parts = tree.parts.map((part) => flagged(part, vocabulary) || part);
    const read = { ...tree, parts };
    return parts.some((part, at) => part !== tree.parts[at]) && finds(read) ? read : tree;
  }

  /** Take a word that is several of what a flag is called for the cards that have it: `legends`; null for none. */
  const severalFlagged = (word, vocabulary) =>
    word.text.endsWith(SEVERAL) && foundOf(word.text, vocabulary).every(isFlag) ? flagCalled(word, vocabulary) : null;

  function flagged(part, vocabulary) {
    if (part.is !== "not") return part.is === "word" && part.text.endsWith(SEVERAL) ? flagCalled(part, vocabulary) : null;
    const inner = flagCalled(part.inner.is === "word" ? { ...part.inner, begins: false } : part.inner, vocabulary);
    return inner && { ...part, inner };
  }

  /** Ask for the flag that a word names, or several of it; null where it names none. */
  function flagCalled(part, vocabulary) {
    if (!isPlain(part)) return null;
    const ways = singles(fold(part.text));
    const found = vocabulary.columns.find((column) => isFlag(column) && ways.includes(fold(column.name)));
    return found ? asked(found.name, part) : null;
  }

  function asked(text, { start, end }) {
    const values = [{ text, form: "bare", start, end }];
    return { is: "comparison", field: "is", operator: ":", values, start, end, extent: { start, end } };
  }

  cardgen.flagWords = { flagCalled, flagRow, severalFlagged, withFlags };
})((window.cardgen = window.cardgen || {}));
