/* The most and the least of something: `highest profit`, `cheapest invention`, an order of which the first are kept. */
(function (cardgen) {
  "use strict";

  const { extentOf, inARow, isCounted, isNumberField, isOneOf, isPlain, isType, plainWords, told, withoutComma } = cardgen.said;
  const { common, most: MOST, least: LEAST, priced, prices, sorted: SORTED, compared: COMPARED, valued, values, top: TOP, asking: ASKING, forWhat: FOR_WHAT, mostBetween: MOST_BETWEEN } = cardgen.shared.superlatives;
  const { cards: CARDS, copies: COPIES, articles: ARTICLES, earned: EARNED, saysNothing: IDLE } = cardgen.shared.forgive;
  const { move: MOVE } = cardgen.shared.denied;

  /** Sort by what a query asks the most or the least of, and keep the cards that have it. */
  function superlatives(query, vocabulary, stands) {
    let parts = query.tree.is === "and" ? [...query.tree.parts] : [query.tree];
    const display = [...query.display];
    for (let at = 0; at < parts.length; at += 1) {
      const words = plainWords(parts.slice(at, at + 2)).map(withoutComma);
      for (let count = words.length; count > 0; count -= 1) {
        const row = words.slice(0, count);
        const than = count === 1 && isOneOf(parts[at - 1], COMPARED);
        const late = isOneOf(row[0], TOP) && !parts.slice(0, at).every((part) => isOneOf(part, IDLE));
        const [field, rest] = forField(row, parts, vocabulary);
        const order = field || orderOf(row, parts.slice(0, at), vocabulary) || valuedOf(row, rest, vocabulary);
        const asked = isOneOf(parts[0], ASKING) && parts.slice(0, at).some((part) => isOneOf(part, EARNED));
        if (!order || than || late || (!asked && isSaid(row, rest, stands))) continue;
        const [start, end, times] = counted(rest, at, at + count);
        const whole = plainWords(rest.slice(start, end));
        display.push({ ...compared("order", order, whole), ...(times > 1 && { times }) });
        parts = [...rest.slice(0, start), compared("has", order.replace(/^-/, ""), whole), ...rest.slice(end)];
        break;
      }
    }
    const last = display.length === query.display.length ? atLast(parts, vocabulary) : null;
    if (last) {
      const row = parts.slice(last.at, last.end);
      display.push(compared("order", last.order, row));
      parts = [...parts.slice(0, last.at), compared("has", last.order.replace(/^-/, ""), row), ...parts.slice(last.end)];
    }
    if (display.length === query.display.length) return query;
    const tree = parts.length > 1 ? { ...query.tree, parts } : parts[0];
    return { ...query, tree, display };
  }

  /** Say from where to where a superlative stands with how many are asked for, `top 3`, `3 cheapest`, and how many. */
  function counted(parts, start, end) {
    const behind = isOneOf(parts[start], TOP) && end < parts.length;
    const number = behind ? parts[end] : parts[start - 1];
    const most = number && isPlain(number) ? cardgen.numbers.point(cardgen.spokenNumbers.inDigits(number).text) : null;
    if (!most || most < 1) return [start, end, 1];
    return behind ? [start, end + 1, most] : [start - 1, end, most];
  }

  /**
   * Find the field before the most at the end, `cost the most`, or before what is denied: the order, and from where to
   * where it stands. Of what moves a number both ways nobody knows which is meant: null, as for none.
   */
  function atLast(parts, vocabulary) {
    const not = parts.findIndex(({ is }, at) => at > 0 && is === "not");
    const end = not < 0 ? parts.length : not;
    const before = parts.slice(0, end - 1);
    const last = parts[end - 1];
    if (!before.length || !isOneOf(last, [...MOST, ...LEAST])) return null;
    const having = [...cardgen.headNoun.numberFields(before, vocabulary)];
    const alone = isOneOf(before[0], ASKING) && before.slice(1).every((part) => isOneOf(part, IDLE));
    const moved = before.some((part) => isOneOf(part, MOVE));
    for (let at = before.length - 1; at >= Math.max(before.length - MOST_BETWEEN, 0); at -= 1) {
      const named = isPlain(before[at]) ? cardgen.fieldsMeant(before[at], vocabulary) : [];
      const field = named.find((name) => alone || having.includes(name));
      if (field && moved && cardgen.goesBelow(field, vocabulary)) return null;
      if (field) return { order: (isOneOf(last, MOST) ? "-" : "") + field, at, end };
      if (!isOneOf(before[at], IDLE)) return null;
    }
    return null;
  }

  /** Give the orders of which only the first are meant, one after the other: those of the superlatives. */
  function asksFirst(query, written) {
    const isSorted = ({ start, end }) => SORTED.includes(query.text.slice(start, end).toLowerCase());
    return written.display.length || query.display.some(isSorted) ? [] : query.display;
  }

  /** Ask for the value that the first cards have, in the place of those that have any. */
  function withValue(tree, order, text) {
    const { start, end } = order;
    const field = order.values[0].text.replace(/^-/, "");
    const values = [{ text, form: "bare", start, end }];
    const several = field === order.values[0].text ? "<=" : ">=";
    const operator = order.times > 1 ? several : ":";
    const wanted = { is: "comparison", field, operator, values, start, end, extent: { start, end } };
    const isHas = (part) => part.is === "comparison" && part.field === "has" && part.start === start && part.end === end;
    const asked = (part) => (isHas(part) ? wanted : part);
    return tree.is === "and" ? { ...tree, parts: tree.parts.map(asked) } : asked(tree);
  }

  /** Say whether some card has these words in a row, or one beside all the others. */
  function isSaid(row, parts, stands) {
    if (row.length > 1 && !inARow(row, stands)) return false;
    const others = parts.filter((part) => cardgen.words.indexed(part) && !isOneOf(part, IDLE));
    return stands(others.length > 1 ? { is: "and", parts: others } : row[0]);
  }

  /** Give the field some words are an order by, with a minus where the most comes first. */
  function orderOf(row, before, vocabulary) {
    const said = told(row);
    if (Object.hasOwn(common, said)) return common[said] + COPIES;
    if (Object.hasOwn(priced, said)) {
      const found = pricesIn(vocabulary).find((name) => isNumberField(name, vocabulary));
      return found ? priced[said] + found : "";
    }
    const sign = told(row.slice(0, 1));
    if (row.length < 2 || ![...MOST, ...LEAST].includes(sign)) return "";
    if (Object.hasOwn(valued, sign) && isType(row[1].text, vocabulary)) return "";
    let name = row[1].text;
    if (isOneOf(row[1], CARDS)) {
      const named = before.filter(({ is }) => is === "word").flatMap((word) => cardgen.fieldsMeant(word, vocabulary));
      name = named.find((one) => isCounted(one, vocabulary)) || "";
    }
    if (!isNumberField(name, vocabulary) && !isCounted(name, vocabulary)) return "";
    return MOST.includes(sign) ? `-${name}` : name;
  }

  /** Give the field that something is the best or the worst for, and the parts without it: `worst for the clock`. */
  function forField(row, parts, vocabulary) {
    const said = told(row);
    const behind = parts.findIndex((part, at) => isOneOf(part, FOR_WHAT) && at + 1 < parts.length);
    if (!Object.hasOwn(valued, said) || behind < 0) return ["", parts];
    const field = parts.slice(behind + (isOneOf(parts[behind + 1], ARTICLES) ? 2 : 1));
    if (field.length !== 1 || field[0].is !== "word" || !isNumberField(field[0].text, vocabulary)) {
      return ["", parts];
    }
    return [valued[said] + field[0].text, parts.slice(0, behind)];
  }

  /** List what a price is called: the field, else what a game's data says of the word. */
  const pricesIn = ({ synonyms }) => [
    ...prices, ...synonyms.filter(([says]) => prices.includes(says)).map(([, means]) => means),
  ];

  /** Give the field that is what something is worth: `most valuable patient`. */
  function valuedOf(row, parts, vocabulary) {
    const signs = { ...valued, ...priced };
    const said = told(row);
    const having = Object.hasOwn(signs, said) ? [...cardgen.headNoun.numberFields(parts, vocabulary)] : [];
    const found = values.find((name) => having.includes(name) && isNumberField(name, vocabulary));
    return found ? signs[said] + found : "";
  }

  function compared(field, text, row) {
    const extent = extentOf(row);
    return { is: "comparison", field, operator: ":", values: [{ text, form: "bare", ...extent }], ...extent, extent };
  }

  Object.assign(cardgen, { superlatives, asksFirst, withValue });
})((window.cardgen = window.cardgen || {}));
