/* Words that mean the same on cards: `throw away` for discard; they are asked for where nothing else is found. */
(function (cardgen) {
  "use strict";

  const { fold, words } = cardgen;
  const { extentOf, isOneOf, isPlain, plainWords, spelled } = cardgen.said;
  const { articles: ARTICLES, numbers: NUMBERS } = cardgen.shared.forgive;
  const { groups: GROUPS, light: LIGHT, endings: ENDINGS, irregular: IRREGULAR, typed: TYPED, deeds: DEEDS, many: MANY } = cardgen.shared.alike;
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
    for (let at = 0; at < tree.parts.length; ) {
      const row = plainWords(tree.parts.slice(at)).slice(0, LONGEST);
      let count = row.length;
      let found = null;
      for (; count > 0 && !found; count -= 1) found = concept(row.slice(0, count), vocabulary, stands);
      done.push(found || number(tree.parts[at], stands));
      at += found ? count + 1 : 1;
    }
    if (done.length === tree.parts.length && done.every((part, at) => part === tree.parts[at])) return tree;
    return done.length > 1 ? { ...tree, parts: done } : done[0];
  }

  /** Take such a word for the deed where it begins a search, before an article: `counter an action`. */
  function typedDeed(tree, vocabulary, stands) {
    const parts = tree.is === "and" ? tree.parts : [];
    if (parts.length < 3 || !isOneOf(parts[0], DEEDS) || !isOneOf(parts[1], ARTICLES)) return tree;
    const found = concept(parts.slice(0, 1), vocabulary, stands);
    const ways = found && found.is === "or" ? found.parts.filter((way) => !(way.is === "word" && way.text === parts[0].text)) : [];
    if (!ways.length) return tree;
    const { start, end } = parts[0];
    return { ...tree, parts: [ways.length > 1 ? { is: "or", parts: ways, start, end } : ways[0], ...parts.slice(1)] };
  }

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
    const row = plain(said).split(" ").map((text) => ({ is: "word", text, begins: false, ...extent }));
    const called = cardgen.calledBy(row, vocabulary, stands);
    if (called) return called;
    if (row.length === 1) return row[0];
    return said.includes("+") ? { is: "and", parts: row, ...extent } : { is: "phrase", text: said, ...extent };
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

  Object.assign(cardgen, { typedDeed, isVague, withAlike });
})((window.cardgen = window.cardgen || {}));
