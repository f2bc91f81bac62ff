/* Words that only hold others together: `cards that cost 5`, `items for engineering`; and `with burden`, `no story`. */
(function (cardgen) {
  "use strict";

  const { columns, fold, key, numbers } = cardgen;
  const { extentOf, inARow, isOneOf, isPlain, isType, spelled } = cardgen.said;
  const { fillers: FILLERS, atFirst: AT_FIRST, atLast: AT_LAST, cards: CARDS, articles: ARTICLES, none: NONE, having, needing, without, at: AT, atLimits: LIMITS } =
    cardgen.shared.forgive;

  const { any: OF_ANY, of: BEFORE_ANY } = cardgen.shared.listed;

  /** Pass over them, unless some card has all the words up to the next field in a row. */
  function withoutFillers(parts, vocabulary, stands) {
    const kept = [];
    const read = withFields(counted(parts, stands), vocabulary, stands);
    for (const run of runs(read)) {
      const first = run[0] === read[0];
      const last = run.at(-1) === read.at(-1);
      const begun = (at) => first && run.slice(0, at).every((part) => isFiller(part, true, false));
      const needed = run.map((_, at) => at).filter(
        (at) => !isFiller(run[at], begun(at), last && at === run.length - 1) || isLimit(run.slice(at, at + 2)),
      );
      if (!needed.length) continue;
      const row = run.slice(first ? 0 : needed[0], last ? run.length : needed.at(-1) + 1);
      const worded = row.length > 1 && row.every((part) => part.is === "word");
      const whole = worded && !isValueOfCards(row, vocabulary) && inARow(row, stands);
      kept.push(...(whole ? row : needed.map((at) => run[at])));
    }
    return kept.length ? kept : parts;
  }

  /** Say whether it is `red cards`, a value of a field and what all are. */
  function isValueOfCards(row, vocabulary) {
    if (!isOneOf(row.at(-1), CARDS)) return false;
    const said = key(spelled(row.slice(0, -1)));
    const listed = vocabulary.columns.flatMap((column) => column.words || []);
    return listed.some((word) => [key(word.name), key(word.label)].includes(said));
  }

  /** Say whether it is `at least` or `at most`. */
  const isLimit = ([first, second]) => isOneOf(first, [AT]) && isOneOf(second, LIMITS);

  /** Part plain words in a row from what else there is. */
  function runs(parts) {
    const found = [];
    for (const part of parts) {
      const run = found.at(-1);
      if (run && isPlain(part) && isPlain(run.at(-1))) run.push(part);
      else found.push([part]);
    }
    return found;
  }

  function isFiller(node, first, last) {
    if (!isPlain(node)) return false;
    const word = fold(node.text);
    return FILLERS.includes(word) || CARDS.includes(word) || (first && AT_FIRST.includes(word)) || (last && AT_LAST.includes(word));
  }

  /** Keep `4 cards` and what stands behind `of any` together, where some card has it so. */
  function counted(parts, stands) {
    const done = [];
    for (const part of parts) {
      const number = done.at(-1);
      const said = number && number.is === "word" && isOneOf(part, CARDS) && wholeOf(number.text);
      const ofAny = isOneOf(number, OF_ANY) && isOneOf(done.at(-2), BEFORE_ANY) && part.is === "word";
      if ((said || ofAny) && inARow([number, part], stands))
        done[done.length - 1] = { is: "phrase", text: spelled([number, part]), ...extentOf([number, part]) };
      else done.push(part);
    }
    return done;
  }

  const wholeOf = (text) => numbers.point(text);

  /** Read `with burden` and `no story`: a field that a card has, or has not. */
  function withFields(parts, vocabulary, stands) {
    const done = [];
    parts.forEach((part, at) => {
      const before = done.at(-1);
      const next = parts[at + 1];
      if (isOneOf(part, ARTICLES) && next && presence(before, next, vocabulary, stands)) return;
      const has = presence(before, part, vocabulary, stands);
      if (has) done[done.length - 1] = has;
      else done.push(part);
    });
    return done;
  }

  function presence(verb, field, vocabulary, stands) {
    if (!verb || !isPlain(verb) || !isPlain(field)) return null;
    const said = fold(verb.text);
    const own = vocabulary.field(field.text).some((column) => !vocabulary.every.includes(column));
    if (![...having, ...needing, ...without].includes(said) || !own || isType(field.text, vocabulary)) return null;
    if (inARow([verb, field], stands)) return null;
    const { start, end } = { start: verb.start, end: field.end };
    const listing = vocabulary.field(field.text).filter((column) => !vocabulary.every.includes(column));
    if (without.includes(said) && listing.every(isAlwaysThere))
      return {
        is: "comparison", field: field.text, operator: ":", start, end,
        values: [{ text: "0", form: "bare", start: verb.start, end: verb.end }], extent: extentOf([field]),
      };
    if (listing.every((column) => column.words && column.words.some((word) => word.name === NONE)))
      return {
        is: "comparison", field: field.text, operator: without.includes(said) ? ":" : "!=", start, end,
        values: [{ text: NONE, form: "bare", start: verb.start, end: verb.end }], extent: extentOf([field]),
      };
    const values = [{ text: field.text, form: "bare", start: field.start, end: field.end }];
    const extent = { start: verb.start, end: verb.end };
    const has = { is: "comparison", field: "has", operator: ":", values, start, end, extent };
    return without.includes(said) ? { is: "not", inner: has, start, end } : has;
  }

  /** Say whether it is a number that no card lacks, so that having none is a nought: `researchers without money`. */
  function isAlwaysThere(column) {
    const { scale } = columns.kindOf(column);
    return Boolean(scale && scale.numeric) && !column.optional && !column.many;
  }

  cardgen.withoutFillers = withoutFillers;
})((window.cardgen = window.cardgen || {}));
