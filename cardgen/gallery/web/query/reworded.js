/* What else a query may say that finds nothing: fewer words, a number without its field, values by their beginning. */
(function (cardgen) {
  "use strict";

  const { choices, fold, needed, numbers } = cardgen;
  const { MOST_BETWEEN, foundOf, isCounted, isNumberField, isOneOf, isPlain, isType, plainWords, told, withoutComma } = cardgen.said;
  const { money: MONEY, worth: WORTH, articles: ARTICLES, bare: BARE, cards: CARDS, verbs: VERBS, for: FOR, earned: EARNED, scored: SCORED, having: WITH, beforeAmount: LINKING, signsOfMoney: SIGNS_OF_MONEY } = cardgen.shared.forgive;
  const { prices: PRICES } = cardgen.shared.superlatives;
  const { named: NAMED } = cardgen.shared.players;
  const LEAST = 4;

  /** Give `worth more than 4` with the fields that it may be of, which are asked before the words themselves. */
  function fielded(tree, vocabulary) {
    const kind = tree.is === "or" ? cardgen.ofKind(tree, vocabulary) : null;
    const last = tree.is === "or" ? tree.parts.at(-1) : null;
    const first = kind ? [eachWithField(kind, vocabulary)] : [];
    if (last && last.is === "and") {
      const before = tree.parts.slice(0, -1);
      const beside = before.flatMap((part) => (part.is === "and" ? part.parts : [part]));
      const ways = withFields(last.parts.map(cardgen.spokenNumbers.inDigits), vocabulary, false, beside);
      return [...first, ...ways.map((parts) => ({ ...tree, parts: [...before, { ...last, parts }] }))];
    }
    if (tree.is !== "and") return first;
    const row = tree.parts.map(cardgen.spokenNumbers.inDigits);
    const rows = [row, needed(row)];
    const listed = ofList(row, vocabulary);
    const lists = listed ? [{ ...tree, parts: listed }] : [];
    const amounts = rows.flatMap((one) => withFields(one, vocabulary)).map((parts) => ({ ...tree, parts }));
    const numbered = cardgen.withParity(tree.parts, vocabulary);
    return [...(numbered ? [{ ...tree, parts: numbered }] : []), ...lists, ...amounts];
  }

  /** Put the field before each amount of a kind of cards that an `or` parts. */
  function eachWithField(tree, vocabulary) {
    const kind = tree.parts.slice(0, -1);
    const ways = tree.parts.at(-1);
    const rows = ways.parts.map((part) => (part.is === "and" ? part.parts : [part]).map(cardgen.spokenNumbers.inDigits));
    const parts = rows.map((row) => withFields(row, vocabulary, false, kind)[0] || row).map(together);
    return { ...tree, parts: [...kind, { ...ways, parts }] };
  }

  const together = (row) =>
    row.length > 1 ? { is: "and", parts: row, start: row[0].start, end: row.at(-1).end } : row[0];

  /** Take the cards of `costs at least 5 cards` for what the list of the type named has; null where it has none. */
  function ofList(parts, vocabulary) {
    const noun = cardgen.headNoun.nounOf(parts, vocabulary);
    const columns = noun ? noun.columns : listedBy(parts, vocabulary);
    const lists = [...new Set(columns.filter((column) => column.many && column.words).map(({ name }) => name))];
    if (lists.length !== 1) return null;
    for (const [at, part] of parts.entries()) {
      const row = isOneOf(part, [...WORTH, ...VERBS, ...WITH]) ? plainWords(parts.slice(at + 1)) : [];
      const ways = row.length ? cardgen.spokenNumbers.counting(row) : [];
      const found = ways.find(({ length }) => length < row.length && isOneOf(row[length], CARDS));
      if (!found) continue;
      const behind = at + 1 + found.length;
      return [...parts.slice(0, behind), { ...row[found.length], text: lists[0] }, ...parts.slice(behind + 1)];
    }
    return null;
  }

  /** Give the columns that a verb names which says what cards have: `needs`. */
  function listedBy(parts, vocabulary) {
    const verb = parts.find((part) => isOneOf(part, VERBS));
    return verb ? foundOf(verb.text, vocabulary) : [];
  }

  /** Give other ways to read a query of several parts, the nearest first. */
  function reworded(tree, vocabulary) {
    if (tree.is !== "and") {
      const has = ofField(tree, vocabulary);
      return has === tree ? [] : [has];
    }
    const parts = needed(cardgen.spokenNumbers.ofCounted(tree.parts, vocabulary)).map(neededIn);
    const digits = parts.map(cardgen.spokenNumbers.inDigits);
    const having = digits.map((part, at) => ofField(part, vocabulary, digits[at - 1]));
    const titled = digits.map((part) => ofTitle(part, vocabulary));
    const begins = digits.map((part) => begun(part, vocabulary));
    const isOther = (row, than) => row.some((part, at) => part !== than[at]) && row;
    const others = [
      (parts.length < tree.parts.length || isOther(parts, tree.parts)) && parts,
      isOther(digits, parts),
      ...withFields(tree.parts.map(cardgen.spokenNumbers.inDigits), vocabulary, true),
      ...withFields(digits, vocabulary, true),
      isOther(having, digits),
      isOther(titled, digits),
      isOther(begins, digits),
    ];
    return others.filter(Boolean).map((row) => (row.length > 1 ? { ...tree, parts: row } : row[0]));
  }

  /** Pass over idle words in what an `or` parts. */
  function neededIn(node) {
    if (node.is === "or") return { ...node, parts: node.parts.map(neededIn) };
    if (node.is !== "and") return node;
    const parts = needed(node.parts).map(neededIn);
    return parts.length > 1 ? { ...node, parts } : parts[0];
  }

  /** Take what is joined by an `and` for either: `vampires and werewolves`; null where nothing is. */
  function either(tree, text) {
    if (tree.is !== "and") return null;
    const rows = [[tree.parts[0]]];
    for (const part of tree.parts.slice(1)) {
      if (cardgen.isListed(rows.at(-1).at(-1), part, text) && !isOneOf(part, ARTICLES)) rows.at(-1).push(part);
      else rows.push([part]);
    }
    if (rows.length === tree.parts.length && !rows.some(([part]) => part.is === "word" && withoutComma(part).text !== part.text)) return null;
    const bare = rows.map((row) => row.map((part) => (part.is === "word" ? withoutComma(part) : part)));
    const parts = bare.map((row) => (row.length > 1 ? { is: "or", parts: row, start: row[0].start, end: row.at(-1).end } : row[0]));
    return parts.length > 1 ? { ...tree, parts } : parts[0];
  }

  /** Take the name of a field that cards do not print for having it: `dracula's profit`, `all burdens`. */
  function ofField(part, vocabulary, before) {
    if (!isPlain(part)) return part;
    const { text, start, end } = part;
    const owned = Boolean(before) && isPlain(before) && /['’]s$/iu.test(before.text); // it may be a card type: `zombie's treatments`
    if (!isField(text, vocabulary) && !(owned && isCounted(text, vocabulary))) return part;
    const extent = { start, end };
    return { is: "comparison", field: "has", operator: ":", values: [{ text, form: "bare", start, end }], start, end, extent };
  }

  /** Say whether a field of some cards, not of all there are, is called so. */
  const isField = (name, vocabulary) =>
    foundOf(name, vocabulary).some((column) => !vocabulary.every.includes(column)) && !isType(name, vocabulary);

  /** Take the word that one game alone is called by for that game: `stem heroes`. */
  function ofTitle(part, vocabulary) {
    if (!isPlain(part) || isType(part.text, vocabulary)) return part;
    const said = fold(part.text);
    const words = (game) => [...fold(game.further[0]).split(" "), ...game.name.split("-")];
    const titled = vocabulary.games.filter((game) => words(game).includes(said));
    if (titled.length !== 1) return part;
    const { start, end } = part;
    const values = [{ text: titled[0].name, form: "bare", start, end }];
    return { is: "comparison", field: "game", operator: ":", values, start, end, extent: { start, end } };
  }

  /** Put the field before `over 50` and `5 or more` that cards of the type named have alone, or that is of money. */
  function withFields(parts, vocabulary, anywhere = false, beside = []) {
    const denied = [];
    let having = [...new Set(cardgen.headNoun.numberFields([...beside, ...parts], vocabulary))];
    if (anywhere && !having.length) having = numberFieldsIn(vocabulary);
    for (let at = 0; at < parts.length; at += 1) {
      const part = parts[at];
      const before = parts[at - 1];
      const likely = having.length === 1 ? having : likeliest(having, before);
      const price = priceAt(parts, at, likely, vocabulary);
      const lead = parts.slice(0, at - Number(isOneOf(before, [...EARNED, ...SCORED])));
      if (price)
        return [...denied, ...likely.map((text) => [...lead, { ...parts[price], text, start: part.start, end: part.end }, ...parts.slice(at, price), ...parts.slice(price + 1)])];
      const field = beforeOf(parts, at);
      const named = field && field.is === "word" && isOf(field, plainWords(parts.slice(at)), vocabulary);
      const { start, end } = part;
      if (part.is === "not" && isOneOf(part.inner, WORTH)) {
        const fields = having.length ? having : numberFieldsIn(vocabulary);
        denied.push(...notWorth(parts, at, likeliest(fields, part.inner)));
      }
      if (part.is !== "word" || named || !isAmount(parts, at, vocabulary)) continue;
      return [...denied, ...likely.map((text) => [...lead, { is: "word", text, begins: false, start, end }, ...parts.slice(at)])];
    }
    return denied;
  }

  /** Give the part before an amount, or before what links them: `money of 2 or less`. */
  function beforeOf(parts, end) {
    let at = end - 1;
    while (at > 0 && isOneOf(parts[at], LINKING)) at -= 1;
    return parts[at];
  }

  const numberFieldsIn = (vocabulary) =>
    [...new Set(vocabulary.columns.map(({ name }) => name))].filter((name) => isNumberField(name, vocabulary));

  /** Compare a field with another number than the one of which a verb is denied: `not worth more than 50`. */
  function notWorth(parts, at, names) {
    const row = plainWords(parts.slice(at + 1));
    const [found] = cardgen.denials.amounts(row);
    if (!found) return [];
    const told = row.slice(0, found.length);
    const { start, end } = { start: parts[at].start, end: told.at(-1).end };
    const values = [{ text: found.text, form: "bare", start: told[0].start, end }];
    const operator = cardgen.denials.inverse[found.sign];
    const extent = { start, end: parts[at].end };
    const read = (field) => ({ is: "comparison", field, operator, values, start, end, extent });
    return names.map((name) => [...parts.slice(0, at), read(name), ...parts.slice(at + 1 + found.length)]);
  }

  /** List the fields of money, the likeliest first: what something is worth is its price where it brings nothing. */
  function likeliest(having, before) {
    const likely = MONEY.filter((name) => having.includes(name));
    const isPrice = (name) => PRICES.includes(name);
    const [paid, brought] = [likely.filter(isPrice), likely.filter((name) => !isPrice(name))];
    return isOneOf(before, EARNED) ? [...brought, ...paid] : likely;
  }

  /** Find the price in `interns worth more than 3 dollars`, where they are worth something else; 0 for none. */
  function priceAt(parts, at, likely, vocabulary) {
    if (!at || !isOneOf(parts[at - 1], EARNED) || !likely.length || PRICES.includes(likely[0])) return 0;
    const row = plainWords(parts.slice(at));
    const said = cardgen.spokenNumbers.numberBefore(row, vocabulary);
    const place = said ? row.slice(0, said.length).findIndex((word) => isOneOf(word, PRICES)) : -1;
    return place < 0 ? 0 : at + place;
  }

  /** Say whether an amount is of the field before it; of hearts no money is. */
  function isOf(field, row, vocabulary) {
    const money = row.slice(0, 1 + MOST_BETWEEN).some((word) => SIGNS_OF_MONEY.includes(word.text[0]));
    return isNumberField(field.text, vocabulary) && (!money || MONEY.includes(fold(field.text)));
  }

  /** Say whether a number is what something is for: `insane ones for 50`, and not `for 3 players`. */
  const isPrice = (parts, at) => isOneOf(parts[at - 1], [FOR]) && (!parts[at + 1] || isOneOf(parts[at + 1], ["or"]));

  /** Say whether some parts are an amount: `over 50`, `worth 5`. */
  function isAmount(parts, at, vocabulary) {
    const row = plainWords(parts.slice(at));
    const ways = row.length ? cardgen.spokenNumbers.counting(row) : [];
    if (ways.some(({ length }) => isOneOf(row[length], NAMED))) return false;
    const [number] = BARE.includes(told(row.slice(0, 1))) ? row.slice(1) : row;
    const said = at > 0 && (isOneOf(parts[at - 1], WORTH) || isPrice(parts, at));
    const worth = said && number !== undefined && numbers.point(number.text) !== null;
    if (worth && !cardgen.spokenNumbers.numberBefore(row, vocabulary)) return true;
    return cardgen.spokenNumbers.amount(row, vocabulary);
  }

  /** Take `math` for what begins so among the values of fields as well: `Mathematics`. */
  function begun(part, vocabulary) {
    if (!isPlain(part) || Array.from(part.text).length < LEAST || numbers.span(part.text)) return part;
    const { text, start, end } = part;
    const extent = { start, end };
    const listing = vocabulary.columns.filter((column) => column.words);
    const said = [...new Set(listing.map((column) => column.name))].flatMap((field) => {
      const listed = listing.filter((column) => column.name === field).flatMap(choices.ofColumn);
      const names = [...new Set(choices.begun(text, listed, LEAST).map((one) => one.name))];
      const values = names.map((name) => ({ text: name, form: "bare", start, end }));
      return names.length === 1 ? [{ is: "comparison", field, operator: ":", values, start, end, extent }] : [];
    });
    return said.length ? { is: "or", parts: [part, ...said], start, end } : part;
  }

  const inDigits = (tree) =>
    tree.is === "and" ? { ...tree, parts: tree.parts.map(cardgen.spokenNumbers.inDigits) } : tree;

  Object.assign(cardgen, { either, fielded, reworded, inDigits });
})((window.cardgen = window.cardgen || {}));
