/* Read a query: text to a tree, by recursive descent.

   either := every ('or' every)*      every := part ('and'? part)*
   part   := '-' part | 'not' part | '(' either ')' | term */
(function (cardgen) {
  "use strict";

  const { LETTER, SPACE, WORD, isSpace } = cardgen.letters;
  const { refuse, Scanner } = cardgen;
  const { SIGN } = Scanner;
  const LONGEST = 2000;
  const MOST_TERMS = 200;
  const DEEPEST = 50;
  const DISPLAY = { order: "order", sort: "order", direction: "direction", dir: "direction" };
  const JOIN = new RegExp(`(?:[oO][rR]|[aA][nN][dD])(?=[${SPACE}()]|$)|\\|\\|?|&&?(?=[${SPACE}()]|$)|\\+(?=[${SPACE}])|/(?=[${SPACE}])(?![^/]*/)`, "uy");
  const SIGNS = { "|": "or", "||": "or", "/": "or", "&": "and", "&&": "and", "+": "and" };
  const MORE = "(?:more|higher|above|over|later|less|fewer|lower|below|under|earlier)";
  const OR_MORE = new RegExp(`or[${SPACE}]+${MORE}(?=[${SPACE},;)?]|$)`, "iuy");
  const NUMBERS = cardgen.shared.counted.join("|");
  const COUNTED = new RegExp(`(?:[0-9][^${SPACE}()|]*|(?<![${LETTER}0-9_])(?:${NUMBERS}))(?:[${SPACE}]+[${LETTER}]+)?[${SPACE}]+$`, "iu");
  const NOT = "[Nn][Oo][Tt]";
  const NEGATE = new RegExp(
    `-(?![$¢£¥€₩₹₽][0-9])|!(?=[${LETTER}][${WORD}.\\-]*(?:${SIGN})[^${SPACE}])|NOT(?=[${SPACE}(])[${SPACE}]*|${NOT}(?:[${SPACE}]+(?=[^${SPACE})])|(?=\\())`,
    "uy",
  );
  const TO = new RegExp(`-[${SPACE}]+[0-9]`, "uy");
  const FROM = new RegExp(`[0-9][${SPACE}]+$`, "u");
  const joint = (found) => SIGNS[found[0]] || found[0].toLowerCase();

  const at = (start, end) => ({ start, end });
  const shows = (node) => node.is === "comparison" && Object.hasOwn(DISPLAY, node.field.toLowerCase());

  const direction = ({ text, start, end }) => {
    const values = [{ text, form: "bare", start, end }];
    return { is: "comparison", field: "direction", operator: ":", values, start, end, extent: { start, end } };
  };

  class Parser {
    constructor(text) {
      this.text = text;
      this.scan = new Scanner(text);
      this.display = [];
      this.terms = 0;
    }

    query() {
      const tree = this.either(0);
      if (!this.scan.done()) {
        const where = at(this.scan.at, this.scan.at + 1);
        throw refuse("Q005", where, "a parenthesis is closed that was not opened", {
          fix: "put a `(` before it, or quote it",
        });
      }
      return { text: this.text, tree, display: this.display };
    }

    either(depth) {
      const start = this.scan.skip();
      const parts = [this.every(depth)];
      for (let word = this.joining("or"); word; word = this.joining("or")) {
        parts.push(this.every(depth));
        if (parts.slice(-2).some((part) => part.is === "everything")) throw this.lonely(word);
      }
      return parts.length === 1 ? parts[0] : { is: "or", parts, start, end: this.scan.last };
    }

    every(depth) {
      const start = this.scan.skip();
      const parts = [];
      for (;;) {
        const word = this.joining("and");
        if (word && (!parts.length || this.ends())) throw this.lonely(word);
        if (this.ends()) break;
        const part = this.part(depth);
        if (shows(part)) this.display.push(part);
        else if (this.turns(part)) this.display.push(direction(part));
        else parts.push(part);
      }
      if (!parts.length) return { is: "everything", start, end: start };
      return parts.length === 1 ? parts[0] : { is: "and", parts, start, end: this.scan.last };
    }

    /** Say whether a word behind `order:` says which way: `order:cost desc`. */
    turns(part) {
      const last = this.display.at(-1);
      if (part.is !== "word" || !last || DISPLAY[last.field.toLowerCase()] !== "order") return false;
      const between = cardgen.letters.parts(this.text.slice(last.end, part.start));
      return Object.hasOwn(cardgen.shared.directions, part.text.toLowerCase()) && !between.length;
    }

    joined() {
      const at = this.scan.skip();
      if (this.scan.match(OR_MORE, at) && COUNTED.test(this.text.slice(0, at))) return null;
      return this.scan.match(JOIN, at);
    }

    ends() {
      const found = this.joined();
      return this.scan.done() || this.scan.sees(")") || Boolean(found && joint(found) === "or");
    }

    joining(word) {
      const found = this.joined();
      if (!found || joint(found) !== word) return null;
      const start = this.scan.at;
      this.scan.at += found[0].length;
      return at(start, this.scan.at);
    }

    lonely(word) {
      const shown = this.text.slice(word.start, word.end);
      const what = `\`${shown}\` needs something on both sides`;
      return refuse("Q008", word, what, { fix: `quote it to search for the word: "${shown}"` });
    }

    part(depth) {
      const start = this.scan.skip();
      const here = at(start, start + 1);
      if (depth > DEEPEST)
        throw refuse("Q011", here, "the query is nested too deep", { expected: `${DEEPEST} levels at most` });
      const sign = this.scan.match(NEGATE);
      const ranging = this.scan.match(TO) && FROM.test(this.text.slice(0, start));
      if (sign && !ranging) return this.negated(at(start, start + sign[0].length), depth);
      if (this.scan.sees("(")) return this.group(depth);
      this.terms += 1;
      if (this.terms > MOST_TERMS)
        throw refuse("Q011", here, "the query has too many parts", { expected: `${MOST_TERMS} at most` });
      const term = this.scan.term();
      if (depth && shows(term)) {
        const fix = "write it once, outside of parentheses, without `-`";
        throw refuse("Q010", term, `\`${term.field}:\` is about the whole list of cards`, { fix });
      }
      return term;
    }

    negated(sign, depth) {
      this.scan.at = sign.end;
      if (this.scan.done() || isSpace(this.text[sign.end]) || this.text[sign.end] === ")") {
        const shown = cardgen.letters.parts(this.text.slice(sign.start, sign.end)).join(" ");
        throw refuse("Q008", sign, `nothing follows \`${shown}\``, {
          expected: `what to leave out, as in \`${shown}word\``,
        });
      }
      const inner = this.part(depth + 1);
      return { is: "not", inner, start: sign.start, end: this.scan.last };
    }

    group(depth) {
      const start = this.scan.at;
      this.scan.take(1);
      const inner = this.either(depth + 1);
      if (!this.scan.sees(")")) {
        const fix = "close it with `)`, or quote it";
        throw refuse("Q005", at(start, start + 1), "a parenthesis is opened and not closed", { fix });
      }
      this.scan.take(1);
      if (inner.is === "everything")
        throw refuse("Q005", at(start, this.scan.at), "there is nothing between the parentheses");
      return inner;
    }
  }

  /** Read a query; throws Refused with the place that is wrong. */
  function parse(text) {
    const whole = text.replace(/\p{Surrogate}/gu, "?");
    const length = Array.from(whole).length;
    if (length > LONGEST) {
      throw refuse("Q011", at(0, 60), `the query is ${length} characters long`, {
        expected: `${LONGEST} characters or fewer`,
      });
    }
    return new Parser(whole).query();
  }

  cardgen.parse = parse;
})((window.cardgen = window.cardgen || {}));
