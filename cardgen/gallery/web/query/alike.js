/* Words that mean the same on cards: `throw away` for discard; they are asked for where nothing else is found. */
(function (cardgen) {
  "use strict";

  const { fold, words } = cardgen;
  const { extentOf, isOneOf, isPlain, plainWords, spelled } = cardgen.said;
  const { articles: ARTICLES, numbers: NUMBERS } = cardgen.shared.forgive;
  const { groups: GROUPS, light: LIGHT, endings: ENDINGS, irregular: IRREGULAR, typed: TYPED, deeds: DEEDS, many: MANY, getting: GETTING, toMe: TO_ME, take: TAKE } = cardgen.shared.alike;
  const { own: OWN } = cardgen.shared.relations;
  const LONGEST = 6;

  const plain = (said) => said.replaceAll("+", " ");

  /** Give the forms of a word: `discards`, `discarded`, `discarding`. */
  const forms = (word) => [...ENDINGS.map((ending) => word + ending), `${word.replace(/e$/, "")}ing`];

  const known = new Set(GROUPS.flat().flatMap((said) => plain(said).split(" ")));
  const BASES = new Map([...known].flatMap((word) => forms(word).map((form) => [form, word])));
  for (const word of known) BASES.set(word, word);
  for (const [form, word] of Object.entries(IRREGULAR)) BASES.set(form, word);
  const ALIKE = new Map();
  for (const group of GROUPS)
    for (const said of group)
      ALIKE.set(plain(said), [...(ALIKE.get(plain(said)) || []), ...group.filter((other) => other !== said)]);

  /** Ask for words that mean the same beside those which are typed; numbers in digits or in letters. */
  function withAlike(tree, vocabulary, stands) {
    if (isPlain(tree)) return concept([tree], vocabulary, stands) || number(tree, stands);
    if (tree.is !== "and") return tree;
    const done = [];
    const typedOf = tree.parts.some((part) => part.is === "comparison" && part.field === "type");
    for (let at = 0; at < tree.parts.length; ) {
      const row = plainWords(tree.parts.slice(at)).slice(0, LONGEST);
      let count = row.length;
      let found = null;
      for (; count > 0 && !found; count -= 1) {
        found = concept(row.slice(0, count), vocabulary, stands);
        if (!found && typedOf && count === 1) found = kindsOf(row[0], vocabulary, stands);
      }
      done.push(found || number(tree.parts[at], stands));
      at += found ? count + 1 : 1;
    }
    if (done.length === tree.parts.length && done.every((part, at) => part === tree.parts[at])) return tree;
    return done.length > 1 ? { ...tree, parts: done } : done[0];
  }

  /** Take such a word for the deed where it begins a search, before an article: `counter an action`. */
  function typedDeed(tree, vocabulary, stands) {
    const parts = tree.is === "and" ? tree.parts : [];
    for (let at = 0; at < parts.length - 2; at += 1) {
      if (!isOneOf(parts[at], GETTING) || !isOneOf(parts[at + 1], TO_ME) || !isTaken(parts.slice(at + 2))) continue;
      const take = concept([{ is: "word", text: TAKE, begins: false, ...extentOf(parts.slice(at, at + 2)) }], vocabulary, stands);
      return take ? { ...tree, parts: [...parts.slice(0, at), take, ...parts.slice(at + 2)] } : tree;
    }
    if (parts.length < 3 || !isOneOf(parts[0], DEEDS) || !isOneOf(parts[1], ARTICLES)) return tree;
    const found = concept(parts.slice(0, 1), vocabulary, stands);
    const ways = found && found.is === "or" ? found.parts.filter((way) => !(way.is === "word" && way.text === parts[0].text)) : [];
    if (!ways.length) return tree;
    const { start, end } = parts[0];
    return { ...tree, parts: [ways.length > 1 ? { is: "or", parts: ways, start, end } : ways[0], ...parts.slice(1)] };
  }

  /** Say whether it is somebody's own, `an opponent's item`, and no amount of what cards bring. */
  const isTaken = (parts) =>
    parts.some((part) => part.is === "word" && OWN.some((end) => part.text.endsWith(end)));

  /** Give what words mean, where that is listed and some card says it in one of the ways; else null. */
  function concept(row, vocabulary, stands) {
    if (isOneOf(row[0], LIGHT) || isOneOf(row.at(-1), LIGHT)) return null;
    const base = (word) => BASES.get(fold(word.text)) || fold(word.text);
    const said = row.filter((word) => !isOneOf(word, LIGHT)).map(base);
    const others = ALIKE.get(said.join(" "));
    if (!others) return null;
    const extent = extentOf(row);
    const typed = row.length === 1 ? row[0] : { is: "phrase", text: spelled(row), ...extent };
    const ways = [typed, ...others.filter((other) => !TYPED.includes(other)).map((other) => way(other, extent, vocabulary, stands))];
    const different = [...new Map(ways.map((one) => [JSON.stringify(one), one])).values()];
    const found = different.filter((one) => words.indexed(one) && stands(one));
    if (!found.length) return null;
    return found.length === 1 ? found[0] : { is: "or", parts: found, ...extent };
  }

  /** Ask for what a game calls it, else for words in a row, or for such as may stand apart. */
  function way(said, extent, vocabulary, stands) {
    const parts = said.split("+").map((part) => together(part, extent, vocabulary, stands));
    return parts.length > 1 ? { is: "and", parts, ...extent } : parts[0];
  }

  function together(said, extent, vocabulary, stands) {
    const row = said.split(" ").map((text) => ({ is: "word", text, begins: false, ...extent }));
    const called = cardgen.calledBy(row, vocabulary, stands);
    return called || (row.length === 1 ? row[0] : { is: "phrase", text: said, ...extent });
  }

  /** Take a card type for the kinds of its cards, the only field of listed values that these have; else null. */
  function kindsOf(word, vocabulary, stands) {
    const named = cardgen.headNoun.typeCalled(word.text, vocabulary);
    const held = new Set(named.flatMap(({ holds }) => holds.map(({ game, type }) => `${game}/${type}`)));
    const listed = vocabulary.columns.filter((column) => held.has(column.type) && column.words);
    if (held.size !== 1 || listed.length !== 1 || listed[0].many) return null;
    const { start, end } = word;
    const kinds = listed[0].words.map(({ label }) => fold(label)).map((text) =>
      text.includes(" ") ? { is: "phrase", text, start, end } : { is: "word", text, begins: false, start, end },
    );
    const parts = [word, ...kinds].filter((one) => words.indexed(one) && stands(one));
    return parts.length > 1 ? { is: "or", parts, start, end } : null;
  }

  /** Take `2` for `two` as well. */
  function number(part, stands) {
    const told = isPlain(part) ? fold(part.text) : "";
    if (!/^[0-9]+$/.test(told) || !(Number(told) > 0 && Number(told) < NUMBERS.length)) return part;
    const { start, end } = part;
    const written = { is: "word", text: NUMBERS[Number(told)], begins: false, start, end };
    return stands(written) ? { is: "or", parts: [part, written], start, end } : part;
  }

  /** Say whether nothing is asked for but words that mean about the same, or so many that it is a guess. */
  function isVague(tree) {
    const parts = tree.is === "and" ? tree.parts : [tree];
    return parts.some((part) => isAlike(part) && part.parts.length >= MANY) || isAlike(tree);
  }

  const isAlike = (node) =>
    node.is === "or" && node.parts.every(({ is, start, end }) => is !== "comparison" && start === node.start && end === node.end);

  /** Ask for words that mean the same close together, where those that were typed stand apart; null for none. */
  function closeAlike(query, written, searcher) {
    const wider = withAlike(query.tree, searcher.vocabulary, (node) => searcher.stands(node));
    const asked = wider !== query.tree && cardgen.does(written.tree) ? cardgen.closeWords(wider, written.tree) : null;
    const near = asked && { ...query.tree, parts: [...wider.parts, asked] };
    return near && searcher.finds(near) ? { ...query, tree: near, loose: isVague(wider) } : null;
  }

  Object.assign(cardgen, { closeAlike, typedDeed, isVague, withAlike });
})((window.cardgen = window.cardgen || {}));
