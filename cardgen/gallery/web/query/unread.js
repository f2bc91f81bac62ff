/* Words of a query that were passed over, so that nobody takes the answer for one to all of them. */
(function (cardgen) {
  "use strict";

  const { fold } = cardgen;
  const { saysNothing: IDLE, denying: DENYING, limiting: LIMITING, making: MAKING, worth: WORTH } = cardgen.shared.forgive;
  const { otherThan: OTHER_THAN } = cardgen.shared.denials;
  const WORD = new RegExp(`[${cardgen.letters.WORD}][${cardgen.letters.WORD}'’-]*`, "gu");

  /** List them; what is left out and stands nowhere changes nothing, too. */
  function unread({ text, tree, display, unsorted = [] }, stands) {
    const orders = unsorted.map(({ start, end }) => text.slice(start, end));
    const read = [...extents(tree, text, stands), ...display, ...unsorted];
    const isRead = (at, length) => read.some(({ start, end }) => start < at + length && at < end);
    const left = [...text.matchAll(WORD)].filter(({ 0: word, index }) => !isRead(index, word.length) && !isLight(fold(word), index, tree));
    return [...new Set([...orders, ...left.map(([word]) => word)])];
  }

  /** Say whether a word says nothing, or denies what comes next, where that is left out. */
  function isLight(said, at, tree) {
    if (WORTH.includes(said) && !leaves(tree).some((leaf) => isCompared(leaf, said))) return false;
    if (!DENYING.includes(said)) return IDLE.includes(said) && !LIMITING.includes(said);
    const behind = leaves(tree).filter(({ end }) => end > at);
    const after = behind.reduce((first, node) => (node.start < first.start ? node : first), behind[0] || tree);
    if (after.is === "not") return after.inner.start !== at;
    return after.is === "comparison" && after.operator === "!=";
  }

  /** Say whether a field is compared, and not of what type the cards are alone; what makes something so tells less. */
  function isCompared(leaf, said) {
    const node = leaf.is === "not" ? leaf.inner : leaf;
    return node.is === "comparison" && (node.field !== "type" || MAKING.includes(said));
  }

  const leaves = (node) => (node.parts ? node.parts.flatMap(leaves) : [node]);

  /** Give what was read of the text: of what is left out the word that says so, and what it denies. */
  function extents(node, text, stands) {
    if (node.parts) return node.parts.flatMap((part) => extents(part, text, stands));
    if (node.is !== "not") return node.is === "close" ? [] : [node];
    const { start, inner } = node;
    if (inner.is === "close") return [];
    if (inner.is === "word" && !stands(inner)) return [];
    const said = OTHER_THAN.find((way) => text.slice(start).toLowerCase().startsWith(way));
    return [{ start, end: start + (said || text.slice(start).split(/\s/u, 1)[0]).length }, ...extents(inner, text, stands)];
  }

  cardgen.unread = unread;
})((window.cardgen = window.cardgen || {}));
