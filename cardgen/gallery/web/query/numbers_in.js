/* Numbers that stand in texts: `lived:1800..1900`, `lived>1850` ask for a text with such a number in it. */
(function (cardgen) {
  "use strict";

  const { columns, numbers } = cardgen;
  const MOST = 10 ** 15;
  const NUMBER = /[0-9]{1,15}/g;

  /** Read the ranges that texts are asked for; null where any value is a text itself. */
  function ranges({ operator, values }) {
    const found = values.map((value) => range(operator, value));
    return found.every(Boolean) ? found : null;
  }

  function range(operator, value) {
    if (value.form !== "bare" || operator === "=" || operator === "!=") return null;
    if ("<>".includes(operator[0])) {
      const number = numbers.point(value.text);
      if (number === null) return null;
      const beyond = operator.length === 1 ? 1 : 0;
      return operator[0] === ">" ? [number + beyond, MOST] : [0, number - beyond];
    }
    if (!value.text.includes("..")) return null;
    const span = numbers.span(value.text);
    return span && [span.least === null ? 0 : span.least, span.most === null ? MOST : span.most];
  }

  /** Say that a text has a number in one of the ranges. */
  const compared = ({ operator }, found, asked) =>
    columns.compared(operator, found, (column, card) =>
      columns.raw(column, card).some((value) => asked.some((ends) => isIn(String(value), ends))),
    );

  const isIn = (text, [least, most]) =>
    (text.match(NUMBER) || []).some((number) => Number(number) >= least && Number(number) <= most);

  cardgen.numbersIn = { MOST, ranges, compared };
})((window.cardgen = window.cardgen || {}));
