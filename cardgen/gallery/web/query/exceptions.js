/* What is left out by more than its name: `except those that cost 3`, `without 3 icons`, `but not the heroes`. */
(function (cardgen) {
  "use strict";

  const { numbers } = cardgen;
  const { comparison, extentOf, foundOf, isNumberField, isOneOf, plainWords, told, withoutComma } = cardgen.said;
  const { beforeSign: BEFORE_SIGN, but: BUT, cards: CARDS, earned: EARNED, money: MONEY, worth: WORTH } = cardgen.shared.forgive;
  const { otherThan: OTHER_THAN, outside: OUTSIDE, passed: PASSED, units: UNITS, ones: ONES, all: ALL, compared: COMPARED, fillers: FILLERS } = cardgen.shared.exceptions;
  const { prices: PRICES } = cardgen.shared.superlatives;
  const { without: WITHOUT } = cardgen.shared.denied;
  const isWord = (part) => Boolean(part) && part.is === "word";

  /** Leave out cards with some number, and cards of a type, not those that speak of it. */
  function withExceptions(tree, vocabulary) {
    const done = [];
    for (let at = 0; at < tree.parts.length; ) {
      const said = exception(tree.parts, at, vocabulary) || { node: tree.parts[at], length: 1 };
      done.push(said.node);
      at += said.length;
    }
    return { ...tree, parts: done };
  }

  function exception(parts, at, vocabulary) {
    const { row, start } = behindOf(parts, at);
    const before = parts[at - 1];
    const named = isWord(before) && (isNumberField(before.text, vocabulary) || isOneOf(before, BEFORE_SIGN));
    if (!row.length || named) return null;
    const other = row.findIndex((part) => !isOneOf(part, PASSED));
    const skipped = other < 0 ? row.length : other;
    const rest = row.slice(skipped);
    const others = at || !isOneOf(parts[0], ALL) ? parts.slice(0, at) : parts.slice(0, 1);
    const said = below(rest, vocabulary) || numbered(rest, parts, vocabulary) || kind(rest, others, vocabulary);
    const length = parts.length - at - row.length + skipped;
    if (!said) {
      const ones = rest.length && row.slice(0, skipped).some((part) => isOneOf(part, ONES));
      return ones ? { node: { is: "word", text: WITHOUT, begins: false, start, end: row[skipped - 1].end }, length } : null;
    }
    return { node: turned(said.node, { start, end: rest[said.length - 1].end }), length: length + said.length };
  }

  /** Compare with another number than is said; of anything else say that it is none. */
  function turned(node, extent) {
    const operator = node.is === "comparison" && node.field !== "type" ? cardgen.denials.inverse[node.operator] : null;
    return operator ? { ...node, operator, ...extent } : { is: "not", inner: node, ...extent };
  }

  /** Give what stands behind words that leave something out, and where these begin; nothing where there are none. */
  function behindOf(parts, at) {
    const first = parts[at];
    const { start } = first;
    const isDenied = first.is === "not" && isWord(first.inner) && first.inner.start > start + 1;
    if (isDenied) return { row: [first.inner, ...parts.slice(at + 1)], start };
    if (isOneOf(first, OUTSIDE)) return { row: parts.slice(at + 1), start };
    const other = [...OTHER_THAN, ...BUT].includes(told(plainWords(parts.slice(at, at + 2))));
    return { row: other ? parts.slice(at + 2) : [], start };
  }

  /** Read `clock -4`; null for anything else. */
  function below([field, value], vocabulary) {
    if (!isWord(field) || !value || value.is !== "not" || !isWord(value.inner)) return null;
    const { inner } = value;
    const signed = inner.start === value.start + 1 && numbers.point(inner.text) !== null;
    if (!signed || !isNumberField(field.text, vocabulary) || !foundOf(field.text, vocabulary).some((column) => column.below)) return null;
    return { node: comparison(field, ":", `-${inner.text}`, [inner]), length: 2 };
  }

  /** Read a number with its field, or an amount of what the cards that are named have of money; else null. */
  function numbered(parts, beside, vocabulary) {
    const row = plainWords(parts).map((word) => cardgen.spokenNumbers.inDigits(withoutComma(word)));
    if (!row.length || isOneOf(row[0], COMPARED)) return null;
    const said = cardgen.spokenNumbers.number(row, vocabulary) || cardgen.spokenNumbers.numberBefore(row, vocabulary);
    if (said) return said.node.is === "comparison" ? said : null;
    const worth = isOneOf(row[0], WORTH) ? 1 : 0;
    const [amount] = row.length > worth ? cardgen.spokenNumbers.counting(row.slice(worth)) : [];
    if (!amount) return null;
    const behind = row.slice(worth + amount.length);
    if (!worth && behind.length && !isOneOf(behind[0], [...UNITS, ...FILLERS])) return null;
    const fields = cardgen.headNoun.numberFields(beside, vocabulary);
    const likely = MONEY.filter((name) => fields.includes(name));
    const isPrice = (name) => PRICES.includes(name);
    const ordered = isOneOf(row[0], EARNED) ? [...likely.filter((name) => !isPrice(name)), ...likely.filter(isPrice)] : likely;
    if (!ordered.length) return null;
    const field = { is: "word", text: ordered[0], begins: false, start: row[0].start, end: row[0].end };
    const node = comparison(field, amount.sign, amount.text, row.slice(worth, worth + amount.length));
    return { node, length: worth + amount.length + (isOneOf(behind[0], UNITS) ? 1 : 0) };
  }

  /** Read the name of a card type at the end of what is left out, where none is asked for; null for anything else. */
  function kind(parts, before, vocabulary) {
    const { typeCalled } = cardgen.headNoun;
    const row = plainWords(parts.slice(0, 2));
    if (!row.length || !before.length) return null;
    const [type] = typeCalled(withoutComma(row[0]).text, vocabulary);
    const cards = isOneOf(row[1], CARDS) ? 1 : 0;
    const ended = parts.length === 1 + cards || parts[1 + cards].is === "not";
    const others = before.some((part) => isWord(part) && typeCalled(withoutComma(part).text, vocabulary).length);
    if (!type || !ended || others || foundOf(row[0].text, vocabulary).length) return null;
    const extent = extentOf(row.slice(0, 1 + cards));
    const values = [{ text: type.name, form: "bare", ...extent }];
    return { node: { is: "comparison", field: "type", operator: ":", values, ...extent, extent }, length: 1 + cards };
  }

  cardgen.withExceptions = withExceptions;
})((window.cardgen = window.cardgen || {}));
