/* Words that are a comparison, `profit over 50`, `suit is physics`, `icons:holy water`, or one of several. */
(function (cardgen) {
  "use strict";

  const { choices, numbers, spokenNumbers, spokenValues, words } = cardgen;
  const { LONGEST, comparison, extentOf, foundOf, inARow, isNumberField, isOneOf, isType, plainWords, spelled, withoutComma } = cardgen.said;
  const { articles: ARTICLES, signs: SIGNS, behindText: BEHIND, is: IS, worth: WORTH, lastOf: OF } = cardgen.shared.forgive;
  const { listedOf } = spokenValues;
  const READERS = [cardgen.ratio, spokenNumbers.number, spokenValues.text, spokenValues.listed, spokenNumbers.numberBefore, spokenValues.name, spokenValues.listedBefore];
  const WHOLE = [spokenValues.name, spokenValues.listedBefore];
  const SURE = [cardgen.ratio, spokenNumbers.number, spokenValues.listed, spokenValues.listedBefore];
  const PLUS = /(?<=\p{L})\+(?=\p{L})/u;
  const COMMA = /[,;]$/u;
  const orders = (operator) => "<>".includes(operator[0]);
  const hasLetters = (word) => words.indexed(word) && /\p{L}/u.test(word.text);

  /** Read what is said in words; what some card has in a row too may be either. */
  function spoken(written, vocabulary, stands) {
    const done = [];
    const parts = spokenNumbers.ofNamed(spokenNumbers.ofCounted(written, vocabulary), vocabulary, stands);
    for (let at = 0; at < parts.length; ) {
      const before = done.at(-1);
      let said = before && before.is === "comparison" ? goingOn(before, parts, at, vocabulary) : null;
      if (said && said.node.start === before.start) done[done.length - 1] = said.node;
      else {
        said ||= read(parts.slice(at), vocabulary, stands, isOneOf(before, WORTH)) || { node: parts[at], length: 1 };
        done.push(said.node);
      }
      at += said.length;
    }
    return done;
  }

  /** Take what follows a comparison to it: one more value, or another that will do. */
  function goingOn(node, parts, at, vocabulary) {
    const row = plainWords(parts.slice(at));
    const last = parts[at - 1];
    if (!row.length) return null;
    const skipped = isOneOf(row[0], ARTICLES) ? 1 : 0;
    const more = spokenValues.oneMore(node, row.slice(skipped), vocabulary);
    const said = more && { ...more, length: skipped + more.length };
    const comma = last.is === "word" && COMMA.test(last.text);
    return said || (comma ? spokenValues.orElse(node, row, vocabulary) : null);
  }

  function read(parts, vocabulary, stands, sure) {
    if (parts[0].is === "comparison") {
      const row = plainWords(parts.slice(1));
      return spokenNumbers.ended(parts[0], row, vocabulary) || spokenValues.completed(parts[0], row, vocabulary);
    }
    const words = plainWords(parts);
    const row = words.length < parts.length && isOneOf(words.at(-1), OF) ? words.slice(0, -1) : words; // it ends nothing
    if (row.length < 2) return null;
    return compared(toComma(row), vocabulary, stands, sure) || titled(row, vocabulary, stands) || anyOf(row, stands);
  }

  /** Read a comparison; a label may have several words, as in `value to society 5`; *sure* behind such as `worth`. */
  function compared(row, vocabulary, stands, sure) {
    for (const reader of row.length > 1 ? READERS : [])
      for (let label = WHOLE.includes(reader) ? 1 : Math.min(row.length - 1, LONGEST); label > 0; label -= 1) {
        const first = joined(row.slice(0, label));
        const named = label === 1 || foundOf(first.text, vocabulary).length;
        const said = named ? reader([first, ...row.slice(label)], vocabulary) : null;
        const whole = said && { ...said, length: said.length + label - 1 };
        if (whole) return sure ? whole : weighed(whole, row, reader, stands);
      }
    return inText(row.slice(0, 2), vocabulary, stands);
  }

  /** Read `code P05` and `picture prism`, where no card has both words. */
  function inText(row, vocabulary, stands) {
    const [field, sought] = row;
    if (!sought || !spokenValues.hasText(field.text, vocabulary) || !words.indexed(sought)) return null;
    if (isOneOf(sought, [...Object.keys(SIGNS), ...BEHIND, ...IS]) || isType(field.text, vocabulary)) return null;
    const lost = /^\p{L}+$/u.test(sought.text) && !stands(sought);
    return lost || stands({ is: "and", parts: row }) ? null : { node: comparison(field, ":", sought.text, [sought]), length: 2 };
  }

  const joined = (row) => (row.length === 1 ? row[0] : { ...row[0], text: spelled(row), ...extentOf(row) });

  /** Let words be words as well which some card has in a row: `5 points` either way, `name is` as it stands. */
  function weighed(said, row, reader, stands) {
    const named = row.slice(0, said.length);
    if (SURE.includes(reader) || !inARow(named, stands)) return said;
    return [spokenValues.text, spokenValues.name].includes(reader) ? null : { node: eitherWay(named, said.node), length: said.length };
  }

  function titled(row, vocabulary, stands) {
    const said = spokenValues.game(row, vocabulary);
    if (!said) return null;
    const named = row.slice(0, said.length);
    return inARow(named, stands) ? { node: eitherWay(named, said.node), length: said.length } : said;
  }

  /** Give the words up to the first that has a comma behind it. */
  function toComma(row) {
    const last = row.findIndex((word) => COMMA.test(word.text));
    return (last < 0 ? row : row.slice(0, last + 1)).map(withoutComma);
  }

  /** Take `5 points`, which some card has in a row, for these words or for the field. */
  function eitherWay(row, node) {
    const extent = extentOf(row);
    return { is: "or", parts: [{ is: "phrase", text: spelled(row), ...extent }, node], ...extent };
  }

  /** Take `curie, darwin` for either, where no card has both. */
  function anyOf(row, stands) {
    const last = row.findIndex((word) => !/[,;]$/u.test(word.text));
    const listed = row.slice(0, last + 1).map(withoutComma);
    if (last < 1 || !listed.every(hasLetters) || stands({ is: "and", parts: listed })) return null;
    return { node: { is: "or", parts: listed, start: row[0].start, end: row[last].end }, length: last + 1 };
  }

  /** Take `curie,darwin`, which stands nowhere, for both, or where no card has both for either; `take+hand` for both. */
  function parted(word, stands) {
    const added = PLUS.test(word.text);
    let at = word.end - (word.begins ? 1 : 0) - word.text.length;
    const parts = word.text.split(added ? PLUS : /[,;]/u).map((text) => {
      const start = at;
      at += text.length + 1;
      return { is: "word", text, begins: false, start, end: start + text.length };
    });
    if (parts.length < 2 || word.begins || !parts.every(hasLetters) || (stands(word) && !added)) return word;
    const both = { is: "and", parts, start: word.start, end: word.end };
    return added || stands(both) ? both : { ...both, is: "or" };
  }

  /** Take the value behind `or` in `profit 50 or 75` for one of the field before it; null where it is something else. */
  function widened(node, word, vocabulary) {
    if (node.is === "and") {
      const last = widened(node.parts.at(-1), word, vocabulary);
      return last && { ...node, parts: [...node.parts.slice(0, -1), last], end: word.end };
    }
    if (node.is !== "comparison" || word.is !== "word" || word.begins || orders(node.operator)) return null;
    if (node.operator === "!=" || node.values.some((value) => value.form === "pattern")) return null;
    const number = isNumberField(node.field, vocabulary) && numbers.span(word.text);
    if (!number && !choices.pick(word.text, listedOf(node.field, vocabulary)).length) return null;
    const { text, start, end } = word;
    return { ...node, values: [...node.values, { text, form: "bare", start, end }], end };
  }

  cardgen.spoken = { spoken, parted, widened };
})((window.cardgen = window.cardgen || {}));
