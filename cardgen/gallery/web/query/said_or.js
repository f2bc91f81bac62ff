/* An `or` that some card says itself: `counts as any discipline or achievement`. */
(function (cardgen) {
  "use strict";

  const { words } = cardgen;
  const { or: OR } = cardgen.shared.saidOr;

  /** Take an `or` and the words beside it for words in a row, where some card has them so; else give the tree. */
  function saidOr(tree, stands) {
    if (tree.is !== "or" || tree.parts.length !== 2) return tree;
    const [before, after] = tree.parts.map((part) => (part.is === "and" ? part.parts : [part]));
    const [first, last] = [before.at(-1), after[0]];
    if (before.length + after.length < 3 || first.is !== "word" || last.is !== "word") return tree;
    const phrase = { is: "phrase", text: `${first.text} ${OR} ${last.text}`, start: first.start, end: last.end };
    if (!words.indexed(phrase) || !stands(phrase)) return tree;
    return { is: "and", parts: [...before.slice(0, -1), phrase, ...after.slice(1)], start: tree.start, end: tree.end };
  }

  cardgen.saidOr = saidOr;
})((window.cardgen = window.cardgen || {}));
