/* Where `or` parts no more than values: `physics or chemistry value 5` asks for a value of 5 in either suit. */
(function (cardgen) {
  "use strict";

  const { needed, numbers } = cardgen;
  const { LONGEST, comparison, extentOf, foundOf, isCounted, isNumberField, isOneOf, isPlain, isType, plainWords, spelled, withoutComma } = cardgen.said;
  const { called } = cardgen.spokenValues;
  const { SEVERAL, singles } = cardgen.plurals;
  const { linking: LINKING, relative: RELATIVE, that: THAT } = cardgen.shared.saidOr;
  const { gerund, beforeSign: BEFORE_SIGN, anyOf: ANY, either: EITHER, inside: IN, is: IS, money: MONEY, ones: ONES, worth: WORTH } = cardgen.shared.forgive;
  const { except: EXCEPT, having: WITH, neither: NEITHER, no: NO, verbs: HAVING } = cardgen.shared.forgive;
  const NUMBER = "#";

  /** Give all parts what stands before the first of some values of one field, and behind the last. */
  function sharedOr(tree, vocabulary, whole = false) {
    const rows = inDigits(tree.parts.map((part) => (part.is === "and" ? part.parts : [part])), vocabulary);
    const row = rows[0].length > 1 && isOneOf(rows[0][0], [EITHER]) ? rows[0].slice(1) : rows[0];
    const written = cardgen.ofGame(row, vocabulary);
    const denied = deniedIn(written.at(-1));
    const first = denied ? [...written.slice(0, -1), denied.inner] : written;
    const tail = longest(first, (count) => first.slice(-count), vocabulary);
    const bare = tail.length ? first.slice(0, first.length - tail.length) : [...first];
    while (tail.length && isOneOf(bare.at(-1), ANY)) bare.pop();
    const listed = listedIn(bare, vocabulary);
    const left = tail.length && !denied ? without(bare.slice(0, bare.length - listed.length)) : null;
    const before = left ? left.row : bare;
    const last = tail.length && rows.at(-1).length > 1 && isOneOf(rows.at(-1)[0], ANY) ? rows.at(-1).slice(1) : rows.at(-1);
    const head = longest(last, (count) => last.slice(0, count), vocabulary);
    const after = last.slice(head.length);
    const said = [...(left ? listed : []), tail, ...rows.slice(1, -1).map(wordsOf), head];
    const [some, ...others] = said.map((row) => fieldsOf(row, vocabulary));
    const common = new Set([...some].filter((name) => others.every((fields) => fields.has(name))));
    const out = denied || left;
    const beside = before.length || after.length || out;
    if (!tail.length || !head.length || !beside || !common.size)
      return whole ? tree : ofKind(tree, vocabulary) || ofNoun([written, ...rows.slice(1)], tree, vocabulary);
    while (denied && before.length > 1 && isOneOf(before.at(-1), IS)) before.pop();
    return joined({ before, said, after, denied: out }, common, tree, vocabulary);
  }

  /** Write numbers of a field that is named before them in digits: `a social value of one or two`. */
  function inDigits(rows, vocabulary) {
    const ends = [rows[0].at(-1), ...rows.slice(1).map(([first]) => first)];
    const numbered = ends.map((part) => cardgen.spokenNumbers.inDigits(part));
    if (ends.some(({ is }) => is !== "word") || numbered.some((one) => numbers.point(withoutComma(one).text) === null)) return rows;
    const isNumber = (part) => isPlain(part) && isNumberField(part.text, vocabulary);
    const before = rows[0].slice(0, -1);
    const isField = () => isNumber(before.at(-1)) && !isNumber(before.at(-2));
    while (before.length > 1 && isOneOf(before.at(-1), BEFORE_SIGN) && !isField()) before.pop();
    if (!before.length || !isNumber(before.at(-1))) return rows;
    return [[...before, numbered[0]], ...rows.slice(1).map((row, at) => [numbered[at + 1], ...row.slice(1)])];
  }

  /** Give the values with a comma that stand before the last: `without panacea, antidote or exorcism`. */
  function listedIn(before, vocabulary) {
    const isListed = (part) => part.is === "word" && part.text.endsWith(",") && fieldsOf(wordsOf([part]), vocabulary).size > 0;
    const other = before.findLastIndex((part) => !isListed(part));
    return before.slice(other + 1).map((part) => wordsOf([part]));
  }

  /** Part the words that leave out what stands behind them, `without` or `with no`; null where there are none. */
  function without(before) {
    const row = [...before];
    while (isOneOf(row.at(-1), ANY)) row.pop();
    if (!isOneOf(row.at(-1), [...EXCEPT, NO, ...NEITHER])) return null;
    let { start } = row.pop();
    while (isOneOf(row.at(-1), [...HAVING, ...WITH])) ({ start } = row.pop());
    return { row, start };
  }

  /** Give what a word denies, and no sign: `not bestial or insane` leaves out both; null for anything else. */
  const deniedIn = (node) => (node.is === "not" && node.inner.is === "word" && node.inner.start > node.start + 1 ? node : null);

  /** Take the kind that all begins with for all, where more is said of it and no other is named; else null. */
  function ofKind(tree, vocabulary) {
    const [first, ...behind] = tree.parts.map((part) => (part.is === "and" ? part.parts : [part]));
    const words = plainWords(first);
    const count = words.findIndex((word, at) => at > 0 && isOneOf(word, THAT));
    if (count < 1 || !areKinds(words.slice(0, count), vocabulary)) return null;
    const rest = first.slice(isOneOf(first[count], RELATIVE) ? count + 1 : count);
    const rows = [rest, ...behind].map((row) => row.filter((part) => !isOneOf(part, LINKING)));
    if (rows.some((row) => !row.length)) return null;
    const others = rows.slice(1).map(plainWords);
    if (others.flat().some((word) => singles(word.text).some((way) => isType(way, vocabulary)))) return null;
    if (others.some((row) => row.length && row.at(-1).text.endsWith(SEVERAL) && areKinds(row, vocabulary))) return null;
    const { start, end } = tree;
    return { is: "and", parts: [...words.slice(0, count), { is: "or", parts: rows.map(together), start, end }], start, end };
  }

  /** Say whether all of some words are kinds of cards: `insane patients`. */
  const areKinds = (row, vocabulary) =>
    !row.length ||
    row.some((_, at) => {
      const fields = fieldsOf(row.slice(0, at + 1), vocabulary);
      return [...fields].some((name) => name !== NUMBER) && areKinds(row.slice(at + 1), vocabulary);
    });

  /** Take the card type that all begins with for all: `locations in cambridge or paris`; or the last ends with. */
  function ofNoun(rows, tree, vocabulary) {
    const [[first, ...rest], ...behind] = rows;
    const others = behind.flat();
    const { start, end } = tree;
    const last = rows.at(-1);
    const typed = [first, ...rest, ...others].filter((part) => isNoun(part, vocabulary));
    if (typed.length === 1 && behind.some((row) => isOneOf(row[0], ONES))) {
      const said = rows.map((row) => (isOneOf(row[0], ONES) ? [typed[0], ...needed(row.slice(1))] : row));
      const parts = said.map((row) => (row.length > 1 ? { is: "and", parts: row, start, end } : row[0]));
      return { is: "or", parts, start, end };
    }
    const valued = fieldsOf(wordsOf(last), vocabulary).size > 0;
    const worded = [first, ...rest, ...others].every((part) => part.is === "word");
    if (typed.length === 1 && typed[0] === last.at(-1) && last.length > 1 && worded && !valued) {
      const ways = [...tree.parts.slice(0, -1), together(last.slice(0, -1))];
      return { is: "and", parts: [{ is: "or", parts: ways, start, end }, typed[0]], start, end };
    }
    const same = { ...tree, parts: [together(rows[0]), ...tree.parts.slice(1)] };
    if (typed.length !== 1 || typed[0] !== first || !rest.length) return same;
    if ([...rest, ...others].some((part) => part.is === "comparison")) return same;
    const about = rest.filter((part) => !isOneOf(part, IN));
    const kept = needed(about.length ? about : rest);
    const said = kept.length > 1 ? { ...tree.parts[0], parts: kept } : kept[0];
    const ways = [said, ...behind.map((row) => together(needed(row)))];
    return { is: "and", parts: [first, { is: "or", parts: ways, start, end }], start, end };
  }

  const isNoun = (part, vocabulary) =>
    isPlain(part) && cardgen.headNoun.typeCalled(withoutComma(part).text, vocabulary).length > 0;

  const together = (row) =>
    row.length > 1 ? { is: "and", parts: row, start: row[0].start, end: row.at(-1).end } : row[0];

  /** Ask for one of the values beside the rest, in the field that is named beside them if one is. */
  function joined({ before, said, after, denied }, common, tree, vocabulary) {
    const extent = { start: said[0][0].start, end: said.at(-1).at(-1).end };
    const field = before.length ? named(before.at(-1), common, vocabulary) : null;
    const front = field || (before.length && common.has(NUMBER) ? worth(before, vocabulary) : null);
    const back = !front && after.length ? named(after[0], common, vocabulary) : null;
    const either = () => ({
      is: "or",
      parts: said.map((row) => (row.length === 1 ? row[0] : { is: "and", parts: row, ...extentOf(row) })),
      ...extent,
    });
    const sought = front || back ? anyOf(front || back, said) : either();
    const read = denied ? leftOut(sought, denied) : sought;
    const parts = [...before.slice(0, front ? -1 : before.length), read, ...after.slice(back ? 1 : 0)];
    return parts.length > 1 ? { is: "and", parts, start: tree.start, end: tree.end } : read;
  }

  const leftOut = (read, { start }) =>
    read.is === "comparison" ? { ...read, operator: "!=" } : { is: "not", inner: read, start, end: read.end };

  /** Give the field that `worth 4 or 5` is of: the likeliest of the cards that are named; null for none. */
  function worth(before, vocabulary) {
    const fields = isOneOf(before.at(-1), WORTH) ? [...cardgen.headNoun.numberFields(before, vocabulary)] : [];
    const text = MONEY.find((name) => fields.includes(name));
    return text ? { ...before.at(-1), text } : null;
  }

  function anyOf(field, said) {
    const values = said.map((row) => ({ text: spelled(row), form: "bare", ...extentOf(row) }));
    return { ...comparison(field, ":", "", [said[0][0], said.at(-1).at(-1)]), values };
  }

  /** Give the field that a word names, if the values are of it: `suit`, `needs`, `needing`. */
  function named(node, common, vocabulary) {
    if (!isPlain(node)) return null;
    const bare = node.text.endsWith(gerund) ? node.text.slice(0, -gerund.length) : node.text;
    for (const text of new Set([node.text, bare])) {
      const has = foundOf(text, vocabulary).some((column) => common.has(column.name));
      const numbered = isNumberField(text, vocabulary) || isCounted(text, vocabulary);
      if (has || (common.has(NUMBER) && numbered)) return { ...node, text };
    }
    return null;
  }

  /** Give the longest of some rows that is a value. */
  function longest(row, taken, vocabulary) {
    for (let count = Math.min(row.length, LONGEST); count > 0; count -= 1) {
      const words = wordsOf(taken(count));
      if (words.length && fieldsOf(words, vocabulary).size) return words;
    }
    return [];
  }

  const wordsOf = (row) => (row.every(isPlain) ? row.map(withoutComma) : []);

  /** Name the fields that have these words for a value; of a number any, of a card type `type`. */
  function fieldsOf(row, vocabulary) {
    if (!row.length) return new Set();
    const said = spelled(row);
    const ways = singles(said);
    const having = vocabulary.columns.filter((column) => ways.some((way) => called(way, column)));
    const found = new Set(having.map((column) => column.name));
    if (row.length === 1 && numbers.span(said)) found.add(NUMBER);
    if (vocabulary.special.includes("type") && isType(said, vocabulary)) found.add("type");
    return found;
  }

  Object.assign(cardgen, { ofKind, sharedOr });
})((window.cardgen = window.cardgen || {}));
