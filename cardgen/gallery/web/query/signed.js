/* Numbers above and below zero in words: `with a plus`, `without a plus`, `with minus one`, `not minus`. */
(function (cardgen) {
  "use strict";

  const { fold, numbers } = cardgen;
  const { comparison, extentOf, isNumberField, isOneOf, isPlain, withoutComma } = cardgen.said;
  const { articles: ARTICLES, having, without, from: FROM, plusMinus: SIGNS, to: TO } = cardgen.shared.forgive;

  /** Read them of the only field that has numbers below zero. */
  function withSigns(parts, vocabulary) {
    const below = new Set(vocabulary.columns.filter((column) => column.below).map((column) => column.name));
    if (below.size !== 1) return parts;
    const [field] = below;
    const done = [];
    for (let at = 0; at < parts.length; ) {
      const named = isNamed(done.at(-1), vocabulary);
      const ends = named ? endsOf(parts.slice(at)) : null;
      if (ends) {
        const value = { is: "word", text: ends.text, begins: false, start: parts[at].start, end: ends.end };
        done[done.length - 1] = comparison(done.at(-1), ":", ends.text, [value]);
        at += ends.length;
        continue;
      }
      const bare = named ? null : alone(parts.slice(at), field);
      const said = bare || signed(parts.slice(at), field) || { node: parts[at], length: 1 };
      done.push(said.node);
      at += said.length;
    }
    return done;
  }

  function signed(parts, text) {
    if (parts[0].is === "not") return denied(parts[0], text);
    if (!isOneOf(parts[0], [...having, ...without])) return null;
    const at = isOneOf(parts[1], ARTICLES) ? 2 : 1;
    if (!isOneOf(parts[at], SIGNS)) return null;
    const above = fold(parts[at].text) === SIGNS[0];
    const next = parts[at + 1];
    const number = next && next.is === "word" ? cardgen.spokenNumbers.inDigits(next) : null;
    const counted = number && numbers.point(number.text) !== null ? 1 : 0;
    const extent = extentOf(parts.slice(0, at + 1 + counted));
    const said = { is: "word", text, begins: false, ...extent };
    const node = counted
      ? comparison(said, ":", above ? number.text : `-${number.text}`, [said])
      : comparison(said, above ? ">" : "<", "0", [said]);
    const left = isOneOf(parts[0], without);
    return { node: left ? { is: "not", inner: node, ...extent } : node, length: at + 1 + counted };
  }

  /** Read a range of which an end is below zero: `between -3 and -1`, `-2 to 1`; null for anything else. */
  function endsOf(parts) {
    const at = isOneOf(parts[0], FROM) ? 1 : 0;
    const first = parts[at] ? endOf(parts[at]) : null;
    const to = isOneOf(parts[at + 1], TO) ? 1 : 0;
    const behind = parts[at + 1 + to];
    const last = first !== null && behind && (at || to) ? endOf(behind) : null;
    if (last === null || (first >= 0 && last >= 0)) return null;
    return { text: `${Math.min(first, last)}..${Math.max(first, last)}`, length: at + 2 + to, end: behind.end };
  }

  /** Give a number, or one behind a minus; null for anything else. */
  function endOf(part) {
    const inner = part.is === "not" ? part.inner : part;
    if (!isPlain(inner) || (part !== inner && inner.start !== part.start + 1)) return null;
    const number = numbers.point(cardgen.spokenNumbers.inDigits(inner).text);
    return number === null ? null : part === inner ? Number(number) : -Number(number);
  }

  /** Say whether a field stands before a sign: `clock minus 2`. */
  const isNamed = (last, vocabulary) => Boolean(last) && last.is === "word" && isNumberField(last.text, vocabulary);

  /** Read `minus 2` alone; null for anything else. */
  function alone([sign, next], text) {
    if (!next || !isPlain(next) || !isOneOf(sign, SIGNS)) return null;
    const number = cardgen.spokenNumbers.inDigits(next);
    if (numbers.point(number.text) === null) return null;
    const said = fold(sign.text) === SIGNS[0] ? number.text : `-${number.text}`;
    const word = { is: "word", text, begins: false, ...extentOf([sign, next]) };
    return { node: comparison(word, ":", said, [word]), length: 2 };
  }

  function denied(node, text) {
    const sign = isPlain(node.inner) ? withoutComma(node.inner) : null;
    if (!sign || !isOneOf(sign, SIGNS)) return null;
    const way = fold(sign.text) === SIGNS[0] ? ">" : "<";
    const said = { is: "word", text, begins: false, ...extentOf([sign]) };
    return { node: { ...node, inner: comparison(said, way, "0", [sign]) }, length: 1 };
  }

  cardgen.withSigns = withSigns;
})((window.cardgen = window.cardgen || {}));
