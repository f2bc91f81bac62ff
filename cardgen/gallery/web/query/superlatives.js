/* The most and the least of something: `highest profit`, `cheapest invention`, an order of which the first are kept. */
(function (cardgen) {
  "use strict";

  const { extentOf, inARow, isCounted, isNumberField, isOneOf, isPlain, told, withoutComma } = cardgen.said;
  const { common, most: MOST, least: LEAST, priced, prices, sorted: SORTED, compared: COMPARED, valued, values } = cardgen.shared.superlatives;
  const { cards: CARDS, copies: COPIES, articles: ARTICLES, saysNothing: IDLE, for: FOR } = cardgen.shared.forgive;

  /** Sort by what a query asks the most or the least of, and keep the cards that have it. */
  function superlatives(query, vocabulary, stands) {
    let parts = query.tree.is === "and" ? [...query.tree.parts] : [query.tree];
    const display = [...query.display];
    for (let at = 0; at < parts.length; at += 1) {
      const words = parts.slice(at, at + 2).filter(isPlain).map(withoutComma);
      for (let count = words.length; count > 0; count -= 1) {
        const row = words.slice(0, count);
        const than = count === 1 && isOneOf(parts[at - 1], COMPARED);
        const [field, rest] = forField(row, parts, vocabulary);
        const order = field || orderOf(row, parts.slice(0, at), vocabulary) || valuedOf(row, rest, vocabulary);
        if (!order || than || isSaid(row, rest, stands)) continue;
        display.push(compared("order", order, row));
        parts = [...rest.slice(0, at), compared("has", order.replace(/^-/, ""), row), ...rest.slice(at + count)];
        break;
      }
    }
    if (display.length === query.display.length) return query;
    const tree = parts.length > 1 ? { ...query.tree, parts } : parts[0];
    return { ...query, tree, display };
  }

  /** Give the order of which only the first are meant: that of the one superlative; null where there is none. */
  function asksFirst(query, written) {
    if (written.display.length || query.display.length !== 1) return null;
    const [order] = query.display;
    return SORTED.includes(query.text.slice(order.start, order.end).toLowerCase()) ? null : order;
  }

  /** Ask for the value that the first cards have, in the place of those that have any. */
  function withValue(tree, order, text) {
    const { start, end } = order;
    const field = order.values[0].text.replace(/^-/, "");
    const values = [{ text, form: "bare", start, end }];
    const wanted = { is: "comparison", field, operator: ":", values, start, end, extent: { start, end } };
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
    let name = row[1].text;
    if (isOneOf(row[1], CARDS)) {
      const list = before.find((word) => word.is === "word" && isCounted(word.text, vocabulary));
      name = list ? list.text : "";
    }
    if (!isNumberField(name, vocabulary) && !isCounted(name, vocabulary)) return "";
    return MOST.includes(sign) ? `-${name}` : name;
  }

  /** Give the field that something is the best or the worst for, and the parts without it: `worst for the clock`. */
  function forField(row, parts, vocabulary) {
    const said = told(row);
    const behind = parts.findIndex((part, at) => isOneOf(part, [FOR]) && at + 1 < parts.length);
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
