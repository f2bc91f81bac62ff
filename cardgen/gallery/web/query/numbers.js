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

  const valued = (text, { numeric, units }) => (units.length ? summed(text, units) : numeric ? Number(text) : text);

  /** Add up the parts of a number: `1h30` is 90. */
  function summed(text, units) {
    let [sum, rest] = [0, text];
    for (const [mark, worth] of units) {
      const end = mark ? rest.indexOf(mark) : rest.length;
      if (end < 0) continue;
      sum += Number(rest.slice(0, end)) * worth;
      rest = rest.slice(end + mark.length);
    }
    return sum;
  }

  /** Write a value as cards do: 90 is `1h30`. */
  function written(value, scale) {
    if (!scale || !scale.units.length) return String(value);
    let [text, rest, above] = ["", value, 0];
    for (const [mark, worth] of scale.units) {
      const count = Math.floor(rest / worth);
      const digits = text ? String(above / worth - 1).length : 1;
      if (count || (worth === 1 && !text)) text += `${String(count).padStart(digits, "0")}${mark}`;
      [rest, above] = [rest % worth, worth];
    }
    return text;
  }

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
  function said(span, scale = WHOLE) {
    const [least, most] = [span.least, span.most].map((end) => (end === null ? null : written(end, scale)));
    if (most === null) return `${least} or more`;
    if (least === null) return `${most} or less`;
    return least === most ? least : `${least} to ${most}`;
  }

  cardgen.numbers = { plain: plainly, point, span, within, said, written };
})((window.cardgen = window.cardgen || {}));
