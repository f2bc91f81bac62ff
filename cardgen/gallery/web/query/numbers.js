/* Values that have an order, and ranges of them, as players write them: `3`, `3+`, `..3`, `1..3`, `3..`. */
(function (cardgen) {
  "use strict";

  const WHOLE = cardgen.shared.kinds.whole.scale;

  /** Read one value on a scale, or null. */
  function exactly(text, scale) {
    const plain = text.replaceAll("−", "-");
    return new RegExp(`^(?:${scale.pattern})$`).test(plain) ? valued(plain, scale) : null;
  }

  const MONEY = /[$¢£¥€₩₹₽]|(?<=[0-9]),(?=[0-9]{3}(?![0-9]))/gu;
  const FROM_TO = /^([0-9]+)[-‐‑‒–—−]([0-9]+)$/u;

  const YEARS = /^([0-9]{2})(?:00|([1-9])0)['’]?s$/u;
  const OPEN = /^([0-9]{1,3})([x?]{1,3})$/u;

  /** Write a number as scales read it: without signs of money and thousands; `3-5`, `1890s`, `18xx` as ranges. */
  function plainly(text) {
    const bare = text.replace(MONEY, "");
    const found = FROM_TO.exec(bare);
    if (found) return `${found[1]}..${found[2]}`;
    const years = YEARS.exec(bare);
    if (years) {
      const begun = years[1] + (years[2] || "");
      return `${begun.padEnd(4, "0")}..${begun.padEnd(4, "9")}`;
    }
    const open = OPEN.exec(bare);
    return open ? `${open[1]}${"0".repeat(open[2].length)}..${open[1]}${"9".repeat(open[2].length)}` : bare;
  }

  /** Read a value as people write it; a number may have a sign of money. */
  function point(text, scale = WHOLE) {
    const given = exactly(text, scale);
    return given === null && scale.numeric ? exactly(plainly(text), scale) : given;
  }

  const span = (text, scale = WHOLE) =>
    ranged(text, scale) || (scale.numeric ? ranged(plainly(text), scale) : null);

  const valued = (text, scale) => (scale.numeric ? Number(text) : text);

  /** Read a value or a range with its least and most (null where it is open), or null. */
  function ranged(text, scale) {
    const plain = text.replaceAll("−", "-");
    const alone = exactly(plain.replace(/\+$/, ""), scale);
    if (alone !== null) return { least: alone, most: plain.endsWith("+") ? null : alone };
    const found = new RegExp(`^(${scale.pattern})?\\.\\.(${scale.pattern})?$`).exec(plain);
    if (!found || plain === "..") return null;
    const [least, most] = found.slice(1).map((end) => (end === undefined ? null : valued(end, scale)));
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

  cardgen.numbers = { point, span, within, said };
})((window.cardgen = window.cardgen || {}));
