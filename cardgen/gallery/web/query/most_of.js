/* What fits the most of a query that nothing fits as a whole: no card has every word, but some have all but one. */
(function (cardgen) {
  "use strict";

  const { isOneOf } = cardgen.said;
  const { saysNothing: IDLE } = cardgen.shared.forgive;
  const { deeds: DEEDS } = cardgen.shared.close;
  const ENOUGH = 2;
  const FEW = 4;
  const MOST = 8;
  const NEARLY = 0.6;

  /** Say whether a query is words alone: what is written in the language of searches is answered to the letter. */
  const isSpoken = (tree) =>
    tree.is === "not" ? isSpoken(tree.inner) : tree.parts ? tree.parts.every(isSpoken) : tree.is === "word" && !tree.begins;

  /** Say whether every part says more than that a card has a word, so that there is no more to understand. */
  const isRead = (tree) => (tree.is === "and" ? tree.parts : [tree]).every((part) => !isWorded(part) || isOneOf(part, IDLE));

  /** Say whether cards are asked for with none of a kind in a list: where there are none, that is the answer. */
  const lacks = (tree) =>
    (tree.is === "and" ? tree.parts : [tree]).some((part) => part.is === "comparison" && part.kind && part.values[0].text === "0");

  /** Give what a query says without the words that say nothing of a card; with `deeds` verbs such as `pays` stay. */
  function telling(tree, deeds = false) {
    const stays = (part) => !isOneOf(part, IDLE) || (deeds && isOneOf(part, DEEDS));
    const parts = tree.is === "and" ? tree.parts.filter(stays) : [];
    return parts.length ? all(parts) : tree;
  }

  /** Keep what is more than words, and of the words as many as some card has; *lost*: one beside others on no card. */
  function mostOf(tree, rowsOf, lost = false) {
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
    if (!most) return denied ? null : { tree: all(fixed), count: fixed.length };
    const best = [...having.values()].filter((has) => has.length === most);
    const sets = [...new Set(best.map((has) => has.join()))].map((has) => has.split(",").map(Number));
    const chosen = rarest(cardgen.does(tree) ? sets : inARow(sets, worded, rowsOf), having, fixed.length || most > 1 ? NEARLY : 1);
    const few = best.filter((has) => chosen.some((one) => one.join() === has.join())).length <= FEW;
    const standing = new Set([...having.values()].flat());
    if (most < ENOUGH && !fixed.length && !(few && worded.length >= ENOUGH && (lost || standing.size === worded.length))) return null;
    const ways = chosen.sort(byPlace).map((has) => all(has.map((at) => worded[at])));
    const { start, end } = tree;
    const way = ways.length === 1 ? ways[0] : { is: "or", parts: ways, start, end };
    return { tree: all([...fixed, way]), count: fixed.length + most };
  }

  /** Keep those of the sets of which the most words stand beside each other as they were typed: `nobel prize`. */
  function inARow(sets, worded, rowsOf) {
    const areBeside = (one, other) => {
      if (one.is !== "word" || other.is !== "word") return false;
      const rows = rowsOf({ is: "phrase", text: `${one.text} ${other.text}` });
      return Boolean(rows && rows.size);
    };
    const beside = worded.slice(1).map((other, at) => areBeside(worded[at], other));
    const often = sets.map((has) => has.filter((at, n) => n && has[n - 1] === at - 1 && beside[at - 1]).length);
    return sets.filter((has, at) => often[at] === Math.max(...often));
  }

  /** Keep those of the sets whose words are about as rare as those of the rarest: few cards have them. */
  function rarest(sets, having, nearly) {
    const counts = [];
    for (const has of having.values()) for (const at of has) counts[at] = (counts[at] || 0) + 1;
    const weights = sets.map((has) => has.reduce((sum, at) => sum + 1 / (1 + Math.log(counts[at])), 0));
    const least = nearly * Math.max(...weights);
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

  Object.assign(cardgen, { isRead, isSpoken, lacks, mostOf, telling });
})((window.cardgen = window.cardgen || {}));
