/* The best first: cards with the words in their name, the shortest name before; then by how telling the words are. */
(function (cardgen) {
  "use strict";

  const { words } = cardgen;
  const WEIGHTS = [10, 10, 4, 4, 1];
  const NAMED = 2;
  const K1 = 1.2;
  const B = 0.75;
  const SEAM = " \n ";

  const columnsOf = (card) => card.stems.split(SEAM);
  const named = (card) => ` ${columnsOf(card).slice(0, NAMED).join(SEAM)} `;

  const phrases = (node) => (node.parts ? node.parts.flatMap(phrases) : [node]);

  function times(text, sought) {
    let count = 0;
    for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) count += 1;
    return count;
  }

  /** Score cards as SQLite's bm25 does; the lowest score is the best. */
  function scorer(node, cards) {
    const average = cards.reduce((sum, card) => sum + card.words, 0) / (cards.length || 1);
    const asked = phrases(node).map((phrase) => {
      const sought = phrase.begins ? words.stemmed(phrase.text).trimEnd() : words.stemmed(phrase.text);
      const hits = cards.filter(words.found(phrase)).length;
      const telling = Math.log((cards.length - hits + 0.5) / (hits + 0.5));
      return { sought, telling: telling > 0 ? telling : 1e-6 };
    });
    return (card) => {
      const columns = columnsOf(card).map((column) => ` ${column.trim()} `);
      const long = K1 * (1 - B + (B * card.words) / average);
      return -asked.reduce((sum, one) => {
        const often = columns.reduce((count, column, at) => count + WEIGHTS[at] * times(column, one.sought), 0);
        return sum + (one.telling * (often * (K1 + 1))) / (often + long);
      }, 0);
    };
  }

  /** Give what sorts the cards found with a query's words, or null when it has none. */
  function ranker(tree, cards) {
    const { words: needed, rest } = words.parted(tree);
    if (needed) return byName(needed, cards);
    const found = rest.flatMap(words.positive);
    if (!found.length) return null;
    const any = found.length > 1 ? { is: "or", parts: found } : found[0];
    const [inName, anywhere] = [words.found(any, named), words.found(any)];
    return (card) => [inName(card) ? 0 : 1, anywhere(card) ? 0 : 1];
  }

  function byName(needed, cards) {
    const inName = words.found(needed, named);
    const score = scorer(needed, cards);
    return (card) => (inName(card) ? [0, card.folded.name.length, 0] : [1, 0, score(card)]);
  }

  cardgen.ranker = ranker;
})(window.cardgen = window.cardgen || {});
