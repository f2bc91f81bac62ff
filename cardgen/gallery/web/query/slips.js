/* Slips that leave it clear what is meant: `suit = maths`, `sorted by birth year`, `disiplines`. */
(function (cardgen) {
  "use strict";

  const { choices, columns, fold, key } = cardgen;
  const { singles } = cardgen.plurals;
  const { isSlip } = cardgen.mend;
  const { listed: LISTED, sure: SURE } = cardgen.shared.slips;
  const LETTERS = new RegExp(`^[${cardgen.letters.LETTER}]+$`, "u");
  const WORDS = new RegExp(`^[${cardgen.letters.WORD}][${cardgen.letters.WORD} '’-]*$`, "u");
  const long = (text) => Array.from(text).length >= SURE;

  /** Put what is meant in the place of values and kinds that are not there, where one alone is near. */
  const withoutSlips = (query, vocabulary, stands) => ({ ...query, tree: read(query.tree, vocabulary, stands) });

  function read(node, vocabulary, stands) {
    if (node.parts) {
      const parts = node.parts.map((part) => read(part, vocabulary, stands));
      return parts.every((part, at) => part === node.parts[at]) ? node : { ...node, parts };
    }
    if (node.is === "not") return { ...node, inner: read(node.inner, vocabulary, stands) };
    if (node.is === "word") return kind(node, vocabulary, stands);
    return node.is === "comparison" ? comparison(node, vocabulary) : node;
  }

  /** Read values of a field of listed words, each as the only one that is near. */
  function comparison(node, vocabulary) {
    const listed = "<>".includes(node.operator[0]) ? [] : listedOf(node.field, vocabulary);
    if (!listed.length) return node;
    const values = node.values.map((value) => valueOf(value, listed));
    return values.every((value, at) => value === node.values[at]) ? node : { ...node, values };
  }

  /** List the values of a field; none where it holds numbers or any text. */
  function listedOf(asked, vocabulary) {
    const field = cardgen.fieldOf(asked);
    if (vocabulary.special.includes(field)) return LISTED.includes(field) ? choices.special(field, vocabulary) : [];
    const named = vocabulary.field(field);
    const found = named.length ? named : vocabulary.begun(field);
    const open = found.some((column) => columns.isText(column) || columns.kindOf(column).scale);
    return open ? [] : found.flatMap(choices.ofColumn);
  }

  function valueOf(value, listed) {
    if (value.form === "pattern" || choices.understood(value.text, listed).length) return value;
    const near = nearName(value.text, listed.flatMap(({ name, further }) => [name, ...further].map((way) => [name, way])));
    return near ? { ...value, text: near } : value;
  }

  /** Give the only name of which what is said is several, or a letter off, by the ways to write it. */
  function nearName(said, named) {
    if (!WORDS.test(said)) return "";
    const wanted = key(said);
    const ways = named.filter(([, way]) => way).map(([name, way]) => [name, key(way)]);
    const of = (test) => new Set(ways.filter(([, way]) => test(way)).map(([name]) => name));
    const same = of((way) => singles(wanted).includes(way));
    const found = same.size ? same : of((way) => long(wanted) && long(way) && isSlip(wanted, way));
    return found.size === 1 ? [...found][0] : "";
  }

  /** Say whether a value or an order was read that nobody wrote: that is told. */
  function isMended(query, written) {
    const texts = ({ values }) => values.map(({ text }) => text).join("|");
    const shown = query.display.slice(0, written.display.length);
    if (shown.some((one, at) => texts(one) !== texts(written.display[at]))) return true;
    const typed = comparisons(written.tree);
    return comparisons(query.tree).some((node) => {
      const was = typed.findLast(({ start, end }) => start === node.start && end === node.end) || node;
      return isOther(node, was);
    });
  }

  function isOther(node, was) {
    if (node.field !== was.field || node.values.length !== was.values.length) return false;
    const pairs = node.values.map((value, at) => [value.text, was.values[at].text]);
    return pairs.some(([now, old]) => now !== old && nearName(old, [[now, now]]) !== "");
  }

  function comparisons(node) {
    if (node.parts) return node.parts.flatMap(comparisons);
    if (node.is === "not") return comparisons(node.inner);
    return node.is === "comparison" ? [node] : [];
  }

  /** Read a slip in how several of a kind are called, of a word that stands nowhere and means nothing else. */
  function kind(word, vocabulary, stands) {
    const said = fold(word.text);
    if (word.begins || !long(said) || !LETTERS.test(said)) return word;
    const several = new Set(vocabulary.types.flatMap(({ further }) => further.slice(1).map(fold)));
    const near = [...several].filter((way) => isSlip(said, way));
    if (near.length !== 1 || several.has(said) || means(said, vocabulary) || stands(word)) return word;
    return { ...word, text: near[0] };
  }

  /** Say whether a word is a field, a value of one, a kind, or what players call something. */
  function means(said, vocabulary) {
    if (vocabulary.field(said).length || vocabulary.synonyms.some(([synonym]) => synonym === said)) return true;
    const kinds = vocabulary.types.flatMap(({ name, further }) => [name, ...further].map(fold));
    if (kinds.some((way) => singles(said).includes(way))) return true;
    return vocabulary.columns.some((column) => column.words && choices.pick(said, choices.ofColumn(column)).length);
  }

  /** List the words that stand right behind a place, one after the other. */
  function tail(tree, text, from) {
    const words = [];
    let end = from;
    for (const part of tree.is === "and" ? tree.parts : [tree]) {
      const isBehind = cardgen.said.isPlain(part) && part.start >= end && !text.slice(end, part.start).trim();
      if (!isBehind && words.length) break;
      if (!isBehind) continue;
      words.push(part);
      end = part.end;
    }
    return words;
  }

  cardgen.slips = { isMended, nearName, tail, withoutSlips };
})((window.cardgen = window.cardgen || {}));
