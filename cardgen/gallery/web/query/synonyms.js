/* What players call things, as the data of a game says: `hearts` for a field, `ghosts` for a class, `steal` for take. */
(function (cardgen) {
  "use strict";

  const { fold, words } = cardgen;
  const { articles: ARTICLES, number: NUMBER } = cardgen.shared.synonyms;
  const { acts: ACTS, cards: CARDS } = cardgen.shared.forgive;
  const { LONGEST, extentOf, foundOf, isOneOf, isType, plainWords, spelled, told, withoutComma } = cardgen.said;

  /** Put what a game's data says they mean in the place of words, or beside them where some card has them. */
  function withSynonyms(tree, vocabulary, stands) {
    if (!vocabulary.synonyms.length) return tree;
    if (tree.is === "not") return { ...tree, inner: withSynonyms(tree.inner, vocabulary, stands) };
    if (tree.is === "or") return { ...tree, parts: tree.parts.map((part) => withSynonyms(part, vocabulary, stands)) };
    if (tree.is === "and") return { ...tree, parts: inRow(tree.parts, vocabulary, stands) };
    if (tree.is !== "word") return tree;
    const row = inRow([tree], vocabulary, stands);
    return row.length === 1 ? row[0] : { is: "and", parts: row, start: tree.start, end: tree.end };
  }

  function inRow(parts, vocabulary, stands) {
    const done = [];
    for (let at = 0; at < parts.length; ) {
      const left = denied(parts.slice(at), vocabulary, stands);
      if (left) {
        done.push(left.node);
        at += left.length;
        continue;
      }
      const row = plainWords(parts.slice(at));
      let count = Math.min(row.length, 2 * LONGEST);
      let means = "";
      for (; count > 0; count -= 1) {
        means = meaning(row.slice(0, count), vocabulary, stands);
        if (means && !`${told(row)} `.startsWith(`${fold(means)} `)) break;
      }
      const acted = count && at > 0 && isOneOf(parts[0], ACTS) && isDescribed(row[count], vocabulary);
      const worded = acted ? inWords(row.slice(0, count), means) : [];
      if (worded.length) done.push(...worded);
      else if (count) done.push(...said(row.slice(0, count), means, stands));
      else done.push(["not", "or"].includes(parts[at].is) ? withSynonyms(parts[at], vocabulary, stands) : parts[at]);
      at += count || 1;
    }
    return namedOnce(done, vocabulary);
  }

  /** Name a card type once, where it is typed and is meant by another word too: `heroes other than engineers`. */
  function namedOnce(parts, vocabulary) {
    const typed = parts.filter((part, at) => !isSamePlace(parts[at - 1], part)).flatMap((part) => types(part, vocabulary));
    const once = parts.map((part) => {
      if (part.is !== "not" || part.inner.is !== "and") return part;
      const left = butTypes(part.inner.parts, typed, vocabulary);
      return { ...part, inner: left.length > 1 ? { ...part.inner, parts: left } : left[0] };
    });
    return butTypes(once, typed, vocabulary);
  }

  const butTypes = (parts, typed, vocabulary) =>
    parts.filter((part, at) => !isSamePlace(parts[at - 1], part) || !types(part, vocabulary).some((one) => typed.includes(one)));

  /** Say whether two words are meant by one. */
  const isSamePlace = (before, part) =>
    Boolean(before) && before.is === "word" && part.is === "word" && before.start === part.start && before.end === part.end;

  const types = (part, vocabulary) => (part.is === "word" && !part.begins ? cardgen.headNoun.typeCalled(part.text, vocabulary) : []);

  /** Say whether a card type stands behind it: of an effect `bad modifier` is what that is about. */
  function isDescribed(behind, vocabulary) {
    const said = behind ? withoutComma(behind).text : "";
    if (isOneOf(behind, CARDS)) return true;
    return said !== "" && cardgen.plurals.singles(said).some((way) => isType(way, vocabulary));
  }

  /** Give the value that is meant as words, as an effect has it; nothing where no value alone is meant. */
  function inWords(row, means) {
    const read = parsed(means);
    const one = read && read.is === "comparison" && read.operator === ":" && read.values.length === 1;
    return one ? [{ is: "word", text: read.values[0].text, begins: false, ...extentOf(row) }] : [];
  }

  /** Leave out what several words mean, of which the first is denied: `not worth a star`; null for anything else. */
  function denied([first, ...behind], vocabulary, stands) {
    const inner = first.is === "not" && first.inner.is === "word" && !first.inner.begins ? first.inner : null;
    const row = inner ? [inner, ...plainWords(behind.slice(0, 2 * LONGEST - 1))] : [];
    for (let count = row.length; count > 1; count -= 1) {
      const means = calledBy(row.slice(0, count), vocabulary, stands);
      if (means) return { node: { is: "not", inner: means, start: first.start, end: row[count - 1].end }, length: count };
    }
    return null;
  }

  /** Give what a game's data says that words mean together, as one node; null where it says nothing of them. */
  function calledBy(row, vocabulary, stands) {
    const means = meaning(row, vocabulary, stands);
    const parts = means ? said(row, means, stands) : [];
    return parts.length > 1 ? { is: "and", parts, ...extentOf(row) } : parts[0] || null;
  }

  /** Give what some words mean, in one of the games; several may be meant by their plural. */
  function meaning(given, vocabulary, stands) {
    if (given.length > 1 && isOneOf(given.at(-1), ARTICLES)) return "";
    const bare = given.filter((word) => !isOneOf(word, ARTICLES));
    const row = bare.length ? bare : given;
    const said = row.map((word) => fold(word.text.replace(/[,;?]+$/, "")));
    const digits = row.map((word) => cardgen.spokenNumbers.inDigits(word).text).map(fold);
    const number = digits.find((one) => cardgen.numbers.point(one) !== null);
    const fits = (one, at) => (one === NUMBER ? cardgen.numbers.point(digits[at]) !== null : [one, `${one}s`].includes(said[at]));
    const isAlike = (listed) => listed.length === said.length && listed.every(fits);
    const alike = vocabulary.synonyms.filter(([says]) => isAlike(plainly(says)));
    const found = new Set(alike.map(([, means]) => means.replaceAll(NUMBER, number === undefined ? NUMBER : number)));
    const clear = found.size === 1 && (vocabulary.games.length === 1 || !isKnown(row, vocabulary, stands));
    return clear ? [...found][0] : "";
  }

  /** List the words of what players say, but for articles: `turn the clock back`. */
  function plainly(says) {
    const words = says.split(" ");
    const bare = words.filter((word) => !ARTICLES.includes(word));
    return bare.length ? bare : words;
  }

  /** Say whether words mean something in the other games: a type, a field, or what a card says. */
  function isKnown(row, vocabulary, stands) {
    const text = spelled(row);
    const phrase = { is: "phrase", text };
    return isType(text, vocabulary) || foundOf(text, vocabulary).length > 0 || (words.indexed(phrase) && stands(phrase));
  }

  /** Give the parts that are meant: words in the place of words, what else there is beside the words on some card. */
  function said(row, means, stands) {
    const extent = extentOf(row);
    const read = parsed(means);
    if (!read) return row;
    const node = placed(read, extent);
    const parts = node.is === "and" ? node.parts : [node];
    if (parts.every((part) => part.is === "word")) return parts;
    const told = row.filter((word) => !isOneOf(word, ARTICLES));
    const bare = told.length ? told : row;
    const phrase = bare.length === 1 ? { ...bare[0], ...extent } : { is: "phrase", text: spelled(bare), ...extent };
    return words.indexed(phrase) && stands(phrase) && !parts.some(asksType) ? [{ is: "or", parts: [phrase, node], ...extent }] : [node];
  }

  /** Say whether a kind of cards is meant, which is no other way to say the words: `women of colour`. */
  const asksType = (node) => node.is === "comparison" && node.field === "type";

  /** Read what is meant; null where that cannot be read. */
  function parsed(means) {
    try {
      return cardgen.parse(means).tree;
    } catch (error) {
      if (error instanceof cardgen.Refused) return null;
      throw error;
    }
  }

  /** Say that a node stands where the words stand that mean it. */
  function placed(node, extent) {
    if (node.is === "not") return { ...node, inner: placed(node.inner, extent), ...extent };
    if (node.parts) return { ...node, parts: node.parts.map((part) => placed(part, extent)), ...extent };
    if (node.is !== "comparison") return { ...node, ...extent };
    return { ...node, values: node.values.map((value) => ({ ...value, ...extent })), ...extent, extent };
  }

  Object.assign(cardgen, { calledBy, withSynonyms });
})((window.cardgen = window.cardgen || {}));
