/* Numbers and times of several words: `one hundred`, `a hundred and fifty`, `born in the 19th century`. */
(function (cardgen) {
  "use strict";

  const { fold, numbers } = cardgen;
  const { columns } = cardgen;
  const { comparison, extentOf, foundOf, inARow, isNumberField, isOneOf, isPlain, plainWords, spelled, withoutComma } = cardgen.said;
  const SAID = cardgen.shared.numbersSaid;
  const { worth: WORTH, written: WRITTEN } = cardgen.shared.forgive;
  const ORDINAL = /^([0-9]{1,2})(?:st|nd|rd|th)$/;
  const COUNTED = /^([^-]*)-(\p{L}+)$/u;
  const HUNDRED = 100;

  /** Write numbers of several words in digits, and times as years of the field they are of, or as a card has them. */
  function withNumbersSaid(tree, vocabulary, stands) {
    if (tree.is === "not") return { ...tree, inner: withNumbersSaid(tree.inner, vocabulary, stands) };
    if (tree.is === "or") return { ...tree, parts: tree.parts.map((part) => withNumbersSaid(part, vocabulary, stands)) };
    if (tree.is !== "and" && tree.is !== "word") return tree;
    const parts = (tree.is === "and" ? tree.parts : [tree]).flatMap((part) => apart(part, vocabulary, stands));
    const done = [];
    for (let at = 0; at < parts.length; ) {
      const said = nothing(parts[at], done.at(-1), stands) || hundreds(parts.slice(at)) || century(parts.slice(at));
      done.push(said ? said.node : parts[at]);
      place(done, vocabulary);
      const placed = done.at(-1);
      const row = said && placed.is === "comparison" ? plainWords(parts.slice(at, at + said.length)) : [];
      const { start, end } = placed;
      if (row.length && inARow(row, stands))
        done[done.length - 1] = { is: "or", parts: [{ is: "phrase", text: spelled(row), start, end }, placed], start, end };
      at += said ? said.length : 1;
    }
    return done.length === 1 ? done[0] : { is: "and", parts: done, start: tree.start, end: tree.end };
  }

  /** Part a number from what it counts, `two-icon` and `four-player`, where no card has these words in a row. */
  function apart(part, vocabulary, stands) {
    const found = isPlain(part) ? COUNTED.exec(part.text) : null;
    const digits = found && cardgen.spokenNumbers.inDigits({ ...part, text: found[1] }).text;
    const isNumber = found && Object.hasOwn(WRITTEN, fold(found[2])); // `seventy-five` is one number
    if (!found || isNumber || !isCounted(found[2], vocabulary) || !numbers.point(digits) || inARow([part], stands)) return [part];
    const middle = part.start + found[1].length;
    return [{ ...part, text: digits, end: middle }, { ...part, text: found[2], start: middle + 1 }];
  }

  /** Say whether cards have so many of it, and not `one-eyed`: a field, what a game calls one, or cards themselves. */
  function isCounted(said, vocabulary) {
    const known = vocabulary.synonyms.some(([synonym]) => synonym === fold(said)) || SAID.counted.includes(fold(said));
    return known || [said, `${said}s`].some((way) => foundOf(way, vocabulary).length);
  }

  /** Read `worth nothing` as nought, where no card has these words in a row; null for anything else. */
  function nothing(part, verb, stands) {
    if (!isOneOf(part, SAID.nothing) || !isOneOf(verb, WORTH) || inARow([verb, part], stands)) return null;
    return { node: { ...part, text: "0" }, length: 1 };
  }

  /** Read `hundred`, `a hundred`, `two hundred and fifty`. */
  function hundreds(parts) {
    const words = wordsOf(parts.slice(0, 5));
    const [times] = below(words.slice(0, 1));
    const counted = Number(words.length > 0 && (isOneOf(words[0], SAID.a) || times > 0));
    const scale = words.length > counted ? SAID.scales[fold(words[counted].text)] || 0 : 0;
    if (!scale) return null;
    const [rest, more] = below(words.slice(counted + 1, counted + 3));
    const length = counted + 1 + more;
    const number = ((counted && times) || 1) * scale + rest;
    return { node: { is: "word", text: String(number), begins: false, ...extentOf(words.slice(0, length)) }, length };
  }

  /** Read a number below a hundred, `twenty five` too, and say how many words that are; digits alone stay digits. */
  function below(words) {
    const [first = 0, ones = 0] = words.map(({ text }) => (Object.hasOwn(WRITTEN, fold(text)) ? Number(WRITTEN[fold(text)]) : 0));
    const both = first >= 20 && first % 10 === 0 && ones > 0 && ones < 10;
    return both ? [first + ones, 2] : [first, Number(first > 0 && first < HUNDRED)];
  }

  /** Read `19th century` as the years from 1801 to 1900. */
  function century(parts) {
    const words = wordsOf(parts.slice(0, 2));
    const said = words.flatMap(({ text }) => fold(text).split("-")).slice(0, 2);
    if (said.length < 2 || !SAID.century.includes(said[1])) return null;
    const found = ORDINAL.exec(said[0]);
    const number = found ? Number(found[1]) : SAID.ordinals.indexOf(said[0]) + 1;
    const length = words[0].text.includes("-") ? 1 : 2;
    const text = `${(number - 1) * HUNDRED + 1}..${number * HUNDRED}`;
    return number ? { node: { is: "word", text, begins: false, ...extentOf(words.slice(0, length)) }, length } : null;
  }

  function wordsOf(parts) {
    const other = parts.findIndex((part) => !isPlain(part));
    return (other < 0 ? parts : parts.slice(0, other)).map(withoutComma);
  }

  /** Take a time for what the field before it is compared with, else for years of such a field. */
  function place(done, vocabulary) {
    const last = done.at(-1);
    const years = isPlain(last) ? numbers.plain(fold(last.text)) : "";
    if (!years.includes("..") || years === last.text.slice(0, 1)) return;
    let before = done.length - 1;
    while (before && isOneOf(done[before - 1], SAID.before)) before -= 1;
    const verb = before ? done[before - 1] : null;
    if (verb && verb.is === "word" && isNumberField(verb.text, vocabulary)) {
      done[done.length - 1] = { ...last, text: years };
      return;
    }
    const lives = Boolean(verb) && isOneOf(verb, SAID.live);
    const name = SAID.times.find((one) => isTime(one, vocabulary));
    if (!name || !(lives || isYears(years))) return;
    const field = lives ? { is: "word", text: name, begins: false, ...extentOf([verb, last]) } : { ...last, text: name };
    done.splice(before - Number(lives), done.length, comparison(field, ":", years, [last]));
  }

  function isTime(name, vocabulary) {
    const found = foundOf(name, vocabulary);
    return found.length > 0 && (found.every(columns.isText) || isNumberField(name, vocabulary));
  }

  /** Say whether it is the years of a century or a decade. */
  function isYears(text) {
    const ends = numbers.span(text);
    return Boolean(ends) && ends.least !== null && ends.most !== null && [9, 99].includes(ends.most - ends.least);
  }

  cardgen.withNumbersSaid = withNumbersSaid;
})((window.cardgen = window.cardgen || {}));
