/* The number printed on a card, `GD 002/172` or `DS 002`, found among the words of a query. */
(function (cardgen) {
  "use strict";

  const { LETTER, SPACE } = cardgen.letters;
  const WRITTEN = new RegExp(
    `^(?:([${LETTER}]+)[${SPACE}_-]*|(?=#?[${SPACE}]*\\p{Nd}+[${SPACE}]*/))#?[${SPACE}]*(\\p{Nd}{1,7})(?:[${SPACE}]*/[${SPACE}]*(\\p{Nd}{1,7}))?$`,
    "u",
  );

  /** Take words that are the number of a card in one of the boxes for that number. */
  function withNumbers(tree, vocabulary) {
    if (tree.is === "not") return { ...tree, inner: withNumbers(tree.inner, vocabulary) };
    if (tree.is === "or") return { ...tree, parts: tree.parts.map((part) => withNumbers(part, vocabulary)) };
    if (tree.is === "and") {
      const parts = joined(tree.parts, vocabulary);
      return parts.length === 1 ? parts[0] : { ...tree, parts };
    }
    return number([tree], vocabulary) || tree;
  }

  /** Join a prefix and the number that follows it; read what else there is. */
  function joined(parts, vocabulary) {
    const done = [];
    for (const part of parts) {
      const found = done.length ? number([done.at(-1), part], vocabulary) : null;
      if (found) done[done.length - 1] = found;
      else done.push(withNumbers(part, vocabulary));
    }
    return done;
  }

  function number(nodes, vocabulary) {
    if (!nodes.every((node) => (node.is === "word" || node.is === "phrase") && !node.begins)) return null;
    const text = nodes.map((node) => node.text).join(" ");
    const found = WRITTEN.exec(cardgen.letters.parts(text).join(" "));
    if (!found) return null;
    const [prefix, given, total] = [cardgen.caseless(found[1] || ""), Number(found[2]), Number(found[3] || 0)];
    const fits = (game) =>
      (!prefix || prefix === game.prefix) && given > 0 && given <= game.count && (!total || total === game.count);
    const games = vocabulary.boxes.filter(fits).map((game) => game.name);
    return games.length
      ? { is: "number", text, number: given, games, start: nodes[0].start, end: nodes.at(-1).end }
      : null;
  }

  const RULE = /^§?[0-9]{1,3}(?:\.[0-9]{1,3})+\.?$/u;
  const CALLED = ["rule", "rules"];

  /** Take words that are the number of a rule, perhaps after the word `rule`, for that number. */
  function withRuleNumbers(tree) {
    if (tree.is === "not") return { ...tree, inner: withRuleNumbers(tree.inner) };
    if (tree.is === "or") return { ...tree, parts: tree.parts.map(withRuleNumbers) };
    if (tree.is === "and") {
      const parts = [];
      for (const part of tree.parts.map(withRuleNumbers)) {
        const before = parts.at(-1);
        if (part.numbered && before && before.is === "word" && CALLED.includes(before.text.toLowerCase())) parts.pop();
        parts.push(part);
      }
      return parts.length === 1 ? parts[0] : { ...tree, parts };
    }
    if (tree.is !== "word" || tree.begins || !RULE.test(tree.text)) return tree;
    const { start, end } = tree;
    const value = { text: tree.text.replace(/^[§.]+|[§.]+$/gu, ""), form: "bare", start, end };
    const extent = { start, end };
    return { is: "comparison", field: "number", operator: ":", values: [value], start, end, extent, numbered: true };
  }

  /** Say that one of the copies of a card has this number. */
  const held = (node) => (card) =>
    node.games.includes(card.game) && card.number <= node.number && card.number + card.copies > node.number;

  cardgen.boxNumbers = { withNumbers, withRuleNumbers, held };
})((window.cardgen = window.cardgen || {}));
