/* Regular expressions as the terminal reads them, put into JavaScript's; what has no equal here is refused by name. */
(function (cardgen) {
  "use strict";

  const { SPACE, WORD } = cardgen.letters;
  const LONGEST = 200;
  const INSTEAD = "mend the pattern, or quote what it holds to search for it as text";
  const OPEN = 1000;
  const MOST_WAYS = 10000000;
  const BOUND = `(?:(?<=[${WORD}])(?![${WORD}])|(?<![${WORD}])(?=[${WORD}]))`;
  const CLASSES = { d: "\\p{Nd}", D: "\\P{Nd}", w: WORD, s: SPACE };
  const ALONE = { ...CLASSES, w: `[${WORD}]`, W: `[^${WORD}]`, s: `[${SPACE}]`, S: `[^${SPACE}]` };
  const PLACES = { b: BOUND, B: `(?!${BOUND})`, A: "(?<![^])", Z: "(?![^])" };
  const SIGNS = { n: "\\n", t: "\\t", r: "\\r", f: "\\f", v: "\\v", a: "\\x07" };
  const SELF = /\\~|~/g;

  class Unread extends Error {}

  const unread = (what) => new Unread(`the pattern cannot be read: ${what}`);
  const here = (what) => new Unread(`this page does not know ${what} in a pattern: the terminal does`);
  const endless = (what) => new Unread(`the pattern holds ${what}, which can take for ever`);

  const plain = (letter) => `\\u{${letter.codePointAt(0).toString(16)}}`;

  /** Reads one pattern: what it is in JavaScript, and in how many ways it can be tried. */
  class Reader {
    constructor(text) {
      this.letters = Array.from(text);
      this.at = 0;
      this.ways = 1;
    }

    whole() {
      const found = this.branches(false);
      if (this.at < this.letters.length) throw unread("unbalanced parenthesis");
      return found;
    }

    next() {
      return this.letters[this.at];
    }

    eat(text) {
      if (this.letters.slice(this.at, this.at + text.length).join("") !== text) return false;
      this.at += text.length;
      return true;
    }

    branches(repeated) {
      const found = [this.sequence(repeated)];
      let letters = this.alone;
      while (this.eat("|")) {
        found.push(this.sequence(repeated));
        letters = letters && this.alone;
      }
      this.chose = found.length > 1 && !letters;
      return found.join("|");
    }

    /** Read what comes one after another; `alone` says that it is one letter, or one of some letters. */
    sequence(repeated) {
      const found = [];
      const ends = () => this.at >= this.letters.length || this.next() === "|" || this.next() === ")";
      while (!ends()) found.push(this.repeat(repeated));
      this.alone = found.length === 1 && this.letter;
      return found.join("");
    }

    /** Read one atom and how often it comes. */
    repeat(repeated) {
      const start = this.at;
      const before = this.ways;
      let atom = this.atom(repeated);
      const often = this.often();
      this.letter = !often && !atom.place && !atom.group;
      if (!often) return atom.text;
      if (atom.place) throw unread("nothing to repeat");
      const [least, most] = often;
      if (repeated && most > least) throw endless("a repeat inside a repeat");
      if (most > 1 && atom.group && !repeated) {
        this.at = start;
        this.ways = before;
        atom = this.atom(true);
        this.often();
      }
      this.ways *= Math.min(most - least + 1, OPEN);
      const lazy = this.eat("?") ? "?" : "";
      if (this.eat("+")) throw here("a possessive repeat");
      if (this.often()) throw unread("multiple repeat");
      return `${atom.text}{${least},${most === Infinity ? "" : most}}${lazy}`;
    }

    /** Read `*`, `+`, `?` or `{1,3}`, or nothing. */
    often() {
      if (this.eat("*")) return [0, Infinity];
      if (this.eat("+")) return [1, Infinity];
      if (this.eat("?")) return [0, 1];
      const rest = this.letters.slice(this.at).join("");
      const found = /^\{(\d*)(?:(,)(\d*))?\}/.exec(rest);
      if (!found || (!found[1] && !found[2])) return null;
      this.at += found[0].length;
      const least = Number(found[1] || 0);
      const most = found[2] ? (found[3] ? Number(found[3]) : Infinity) : least;
      if (most < least) throw unread("min repeat greater than max repeat");
      return [least, most];
    }

    atom(repeated) {
      const letter = this.next();
      this.at += 1;
      if (letter === "(") return this.group(repeated);
      if (letter === "[") return { text: this.class() };
      if (letter === ".") return { text: "[^\\n]" };
      if (letter === "^") return { text: "(?<![^\\n])", place: true };
      if (letter === "$") return { text: "(?![^\\n])", place: true };
      if (letter === "\\") return this.escape();
      if ("*+?".includes(letter)) throw unread("nothing to repeat");
      return { text: plain(letter) };
    }

    group(repeated) {
      if (this.eat("?=") || this.eat("?!") || this.eat("?<=") || this.eat("?<!"))
        throw endless("a look ahead or behind");
      if (this.eat("?P=") || this.eat("?(")) throw endless("a reference back to a group");
      if (this.eat("?P<")) this.named();
      else if (!this.eat("?:") && this.next() === "?") throw here("flags and comments");
      const inner = this.branches(repeated);
      const chose = this.chose;
      if (!this.eat(")")) throw unread("missing ), unterminated subpattern");
      if (repeated && chose) throw endless("a choice inside a repeat");
      return { text: `(?:${inner})`, group: true };
    }

    named() {
      const close = this.letters.indexOf(">", this.at);
      if (close < 0) throw unread("missing >, unterminated name");
      this.at = close + 1;
    }

    escape() {
      const letter = this.next();
      if (letter === undefined) throw unread("bad escape (end of pattern)");
      this.at += 1;
      if (Object.hasOwn(ALONE, letter)) return { text: ALONE[letter] };
      if (Object.hasOwn(PLACES, letter)) return { text: PLACES[letter], place: true };
      if (/[1-9]/.test(letter)) throw endless("a reference back to a group");
      return { text: this.sign(letter) };
    }

    sign(letter) {
      if (Object.hasOwn(SIGNS, letter)) return SIGNS[letter];
      if (/[0xuUN]/.test(letter)) throw here("letters by number");
      if (/[A-Za-z]/.test(letter)) throw unread(`bad escape \\${letter}`);
      return plain(letter);
    }

    class() {
      const open = this.eat("^") ? "[^" : "[";
      const found = [];
      let first = true;
      while (first || this.next() !== "]") {
        if (this.at >= this.letters.length) throw unread("unterminated character set");
        found.push(this.member());
        first = false;
      }
      this.at += 1;
      return `${open}${found.join("")}]`;
    }

    /** Read a letter of a set, a range of letters, or a class such as `\d`. */
    member() {
      const from = this.single();
      if (this.next() !== "-" || this.letters[this.at + 1] === "]" || this.at + 1 >= this.letters.length)
        return from.text;
      this.at += 1;
      const to = this.single();
      if (from.many || to.many) throw unread("bad character range");
      if (from.code > to.code) throw unread("bad character range");
      return `${from.text}-${to.text}`;
    }

    single() {
      const letter = this.next();
      this.at += 1;
      if (letter !== "\\") return { text: plain(letter), code: letter.codePointAt(0) };
      const escaped = this.next();
      if (escaped === undefined) throw unread("bad escape (end of pattern)");
      this.at += 1;
      if (Object.hasOwn(CLASSES, escaped)) return { text: CLASSES[escaped], many: true };
      if (escaped === "W" || escaped === "S") throw here(`\\${escaped} inside brackets`);
      if (escaped === "b") return { text: "\\x08", code: 8 };
      const text = this.sign(escaped);
      return {
        text,
        code: (SIGNS[escaped]
          ? JSON.parse(`"${SIGNS[escaped].replace("\\v", "\\u000b").replace("\\x07", "\\u0007")}"`)
          : escaped
        ).codePointAt(0),
      };
    }
  }

  const read = (pattern) => {
    const reader = new Reader(pattern);
    return { source: reader.whole(), ways: reader.ways };
  };

  /** Say what is wrong with a pattern, or nothing. */
  function fault(pattern) {
    const length = Array.from(pattern).length;
    if (length > LONGEST) return `the pattern is ${length} characters long, and ${LONGEST} is the most`;
    try {
      const found = read(pattern);
      RegExp(found.source, "iu");
      if (found.ways <= MOST_WAYS) return "";
      return "the pattern has too many repeats, which can take for ever: at most two `*` or `+`, more as `.{0,40}`";
    } catch (error) {
      return error instanceof Unread ? error.message : "the pattern cannot be read";
    }
  }

  const escaped = (text) =>
    Array.from(text, (letter) => (/[A-Za-z0-9_]/.test(letter) ? letter : `\\${letter}`)).join("");

  /** Give the test of a text for a pattern; `~` stands for the card's own name. */
  function finder(pattern) {
    const own = pattern.includes("~");
    const fixed = own ? null : RegExp(read(pattern).source, "iu");
    return (text, name) => {
      if (!text) return false;
      const plainText = text.normalize("NFKC");
      if (!own) return fixed.test(plainText);
      const meant = pattern.replace(SELF, (mark) => (mark === "\\~" ? "~" : escaped(name)));
      return RegExp(read(meant).source, "iu").test(plainText);
    };
  }

  cardgen.patterns = { fault, finder, INSTEAD };
})((window.cardgen = window.cardgen || {}));
