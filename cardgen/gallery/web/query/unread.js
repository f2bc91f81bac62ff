/* Words of a query that were passed over, so that nobody takes the answer for one to all of them. */
(function (cardgen) {
  "use strict";

  const { fold } = cardgen;
  const { saysNothing: IDLE } = cardgen.shared.forgive;
  const WORD = new RegExp(`[${cardgen.letters.WORD}][${cardgen.letters.WORD}'’-]*`, "gu");

  /** List them; what is left out and stands nowhere changes nothing, too. */
  function unread({ text, tree, display }, stands) {
    const read = [...extents(tree, stands), ...display];
    const left = [...text.matchAll(WORD)].filter(({ 0: word, index }) =>
      !IDLE.includes(fold(word)) && !read.some(({ start, end }) => start < index + word.length && index < end),
    );
    return [...new Set(left.map(([word]) => word))];
  }

  function extents(node, stands) {
    if (node.parts) return node.parts.flatMap((part) => extents(part, stands));
    if (node.is !== "not") return [node];
    const { start, inner } = node;
    if (inner.parts) return [{ start, end: inner.start }, ...extents(inner, stands)];
    return inner.is !== "word" || stands(inner) ? [node] : [];
  }

  cardgen.unread = unread;
})((window.cardgen = window.cardgen || {}));
