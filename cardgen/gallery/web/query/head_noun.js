/* What is described by what kind of card it is: `insane patients`, `technology heroes`, `events with a vote`. */
(function (cardgen) {
  "use strict";

  const { columns, key } = cardgen;
  const { singles } = cardgen.plurals;
  const { LONGEST, extentOf, foundOf, inARow, isOneOf, isPlain, plainWords, spelled } = cardgen.said;
  const { passedOver: IDLE, grammar: GRAMMAR, acts: ACTS, every: EVERY, articles: ARTICLES, cards: CARDS } = cardgen.shared.forgive;
  const { clauses: CLAUSES } = cardgen.shared.kindsAlone;
  const { flagWords } = cardgen;
  const { called } = cardgen.spokenValues;
  const LEAST = 4;

  /** Take the last card type that is named for what is sought, and what says more for its values, if there is one. */
  function described(given, vocabulary, stands, finds) {
    if (given.is === "or") return { ...given, parts: given.parts.map((one) => described(one, vocabulary, stands, finds)) };
    const kinds = given.is === "and" && vocabulary.special.includes("type");
    const tree = kinds ? cardgen.withKinds(given, (said) => typeCalled(said, vocabulary), vocabulary, finds) : given;
    const nouns = tree.is === "and" ? nounsOf(tree.parts, vocabulary) : [];
    if (!nouns.length) return besideFields(flagWords.withFlags(tree, vocabulary, finds), vocabulary, finds);
    const reads = nouns.flatMap((noun) => readsOf(tree, noun));
    if (isQuoted(tree, stands) && reads[1].parts.some((part) => part.is === "word")) return tree;
    const without = (words) => reads.map((read) => ({ ...read, parts: read.parts.filter((part) => !isOneOf(part, words)) }));
    const plain = without(GRAMMAR);
    return [...plain, ...reads, ...without(IDLE)].find(finds) || plain.find(isFielded) || tree;
  }

  /** Say whether no part is words: such cards are asked for, and there are none. */
  const isFielded = ({ parts }) => parts.every((part) => (part.is === "not" ? part.inner : part).is === "comparison");

  /** Give the ways to read a query by the card types it names, whether or not cards are found. */
  function kinds(tree, vocabulary) {
    const nouns = tree.is === "and" ? nounsOf(tree.parts, vocabulary) : [];
    const any = () => true;
    const flagged = besideFields(flagWords.withFlags(tree, vocabulary, any), vocabulary, any);
    return [...nouns.map((noun) => readsOf(tree, noun)[0]), flagged];
  }

  /** Give the ways to read what stands beside a noun: words of values, their names, words alone. */
  function readsOf(tree, noun) {
    const before = tree.parts.slice(0, noun.at);
    const after = tree.parts.slice(noun.at + noun.length);
    const kind = ofType(tree.parts.slice(noun.at, noun.at + noun.length), noun);
    const read = (way) => [...valued(before, noun.columns, way), kind, ...valued(after, noun.columns, way)];
    return [read(hasWord), read(called), [...before, kind, ...after]].map((parts) => ({ ...tree, parts }));
  }

  /** Take words for values of the cards that have the fields which are compared: `scientist clock:-2`. */
  function besideFields(tree, vocabulary, finds) {
    const parts = tree.is === "and" ? tree.parts : [];
    const compared = parts.map((part) => (part.is === "not" ? part.inner : part));
    const each = compared.flatMap((part) => (part.is === "or" ? part.parts : [part]));
    const asked = new Set(each.filter((part) => part.is === "comparison").flatMap(fieldsOf).map(key));
    const isAsked = (column) => [column.name, ...column.aliases, column.label].some((name) => asked.has(key(name)));
    const fielded = asked.size ? vocabulary.columns.filter(isAsked).map((column) => column.type) : [];
    const types = new Set([...fielded, ...typesAsked(parts, vocabulary)]);
    const named = vocabulary.columns.filter((column) => types.has(column.type) && column.words);
    const having = named.length ? named : contrasted(parts, vocabulary);
    if (!having.length) return tree;
    const read = { ...tree, parts: valued(parts, having, isCalled) };
    const same = read.parts.length === parts.length && read.parts.every((part, at) => part === parts[at]);
    return !same && finds(read) ? read : tree;
  }

  const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

  /** List the fields of several values that have what is sought and what is left out: `exorcism without panacea`. */
  function contrasted(parts, vocabulary) {
    const denied = parts.filter((part) => part.is === "not");
    const isOut = (part, column) => inside(part, [column], isCalled).inner !== part.inner;
    const isEither = (part, column) => part.is === "or" && !same(inside(part, [column], isCalled), part);
    const isSought = (column) => parts.some((part, at) => isEither(part, column) || value(parts.slice(at), [column], isCalled));
    return vocabulary.columns.filter(
      (column) => column.many && denied.some((part) => isOut(part, column)) && isSought(column),
    );
  }

  /** Take a word alone that is several cards of a type, or with a flag, for them: `items`, `legends`. */
  function pluralKind(tree, vocabulary) {
    const flag = isPlain(tree) ? flagWords.severalFlagged(tree, vocabulary) : null;
    if (flag && !typeCalled(tree.text, vocabulary).length) return flag;
    const is = (way) => key(tree.text) === key(way);
    const several = isPlain(tree) && vocabulary.types.some(({ further }) => further.slice(1).some(is));
    return several && !vocabulary.types.some(({ further }) => is(further[0])) ? listedKind(tree, vocabulary) : tree;
  }

  const typed = (name, extent) =>
    ({ is: "comparison", field: "type", operator: ":", values: [{ text: name, form: "bare", ...extent }], ...extent, extent });

  /** Take several of a value that a search begins with for its cards, `demons without a panacea`; so `item cards`. */
  function leadingKind(tree, vocabulary, stands) {
    const parts = tree.is === "and" ? tree.parts : [tree];
    for (let count = Math.min(LONGEST, plainWords(parts).length); count > 0; count -= 1) {
      const [words, rest] = [parts.slice(0, count), parts.slice(count)];
      const [type] = typeCalled(spelled(words), vocabulary);
      if (type && rest.length === 1 && isOneOf(rest[0], CARDS)) return typed(type.name, extentOf([words[0], rest[0]]));
      if ((rest.length && rest[0].is !== "not" && !isOneOf(rest[0], CLAUSES)) || type) continue;
      const kind = cardgen.kindOf(words, vocabulary, stands);
      if (!kind || !(kind.is === "or" ? kind.parts : [kind]).every((one) => one.is === "comparison")) continue;
      return rest.length ? { is: "and", parts: [kind, ...rest], start: kind.start, end: rest.at(-1).end } : kind;
    }
    return tree;
  }

  /** Take the name of a kind behind `all the` for its cards, not for what speaks of it: `all the demons`. */
  function allOfKind(tree, vocabulary) {
    const parts = tree.is === "and" ? tree.parts : [];
    if (parts.length < 2 || !isOneOf(parts[0], EVERY)) return tree;
    const row = parts.slice(isOneOf(parts[1], ARTICLES) ? 2 : 1);
    if (!row.length || plainWords(row).length < row.length) return row.length === 1 ? meant(row[0]) : tree;
    if (typeCalled(spelled(row), vocabulary).length) return tree;
    const having = vocabulary.columns.filter((column) => isCalled(spelled(row), column));
    return having.length ? either(having, row) : tree;
  }

  /** Name the fields that a comparison is about: of `is:legend` the flag. */
  const fieldsOf = ({ field, values }) => (["is", "not", "has"].includes(field) ? values.map(({ text }) => text) : [field]);

  /** Take a card type alone for its cards, as where they are to be sorted: `inventions sorted by cost`. */
  function listedKind(tree, vocabulary) {
    const found = isPlain(tree) && vocabulary.special.includes("type") ? typeCalled(tree.text, vocabulary) : [];
    return found.length ? ofType([tree], { name: found[0].name }) : tree;
  }

  /** Find the last words that are a card type's name beside something else. */
  const nounOf = (parts, vocabulary) => nounsOf(parts, vocabulary)[0] || null;

  /** Find all words that are a card type's name beside something else, the last first. */
  function nounsOf(parts, vocabulary) {
    const nouns = [];
    if (!vocabulary.special.includes("type") || parts.some(asksType)) return nouns;
    if (parts.length > 2 && isOneOf(parts[0], ACTS)) return nouns;
    for (let at = parts.length - 1; at >= 0; at -= 1)
      for (let start = Math.max(0, at - LONGEST + 1); start <= at; start += 1) {
        const row = parts.slice(start, at + 1);
        const found = row.length < parts.length && row.every(isPlain) ? typeCalled(spelled(row), vocabulary) : [];
        if (!found.length) continue;
        const held = new Set(found.flatMap((one) => one.holds.map(({ game, type }) => `${game}/${type}`)));
        const having = vocabulary.columns.filter((column) => held.has(column.type));
        nouns.push({ at: start, length: row.length, name: found[0].name, columns: having });
        break;
      }
    return nouns;
  }

  /** Find the card types called so, one of them or several: `events` is a `World Event`. */
  function typeCalled(said, vocabulary) {
    const ways = singles(key(said));
    return vocabulary.types.filter((one) => [one.name, ...one.further].some((name) => ways.includes(key(name))));
  }

  const asksType = (part) => part.is === "comparison" && cardgen.fieldOf(part.field) === "type";

  function ofType(row, noun) {
    const extent = extentOf(row);
    const values = [{ text: noun.name, form: "bare", ...extent }];
    return { is: "comparison", field: "type", operator: ":", values, ...extent, extent };
  }

  /** Say whether it is words alone, and some card has all of them in this order. */
  const isQuoted = (tree, stands) => tree.is === "and" && tree.parts.every(isPlain) && inARow(tree.parts, stands);

  /** Say whether one value of a field alone is called so, or has this word in its name: `keep` of `May keep`. */
  function hasWord(said, column) {
    if (isCalled(said, column)) return true;
    if (names(said, column)) return false;
    const words = column.words && Array.from(said).length >= LEAST ? column.words : [];
    return words.filter((word) => key(word.label).split("_").includes(key(said))).length === 1;
  }

  const waysOf = (said) => [...singles(said), `${said}s`];

  /** Say whether a value is called so, or several of it, or what does so: `stay` of `Stays`. */
  const isCalled = (said, column) => waysOf(said).some((way) => called(way, column));

  /** Put the fields in the place of words that are one of their values. */
  function valued(parts, having, way) {
    const done = [];
    for (let at = 0; at < parts.length; ) {
      const rest = parts.slice(at);
      const flagged = value(rest, having, way) || flagDenied(rest, having);
      const said = flagged || { node: inside(parts[at], having, way), length: 1 };
      done.push(said.node);
      at += said.length;
    }
    return done;
  }

  function inside(part, having, way) {
    if (part.is === "not") return { ...part, inner: meant(whole(part.inner, having, way)) };
    return part.is === "or" ? meant(whole(part, having, way)) : part;
  }

  /** Give what a word means, where it stands beside that. */
  function meant(part) {
    if (part.is !== "or" || plain(part) === part) return part;
    const others = part.parts.slice(1);
    return others.length === 1 ? others[0] : { ...part, parts: others };
  }

  /** Read a word, or words that belong together, as one value, each of several for itself. */
  function whole(node, having, way) {
    const part = plain(node);
    if (part.is === "or") return { ...part, parts: part.parts.map((one) => meant(whole(one, having, way))) };
    const row = part.is === "and" ? part.parts : [part];
    const said = value(row, having, way);
    return said && said.length === row.length ? said.node : node;
  }

  /** Read the most words that are a value of some field; null where none is. */
  function value(parts, having, way) {
    const row = plainWords(parts.slice(0, LONGEST).map(plain));
    for (let count = row.length; count > 0; count -= 1) {
      const words = row.slice(0, count);
      const found = having.filter((column) => way(spelled(words), column));
      if (found.length) return { node: either(found, words), length: count };
    }
    return flagWords.flagRow(row, having);
  }

  /** Read `not staying in play` as a flag that cards have not, with the rest of its name; null for anything else. */
  function flagDenied(parts, having) {
    const [first] = parts;
    const inner = first.is === "not" && first.inner.is === "word" ? first.inner : null;
    const said = inner && flagWords.flagRow([inner, ...plainWords(parts.slice(1, LONGEST))], having);
    if (!said || said.length < 2) return null;
    return { node: { is: "not", inner: said.node, start: first.start, end: parts[said.length - 1].end }, length: said.length };
  }

  /** Ask for the value these words are, in each of the fields that have it. */
  function either(found, words) {
    const { start, end } = extentOf(words);
    const said = spelled(words);
    const wanted = key(waysOf(said).find((way) => found.some((column) => called(way, column))) || said);
    const held = new Map();
    for (const column of found) {
      if (held.has(column.name)) continue;
      const listed = column.words || [];
      const exact = listed.find((word) => [key(word.name), key(word.label)].includes(wanted));
      const meant = exact || listed.find((word) => key(word.label).split("_").includes(key(said)));
      const values = [{ text: meant.label, form: "bare", start, end }];
      const extent = { start, end };
      held.set(column.name, { is: "comparison", field: column.name, operator: ":", values, start, end, extent });
    }
    const parts = [...held.values()];
    return parts.length === 1 ? parts[0] : { is: "or", parts, start, end };
  }

  /** Give the word of a word that is a value too. */
  function plain(part) {
    if (part.is !== "or" || part.parts[0].is !== "word") return part;
    const same = (one) => one.is === "comparison" && one.start === part.start && one.end === part.end;
    return part.parts.slice(1).every(same) ? part.parts[0] : part;
  }

  /** Name the fields that are one number of the cards of a type that is named, else of those with a value named. */
  function numberFields(parts, vocabulary) {
    const nouns = nounsOf(parts, vocabulary);
    const noun = nouns.find((one) => !counts(parts, one.at, vocabulary)) || nouns[0];
    const having = noun ? noun.columns : beside(parts, vocabulary);
    const numeric = ({ scale }) => scale && scale.numeric;
    return having.filter((column) => numeric(columns.kindOf(column)) && !column.many).map((column) => column.name);
  }

  /** Say whether so many of a list are named, and no card type: `with 2 treatments`. */
  function counts(parts, at, vocabulary) {
    const number = parts[at - 1];
    const digits = number && number.is === "word" ? cardgen.spokenNumbers.inDigits(number).text : "";
    return cardgen.numbers.point(digits) !== null && parts[at].is === "word" && cardgen.said.isCounted(parts[at].text, vocabulary);
  }

  /** Give the fields of the card types that have some of the words for a value or a field. */
  function beside(parts, vocabulary) {
    const row = parts.flatMap(wordsIn);
    const rows = row.flatMap((_, at) => [1, 2].map((count) => spelled(row.slice(at, at + count))));
    const named = [...new Set(rows.flatMap(singles))];
    const having = vocabulary.columns.filter((column) => named.some((said) => called(said, column) || names(said, column)));
    const types = new Set([...having.map((column) => column.type), ...typesAsked(parts, vocabulary)]);
    return vocabulary.columns.filter((column) => types.has(column.type));
  }

  /** List the card types that are asked for, one of which will do, and those with a listed field that is compared. */
  function typesAsked(parts, vocabulary) {
    const each = parts.flatMap((part) => (part.is === "or" ? part.parts : [part]));
    const asked = each.filter((part) => part.is === "comparison" && part.field === "type").flatMap(({ values }) => values.map(({ text }) => text));
    const named = vocabulary.types.filter(({ name }) => asked.includes(name));
    const fields = each.filter((part) => part.is === "comparison" && part.field !== "type").map(({ field }) => field);
    const listed = fields.flatMap((field) => foundOf(field, vocabulary)).map(({ name }) => name);
    const having = vocabulary.columns.filter((column) => column.words && listed.includes(column.name));
    return [...named.flatMap(({ holds }) => holds.map(({ game, type }) => `${game}/${type}`)), ...having.map(({ type }) => type)];
  }

  /** List the words of a part, of what is parted by `or` too. */
  const wordsIn = (part) => (part.parts ? part.parts.flatMap(wordsIn) : isPlain(part) ? [part] : []);

  /** Say whether a field is called so. */
  const names = (said, column) => [column.name, ...column.aliases, column.label].some((name) => key(name) === key(said));

  cardgen.headNoun = { allOfKind, leadingKind, described, eitherOf: either, isQuoted, kinds, listedKind, pluralKind, nounOf, numberFields, typeCalled };
})((window.cardgen = window.cardgen || {}));
