/* Words that are a comparison: `profit over 50`, `4 icons`, `suit is physics`, `icons:holy water`. */
(function (cardgen) {
  "use strict";

  const { choices, columns, fold, numbers, words, key } = cardgen;
  const { signs, between: BETWEEN, to: TO, is: IS, ways } = cardgen.shared.forgive;
  const MOST_BETWEEN = 2;
  const LONGEST = 4;
  const ALNUM = /^[\p{L}\p{N}]+$/u;
  const kindOf = (column) => columns.kindOf(column);
  const bare = (value) => value.form === "bare";
  const orders = (operator) => "<>".includes(operator[0]);
  const told = (row) => row.map((word) => fold(word.text)).join(" ");
  const isNumber = (word) => Boolean(word && numbers.span(word.text));
  const isWhole = (word) => numbers.point(word.text) !== null;
  const hasLetters = (word) => words.indexed(word) && /\p{L}/u.test(word.text);

  /** Read what is said in words that no card has in a row. */
  function spoken(parts, vocabulary, stands) {
    const done = [];
    for (let at = 0; at < parts.length; ) {
      const said = read(parts.slice(at), vocabulary, stands) || { node: parts[at], length: 1 };
      done.push(said.node);
      at += said.length;
    }
    return done;
  }

  function read(parts, vocabulary, stands) {
    if (parts[0].is === "comparison") return completed(parts[0], plain(parts.slice(1)), vocabulary);
    const row = plain(parts);
    if (row.length < 2) return null;
    for (const reader of [ofNumber, ofText, ofList, ofNumberBefore]) {
      const said = reader(row, vocabulary);
      if (said && !inARow(row.slice(0, said.length), stands)) return said;
    }
    return anyOf(row, stands);
  }

  /** Give the plain words with which a row begins. */
  function plain(parts) {
    const row = parts.slice(0, 4 + MOST_BETWEEN);
    const other = row.findIndex((part) => part.is !== "word" || part.begins);
    return other < 0 ? row : row.slice(0, other);
  }

  function inARow(row, stands) {
    const phrase = { is: "phrase", text: row.map((word) => word.text).join(" ") };
    return words.indexed(phrase) && stands(phrase);
  }

  /** Compare a field with what some words say. */
  function comparison(field, operator, text, row, form = "bare") {
    const values = [{ text, form, start: row[0].start, end: row.at(-1).end }];
    const start = Math.min(field.start, row[0].start);
    const end = Math.max(field.end, row.at(-1).end);
    const extent = { start: field.start, end: field.end };
    return { is: "comparison", field: field.text, operator, values, start, end, extent };
  }

  /** Read `profit over 50` and `cost 2 to 4`. */
  function ofNumber(row, vocabulary) {
    if (!isNumberField(row[0].text, vocabulary)) return null;
    for (let between = 0; between <= Math.min(MOST_BETWEEN, row.length - 2); between += 1) {
      const sign = told(row.slice(1, 1 + between));
      const first = row[1 + between];
      if (Object.hasOwn(signs, sign) && isNumber(first)) return ranged(row, between, first, signs[sign]);
    }
    return null;
  }

  function ranged(row, between, first, sign) {
    const rest = row.slice(2 + between);
    const skipped = rest.length && TO.includes(rest[0].text) ? 1 : 0;
    const ends = skipped || fold(row[1].text) === BETWEEN;
    const last = ends && rest.length > skipped && isWhole(rest[skipped]) && isWhole(first) ? rest[skipped] : null;
    const text = last ? `${first.text}..${last.text}` : first.text;
    const operator = last ? ":" : sign;
    if (orders(operator) && numbers.point(text) === null) return null;
    const node = comparison(row[0], operator, text, [first, last || first]);
    return { node, length: 2 + between + (last ? skipped + 1 : 0) };
  }

  /** Read `4 icons` and `at least 3 copies`. */
  function ofNumberBefore(row, vocabulary) {
    for (let between = 0; between <= Math.min(MOST_BETWEEN, row.length - 2); between += 1) {
      const said = told(row.slice(0, between));
      const [number, field] = row.slice(between);
      const known = Object.hasOwn(signs, said) && (orders(signs[said]) || ["", "exactly"].includes(said));
      if (!known || !isNumber(number)) continue;
      if (isNumber(row[between + 2])) return null;
      if (!isCounted(field.text, vocabulary)) continue;
      const node = { ...comparison(field, signs[said], number.text, [number]), start: row[0].start, end: field.end };
      return { node, length: between + 2 };
    }
    return null;
  }

  const found = (name, vocabulary) => vocabulary.field(cardgen.fieldOf(name));

  function isNumberField(name, vocabulary) {
    const named = found(name, vocabulary);
    return named.length > 0 && named.every((column) => kindOf(column).scale && kindOf(column).scale.numeric);
  }

  /** Say whether a card has one number of it, or some of a list; `2 players` is more often said than asked. */
  function isCounted(name, vocabulary) {
    const named = found(name, vocabulary);
    const lists = named.length > 0 && named.every((column) => column.many && column.words);
    return lists || (isNumberField(name, vocabulary) && !named.some((column) => column.many));
  }

  /** Read `name contains man` and `name starts with s`. */
  function ofText(row, vocabulary) {
    const named = found(row[0].text, vocabulary);
    if (!named.length || !named.every(columns.isText)) return null;
    for (let between = 1; between <= Math.min(MOST_BETWEEN, row.length - 2); between += 1) {
      const way = told(row.slice(1, 1 + between));
      if (!Object.hasOwn(ways, way)) continue;
      const [before, after] = ways[way];
      const sought = row[1 + between];
      const form = before || after ? "pattern" : "bare";
      if (form === "pattern" && !ALNUM.test(sought.text)) return null;
      const node = comparison(row[0], ":", before + sought.text + after, [sought], form);
      return { node, length: between + 2 };
    }
    return null;
  }

  /** Read `suit is physics` and `class demon`; what is also a card type, as `treatment panacea` is, stays words. */
  function ofList(row, vocabulary) {
    const listed = listedOf(row[0].text, vocabulary);
    const skipped = IS.includes(fold(row[1].text)) ? 1 : 0;
    const called = (one) => [one.name, ...one.further].some((name) => key(name) === key(row[0].text));
    if (!listed.length || (!skipped && vocabulary.types.some(called))) return null;
    for (let count = Math.min(row.length - 1 - skipped, LONGEST); count > 0; count -= 1) {
      const said = row.slice(1 + skipped, 1 + skipped + count);
      const text = said.map((word) => word.text).join(" ");
      if (choices.pick(text, listed).length)
        return { node: comparison(row[0], ":", text, said), length: 1 + skipped + count };
    }
    return null;
  }

  /** Take the words behind `icons:holy` to its value, where that makes it one of those listed. */
  function completed(node, row, vocabulary) {
    const last = node.values.at(-1);
    if (!row.length || !bare(last) || orders(node.operator)) return null;
    const listed = listedOf(node.field, vocabulary);
    for (let count = Math.min(row.length, LONGEST - 1); count > 0; count -= 1) {
      const text = [last, ...row.slice(0, count)].map((one) => one.text).join(" ");
      if (!choices.pick(text, listed).length) continue;
      const { end } = row[count - 1];
      const values = [...node.values.slice(0, -1), { ...last, text, end }];
      return { node: { ...node, values, end }, length: count + 1 };
    }
    return null;
  }

  /** List the values of a field all of whose values are listed. */
  function listedOf(name, vocabulary) {
    const field = cardgen.fieldOf(name);
    if (["type", "game", "deck"].includes(field) && vocabulary.special.includes(field))
      return choices.special(field, vocabulary);
    const named = vocabulary.field(field);
    const listed = (named.length ? named : vocabulary.begun(field)).map(choices.ofColumn);
    return listed.every((one) => one.length) ? listed.flat() : [];
  }

  /** Take `curie, darwin` for either, where no card has both. */
  function anyOf(row, stands) {
    const last = row.findIndex((word) => !/[,;]$/u.test(word.text));
    const listed = row.slice(0, last + 1).map(withoutComma);
    if (last < 1 || !listed.every(hasLetters) || stands({ is: "and", parts: listed })) return null;
    return { node: { is: "or", parts: listed, start: row[0].start, end: row[last].end }, length: last + 1 };
  }

  function withoutComma(word) {
    const text = word.text.replace(/[,;]+$/u, "");
    return { ...word, text, end: word.end - (word.text.length - text.length) };
  }

  /** Take `curie,darwin`, which stands nowhere, for both, or where no card has both for either. */
  function parted(word, stands) {
    let at = word.end - (word.begins ? 1 : 0) - word.text.length;
    const parts = word.text.split(/[,;]/u).map((text) => {
      const start = at;
      at += text.length + 1;
      return { is: "word", text, begins: false, start, end: start + text.length };
    });
    if (parts.length < 2 || word.begins || !parts.every(hasLetters) || stands(word)) return word;
    const both = { is: "and", parts, start: word.start, end: word.end };
    return stands(both) ? both : { ...both, is: "or" };
  }

  /** Take the value behind `or` in `profit 50 or 75` for one of the field before it; null where it is something else. */
  function widened(node, word, vocabulary) {
    if (node.is === "and") {
      const last = widened(node.parts.at(-1), word, vocabulary);
      return last && { ...node, parts: [...node.parts.slice(0, -1), last], end: word.end };
    }
    if (node.is !== "comparison" || word.is !== "word" || word.begins || orders(node.operator)) return null;
    if (node.operator === "!=" || node.values.some((value) => value.form === "pattern")) return null;
    const number = isNumberField(node.field, vocabulary) && isNumber(word);
    if (!number && !choices.pick(word.text, listedOf(node.field, vocabulary)).length) return null;
    const { text, start, end } = word;
    return { ...node, values: [...node.values, { text, form: "bare", start, end }], end };
  }

  cardgen.spoken = { spoken, parted, widened };
})((window.cardgen = window.cardgen || {}));
