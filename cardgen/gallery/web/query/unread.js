/* Words of a query that were passed over, so that nobody takes the answer for one to all of them. */
(function (cardgen) {
  "use strict";

  const { fold } = cardgen;
  const { saysNothing: IDLE } = cardgen.shared.forgive;
  const WORD = new RegExp(`[${cardgen.letters.WORD}][${cardgen.letters.WORD}'’-]*`, "gu");

  /** List them. */
  function unread({ text, tree, display }) {
    const read = [...extents(tree), ...display];
    const left = [...text.matchAll(WORD)].filter(({ 0: word, index }) =>
      !IDLE.includes(fold(word)) && !read.some(({ start, end }) => start < index + word.length && index < end),
    );
    return [...new Set(left.map(([word]) => word))];
  }

  function extents(node) {
    if (node.parts) return node.parts.flatMap(extents);
    if (node.is === "not" && node.inner.parts) return [{ start: node.start, end: node.inner.start }, ...extents(node.inner)];
    return [node];
  }

  cardgen.unread = unread;
})((window.cardgen = window.cardgen || {}));
