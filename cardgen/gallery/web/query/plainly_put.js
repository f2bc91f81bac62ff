/* How questions and lists of conditions are put: `what pays most of all`, `invention, social 5`, `items only`. */
(function (cardgen) {
  "use strict";

  const { fold } = cardgen;
  const { isNumberField, isOneOf, isPlain, withoutComma } = cardgen.said;
  const { copies: COPIES } = cardgen.shared.forgive;
  const { most: MOST, least: LEAST, asking: ASKING } = cardgen.shared.superlatives;
  const { ends: ENDS, ofAll: OF_ALL, of: OF, number: NUMBER, single: SINGLE, ones: ONES, only: ONLY, notA: NOT_A } = cardgen.shared.plainlyPut;
  const EXTREME = [...MOST, ...LEAST];

  /** Put a question, or conditions that commas part, as the rest of the search reads it. */
  function plainlyPut(tree, vocabulary) {
    if (tree.is !== "and") return tree;
    let parts = [...tree.parts.slice(0, -1), ended(tree.parts.at(-1))];
    parts = onlyKind(ofAll(parts), vocabulary);
    parts = deniedKind(numbered(parts, vocabulary), vocabulary);
    parts = parts.map((part, at) => parted(part, parts[at + 1], vocabulary));
    if (parts.length === tree.parts.length && parts.every((part, at) => part === tree.parts[at])) return tree;
    return parts.length === 1 ? parts[0] : { is: "and", parts, start: parts[0].start, end: parts.at(-1).end };
  }

  /** Pass over the sign a question ends with. */
  function ended(part) {
    if (!isPlain(part)) return part;
    let text = part.text;
    while (text && ENDS.includes(text.at(-1))) text = text.slice(0, -1);
    return /^\p{L}+$/u.test(text) && text !== part.text ? { ...part, text, end: part.end - (part.text.length - text.length) } : part;
  }

  /** Pass over `of all` behind the most; `the fewest of` at the end is of copies. */
  function ofAll(parts) {
    const at = parts.findIndex((part) => isOneOf(part, EXTREME));
    if (at < 0) return parts;
    const behind = parts.slice(at + 1);
    const said = behind.map((part) => (isPlain(part) ? fold(part.text) : "*")).join(" ");
    if (said === OF) return [...parts.slice(0, at + 1), { ...behind[0], text: COPIES }];
    const ended = [said, said.split(" ").slice(1).join(" ")].find((one) => OF_ALL.includes(one));
    return ended === undefined ? parts : parts.slice(0, parts.length - ended.split(" ").length);
  }

  /** Read `highest number of` as the highest, `a single point` as one, and `which ones` as which. */
  function numbered(parts, vocabulary) {
    const done = [];
    parts.forEach((part, at) => {
      const before = done.at(-1);
      const counted = isOneOf(before, EXTREME) && isOneOf(part, [NUMBER]) && isOneOf(parts[at + 1], [OF]);
      const of = at > 1 && isOneOf(parts[at - 1], [NUMBER]) && isOneOf(parts[at - 2], EXTREME) && isOneOf(part, [OF]);
      const idle = counted || of || (isOneOf(part, [ONES]) && isOneOf(before, ASKING));
      if (isOneOf(part, [SINGLE]) && isField(parts[at + 1], vocabulary)) done.push({ ...part, text: "1" });
      else if (!idle) done.push(part);
      else if (counted || of) done[done.length - 1] = upto(before, part);
    });
    return done;
  }

  /** Let a word say what another behind it says too. */
  const upto = (part, last) => ({ ...part, end: last.end });

  /** Say whether a word names a field of numbers, one of it too: `point`. */
  const isField = (part, vocabulary) =>
    part !== undefined && isPlain(part) && [part.text, `${part.text}s`].some((way) => isNumberField(way, vocabulary));

  /** Pass over `only` behind a kind of cards at the end, and over the comma before that. */
  function onlyKind(parts, vocabulary) {
    if (parts.length < 2 || !isOneOf(parts.at(-1), [ONLY]) || !isKind(parts.at(-2), vocabulary)) return parts;
    if (parts.length === 2) return [ofKind(upto(...parts), vocabulary)];
    const before = parts.slice(0, -2).map((one, at) => (at === parts.length - 3 && one.is === "word" ? withoutComma(one) : one));
    return [...before, upto(parts.at(-2), parts.at(-1))];
  }

  const isKind = (part, vocabulary) => isPlain(part) && cardgen.headNoun.typeCalled(part.text, vocabulary).length > 0;

  function ofKind({ text, start, end }, vocabulary) {
    const [{ name }] = cardgen.headNoun.typeCalled(text, vocabulary);
    const extent = { start, end };
    return { is: "comparison", field: "type", operator: ":", values: [{ text: name, form: "bare", ...extent }], ...extent, extent };
  }

  /** Leave out the cards of a type, and not those that speak of it, where it ends a list: `3 copies, not a patient`. */
  function deniedKind(parts, vocabulary) {
    const [denied, last] = parts.slice(-2);
    if (parts.length < 3 || denied.is !== "not" || !isOneOf(denied.inner, NOT_A) || last.is !== "word") return parts;
    if (denied.inner.start === denied.start + 1 || !isKind(last, vocabulary)) return parts;
    const before = parts.at(-3);
    const not = { is: "not", inner: ofKind(last, vocabulary), start: denied.start, end: last.end };
    return [...parts.slice(0, -3), before.is === "word" ? withoutComma(before) : before, not];
  }

  /** End a condition with its comma where a field of numbers begins another: `invention, social 5, price under 4`. */
  function parted(part, behind, vocabulary) {
    if (!isPlain(part) || !/[,;]$/u.test(part.text) || behind === undefined || !isPlain(behind)) return part;
    return cardgen.fieldsMeant(behind, vocabulary).length ? withoutComma(part) : part;
  }

  Object.assign(cardgen, { plainlyPut });
})((window.cardgen = window.cardgen || {}));
