/* Say in words how a part of a query was read. */
(function (cardgen) {
  "use strict";

  const { choices, columns, numbers } = cardgen;
  const SIGNS = { "!=": "is not", "<": "less than", "<=": "at most", ">": "more than", ">=": "at least" };
  const INCLUDE = [":", "=", "!="];
  const READ = new RegExp(`^(\\^|\\\\b|)([${cardgen.letters.WORD} ]+)(\\$|\\\\b|)$`, "u");
  const PLACED = { "^|": "begins with", "|$": "ends with", "\\b|\\b": "has the word" };
  const TEXT_SIGNS = { ":": "contains", "!=": "is not" };

  /** Say what one node asks for. */
  function meaning(node, vocabulary) {
    const terms = {
      not: () => `not: ${meaning(node.inner, vocabulary)}`,
      and: () => "all of these",
      or: () => "any of these",
      everything: () => "every card",
      close: () => "these words close together",
      comparison: () => comparison(node, vocabulary),
      word: () => (node.begins ? `a word that begins with “${node.text}”` : `the word “${node.text}”`),
      phrase: () => `the words “${node.text}” together`,
      number: () => `the card with the number ${node.number} in the box of ${boxes(node, vocabulary)}`,
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
      const listed = choices.special(field, vocabulary).map(titled);
      return `${field[0].toUpperCase()}${field.slice(1)} ${sign} ${node.values.map((one) => chosen(one, listed)).join(" or ")}`;
    }
    const named = vocabulary.field(field);
    const found = named.length ? named : vocabulary.begun(field);
    const label = joined(found) || field;
    if (found.length && columns.isText(found[0])) {
      const ranges = cardgen.numbersIn.ranges(node);
      if (ranges) return `${label} has a number ${ranges.map(within).join(" or ")}`;
      const placed = ofPattern(node);
      if (placed) return `${label} ${placed}`;
      return `${label} ${textSign(node)} ${node.values.map(quoted).join(" or ")}`;
    }
    const shown = node.values.map((value) => valueSaid(value, found, vocabulary)).join(" or ");
    const other = otherSaid(node, found, vocabulary);
    if (other) return `${found[0].many ? `Number of ${label.toLowerCase()}` : label} ${sign} ${other}`;
    if (found.length && found[0].many && found[0].words) {
      const list = label.toLowerCase() + (node.kind ? ` (${node.kind})` : "");
      if (cardgen.fields.counted(node, found)) return `Number of ${list} ${sign} ${shown}`;
      if (INCLUDE.includes(node.operator)) return including(label, node, shown);
    }
    return `${label} ${sign} ${shown}`;
  }

  /** Say the field that a list, or a number, is compared with, where one of them is counted or taken some times. */
  function otherSaid({ times = 1, values }, found, vocabulary) {
    const others = vocabulary.field(values[0].text);
    const both = [found[0], others[0]];
    if (!both.every((one) => one && cardgen.fields.isCount(one)) || !(times > 1 || both.some(({ many }) => many))) return "";
    const often = times > 1 ? { 2: "twice " }[times] || `${times} times ` : "";
    return `${often}${others[0].many ? "the number of " : ""}${joined(others).toLowerCase()}`;
  }

  function boxes(node, vocabulary) {
    const titles = vocabulary.games.filter((game) => node.games.includes(game.name)).map((game) => game.further[0]);
    return (titles.length ? titles : node.games).join(" or ");
  }

  /** Say what a list has, whose label may be one of it or several. */
  function including(label, node, shown) {
    const several = label.endsWith("s") && !label.endsWith("ss");
    if (node.operator === "!=") return `${label} ${several ? "do" : "does"} not include ${shown}`;
    return `${label} include${several ? "" : "s"} ${shown}`;
  }

  /** Say a pattern that words were read as: how a text begins or ends, or a word of it. */
  function ofPattern({ values }) {
    const found = values.length === 1 && values[0].form === "pattern" && READ.exec(values[0].text);
    const said = found && PLACED[`${found[1]}|${found[3]}`];
    return said ? `${said} “${found[2]}”` : "";
  }

  /** Call a card type, a game or a deck by what is printed for it. */
  const titled = ({ name, further }) => ({ name: further[0] || name, further: [...further, name] });

  function within([least, most]) {
    if (most >= cardgen.numbersIn.MOST) return `from ${least} on`;
    return least ? `from ${least} to ${most}` : `up to ${most}`;
  }

  const textSign = (node) =>
    node.values.some((value) => value.form === "pattern") ? "has the pattern" : TEXT_SIGNS[node.operator] || "is";

  const quoted = (value) => (value.form === "pattern" ? `/${value.text}/` : `“${value.text}”`);

  const joined = (found) => [...new Set(found.map((column) => column.label))].join(" or ");

  /** Give what a field is called on paper. */
  const labelOf = (name, vocabulary) => joined(vocabulary.field(name)) || name;

  const chosen = (value, listed) =>
    [...new Set(choices.understood(value.text, listed).map((one) => one.name))].join(" or ") || value.text;

  function valueSaid(value, found, vocabulary) {
    const scale = found.length ? columns.kindOf(found[0]).scale : null;
    const span = scale && numbers.span(value.text, scale);
    if (span) return numbers.said(span, scale);
    if (scale && scale.numeric) return labelOf(value.text, vocabulary);
    const words = found.flatMap((column) => column.words || []);
    return chosen(
      value,
      words.map((word) => ({ name: word.label, further: [word.name, word.letter] })),
    );
  }

  Object.assign(cardgen, { labelOf, meaning });
})((window.cardgen = window.cardgen || {}));
