/* What one card has, asked of others: `einstein's suit`, `same class as dracula`. */
(function (cardgen) {
  "use strict";

  const { fold } = cardgen;
  const { LONGEST, extentOf, foundOf, isOneOf, isType, plainWords, spelled } = cardgen.said;
  const { own: OWN, bare: BARE, same: SAME, as: AS, shares: SHARES } = cardgen.shared.relations;

  /** Ask for the value that the card which is named has. */
  function related(tree, vocabulary, finds) {
    const parts = tree.is === "and" ? tree.parts : [];
    for (let at = 0; at < parts.length; at += 1) {
      const row = plainWords(parts.slice(at));
      const said = ofOwn(row, vocabulary, finds) || ofSame(row, vocabulary, finds);
      if (!said) continue;
      let start = at;
      while (start && isOneOf(parts[start - 1], SHARES)) start -= 1;
      const all = [...parts.slice(0, start), said.node, ...parts.slice(at + said.length)];
      return all.length > 1 ? { ...tree, parts: all } : said.node;
    }
    return tree;
  }

  /** Read `einstein's suit`; null for anything else. */
  function ofOwn(row, vocabulary, finds) {
    for (let count = 1; count <= Math.min(LONGEST, row.length - 1); count += 1) {
      const last = row[count - 1];
      if (!OWN.some((end) => last.text.endsWith(end))) continue;
      const named = [...row.slice(0, count - 1), { ...last, text: last.text.slice(0, -2) }];
      return values(named, row[count], row.slice(0, count + 1), vocabulary, finds);
    }
    const last = row.at(-2);
    if (!last || row.length > 1 + LONGEST || !last.text.endsWith(BARE) || last.text === BARE) return null;
    const named = [...row.slice(0, -2), { ...last, text: last.text.slice(0, -BARE.length) }];
    return values(named, row.at(-1), row, vocabulary, finds);
  }

  /** Read `same suit as einstein`; null for anything else. */
  function ofSame(row, vocabulary, finds) {
    if (row.length < 4 || !isOneOf(row[0], [SAME]) || !isOneOf(row[2], AS)) return null;
    for (let count = Math.min(LONGEST, row.length - 3); count > 0; count -= 1) {
      const said = values(row.slice(3, 3 + count), row[1], row.slice(0, 3 + count), vocabulary, finds);
      if (said) return said;
    }
    return null;
  }

  /** Ask for the values of a field of one listed value that cards of this name have; null where there are none. */
  function values(named, field, said, vocabulary, finds) {
    const having = listing(field.text, vocabulary);
    const extent = extentOf(said);
    const asked = (name, texts) => ({
      is: "comparison", field: name, operator: ":", values: texts.map((text) => ({ text, form: "bare", ...extent })), ...extent, extent,
    });
    const labels = [...new Set(having.flatMap((column) => column.words.map((word) => word.label)))];
    const name = asked("name", [spelled(named)]);
    const had = labels.filter((label) => finds({ is: "and", parts: [name, asked(having[0].name, [label])] }));
    if (!had.length || had.length === labels.length) return null;
    return { node: asked(having[0].name, had), length: said.length };
  }

  function listing(name, vocabulary) {
    const found = foundOf(fold(name), vocabulary);
    return found.every((column) => column.words && !column.many) && !isType(name, vocabulary) ? found : [];
  }

  cardgen.related = related;
})((window.cardgen = window.cardgen || {}));
