/* One field compared with another in words: `more slots than dollars`, `bring less than they cost`. */
(function (cardgen) {
  "use strict";

  const { fold } = cardgen;
  const { LONGEST, comparison, foundOf, isCounted, isNumberField, isOneOf, spelled, withoutComma } = cardgen.said;
  const { articles: ARTICLES, money: MONEY } = cardgen.shared.forgive;
  const { prices: PRICES } = cardgen.shared.superlatives;
  const RATIOS = cardgen.shared.ratios;
  const { than: THAN, as: AS, endings: ENDINGS, mostBetween: MOST_BETWEEN } = RATIOS;

  /** Read them where cards of some type have both fields as numbers, or as lists whose values are counted. */
  function ratio(words, vocabulary) {
    const bare = words.map(withoutComma);
    for (const first of firsts(bare, vocabulary)) {
      const most = Math.min(MOST_BETWEEN, bare.length - first.length - 1);
      for (let skipped = 0; skipped <= most; skipped += 1) {
        const between = bare.slice(first.length, first.length + skipped);
        if (!between.every(({ text }) => RATIOS.between.includes(fold(text)))) break;
        const other = second(bare.slice(first.length + skipped), vocabulary);
        const named = other && pair(first.fields, other.fields, vocabulary);
        if (!named) continue;
        const end = first.length + skipped + other.length;
        const length = end + (bare.length === end + 1 && fold(bare[end].text) === RATIOS.value ? 1 : 0);
        const read = comparison({ ...bare[0], text: named[0] }, first.sign, named[1], bare.slice(0, length));
        return { node: first.times > 1 ? { ...read, times: first.times } : read, length };
      }
      const said = thanNumber(bare, first);
      if (said) return said;
    }
    return null;
  }

  /** Read `fewer slots than 4`, `more icons than a 3`: a number in the place of the other field. */
  function thanNumber(words, first) {
    const at = first.length + (isOneOf(words[first.length], ARTICLES) ? 1 : 0);
    if (!Object.hasOwn(RATIOS.compared, fold(words[0].text)) || at >= words.length) return null;
    const { text } = cardgen.spokenNumbers.inDigits(words[at]);
    if (cardgen.numbers.point(text) === null) return null;
    return { node: comparison({ ...words[0], text: first.fields[0] }, first.sign, text, words.slice(0, at + 1)), length: at + 1 };
  }

  /** Give the ways in which words may begin so: `more points than`, `cost more than`, `as many points as`. */
  function* firsts(words, vocabulary) {
    const verb = fieldsOf(words[0], vocabulary);
    const most = verb.length ? Math.min(RATIOS.mostLinking + 1, words.length - 1) : 0;
    for (let at = 0; at <= most; at += 1) {
      if (at > 1 && !RATIOS.linking.includes(fold(words[at - 1].text))) break;
      const above = fold(words[at].text);
      if (at && Object.hasOwn(RATIOS.above, above)) yield { fields: verb, sign: RATIOS.above[above], times: 1, length: at + 1 };
      for (const { sign, times, length, end } of signs(words.slice(at))) {
        const after = at + length;
        if (verb.length && at && isSaid(words, after, end)) yield { fields: verb, sign, times, length: after + 1 };
        for (let count = 1; count < LONGEST; count += 1) {
          const named = words.length > after + count ? fieldsOf(joined(words.slice(after, after + count)), vocabulary) : [];
          if (named.length && isSaid(words, after + count, end))
            yield { fields: named, sign, times, length: after + count + 1 };
        }
      }
    }
  }

  /** Give how words compare, how many words that are, and what must follow the field. */
  function* signs(words) {
    const said = words.slice(0, 6).map((word) => fold(word.text));
    if (Object.hasOwn(RATIOS.compared, said[0])) yield { sign: RATIOS.compared[said[0]], times: 1, length: 1, end: THAN };
    const limit = RATIOS.atLeast[said.slice(0, 2).join(" ")];
    const start = limit ? 2 : 0;
    for (let count = 0; count < 3; count += 1) {
      const times = count ? RATIOS.times[said.slice(start, start + count).join(" ")] || 0 : 1;
      const behind = start + count;
      if (times && RATIOS.asMany.includes(said.slice(behind, behind + 2).join(" ")))
        yield { sign: limit || "=", times, length: behind + 2, end: AS };
    }
  }

  const isSaid = (words, at, said) => at < words.length && fold(words[at].text) === said;

  /** Read the field with which words begin, of the most words. */
  function second(words, vocabulary) {
    for (let count = Math.min(LONGEST, words.length); count > 0; count -= 1) {
      const fields = fieldsOf(joined(words.slice(0, count)), vocabulary);
      if (fields.length) return { fields, length: count };
    }
    return null;
  }

  const joined = (words) => (words.length === 1 ? words[0] : { is: "word", text: spelled(words) });

  const without = (text, ending) => (ending && text.endsWith(ending) ? text.slice(0, -ending.length) : text);

  /** Name the fields that a word means, the likeliest first: by their name, or by what a card does with them. */
  function fieldsOf(word, vocabulary) {
    const said = fold(word.text);
    const bare = [...ENDINGS.map((ending) => without(said, ending)), `${without(said, "ing")}e`];
    const names = [said, `${said}s`, ...ENDINGS.filter((ending) => said.endsWith(ending)).map((ending) => without(said, ending))];
    if (bare.some((one) => RATIOS.earn.includes(one))) names.push(...MONEY.filter((name) => !PRICES.includes(name)));
    if (bare.some((one) => RATIOS.cost.includes(one))) names.push(...PRICES);
    const isCompared = (name) => name && (isNumberField(name, vocabulary) || isCounted(name, vocabulary));
    return [...new Set(names)].filter(isCompared);
  }

  /** Give the first two fields that cards of one type have. */
  function pair(first, other, vocabulary) {
    const ways = first.flatMap((one) => other.filter((name) => name !== one).map((name) => [one, name]));
    const types = (name) => foundOf(name, vocabulary).map(({ type }) => type);
    return ways.find(([one, name]) => types(one).some((type) => types(name).includes(type)));
  }

  Object.assign(cardgen, { fieldsMeant: fieldsOf, ratio });
})((window.cardgen = window.cardgen || {}));
