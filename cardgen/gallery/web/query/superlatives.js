/* The most and the least of something, which is an order: `highest profit`, `cheapest invention`. */
(function (cardgen) {
  "use strict";

  const { extentOf, inARow, isNumberField, isPlain, told, withoutComma } = cardgen.said;
  const { most: MOST, least: LEAST, priced, prices, valued, values } = cardgen.shared.superlatives;

  /** Sort by what a query asks the most or the least of, and keep the cards that have it. */
  function superlatives(query, vocabulary, stands) {
    const parts = query.tree.is === "and" ? [...query.tree.parts] : [query.tree];
    const display = [...query.display];
    for (let at = 0; at < parts.length; at += 1) {
      const words = parts.slice(at, at + 2).filter(isPlain).map(withoutComma);
      for (let count = words.length; count > 0; count -= 1) {
        const row = words.slice(0, count);
        const order = orderOf(row, vocabulary) || valuedOf(row, parts.slice(at + count), vocabulary);
        if (!order || isSaid(row, parts, stands)) continue;
        display.push(compared("order", order, row));
        parts.splice(at, count, compared("has", order.replace(/^-/, ""), row));
        break;
      }
    }
    if (display.length === query.display.length) return query;
    const tree = parts.length > 1 ? { ...query.tree, parts } : parts[0];
    return { ...query, tree, display };
  }

  /** Say whether some card has these words in a row, or one beside all the others. */
  function isSaid(row, parts, stands) {
    if (row.length > 1) return inARow(row, stands);
    const others = parts.filter(cardgen.words.indexed);
    return stands(others.length > 1 ? { is: "and", parts: others } : row[0]);
  }

  /** Give the field some words are an order by, with a minus where the most comes first. */
  function orderOf(row, vocabulary) {
    const said = told(row);
    if (Object.hasOwn(priced, said)) {
      const found = prices.find((name) => isNumberField(name, vocabulary));
      return found ? priced[said] + found : "";
    }
    if (row.length < 2 || !isNumberField(row[1].text, vocabulary)) return "";
    const sign = told(row.slice(0, 1));
    return MOST.includes(sign) ? `-${row[1].text}` : LEAST.includes(sign) ? row[1].text : "";
  }

  /** Give the field that is what something is worth: `most valuable patient`. */
  function valuedOf(row, behind, vocabulary) {
    const said = told(row);
    const noun = Object.hasOwn(valued, said) ? cardgen.headNoun.nounOf([...row, ...behind], vocabulary) : null;
    const having = noun ? noun.columns.map((column) => column.name) : [];
    const found = values.find((name) => having.includes(name) && isNumberField(name, vocabulary));
    return found ? valued[said] + found : "";
  }

  function compared(field, text, row) {
    const extent = extentOf(row);
    return { is: "comparison", field, operator: ":", values: [{ text, form: "bare", ...extent }], ...extent, extent };
  }

  cardgen.superlatives = superlatives;
})((window.cardgen = window.cardgen || {}));
