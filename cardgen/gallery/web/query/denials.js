/* Denials put as the language has them: `isn't a legend`, `dont cost four`, `not worth more than 50`. */
(function (cardgen) {
  "use strict";

  const { extentOf, foundOf, isNumberField, isOneOf, isPlain, isType, plainWords, spelled, told, withoutComma } = cardgen.said;
  const { anyOf: ANY, articles: ARTICLES, do: DO, dont: DONT, earned: EARNED, gerund: GERUND, is: IS, isnt: ISNT, neither: NEITHER, no: NO, verbs: HAVING, worth: WORTH } =
    cardgen.shared.forgive;
  const { at: AT, inverse: INVERSE, limits: LIMITS, otherThan: OTHER_THAN, than: THAN, every: EVERY, but: BUT, needs: NEEDS, noNeed: NO_NEED } = cardgen.shared.denials;
  const { singles } = cardgen.plurals;
  const { move: MOVE, without: WITHOUT } = cardgen.shared.denied;
  const { called } = cardgen.spokenValues;

  /** Put what is denied in words as the rest of the search reads it. */
  function plainlyDenied(given, vocabulary, whole = true) {
    const either = given.is === "or" && whole ? eitherAlone(given, vocabulary) : null;
    if (either) return either;
    if (given.is === "or") return { ...given, parts: given.parts.map((part) => plainlyDenied(part, vocabulary, false)) };
    if (given.is !== "and") return given;
    const tree = cardgen.withExceptions(needless(given), vocabulary);
    if (tree.parts.length === 1) return tree.parts[0];
    const kind = kindAlone(tree.parts, vocabulary) || (whole ? lackingAlone(tree.parts, vocabulary) : null);
    if (kind) return kind;
    const done = [];
    for (let at = 0; at < tree.parts.length; ) {
      const rest = tree.parts.slice(at);
      const last = done.at(-1);
      const named = Boolean(last) && isPlain(last) && foundOf(last.text, vocabulary).length > 0;
      const said = everyBut(rest, vocabulary) || except(rest) || limit(rest) || isnt(rest, !named) || deed(rest, vocabulary);
      done.push(...(said ? said.parts : rest.slice(0, 1)));
      at += said ? said.length : 1;
    }
    return done.length === 1 ? done[0] : { ...tree, parts: done };
  }

  /** Read `no need for physics` as `needs no physics`. */
  function needless(tree) {
    const { parts } = tree;
    const at = parts.findIndex((_, start) => start + 2 < parts.length && NO_NEED.includes(told(plainWords(parts.slice(start, start + 3)))));
    if (at < 0) return tree;
    const extent = extentOf(parts.slice(at, at + 2));
    return { ...tree, parts: [...parts.slice(0, at), word(NEEDS, extent), word(NO, extent), ...parts.slice(at + 3)] };
  }

  /** Leave out all cards of a kind where that is all that is said: `isn't a legend`, `not a demon`; null for none. */
  function kindAlone(parts, vocabulary) {
    const [first] = parts;
    const bare = first.is === "not" && isOneOf(first.inner, ARTICLES);
    const skipped = bare || !isOneOf(parts[1], ARTICLES) ? 1 : 2;
    const row = plainWords(parts.slice(skipped));
    if (!row.length || row.length < parts.length - skipped || isType(spelled(row), vocabulary)) return null;
    if (!bare && !isOneOf(first, ISNT)) return null;
    const flag = row.length === 1 ? cardgen.flagWords.flagCalled(row[0], vocabulary) : null;
    const having = vocabulary.columns.filter((column) => !column.many && called(spelled(row), column));
    const kind = flag || (having.length ? cardgen.headNoun.eitherOf(having, row) : null);
    return kind && { is: "not", inner: kind, start: first.start, end: kind.end };
  }

  /** Read several values of which neither is there: `doesn't need panacea or exorcism`; null for anything else. */
  function eitherAlone(tree, vocabulary) {
    const [first, ...others] = tree.parts;
    if (first.is !== "and" || !others.every(({ is }) => is === "word" || is === "and")) return null;
    const said = everyBut(tree.parts.flatMap((part) => (part.is === "and" ? part.parts : [part])), vocabulary);
    const rows = others.map((part) => (part.is === "and" ? part.parts : [part]));
    const count = first.parts.length + rows.reduce((sum, row) => sum + row.length, 0);
    if (said && said.length === count) return said.parts[0];
    const ways = first.parts.slice(1).map((_, at) => lackingAlone(first.parts.slice(at), vocabulary));
    const at = Math.max(ways.findIndex(Boolean), 0);
    const lacking = ways[at];
    const { start, end } = tree;
    const denied = rows.map((row) => {
      const words = plainWords(row);
      const having = words.length < row.length ? [] : vocabulary.columns.filter((one) => one.many && called(spelled(words), one));
      return having.length ? { is: "not", inner: cardgen.headNoun.eitherOf(having, words), start, end } : null;
    });
    return lacking && denied.every(Boolean) ? { is: "and", parts: [...first.parts.slice(0, at), ...lacking.parts.slice(Number(at > 0)), ...denied], start, end } : null;
  }

  /** Ask for cards that have a list without some value where that is all that is said; null for anything else. */
  function lackingAlone(parts, vocabulary) {
    let { verb, length } = { length: 0, ...deniedVerb(parts) };
    if (!verb && isOneOf(parts[0], HAVING) && isOneOf(parts[1], [NO])) [verb, length] = [parts[0], 2];
    const skipped = length + Number(isOneOf(parts[length], ANY));
    const row = plainWords(parts.slice(skipped));
    if (!isOneOf(verb, HAVING) || !row.length || row.length < parts.length - skipped) return null;
    const having = vocabulary.columns.filter((column) => column.many && called(spelled(row), column));
    if (!having.length) return null;
    const extent = { start: parts[0].start, end: row.at(-1).end };
    const values = [...new Set(having.map(({ name }) => name))].map((text) => ({ text, form: "bare", ...extent }));
    const has = { is: "comparison", field: "has", operator: ":", values, ...extent, extent };
    return { is: "and", parts: [has, { is: "not", inner: cardgen.headNoun.eitherOf(having, row), ...extent }], ...extent };
  }

  /** Read `all suits except math` as another suit than that. */
  function everyBut(parts, vocabulary) {
    const row = plainWords(parts);
    if (row.length < 3 || !isOneOf(row[0], EVERY)) return null;
    const name = singles(row[1].text.toLowerCase()).findLast((way) => foundOf(way, vocabulary).length);
    const between = OTHER_THAN.includes(told(row.slice(2, 4))) ? 4 : isOneOf(row[2], BUT) ? 3 : 0;
    const having = name && between ? foundOf(name, vocabulary) : [];
    const values = [];
    let at = between;
    for (let value = valueOf(row.slice(at), having); value; value = valueOf(row.slice(at), having)) {
      values.push({ text: spelled(value), form: "bare", ...extentOf(value) });
      at += value.length;
    }
    if (!values.length) return null;
    const { start, end } = { start: row[0].start, end: values.at(-1).end };
    const node = { is: "comparison", field: name, operator: "!=", values, start, end, extent: extentOf([row[1]]) };
    return { parts: [node], length: at };
  }

  /** Give the most words that are a value of a field; null where there is no such. */
  function valueOf(row, having) {
    for (let count = having.length ? row.length : 0; count > 0; count -= 1) {
      const value = [...row.slice(0, count - 1), withoutComma(row[count - 1])];
      if (having.some((column) => called(spelled(value), column))) return value;
    }
    return null;
  }

  const word = (text, { start, end }) => ({ is: "word", text, begins: false, start, end });

  /** Read `other than physics` as `without physics`. */
  function except(parts) {
    const row = plainWords(parts.slice(0, 2));
    if (!OTHER_THAN.includes(told(row)) || parts.length < 3) return null;
    return { parts: [word(WITHOUT, extentOf(row))], length: 2 };
  }

  /** Read `not more than 50` and `not over 50` as at most 50. */
  function limit(parts) {
    const first = parts[0].is === "not" ? parts[0].inner : undefined;
    if (!isOneOf(first, Object.keys(LIMITS))) return null;
    const length = 1 + Number(isOneOf(parts[1], [THAN]));
    const row = plainWords(parts.slice(length, length + 1));
    if (!row.length || !cardgen.spokenNumbers.counting(row).length) return null;
    return { parts: [word(AT, parts[0]), word(LIMITS[first.text.toLowerCase()], parts[0])], length };
  }

  /** Read `isn't a legend`, and `isn't legendary` at the end, where no field stands before it. */
  function isnt(parts, alone) {
    if (!alone || !isOneOf(parts[0], ISNT)) return null;
    const skipped = 1 + Number(isOneOf(parts[1], ARTICLES));
    const denied = parts[skipped];
    if (!denied || !["word", "phrase", "or"].includes(denied.is) || (skipped === 1 && parts.length > 2)) return null;
    if (isOneOf(denied, HAVING)) return null;
    return { parts: [{ is: "not", inner: denied, start: parts[0].start, end: denied.end }], length: skipped + 1 };
  }

  /** Read `don't cost four` and `do not bring money`. */
  function deed(parts, vocabulary) {
    const { verb, length } = deniedVerb(parts);
    if (!verb) return null;
    const behind = plainWords(parts.slice(length));
    const { start } = parts[0];
    const said = counted(verb, behind, start, vocabulary) || amount(verb, behind, start, vocabulary);
    if (said) return { parts: [said.node], length: length + said.length };
    const field = behind[Number(isOneOf(behind[0], ANY))];
    const brings = isOneOf(verb, EARNED) && field && isNumberField(withoutComma(field).text, vocabulary);
    if (isOneOf(verb, MOVE) && isOneOf(parts[0], DO))
      return { parts: [word(DONT[0], { start, end: verb.start }), verb], length };
    const moves = isOneOf(verb, MOVE) && isOneOf(parts[0], NEITHER);
    const without = word(WITHOUT, { start, end: verb.end });
    return brings ? { parts: [without], length } : moves ? { parts: [without, verb], length } : null;
  }

  /** Give the verb that is denied first, and how many parts that are: `don't cost`, `do not cost`, `not costing`. */
  function deniedVerb(parts) {
    const skipped = Number(isOneOf(parts[0], [...DO, ...IS]) && parts.length > 1 && parts[1].is === "not");
    const first = parts[skipped];
    if (first.is === "not") {
      const said = first.inner.is === "word" && first.inner.start > first.start + 1;
      return said ? { verb: first.inner, length: skipped + 1 } : {};
    }
    const verb = isOneOf(first, [...DONT, ...NEITHER, ...ISNT]) ? parts[1] : undefined;
    return verb && verb.is === "word" ? { verb, length: 2 } : {};
  }

  /** Read `not needing 4 treatments` as another number of them. */
  function counted(verb, row, start, vocabulary) {
    const digits = row.map(cardgen.spokenNumbers.inDigits);
    const said = row.length && isOneOf(verb, [...WORTH, ...HAVING]) ? cardgen.spokenNumbers.numberBefore(digits, vocabulary) : null;
    if (!said || said.node.is !== "comparison" || !INVERSE[said.node.operator]) return null;
    return { node: { ...said.node, operator: INVERSE[said.node.operator], start }, length: said.length };
  }

  /** Compare what the verb names with another number than is said; what is worth so much is told with its field. */
  function amount(verb, row, start, vocabulary) {
    const field = fieldOf(verb, vocabulary);
    if (!field && !isOneOf(verb, WORTH)) return null;
    const [found] = amounts(row);
    if (!found) return null;
    if (!field) return { node: { is: "not", inner: verb, start, end: verb.end }, length: 0 };
    const told = row.slice(0, found.length);
    const { end } = told.at(-1);
    const values = [{ text: found.text, form: "bare", ...extentOf(told) }];
    const node = { is: "comparison", field, operator: INVERSE[found.sign], values, start, end, extent: extentOf([verb]) };
    return { node, length: found.length };
  }

  /** Give the amounts with which words begin, of which something else may be. */
  const amounts = (row) => (row.length ? cardgen.spokenNumbers.counting(row).filter(({ sign }) => INVERSE[sign]) : []);

  function fieldOf({ text }, vocabulary) {
    const bare = text.endsWith(GERUND) ? text.slice(0, -GERUND.length) : text;
    return [text, bare, ...singles(text)].find((way) => way && isNumberField(way, vocabulary));
  }

  cardgen.denials = { amounts, inverse: INVERSE, plainlyDenied };
})((window.cardgen = window.cardgen || {}));
