/* What fits the most of a query that nothing fits as a whole: no card has every word, but some have all but one. */
(function (cardgen) {
  "use strict";

  const { isOneOf } = cardgen.said;
  const { saysNothing: IDLE } = cardgen.shared.forgive;
  const ENOUGH = 2;
  const MOST = 8;
  const NEARLY = 0.6;

  /** Say whether a query is words alone: what is written in the language of searches is answered to the letter. */
  const isSpoken = (tree) =>
    tree.is === "not" ? isSpoken(tree.inner) : tree.parts ? tree.parts.every(isSpoken) : tree.is === "word" && !tree.begins;

  /** Say whether every part says more than that a card has a word, so that there is no more to understand. */
  const isRead = (tree) => (tree.is === "and" ? tree.parts : [tree]).every((part) => !isWorded(part) || isOneOf(part, IDLE));

  /** Give what a query says without the words that say nothing of a card. */
  function telling(tree) {
    const parts = tree.is === "and" ? tree.parts.filter((part) => !isOneOf(part, IDLE)) : [];
    return parts.length ? all(parts) : tree;
  }

  /** Keep what is more than words, and of the words as many as some card has; say how many parts that are. */
  function mostOf(tree, rowsOf) {
    const parts = tree.is === "and" ? tree.parts.filter((part) => !isOneOf(part, IDLE)) : [];
    const worded = parts.filter(isWorded).slice(0, MOST);
    const others = parts.filter((part) => !isWorded(part));
    const denied = others.every((part) => part.is === "not");
    const fixed = denied && worded.length < ENOUGH ? [] : others;
    if (!worded.length || parts.length < ENOUGH) return null;
    const among = fixed.length ? rowsOf(all(fixed)) : null;
    if (fixed.length && !(among && among.size)) return null;
    const having = new Map();
    worded.forEach((word, at) => {
      for (const row of rowsOf(word) || []) {
        if (among && !among.has(row)) continue;
        if (!having.has(row)) having.set(row, []);
        having.get(row).push(at);
      }
    });
    const most = Math.max(0, ...new Set([...having.values()].map((has) => has.length)));
    if (!fixed.length && most < ENOUGH) return null;
    if (!most) return denied ? null : { tree: all(fixed), count: fixed.length };
    const best = [...having.values()].filter((has) => has.length === most);
    const sets = [...new Set(best.map((has) => has.join()))].map((has) => has.split(",").map(Number));
    const ways = rarest(sets, having).sort(byPlace).map((has) => all(has.map((at) => worded[at])));
    const { start, end } = tree;
    const way = ways.length === 1 ? ways[0] : { is: "or", parts: ways, start, end };
    return { tree: all([...fixed, way]), count: fixed.length + most };
  }

  /** Keep those of the sets whose words are about as rare as those of the rarest: few cards have them. */
  function rarest(sets, having) {
    const counts = [];
    for (const has of having.values()) for (const at of has) counts[at] = (counts[at] || 0) + 1;
    const weights = sets.map((has) => has.reduce((sum, at) => sum + 1 / (1 + Math.log(counts[at])), 0));
    const least = NEARLY * Math.max(...weights);
    return sets.filter((has, at) => weights[at] >= least);
  }

  function byPlace(left, right) {
    const at = left.findIndex((one, n) => one !== right[n]);
    return at < 0 ? 0 : left[at] - right[at];
  }

  /** Say whether it is a word or a phrase, or may be one. */
  const isWorded = (part) => ["word", "phrase"].includes(part.is) || (part.is === "or" && part.parts.some(isWorded));

  const all = (parts) =>
    parts.length === 1 ? parts[0] : { is: "and", parts, start: parts[0].start, end: parts.at(-1).end };

  Object.assign(cardgen, { isRead, isSpoken, mostOf, telling });
})((window.cardgen = window.cardgen || {}));
