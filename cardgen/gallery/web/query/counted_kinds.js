/* How many of a kind a card has in a list: `scientists with only one discipline`, `women who need no achievements`. */
(function (cardgen) {
  "use strict";

  const { extentOf, isPlain, plainWords } = cardgen.said;

  /** Read an amount of cards of a type, which a list of the type named before has for values. */
  function withKinds(tree, called, vocabulary, finds) {
    const lists = tree.parts.flatMap((part) => listsOf(part, called, vocabulary));
    const read = lists.length ? first(tree, lists, called, vocabulary, finds) : tree;
    return read === tree ? read : withKinds(read, called, vocabulary, finds);
  }

  /** Read the first such amount; give the very tree where there is none. */
  function first(tree, lists, called, vocabulary, finds) {
    const { parts } = tree;
    for (let at = 1; at < parts.length; at += 1)
      for (const { sign, text, length, extent } of amounts(parts.slice(at))) {
        const last = parts[at + length - 1];
        const word = last.is === "not" ? last.inner : last;
        const [kind] = word.is === "word" ? called(word.text) : [];
        const read = kind && counted(kind, lists, vocabulary, finds);
        if (!read) continue;
        const values = [{ text, form: "bare", ...extent }];
        const asked = { ...read, operator: sign, values, ...extent, extent };
        if (finds(asked) === null) continue;
        return { ...tree, parts: [...parts.slice(0, at), asked, ...parts.slice(at + length)] };
      }
    return tree;
  }

  /** Give the lists of words that cards of the type which a word names have. */
  function listsOf(part, called, vocabulary) {
    const held = part.is === "word" ? heldBy(called(part.text)) : [];
    return vocabulary.columns.filter((column) => column.many && column.words && held.includes(column.type));
  }

  const heldBy = (types) => types.flatMap((one) => one.holds.map(({ game, type }) => `${game}/${type}`));

  /** Give the amounts with which parts may begin, with the word behind each: `only one discipline`. */
  function amounts(parts) {
    const [{ is, start, end }] = parts;
    if (is === "not") return [{ sign: ":", text: "0", length: 1, extent: { start, end } }];
    const row = isPlain(parts[0]) ? plainWords(parts) : [];
    const ways = row.length ? cardgen.spokenNumbers.counting(row).filter(({ length }) => length < row.length) : [];
    return ways.map((way) => ({ ...way, length: way.length + 1, extent: extentOf(row.slice(0, way.length + 1)) }));
  }

  /** Count the values of a list that name cards of a type, which has a field with the same words; null for none. */
  function counted(kind, lists, vocabulary, finds) {
    const held = heldBy([kind]);
    for (const column of lists) {
      const isAlike = (one) => held.includes(one.type) && one.words && one.list === column.list && one.game === column.game;
      const same = vocabulary.columns.find(isAlike);
      const words = same ? column.words.map(({ name }) => name) : [];
      const among = words.filter((word) => finds({ is: "and", parts: [compared("type", kind.name), compared(same.name, word)] }));
      if (among.length) return { is: "comparison", field: column.name, operator: ":", values: [], among, kind: kind.further[0] };
    }
    return null;
  }

  const compared = (field, text) => ({ is: "comparison", field, operator: ":", values: [{ text, form: "bare" }] });

  cardgen.withKinds = withKinds;
})((window.cardgen = window.cardgen || {}));
