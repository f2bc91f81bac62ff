/* Read the terms of a query: words, phrases, exact names, patterns, and fields with their values. */
(function (cardgen) {
  "use strict";

  const { SPACE, WORD, LETTER, isSpace } = cardgen.letters;
  const { refuse } = cardgen;
  const FIELD = new RegExp(`([${LETTER}][${WORD}.\\-]*)(!=|<=|>=|[:=<>≤≥≠])`, "uy");
  const LONE_OPERATOR = /!=|<=|>=|[:=<>≤≥≠]/uy;
  const SPACES = new RegExp(`[${SPACE}]*`, "uy");
  const OPERATORS = { "≤": "<=", "≥": ">=", "≠": "!=" };
  const OPENING = '"“”„';
  const QUOTED = /["“”„]((?:\\[^]|[^\\"”“])*)["”“]/uy;
  const PATTERN = /\/((?:\\[^]|[^\\/])*)\//uy;

  const at = (start, end) => ({ start, end });
  const parsedEscapes = (text) => text.replace(/\\([^])/gu, "$1");

  /** A place in the text of a query that moves over it, term by term. */
  class Scanner {
    constructor(text) {
      this.text = text;
      this.at = 0;
      this.last = 0;
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
      const start = this.at;
      const field = this.match(FIELD);
      if (field) return this.comparison(field);
      if (this.sees(OPENING)) return { is: "phrase", text: this.quoted(false), start, end: this.at };
      if (this.sees("/")) return { is: "pattern", text: this.pattern(false), start, end: this.at };
      const lone = this.match(LONE_OPERATOR);
      if (lone) {
        const expected = "field, sign and value, such as `value>=3`";
        const where = at(start, start + lone[0].length);
        throw refuse("Q004", where, `\`${lone[0]}\` has no field before it`, {
          expected,
          fix: "write them without spaces",
        });
      }
      if (this.sees("!")) return this.exact();
      const text = this.bare("");
      const begins = Array.from(text).length > 1 && text.endsWith("*");
      return { is: "word", text: begins ? text.slice(0, -1) : text, begins, start, end: this.at };
    }

    exact() {
      const start = this.at;
      this.take(1);
      const name = this.sees(OPENING) ? this.quoted(false) : this.bare("");
      if (!name)
        throw refuse("Q004", at(start, start + 1), "nothing follows `!`", {
          expected: 'a name, such as `!"exact name"`',
        });
      return { is: "exact", text: name, start, end: this.at };
    }

    comparison(found) {
      const start = this.at;
      const [whole, field, sign] = found;
      this.take(whole.length);
      const values = [this.value(whole, start)];
      while (this.sees("|")) {
        this.take(1);
        values.push(this.value(whole, start));
      }
      const extent = at(start, start + field.length);
      return { is: "comparison", field, operator: OPERATORS[sign] || sign, values, start, end: this.at, extent };
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
      const text = this.bare("|");
      if (!text) {
        const where = at(begin, this.sees("|") ? this.at + 1 : this.at);
        throw refuse("Q004", where, `no value follows \`${before}\``, { expected: "a value, such as `value:3`" });
      }
      return { text, form: "bare", start, end: this.at };
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

  cardgen.Scanner = Scanner;
})((window.cardgen = window.cardgen || {}));
