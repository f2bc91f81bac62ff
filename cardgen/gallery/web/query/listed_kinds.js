/* Kinds of cards that are listed: `demons and legends`, `items and locations worth three`, `interns or activists`. */
(function (cardgen) {
  "use strict";

  const { fold } = cardgen;
  const { LONGEST, extentOf, isOneOf, isPlain, isType, plainWords, spelled, withoutComma } = cardgen.said;
  const { acts: ACTS, written: WRITTEN } = cardgen.shared.forgive;
  const { before: BEFORE } = cardgen.shared.listed;
  const { called } = cardgen.spokenValues;
  const JOINT = /^(?:,?\s*(?:and|or|&|\+|\/|\||,)\s*)$/i;
  const { SEVERAL, singles } = cardgen.plurals;

  /** Ask for any of the kinds that are joined, beside what else is said; give the tree as it is where none are. */
  function listedKinds(tree, text, vocabulary, stands) {
    const rows = (tree.is === "or" ? tree.parts : [tree]).map((part) => (part.is === "and" ? part.parts : [part]));
    const parts = rows.flat();
    const isJoined = (at) => at > 0 && at < parts.length && areJoined(parts[at - 1], parts[at], text);
    const joined = parts.map((_, at) => at).filter(isJoined);
    if (!joined.length || isOneOf(parts[0], ACTS)) return tree;
    const list = joined.length === parts.length - 1 ? mixed(parts, vocabulary, stands) : null;
    if (list) return list;
    const values = rows.length === 1 ? valuesOf(parts, joined, vocabulary) : null;
    if (values) return values.length > 1 ? { is: "and", parts: values, start: tree.start, end: tree.end } : values[0];
    let [at] = joined;
    const first = before(parts.slice(0, at), vocabulary, stands);
    const kinds = first ? [first.node] : [];
    while (first && joined.includes(at)) {
      const said = behind(parts.slice(at), joined, at, vocabulary, stands);
      if (!said) break;
      kinds.push(said.node);
      at += said.length;
    }
    if (kinds.length < 2 || joined.some((end) => end >= at)) return tree;
    const { start } = first;
    const within = rows.length === 1 || (rows[0].length >= start && rows[0].length < at);
    if (!within || (start && isOneOf(parts[start - 1], BEFORE))) return tree;
    const either = { is: "or", parts: kinds, start: kinds[0].start, end: kinds.at(-1).end };
    const row = [...parts.slice(0, start), either, ...parts.slice(at)];
    return row.length > 1 ? { is: "and", parts: row, start: tree.start, end: tree.end } : either;
  }

  /** Read values of one field, of which no card has two, for any of them; null for anything else. */
  function valuesOf(parts, joined, vocabulary) {
    const [at] = joined;
    const pair = parts.slice(at - 1, at + 1);
    if ((at > 1 && isOneOf(parts[at - 2], BEFORE)) || joined.length > 1 || pair.some((part) => part.is !== "word")) return null;
    const row = pair.map(withoutComma);
    const [one, other] = row.map(({ text }) => vocabulary.columns.filter((column) => called(text, column)));
    const names = new Set(one.map(({ name }) => name));
    const others = new Set(other.map(({ name }) => name));
    if (names.size !== 1 || others.size !== 1 || !others.has([...names][0]) || one.some(({ many }) => many)) return null;
    return [...parts.slice(0, at - 1), { is: "or", parts: row, ...extentOf(row) }, ...parts.slice(at + 1)];
  }

  /** Read a list of single words: kinds, and among them what several cards are called; null for anything else. */
  function mixed(parts, vocabulary, stands) {
    const row = plainWords(parts);
    const kinds = row.map((word) => kindOf([word], vocabulary, stands));
    const several = row.every((word) => withoutComma(word).text.toLowerCase().endsWith(SEVERAL));
    if (!several || row.length < parts.length || !kinds.some(Boolean)) return null;
    return { is: "or", parts: row.map((word, at) => kinds[at] || withoutComma(word)), start: parts[0].start, end: parts.at(-1).end };
  }

  const areJoined = (one, other, text) =>
    JOINT.test(text.slice(one.end, other.start)) || (one.is === "word" && one.text.endsWith(","));

  /** Find the kind with which what stands before the first joint ends, and where it begins; null for none. */
  function before(parts, vocabulary, stands) {
    for (let start = Math.max(0, parts.length - LONGEST); start < parts.length; start += 1) {
      const row = parts.slice(start);
      const node = row.every(isPlain) ? kindOf(row, vocabulary, stands) : null;
      if (node) return { node, start };
    }
    return null;
  }

  /** Find the kind with which what stands behind a joint begins; null for none. */
  function behind(parts, joined, at, vocabulary, stands) {
    const next = joined.find((end) => end > at);
    const row = plainWords(parts.slice(0, Math.min(next === undefined ? parts.length : next - at, LONGEST)));
    for (let count = row.length; count > 0; count -= 1) {
      const node = kindOf(row.slice(0, count), vocabulary, stands);
      if (node) return { node, length: count };
    }
    return null;
  }

  /** Ask for the cards that the name of a kind means, of which several are said: of a type, a value or a flag. */
  function kindOf(words, vocabulary, stands) {
    const row = [...words.slice(0, -1), withoutComma(words.at(-1))];
    const said = spelled(row);
    if (!said.toLowerCase().endsWith(SEVERAL)) return null;
    const names = new Set(cardgen.headNoun.typeCalled(said, vocabulary).map(({ name }) => name));
    const kinds = [...names].map((name) => ofType(name, row));
    const ones = singles(said).slice(1).filter((one) => !Object.hasOwn(WRITTEN, fold(one)));
    const single = vocabulary.columns.filter((column) => !column.many && !called(said, column));
    const having = single.filter((column) => ones.some((one) => called(one, column)));
    if (having.length) {
      const valued = cardgen.headNoun.eitherOf(having, row);
      kinds.push(...(valued.is === "or" ? valued.parts : [valued]));
    }
    if (kinds.length) return kinds.length > 1 ? { is: "or", parts: kinds, ...extentOf(row) } : kinds[0];
    const flag = row.length === 1 ? cardgen.flagWords.severalFlagged(row[0], vocabulary) : null;
    if (flag) return flag;
    const means = cardgen.calledBy(row, vocabulary, stands);
    return means && isKind(means, vocabulary) ? means : null;
  }

  /** Say whether what a word means is cards, and not a field or words of theirs. */
  function isKind(node, vocabulary) {
    if (node.parts) return node.parts.some((part) => isKind(part, vocabulary));
    if (node.is === "word") return isType(node.text, vocabulary) || cardgen.headNoun.typeCalled(node.text, vocabulary).length > 0;
    return node.is === "comparison" && node.operator === ":";
  }

  function ofType(name, row) {
    const extent = extentOf(row);
    return { is: "comparison", field: "type", operator: ":", values: [{ text: name, form: "bare", ...extent }], ...extent, extent };
  }

  Object.assign(cardgen, { kindOf, listedKinds });
})((window.cardgen = window.cardgen || {}));
