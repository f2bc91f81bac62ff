/* Numbers and ranges as players write them: `3`, `3+`, `..3`, `1..3`, `3..`. */
(function (cardgen) {
  "use strict";

  const NUMBER = /^[+-]?[0-9]{1,15}$/;
  const RANGE = /^([+-]?[0-9]{1,15})?\.\.([+-]?[0-9]{1,15})?$/;

  /** Read a whole number, or null. */
  function whole(text) {
    const plain = text.replaceAll("−", "-");
    return NUMBER.test(plain) ? Number(plain) : null;
  }

  /** Read a number or a range with its least and most (null where it is open), or null. */
  function span(text) {
    const plain = text.replaceAll("−", "-");
    const number = whole(plain.replace(/\+$/, ""));
    if (number !== null) return { least: number, most: plain.endsWith("+") ? null : number };
    const found = RANGE.exec(plain);
    if (!found || plain === "..") return null;
    const [least, most] = found.slice(1).map((end) => (end === undefined ? null : Number(end)));
    return { least, most };
  }

  /** Say whether a range holds a number, or one of several that follow each other. */
  const within = (span, first, last = first) =>
    (span.least === null || last >= span.least) && (span.most === null || first <= span.most);

  /** Write a range as people say it. */
  function said(span) {
    if (span.most === null) return `${span.least} or more`;
    if (span.least === null) return `${span.most} or less`;
    return span.least === span.most ? `${span.least}` : `${span.least} to ${span.most}`;
  }

  cardgen.numbers = { whole, span, within, said };
})((window.cardgen = window.cardgen || {}));
