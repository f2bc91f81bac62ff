/* Say in words how a part of a query was read. */
(function (cardgen) {
  "use strict";

  const { choices, columns, numbers } = cardgen;
  const SIGNS = { "!=": "is not", "<": "is less than", "<=": "is at most", ">": "is more than", ">=": "is at least" };
  const TEXT_SIGNS = { ":": "contains", "!=": "is not" };

  /** Say what one node asks for. */
  function meaning(node, vocabulary) {
    const terms = {
      not: () => `not: ${meaning(node.inner, vocabulary)}`,
      and: () => "all of these",
      or: () => "any of these",
      everything: () => "every card",
      comparison: () => comparison(node, vocabulary),
      word: () => (node.begins ? `a word that begins with “${node.text}”` : `the word “${node.text}”`),
      phrase: () => `the words “${node.text}” together`,
      number: () => `the card with the number ${node.number} in the box of ${node.games.join(" or ")}`,
      exact: () => `the name, short form or id “${node.text}”`,
      pattern: () => `the pattern /${node.text}/ in name or text`,
    };
    return terms[node.is]();
  }

  function comparison(node, vocabulary) {
    const field = cardgen.fieldOf(node.field);
    const sign = SIGNS[node.operator] || "is";
    if (["is", "not", "has"].includes(field)) {
      const labels = node.values.map((value) => labelOf(value.text, vocabulary)).join(" or ");
      return { is: `${labels} is yes`, not: `${labels} is not yes`, has: `has ${labels}` }[field];
    }
    if (vocabulary.special.includes(field)) {
      const listed = choices.special(field, vocabulary);
      return `${field[0].toUpperCase()}${field.slice(1)} ${sign} ${node.values.map((one) => chosen(one, listed)).join(" or ")}`;
    }
    const named = vocabulary.field(field);
    const found = named.length ? named : vocabulary.begun(field);
    const label = [...new Set(found.map((column) => column.label))].join(" or ") || field;
    if (found.length && columns.isText(found[0])) {
      const ranges = cardgen.numbersIn.ranges(node);
      if (ranges) return `${label} has a number ${ranges.map(within).join(" or ")}`;
      return `${label} ${textSign(node)} ${node.values.map(quoted).join(" or ")}`;
    }
    return `${label} ${sign} ${node.values.map((value) => valueSaid(value, found)).join(" or ")}`;
  }

  function within([least, most]) {
    if (most >= cardgen.numbersIn.MOST) return `from ${least} on`;
    return least ? `from ${least} to ${most}` : `up to ${most}`;
  }

  const textSign = (node) =>
    node.values.some((value) => value.form === "pattern") ? "has the pattern" : TEXT_SIGNS[node.operator] || "is";

  const quoted = (value) => (value.form === "pattern" ? `/${value.text}/` : `“${value.text}”`);

  const labelOf = (name, vocabulary) =>
    [...new Set(vocabulary.field(name).map((column) => column.label))].join(" or ") || name;

  const chosen = (value, listed) =>
    [...new Set(choices.understood(value.text, listed).map((one) => one.name))].join(" or ") || value.text;

  function valueSaid(value, found) {
    const scale = found.length ? columns.kindOf(found[0]).scale : null;
    const span = scale && numbers.span(value.text, scale);
    if (span) return numbers.said(span, scale);
    const words = found.flatMap((column) => column.words || []);
    return chosen(
      value,
      words.map((word) => ({ name: word.label, further: [word.name, word.letter] })),
    );
  }

  cardgen.meaning = meaning;
})((window.cardgen = window.cardgen || {}));
