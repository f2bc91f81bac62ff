/* Words that cards do not print, though a field of theirs says so: `red actions`. */
(function (cardgen) {
  "use strict";

  const { key } = cardgen;
  const { isOneOf } = cardgen.said;
  const { cards: CARDS } = cardgen.shared.forgive;
  const ALPHA = /^\p{L}+$/u;

  /** Take a word that is a listed value too for either, where no card of its game prints it; `idle` words are none. */
  function withUnprinted(word, vocabulary, idle) {
    const wanted = key(word.text);
    if (word.begins || !ALPHA.test(wanted) || idle.includes(wanted)) return word;
    const having = vocabulary.columns.filter((column) => labelOf(column, wanted));
    const printing = new Set(having.filter((column) => prints(column, wanted)).map((column) => column.game));
    const says = having.filter((column) => !printing.has(column.game));
    const { text, start, end } = word;
    const said = [...new Set(says.map((column) => column.name))].map((field) => ({
      is: "comparison", field, operator: ":", values: [{ text, form: "bare", start, end }], start, end,
      extent: { start, end },
    }));
    return said.length ? { is: "or", parts: [word, ...said], start, end } : word;
  }

  /** Take such a word before `cards` for the value alone: `red cards`. */
  function ofCards(parts, vocabulary, idle) {
    return parts.map((part, at) => {
      const read = part.is === "word" && isOneOf(parts[at + 1], CARDS) ? withUnprinted(part, vocabulary, idle) : part;
      if (read === part || read.is !== "or") return read;
      const said = read.parts.slice(1);
      return said.length === 1 ? said[0] : { ...read, parts: said };
    });
  }

  /** Give the label of the value that a field calls so. */
  function labelOf(column, wanted) {
    const found = (column.words || []).find((one) => [key(one.name), key(one.label)].includes(wanted));
    return found ? key(found.label) : "";
  }

  const prints = (column, wanted) => column.printed && labelOf(column, wanted).split("_").includes(wanted);

  Object.assign(cardgen, { ofCards, withUnprinted });
})((window.cardgen = window.cardgen || {}));
