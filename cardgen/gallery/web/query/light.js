/* Verbs that only lead to what is looked for: `who says "can you see me"`, `won a Nobel Prize`, `work on neutrinos`. */
(function (cardgen) {
  "use strict";

  const { words } = cardgen;
  const { SEVERAL, singles } = cardgen.plurals;
  const { LONGEST, extentOf, foundOf, inARow, isOneOf, plainWords, spelled } = cardgen.said;
  const { articles: ARTICLES } = cardgen.shared.forgive;
  const { saying: SAYING, won: WON, of: OF, winners: WINNERS, work: WORK, study: STUDY, on: ON, can: CAN, be: BE, any: ANY, for: FOR, forEach: FOR_EACH } = cardgen.shared.light;

  /** Pass over such verbs. */
  function withoutLight(tree, vocabulary, stands) {
    if (tree.is === "or") return { ...tree, parts: tree.parts.map((part) => withoutLight(part, vocabulary, stands)) };
    if (tree.is !== "and") return tree;
    const done = [];
    for (let at = 0; at < tree.parts.length; ) {
      const rest = tree.parts.slice(at);
      const passed = saying(rest, vocabulary) || won(rest, stands) || work(rest, stands);
      const anyOne = passed ? null : anyOf(rest, stands) || forEach(rest, stands);
      if (!passed) done.push(anyOne ? anyOne.node : rest[0]);
      at += anyOne ? anyOne.length : passed || 1;
    }
    if (done.length === tree.parts.length) return tree;
    return done.length === 1 ? done[0] : { ...tree, parts: done };
  }

  /** Count the words before what is quoted that say that a card says it. */
  function saying([first, behind], vocabulary) {
    if (!isOneOf(first, SAYING) || !behind || behind.is !== "phrase") return 0;
    return Number(!foundOf(first.text, vocabulary).length);
  }

  /** Count the words before a name of several words that some card has, but not with them. */
  function won(parts, stands) {
    if (!isOneOf(parts[0], [...WON, ...WINNERS])) return 0;
    const row = plainWords(parts.slice(0, 1 + LONGEST));
    let passed = 1 + Number(isOneOf(row[1], [...ARTICLES, ...OF]));
    if (passed > 1) passed += Number(isOneOf(row[passed], ARTICLES));
    const name = row.slice(passed, passed + 2);
    return name.length > 1 && inARow(name, stands) && !inARow(row.slice(0, passed + 2), stands) ? passed : 0;
  }

  /** Read `can be any suit` as these two words in a row, where some card says them so; null for anything else. */
  function anyOf(parts, stands) {
    const skipped = Number(isOneOf(parts[0], CAN));
    const row = plainWords(parts.slice(skipped, skipped + 3));
    const told = row.slice(1);
    if (row.length < 3 || !isOneOf(row[0], BE) || !isOneOf(row[1], ANY) || !inARow(told, stands)) return null;
    return { node: { is: "phrase", text: spelled(told), start: parts[0].start, end: told.at(-1).end }, length: skipped + 3 };
  }

  /** Read `points for locations` as for each of them, where some card says it so; null for anything else. */
  function forEach(parts, stands) {
    const row = plainWords(parts.slice(0, 2));
    if (row.length < 2 || !isOneOf(row[0], FOR) || !row[1].text.endsWith(SEVERAL)) return null;
    const said = singles(row[1].text).slice(1).map((one) => ({ is: "phrase", text: `${FOR_EACH} ${one}`, ...extentOf(row) }));
    const node = said.find((phrase) => words.indexed(phrase) && stands(phrase));
    return node ? { node, length: 2 } : null;
  }

  /** Count the words before a topic that some card has, but not with them. */
  function work(parts, stands) {
    const passed = 1 + Number(isOneOf(parts[1], ON));
    const topic = parts[passed];
    if (!isOneOf(parts[0], passed > 1 ? WORK : STUDY) || !topic || !["word", "phrase"].includes(topic.is)) return 0;
    const said = { is: "and", parts: [parts[0], topic] };
    return words.indexed(topic) && stands(topic) && !stands(said) ? passed : 0;
  }

  cardgen.withoutLight = withoutLight;
})((window.cardgen = window.cardgen || {}));
