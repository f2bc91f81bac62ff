/* Turns of phrase put in the words that the rest of the search reads: `a minimum of 3`, `that come twice`, `give me`. */
(function (cardgen) {
  "use strict";

  const { fold, goesBelow, numbers } = cardgen;
  const { extentOf, inARow, isNumberField, isOneOf, isPlain, plainWords, withoutComma } = cardgen.said;
  const {
    leading: LEADING, afterLeading: AFTER_LEADING, articles: ARTICLES, units: UNITS, or: OR, orMore: OR_MORE, year: YEAR, clauses: CLAUSES, times: TIMES, turns: TURNS, number: NUMBER,
    linking: LINKING, comparing: COMPARING, below: BELOW, beforeBelow: BEFORE_BELOW, nought: NOUGHT, longestLead: LONGEST_LEAD,
  } = cardgen.shared.turns;
  const { non: NON } = cardgen.shared.forgive;
  const { ends: ENDS } = cardgen.shared.plainlyPut;
  const { SEVERAL } = cardgen.plurals;
  const SCALES = Object.keys(cardgen.shared.numbersSaid.scales);
  const MONEY = new RegExp(`^[${cardgen.shared.forgive.signsOfMoney}]+`, "u");
  const LONGEST = Math.max(...Object.keys(TURNS).map((turn) => turn.split(" ").length));
  const word = (text, { start, end }) => ({ is: "word", text, begins: false, start, end });

  /** Put such turns in other words, where no card has them so. */
  function plainTurns(tree, vocabulary, stands) {
    if (tree.is === "or") return { ...tree, parts: tree.parts.map((part) => plainTurns(part, vocabulary, stands)) };
    if (tree.is === "word") return unasked(tree);
    if (tree.is !== "and") return tree;
    const parts = [...withoutLead(tree.parts, stands)];
    if (parts.at(-1).is === "word") parts[parts.length - 1] = unasked(parts.at(-1));
    const done = [];
    for (let at = 0; at < parts.length; ) {
      parts[at] = clauseEnd(parts[at], parts[at + 1]);
      // `one hundred` is one number
      if (!isOneOf(parts[at + 1], SCALES)) parts[at] = inDigits(parts[at], done, vocabulary, stands);
      const rest = parts.slice(at);
      const { length, said } = turn(rest, stands) || withoutUnit(rest) || withNon(parts[at], vocabulary) || below(rest, vocabulary) || { length: 1, said: [parts[at]] };
      done.push(...said);
      at += length;
    }
    if (!done.length || (done.length === tree.parts.length && done.every((part, at) => part === tree.parts[at]))) return tree;
    return done.length === 1 ? done[0] : { is: "and", parts: done, start: done[0].start, end: done.at(-1).end };
  }

  /** Pass over the sign a question ends with. */
  function unasked(node) {
    let text = node.text;
    while (text && ENDS.includes(text.at(-1))) text = text.slice(0, -1);
    const isYear = /^\p{Nd}+$/u.test(text) && node.text.length === YEAR; // `18??`
    const asked = isPlain(node) && !isYear && /^[\p{L}\p{N}]+$/u.test(text.replace(MONEY, ""));
    return asked ? { ...node, text, end: node.end - (node.text.length - text.length) } : node;
  }

  /** Pass over what an amount is of before `or more`: `85 pounds or more`; null for anything else. */
  function withoutUnit(parts) {
    const words = plainWords(parts.slice(0, 4));
    const [number, unit, or, more] = words;
    if (words.length < 4 || !digits(number) || !isOneOf(unit, UNITS) || !isOneOf(or, OR) || !isOneOf(more, OR_MORE)) return null;
    return { length: 2, said: [{ ...number, end: unit.end }] };
  }

  /** Pass over what a request begins with, and an article behind it, unless nothing else is said. */
  function withoutLead(parts, stands) {
    const row = plainWords(parts);
    const told = row.map(({ text }) => fold(text));
    let lead = 0;
    for (let count = Math.min(LONGEST_LEAD, row.length); count > 0 && !lead; count -= 1)
      if (LEADING.includes(told.slice(0, count).join(" ")) && !inARow(row.slice(0, count + 1), stands)) lead = count;
    let rest = parts.slice(lead);
    while (rest.length > 1 && isOneOf(rest[0], lead ? AFTER_LEADING : ARTICLES)) {
      const whole = plainWords(rest);
      if (whole.length === rest.length && inARow(whole, stands)) break;
      rest = rest.slice(1);
    }
    return rest.length ? rest : parts;
  }

  /** Pass over a comma before another clause: `not of math, whose value is 3`. */
  const clauseEnd = (part, behind) => (isOneOf(behind, CLAUSES) && isPlain(part) ? withoutComma(part) : part);

  /** Write a number in digits behind what compares it, or behind its field: `more than one`, `social is one`. */
  function inDigits(part, before, vocabulary, stands) {
    const last = before.at(-1);
    if (part.is !== "word" || !last || last.is !== "word" || !digits(part) || isOneOf(part, Object.keys(TIMES))) return part;
    const linked = isOneOf(last, LINKING) && before.length > 1 && before.at(-2).is === "word";
    const field = linked ? before.at(-2) : last;
    const counted = isNumberField(field.text, vocabulary) || isOneOf(last, COMPARING);
    return counted && !inARow([last, part], stands) ? withoutComma(cardgen.spokenNumbers.inDigits(part)) : part;
  }

  function turn(parts, stands) {
    const words = plainWords(parts.slice(0, LONGEST));
    for (let count = words.length; count > 0; count -= 1) {
      const row = words.slice(0, count);
      const told = row.map((one, at) => fold((at === count - 1 ? withoutComma(one) : one).text));
      const counted = told.map((said) => (digits({ text: said, start: 0, end: 0 }) ? NUMBER : said));
      const way = [told.join(" "), counted.join(" ")].find((said) => Object.hasOwn(TURNS, said));
      if (way === undefined || (count > 1 && inARow(row, stands))) continue;
      const number = row.map(digits).find(Boolean) || "";
      const said = TURNS[way].replaceAll(NUMBER, number).split(" ").filter(Boolean);
      return { length: count, said: said.map((text) => word(text, extentOf(row))) };
    }
    return null;
  }

  /** Give the digits of a number, or of how many times; nothing where a word is none. */
  function digits(node) {
    const bare = withoutComma(node);
    const said = fold(bare.text);
    const text = Object.hasOwn(TIMES, said) ? TIMES[said] : cardgen.spokenNumbers.inDigits({ is: "word", begins: false, ...bare }).text;
    return numbers.point(text) === null ? "" : text;
  }

  /** Part `non-legendary` where a game's data says what the rest means. */
  function withNon(part, vocabulary) {
    const said = isPlain(part) ? fold(part.text) : "";
    const bare = NON.slice(0, -1);
    if (!said.startsWith(bare)) return null;
    const rest = said.slice(bare.length).replace(/^-/u, "").trim();
    const isValue = vocabulary.columns.some((column) => cardgen.spokenValues.called(rest, column));
    if (!isValue && !vocabulary.synonyms.some(([synonym]) => synonym === rest)) return null;
    const middle = part.end - rest.length;
    return { length: 1, said: [word(bare, { start: part.start, end: middle }), word(rest, { start: middle, end: part.end })] };
  }

  /** Read `a negative clock` as a clock under nought. */
  function below(parts, vocabulary) {
    const skipped = Number(isOneOf(parts[0], BEFORE_BELOW));
    const words = plainWords(parts.slice(skipped, skipped + 2));
    if (words.length < 2 || !isOneOf(words[0], Object.keys(BELOW))) return null;
    const field = withoutComma(words[1]);
    if (!goesBelow(field.text, vocabulary)) return null;
    const extent = { start: parts[0].start, end: field.end };
    const said = [field.text, BELOW[fold(words[0].text)], NOUGHT];
    return { length: skipped + 2, said: said.map((text) => word(text, extent)) };
  }

  /** Put turns of phrase in other words, and take the kind that a search then begins with for its cards. */
  function plainKinds(tree, vocabulary, stands) {
    const { leadingKind, pluralKind } = cardgen.headNoun;
    const turned = plainTurns(tree, vocabulary, stands);
    if (turned.is !== "not") return leadingKind(turned, vocabulary, stands);
    const { inner } = turned;
    const several = isPlain(inner) && inner.text.endsWith(SEVERAL) && inner.start > turned.start + 1;
    return several ? { ...turned, inner: leadingKind(pluralKind(inner, vocabulary), vocabulary, stands) } : turned;
  }

  Object.assign(cardgen, { plainKinds, plainTurns });
})((window.cardgen = window.cardgen || {}));
