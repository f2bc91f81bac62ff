/* The best first: cards with the words in their name, the shortest name before; then those with the words in a row. */
(function (cardgen) {
  "use strict";

  const { words } = cardgen;
  const NAMED = 2;
  const K1 = 1.2;
  const B = 0.75;
  const SEAM = "\n";

  const seams = new WeakMap();

  /** Say where each column of a card's stems ends: name, short form, type, words, text. */
  function seamsOf(card) {
    if (!seams.has(card)) {
      const found = [];
      for (let at = card.stems.indexOf(SEAM); at >= 0; at = card.stems.indexOf(SEAM, at + 1)) found.push(at);
      seams.set(card, [...found, card.stems.length]);
    }
    return seams.get(card);
  }

  const isNamed = (card, sought) => {
    const at = card.stems.indexOf(sought);
    return at >= 0 && at < seamsOf(card)[NAMED - 1];
  };

  /** List the phrases of a query, each with what must hold for it to count: all words that it is joined to by `and`. */
  function phrases(node, counts = () => true) {
    if (!node.parts) return [{ node, counts }];
    const joined = node.is === "and" ? words.found(node) : () => true;
    return node.parts.flatMap((part) => phrases(part, (card) => counts(card) && joined(card)));
  }

  /** Count how often a phrase stands on a card, each column with its weight. */
  function times(card, sought, weights) {
    const ends = seamsOf(card);
    let count = 0;
    let column = 0;
    for (let at = card.stems.indexOf(sought); at >= 0; at = card.stems.indexOf(sought, at + 1)) {
      while (at >= ends[column]) column += 1;
      count += weights[column];
    }
    return count;
  }

  /** Score cards as SQLite's bm25 does; the lowest score is the best. */
  function scorer(node, { cards, average, weights }) {
    const asked = phrases(node).map(({ node: phrase, counts }) => {
      const hits = cards.filter(words.found(phrase)).length;
      const telling = Math.log((cards.length - hits + 0.5) / (hits + 0.5));
      return { sought: words.soughtBy(phrase), counts, telling: telling > 0 ? telling : 1e-6 };
    });
    const length = average();
    return (card) => {
      const long = K1 * (1 - B + (B * card.count) / length);
      return -asked.reduce((sum, { sought, counts, telling }) => {
        const often = counts(card) ? times(card, sought, weights) : 0;
        return sum + (telling * (often * (K1 + 1))) / (often + long);
      }, 0);
    };
  }

  /** Give what sorts the cards found with a query's words, or null when it has none.

      `among` has all cards, their average length, the weights of their columns, and whether names go before the rest. */
  function ranker(tree, among) {
    const { words: needed, rest } = words.parted(tree, among.apart);
    const found = rest.flatMap(words.positive);
    if (!needed && !found.length) return null;
    const any = needed || (found.length > 1 ? { is: "or", parts: found } : found[0]);
    if (!among.byName) return byScore(any, among);
    if (needed) return byName(needed, among);
    const [inName, anywhere] = [words.found(any, isNamed), words.found(any)];
    return (card) => [inName(card) ? 0 : 1, anywhere(card) ? 0 : 1];
  }

  function byScore(any, among) {
    const [holds, score] = [words.found(any), scorer(any, among)];
    return (card) => [holds(card) ? score(card) : Infinity];
  }

  function byName(needed, among) {
    const inName = words.found(needed, isNamed);
    const score = scorer(needed, among);
    const row = needed.is === "and" && needed.parts.every(({ is }) => is === "word") ? needed.parts : [];
    const inARow = row.length ? words.found({ is: "phrase", text: row.map(({ text }) => text).join(" ") }) : () => false;
    return (card) => (inName(card) ? [0, card.folded.name.length, 0, 0] : [1, 0, inARow(card) ? 0 : 1, score(card)]);
  }

  cardgen.ranker = ranker;
})((window.cardgen = window.cardgen || {}));
