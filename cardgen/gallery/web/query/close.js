/* Words of an effect, which stand close together where a card says them in one sense: `make others discard a card`. */
(function (cardgen) {
  "use strict";

  const { fold, words } = cardgen;
  const { isOneOf } = cardgen.said;
  const { denying: DENYING, saysNothing: IDLE } = cardgen.shared.forgive;
  const { deeds, several: SEVERAL, mostWays: MOST_WAYS, cannot: CANNOT } = cardgen.shared.close;
  const DEEDS = new Set(deeds);

  /** Ask for the words of a query that they stand close together; null where one sense is not meant. */
  function closeWords(tree, written) {
    const parts = tree.is === "and" ? tree.parts : [];
    const told = parts.filter((part) => words.indexed(part) && !isOneOf(part, IDLE));
    if (told.length < 2 || (told.length < SEVERAL && !does(written))) return null;
    const ways = each(told.map(waysOf));
    return ways.length <= MOST_WAYS ? { is: "close", ways, start: tree.start, end: tree.end } : null;
  }

  /** Ask for cards that say that something cannot be done which a query asks for; null where it asks for no deed. */
  function deniedDeeds(tree) {
    const parts = tree.is === "and" ? tree.parts : [];
    const found = parts.filter((part) => words.indexed(part) && does(part)).flatMap(waysOf).slice(0, MOST_WAYS);
    const cannot = { is: "word", text: CANNOT, begins: false, start: 0, end: 0 };
    return found.length ? { is: "close", ways: found.map((way) => [cannot, ...way]), start: tree.start, end: tree.end } : null;
  }

  /** Say whether a query as it was typed denies something itself. */
  function denies(written) {
    if (written.parts) return written.parts.some(denies);
    return written.is === "not" || (written.is === "word" && DENYING.includes(fold(written.text)));
  }

  /** Say whether a query as it was typed has a verb with which people ask for what a card does. */
  function does(written) {
    if (written.is === "not") return does(written.inner);
    if (written.parts) return written.parts.some(does);
    return written.is === "word" && DEEDS.has(fold(written.text).replace(/[,;?!]+$/, ""));
  }

  /** Say whether such a verb is passed over, and no more than words is left: `everyone pays` is not `everyone`. */
  const losesDeed = (written, read) => does(written) && !does(read) && !isMore(read);

  const isMore = (read) =>
    read.parts ? read.parts.some(isMore) : !["word", "phrase"].includes((read.is === "not" ? read.inner : read).is);

  /** Give the words that will do for a part, all of each `and`. */
  function waysOf(node) {
    if (node.is === "or") return node.parts.flatMap(waysOf);
    return node.is === "and" ? each(node.parts.map(waysOf)) : [[node]];
  }

  /** Give every way to take one of each, as many as matter. */
  const each = (lists) =>
    lists.reduce((ways, list) => ways.flatMap((way) => list.map((one) => [...way, ...one])).slice(0, MOST_WAYS + 1), [[]]);

  Object.assign(cardgen, { closeWords, deniedDeeds, denies, does, losesDeed });
})((window.cardgen = window.cardgen || {}));
