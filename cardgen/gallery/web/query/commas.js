/* What a comma ends: `physics or math, 5 or more` asks for 5 or more of either; `patients, not the legends`. */
(function (cardgen) {
  "use strict";

  const { isOneOf, plainWords, withoutComma } = cardgen.said;
  const { denying: DENYING } = cardgen.shared.forgive;
  const { but: BUT } = cardgen.shared.commas;

  /** Pass over the comma before what is denied. */
  function beforeDenial(tree) {
    if (tree.is !== "and") return tree;
    const isDenied = (node) => node !== undefined && (node.is === "not" || isOneOf(node, [...DENYING, BUT]));
    const { parts } = tree;
    return { ...tree, parts: parts.map((part, at) => (part.is === "word" && isDenied(parts[at + 1]) ? withoutComma(part) : part)) };
  }

  /** Let the last of what `or` parts end with its comma. */
  function toComma(tree) {
    const last = tree.is === "or" ? tree.parts.at(-1) : null;
    const row = last && last.is === "and" ? plainWords(last.parts) : [];
    const at = row.findIndex((word) => word.text.endsWith(","));
    if (at < 0 || at + 1 === last.parts.length) return tree;
    const words = [...row.slice(0, at), withoutComma(row[at])];
    const before = words.length > 1 ? { is: "and", parts: words, start: words[0].start, end: words.at(-1).end } : words[0];
    const either = { is: "or", parts: [...tree.parts.slice(0, -1), before], start: tree.start, end: before.end };
    return { is: "and", parts: [either, ...last.parts.slice(at + 1)], start: tree.start, end: tree.end };
  }

  Object.assign(cardgen, { beforeDenial, toComma });
})((window.cardgen = window.cardgen || {}));
