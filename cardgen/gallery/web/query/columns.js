/* What a card has in a column: its values, as they are shown and as they are compared. */
(function (cardgen) {
  "use strict";

  const NONE = [];

  /** Give what is known of the kind of a column: how its values are searched, and how they are shown. */
  const kindOf = (column) => cardgen.shared.kinds[column.kind];

  const isText = (column) => kindOf(column).search === "text";

  function valueOf({ name, type }, card) {
    if (!type) return name === "short" ? card.folded.short : card[name];
    return Object.hasOwn(card.values, name) ? card.values[name] : null;
  }

  /** List the values of a card in a column; a flag is 1 or 0. */
  function raw(column, card) {
    if (!column.type && column.name === "players") return Object.keys(card.in_play || {}).map(Number);
    if (column.type && column.type !== card.kind) return NONE;
    const value = valueOf(column, card);
    if (value === undefined || value === null) return NONE;
    const listed = Array.isArray(value) ? value : [value];
    return kindOf(column).choices.length ? listed.map(Number) : listed;
  }

  /** Give the last of a card's numbers: its copies have a number each. */
  const last = (column, card, value) => (!column.type && column.name === "number" ? value + card.copies - 1 : value);

  /** List the values of a card in a column as they are compared. */
  function folded(column, card) {
    if (!column.type && Object.hasOwn(card.folded, column.name)) return [card.folded[column.name]];
    if (!column.type) return raw(column, card).map((value) => cardgen.fold(String(value)));
    if (column.type !== card.kind) return NONE;
    const kept = (card.foldedValues = card.foldedValues || {});
    if (!kept[column.name]) kept[column.name] = raw(column, card).map((value) => cardgen.fold(String(value)));
    return kept[column.name];
  }

  /** Say that the card has a value in this column: a text that is not empty, a flag that is yes. */
  function has(column, card) {
    const { empty } = kindOf(column);
    return raw(column, card).some((value) => value !== null && value !== undefined && value !== empty);
  }

  /** Join the columns of a field; unequal means that the card has the field and none of the values. */
  function compared(operator, columns, test) {
    if (operator === "!=") return (card) => columns.some((one) => has(one, card) && !test(one, card));
    return (card) => columns.some((column) => test(column, card));
  }

  const SIGNS = {
    "=": (a, b) => a === b,
    "!=": (a, b) => a !== b,
    "<": (a, b) => a < b,
    "<=": (a, b) => a <= b,
    ">": (a, b) => a > b,
    ">=": (a, b) => a >= b,
  };

  /** Compare two columns of one card; null when no card has both, or one is a list. */
  function pair(left, sign, right, times = 1) {
    if (left.many || right.many || (left.type && right.type && left.type !== right.type)) return null;
    return (card) => raw(left, card).some((a) => raw(right, card).some((b) => SIGNS[sign](a, times > 1 ? times * b : b)));
  }

  /** Compare numbers of one card, of lists how many values there are. */
  function countedPair(left, sign, right, times) {
    const number = (column, card) => (column.many ? raw(column, card).length : raw(column, card)[0]);
    const compared = (a, b) => a !== undefined && b !== undefined && SIGNS[sign](a, times * b);
    return (card) => card.kind === left.type && compared(number(left, card), number(right, card));
  }

  cardgen.columns = { kindOf, SIGNS, isText, raw, last, folded, has, compared, countedPair, pair };
})((window.cardgen = window.cardgen || {}));
