/* Read the terms of a query: words, phrases, exact names, patterns, and fields with their values. */
(function (cardgen) {
  "use strict";

  const { SPACE, WORD, LETTER, isSpace } = cardgen.letters;
  const { refuse } = cardgen;
  const PAIRS = ["!=", "<=", ">=", "=>", "=<", "==", "<>"].map((pair) => `${pair[0]}[${SPACE}]*${pair[1]}`);
  const SIGN = `[:=][${SPACE}]*!(?=["“”„])|(?::[${SPACE}]*)?(?:${PAIRS.join("|")}|[=<>≤≥≠])|:`;
  const FIELD = new RegExp(`([${LETTER}][${WORD}.\\-]*)[${SPACE}]*(${SIGN})[${SPACE}]*`, "uy");
  const BAR = new RegExp(`[${SPACE}]*\\|(?!\\|)[${SPACE}]*`, "uy");
  const LISTED = '[^()\\\\"“”„/|,]+';
  const OR = `[${SPACE}][oO][rR][${SPACE}]`;
  const LIST = new RegExp(`\\((${LISTED}(?:(?:\\||,|${OR})${LISTED})*)\\)`, "uy");
  const OF_LIST = new RegExp(`\\||,|${OR}`, "u");
  const PLUS = new RegExp(`\\+(?=[${LETTER}])`, "uy");
  const ENDS = new RegExp(`^[${SPACE}]+|[${SPACE}]+$`, "gu");
  const LEAD = new RegExp(`^[${SPACE}]*`, "u");
  const SORTS = ["order", "sort"];
  const LONE_OPERATOR = /!=|<=|>=|[:=<>≤≥≠]/uy;
  const PARTS = new RegExp(`[,;&]+(?=$|[${LETTER}][${WORD}.\\-]*(?:${SIGN}))`, "gu");
  const SPACES = new RegExp(`[${SPACE}]*`, "uy");
  const SORT_BY = new RegExp(
    `(?:[sS][oO][rR][tT]|[oO][rR][dD][eE][rR])(?:[eE][dD])?[${SPACE}_\\-]*[bB][yY]` +
      `(?:[${SPACE}]*[:=][${SPACE}]*|[${SPACE}]+)(?=-?[${LETTER}])`,
    "uy",
  );
  const AMOUNT = "[$¢£¥€₩₹₽]?[0-9][0-9,.]*[$¢£¥€₩₹₽]?";
  const ORDERING = "<=|>=|=>|=<|[<>≤≥]";
  const TURNED = new RegExp(
    `(${AMOUNT})[${SPACE}]*(${ORDERING})[${SPACE}]*([${LETTER}][${WORD}.\\-]*)`,
    "uy",
  );
  const AGAIN = new RegExp(`(${ORDERING})[${SPACE}]*`, "uy");
  const MIRRORED = { "<": ">", ">": "<", "<=": ">=", ">=": "<=" };
  const SUM = /([0-9][0-9,.]*)([$¢£¥€₩₹₽])/gu;
  const OPERATORS = { "≤": "<=", "≥": ">=", "≠": "!=", "=>": ">=", "=<": "<=", "==": "=", "<>": "!=", "!": "!=", "=!": "!=" };
  const OPENING = '"“”„';
  const QUOTED = /["“”„]((?:\\[^]|[^\\"”“])*)["”“]/uy;
  const PATTERN = /\/((?:\\[^]|[^\\/])*)\//uy;

  const at = (start, end) => ({ start, end });
  const parsedEscapes = (text) => text.replace(/\\([^])/gu, "$1");

  /** Say whether a value is written `!value`. */
  const isLeftOut = ({ form, text }) => form === "bare" && text.startsWith("!") && text.length > 1;

  /** Part at commas what names several fields. */
  function parted(value) {
    if (value.form !== "bare") return [value];
    return [...value.text.matchAll(/[^,]+/gu)].map((one) => ({
      ...value,
      text: one[0],
      start: value.start + one.index,
      end: value.start + one.index + one[0].length,
    }));
  }

  /** A place in the text of a query that moves over it, term by term. */
  class Scanner {
    constructor(text) {
      this.text = text;
      this.at = 0;
      this.last = 0;
      this.compared = null;
    }

    match(pattern, from = this.at) {
      pattern.lastIndex = from;
      return pattern.exec(this.text);
    }

    skip() {
      this.at += this.match(SPACES)[0].length;
      return this.at;
    }

    done() {
      return this.at >= this.text.length;
    }

    sees(letters) {
      return !this.done() && letters.includes(this.text[this.at]);
    }

    take(count) {
      this.at += count;
      this.last = this.at;
    }

    term() {
      const before = this.compared;
      this.compared = null;
      const start = this.at;
      const sort = this.match(SORT_BY);
      if (sort) return this.sorting(sort);
      const field = this.match(FIELD);
      if (field) return (this.compared = this.comparison(field));
      const turned = this.match(TURNED);
      if (turned) return (this.compared = this.turned(turned));
      const again = before && this.match(AGAIN);
      if (again) return (this.compared = this.again(again, before));
      if (this.sees(OPENING)) return { is: "phrase", text: this.quoted(false), start, end: this.at };
      if (this.sees("/")) return { is: "pattern", text: this.pattern(false), start, end: this.at };
      const lone = this.match(LONE_OPERATOR);
      if (lone) {
        const expected = "field, sign and value, such as `value>=3`";
        const where = at(start, start + lone[0].length);
        throw refuse("Q004", where, `\`${lone[0]}\` has no field before it`, { expected });
      }
      if (this.sees("!")) return this.exact();
      if (this.match(PLUS)) this.take(1);
      const text = this.bare("|").replace(SUM, "$2$1");
      const begins = Array.from(text).length > 1 && text.endsWith("*");
      return { is: "word", text: begins ? text.slice(0, -1) : text, begins, start, end: this.at };
    }

    exact() {
      const start = this.at;
      this.take(1);
      const name = this.sees(OPENING) ? this.quoted(false) : this.bare("|");
      if (!name)
        throw refuse("Q004", at(start, start + 1), "nothing follows `!`", {
          expected: 'a name, such as `!"exact name"`',
        });
      return { is: "exact", text: name, start, end: this.at };
    }

    /** Read `sort by cost` as `order:cost`. */
    sorting(found) {
      const start = this.at;
      this.take(found[0].length);
      const extent = at(start, this.at);
      const values = parted(this.value(found[0].replace(ENDS, ""), start));
      return { is: "comparison", field: "order", operator: ":", values, start, end: this.at, extent };
    }

    /** Read `50<profit` as `profit>50`. */
    turned(found) {
      const start = this.at;
      const [whole, amount, sign, field] = found;
      this.take(whole.length);
      const values = [{ text: amount, form: "bare", start, end: start + amount.length }];
      const operator = MIRRORED[OPERATORS[sign] || sign];
      const extent = at(this.at - field.length, this.at);
      return { is: "comparison", field, operator, values, start, end: this.at, extent };
    }

    /** Read `<=3` behind another comparison as one of the same field. */
    again(found, { field, extent }) {
      const start = this.at;
      const [whole, sign] = found;
      this.take(whole.length);
      const values = [this.value(whole.replace(ENDS, ""), start)];
      return { is: "comparison", field, operator: OPERATORS[sign] || sign, values, start, end: this.at, extent };
    }

    comparison(found) {
      const start = this.at;
      const [whole, field, written] = found;
      const sign = written.replace(new RegExp(`^:|[${SPACE}]`, "gu"), "") || written;
      this.take(whole.length);
      const said = whole.replace(ENDS, "");
      let values = this.listed() || [this.value(said, start)];
      while (this.another()) values.push(this.value(said, start));
      if (SORTS.includes(field.toLowerCase())) values = values.flatMap(parted);
      const extent = at(start, start + field.length);
      let operator = OPERATORS[sign] || sign;
      if (":=".includes(operator) && values.every(isLeftOut)) {
        operator = "!=";
        values = values.map((value) => ({ ...value, text: value.text.slice(1), start: value.start + 1 }));
      }
      return { is: "comparison", field, operator, values, start, end: this.last, extent };
    }

    /** Read values in parentheses, `(a or b)`, as `a|b`; null where they are something else. */
    listed() {
      const found = this.match(LIST);
      if (!found) return null;
      let from = this.at + 1;
      const values = found[1].split(OF_LIST).map((text) => {
        const start = this.text.indexOf(text, from);
        from = start + text.length;
        const begun = start + LEAD.exec(text)[0].length;
        const plain = text.replace(ENDS, "");
        return { text: plain, form: "bare", start: begun, end: begun + plain.length };
      });
      if (!values.every((value) => value.text && !value.text.startsWith("-"))) return null;
      this.take(found[0].length);
      return values;
    }

    /** Pass over the `|` before one more value; between spaces it may part two terms instead. */
    another() {
      const found = this.match(BAR);
      if (!found) return false;
      const end = this.at + found[0].length;
      if (found[0] !== "|") {
        const rest = this.text.slice(end, end + 1);
        if (!rest || "()-!".includes(rest) || this.match(FIELD, end)) return false;
      }
      this.take(found[0].length);
      return true;
    }

    value(before, begin) {
      const start = this.at;
      if (this.sees(OPENING)) return { text: this.quoted(true), form: "quoted", start, end: this.at };
      if (this.sees("/")) return { text: this.pattern(true), form: "pattern", start, end: this.at };
      if (this.sees("(")) {
        const fix = `write \`${before}a|b\`, or \`(${before}a or ${before}b)\``;
        throw refuse("Q004", at(start, start + 1), `a parenthesis cannot follow \`${before}\``, {
          expected: "a value",
          fix,
        });
      }
      let text = this.bare("|");
      PARTS.lastIndex = 1;
      const parting = PARTS.exec(text);
      if (parting) {
        text = text.slice(0, parting.index);
        this.at = start + parting.index + parting[0].length;
        this.last = start + text.length;
      }
      if (!text) {
        const where = at(begin, this.sees("|") ? this.at + 1 : this.at);
        throw refuse("Q004", where, `no value follows \`${before}\``, { expected: "a value, such as `value:3`" });
      }
      return { text, form: "bare", start, end: start + text.length };
    }

    /** Read up to a space, or a parenthesis that was opened before. */
    bare(stop) {
      const start = this.at;
      let opened = 0;
      while (!this.done()) {
        const letter = this.text[this.at];
        if (isSpace(letter) || (stop && stop.includes(letter)) || (letter === ")" && !opened)) break;
        opened += (letter === "(") - (letter === ")");
        this.at += 1;
      }
      this.last = this.at;
      return this.text.slice(start, this.at);
    }

    quoted(inValue) {
      const found = this.match(QUOTED);
      if (!found)
        throw refuse("Q006", at(this.at, this.at + 1), "a quote is opened and not closed", {
          fix: 'close it with `"`',
        });
      this.take(found[0].length);
      this.parted(inValue, 'a quote inside quotes is written `\\"`');
      return parsedEscapes(found[1]);
    }

    pattern(inValue) {
      const found = this.match(PATTERN);
      if (!found) {
        const fix = "close it with `/`, or quote it to search for text";
        throw refuse("Q007", at(this.at, this.at + 1), "a pattern is opened with `/` and not closed", { fix });
      }
      this.take(found[0].length);
      this.parted(inValue, "a slash inside a pattern is written `\\/`; letters after it have no meaning here");
      return found[1].replaceAll("\\/", "/");
    }

    /** Insist on a space or an end after a closing quote or slash. */
    parted(inValue, fix) {
      if (this.done() || this.sees(")") || isSpace(this.text[this.at]) || (inValue && this.sees("|"))) return;
      const letter = String.fromCodePoint(this.text.codePointAt(this.at));
      const what = `\`${letter}\` follows a closing \`${this.text[this.at - 1]}\``;
      throw refuse("Q006", at(this.at, this.at + letter.length), what, { expected: "a space", fix });
    }
  }

  Scanner.SIGN = SIGN;
  cardgen.Scanner = Scanner;
})((window.cardgen = window.cardgen || {}));
