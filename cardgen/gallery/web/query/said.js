/* What words in a row say: how they are taken, and the fields they may name. */
(function (cardgen) {
  "use strict";

  const { columns, fold, key, words } = cardgen;
  const { mostBetween: MOST_BETWEEN, longest: LONGEST, window: WINDOW } = cardgen.shared.forgive;

  /** Give the plain words with which a row begins. */
  function plainWords(parts) {
    const row = parts.slice(0, WINDOW);
    const other = row.findIndex((part) => !isPlain(part));
    return other < 0 ? row : row.slice(0, other);
  }

  const isPlain = (node) => node.is === "word" && !node.begins;
  const isOneOf = (node, among) => node !== undefined && isPlain(node) && among.includes(fold(node.text));
  const spelled = (row) => row.map((word) => word.text).join(" ");
  const told = (row) => row.map((word) => fold(word.text)).join(" ");
  const extentOf = (row) => ({ start: row[0].start, end: row.at(-1).end });

  /** Say whether some card has these words in a row. */
  function inARow(row, stands) {
    const phrase = { is: "phrase", text: spelled(row) };
    return words.indexed(phrase) && stands(phrase);
  }

  /** Give a word without the comma behind it. */
  function withoutComma(word) {
    const text = word.text.replace(/[,;]+$/u, "") || word.text;
    return { ...word, text, end: word.end - (word.text.length - text.length) };
  }

  /** Compare a field with what some words say. */
  function comparison(field, operator, text, row, form = "bare") {
    const values = [{ text, form, ...extentOf(row) }];
    const start = Math.min(field.start, row[0].start);
    const end = Math.max(field.end, row.at(-1).end);
    return { is: "comparison", field: field.text, operator, values, start, end, extent: extentOf([field]) };
  }

  const foundOf = (name, vocabulary) => vocabulary.field(cardgen.fieldOf(name));

  /** Say whether a field has numbers, whatever the card type. */
  function isNumberField(name, vocabulary) {
    const kinds = foundOf(name, vocabulary).map((column) => columns.kindOf(column));
    return kinds.length > 0 && kinds.every((kind) => kind.scale && kind.scale.numeric);
  }

  /** Say whether a field is a list of which cards have more or fewer, whatever the card type. */
  function isCounted(name, vocabulary) {
    const found = foundOf(name, vocabulary);
    return found.length > 0 && found.every((column) => column.many && column.type);
  }

  /** Say whether a card type is called so. */
  const isType = (name, vocabulary) =>
    vocabulary.types.some((one) => [one.name, ...one.further].some((called) => key(called) === key(name)));

  cardgen.said = {
    MOST_BETWEEN, LONGEST, plainWords, isPlain, isOneOf, inARow, spelled, told, extentOf, withoutComma, comparison, foundOf,
    isCounted, isNumberField, isType,
  };
})((window.cardgen = window.cardgen || {}));
