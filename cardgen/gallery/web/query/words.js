/* Words and phrases: by their stems where the full-text index has them, letter for letter where it has not. */
(function (cardgen) {
  "use strict";

  const { hasAlnum, isWide, isAlnum, isSpace } = cardgen.letters;
  const { fold, stems } = cardgen;
  const SELF = /\\~|~/g;
  const { apart: APART } = cardgen.shared.close;
  const PLACES = ["name", "short", "words", "text"];
  const MINUS = new RegExp(`(?<![${cardgen.letters.WORD}])-\\p{Nd}`, "u");

  /** Say whether the full-text index can find it: letters or digits, no `~`, and spaces that part its words. */
  function indexed(node) {
    if (node.is === "and" || node.is === "or") return node.parts.every(indexed);
    return (node.is === "word" || node.is === "phrase") && hasWords(node) && !node.begins;
  }

  function hasWords(node) {
    const folded = fold(node.text);
    return !isWide(folded) && !node.text.includes("~") && !hasSigns(folded) && hasAlnum(folded);
  }

  /** Say whether signs belong to what is sought, such as in `£50`, `+2` and `50%`; the index knows none. */
  const hasSigns = (folded) => MINUS.test(folded) || /[\p{Sc}\p{Sm}%°]/u.test(folded);

  /** Give what stands between spaces in a card's stems when a phrase is on it. */
  const stemmed = (text) => ` ${stems(fold(text.replace(/["\0]/g, " "))).join(" ")} `;

  /** Find words by their stems, anywhere or with another test of a card and what is sought. */
  function found(node, test = isOn) {
    if (node.is === "and" || node.is === "or") {
      const parts = node.parts.map((part) => found(part, test));
      return node.is === "and" ? (card) => parts.every((one) => one(card)) : (card) => parts.some((one) => one(card));
    }
    const sought = soughtBy(node);
    return sought.trim() ? (card) => test(card, sought) : () => false;
  }

  const soughtBy = (node) => (node.begins ? stemmed(node.text).trimEnd() : stemmed(node.text));

  /** Find words that stand close together in one of the texts of a card. */
  function beside({ ways }) {
    const sought = ways.map((way) => way.map((one) => stemmed(one.text).trim().split(" ")));
    return (card) => card.stems.split("\n").some((text) => sought.some((way) => isBeside(text.trim().split(" "), way)));
  }

  /** Say whether some words stand in a text with few others between the first and the last of them. */
  function isBeside(text, way) {
    const places = way.map((row) => [...text.keys()].filter((at) => row.every((stem, n) => text[at + n] === stem)));
    const reaches = (last) => (at, row) => at <= last && last - at - row.length <= APART;
    return places.flat().some((last) => way.every((row, n) => places[n].some((at) => reaches(last)(at, row))));
  }

  const KEPT = 64;
  const answers = new Map();

  /** Say whether a phrase is among a card's stems; what was asked lately is remembered by row, since it is asked again. */
  function isOn(card, sought) {
    let known = answers.get(sought);
    if (!known) {
      if (answers.size >= KEPT) answers.delete(answers.keys().next().value);
      answers.set(sought, (known = []));
    }
    if (known[card.row] === undefined) known[card.row] = card.stems.includes(sought);
    return known[card.row];
  }

  /** Look for text anywhere on the card, letter for letter but folded; whole words with signs, or how words begin. */
  function substring(node) {
    const sought = needle(node.text);
    const whole = hasSigns(fold(node.text)) && !node.text.includes("~");
    const test = node.begins ? beginsIn : whole ? wholeIn : (text, part) => text.includes(part);
    return (card) => PLACES.some((place) => test(card.folded[place], sought(card)));
  }

  function beginsIn(text, start) {
    let at = text.indexOf(start);
    while (at > 0 && isAlnum(before(text, at))) at = text.indexOf(start, at + 1);
    return at >= 0;
  }

  /** Say whether a word stands in a text and is no part of a longer one. */
  function wholeIn(text, word) {
    const [first, last] = [Array.from(word)[0], Array.from(word).at(-1)];
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      const end = at + word.length;
      const joined = (isAlnum(before(text, at)) && isAlnum(first)) || (isAlnum(after(text, end)) && isAlnum(last));
      if (!joined) return true;
    }
    return false;
  }

  const after = (text, at) => Array.from(text.slice(at, at + 2))[0];
  const before = (text, at) => Array.from(text.slice(Math.max(0, at - 2), at)).at(-1);

  /** Fold what is sought; `~` stands for the card's own name. `.empty` says that nothing is left. */
  function needle(text) {
    const parts = [];
    let at = 0;
    for (const mark of text.matchAll(SELF)) {
      const own = mark[0] === "~";
      parts.push(text.slice(at, mark.index) + (own ? "" : "~"), ...(own ? [null] : []));
      at = mark.index + mark[0].length;
    }
    parts.push(text.slice(at));
    if (parts.length === 1) {
      const folded = fold(text.replaceAll("\\~", "~"));
      return Object.assign(() => folded, { empty: !folded });
    }
    const kept = parts.map((part, n) => edge(part, n === 0, n === parts.length - 1)).filter((part) => part !== "");
    const joined = (card) => kept.map((part) => (part === null ? card.folded.name : part)).join("");
    return Object.assign(joined, { empty: !kept.length });
  }

  /** Fold a piece beside a name, keeping the space that parts them. */
  function edge(part, first, last) {
    if (part === null) return null;
    const folded = fold(part);
    const open = !first && isSpace(part.slice(0, 1)) ? " " : "";
    const close = !last && folded && isSpace(part.slice(-1)) ? " " : "";
    return open + folded + close;
  }

  /** Say whether it asks for several words in a row. */
  const hasPhrase = (node) => (node.parts ? node.parts.some(hasPhrase) : node.is === "phrase" && fold(node.text).includes(" "));

  /** Part the words that every card must have from the rest; phrases, too, where they may stand apart from these. */
  function parted(tree, apart = false) {
    const parts = tree.is === "and" ? tree.parts : [tree];
    const words = parts.filter((part) => indexed(part) && !(apart && hasPhrase(part)));
    const rest = parts.filter((part) => !words.includes(part));
    return { words: words.length > 1 ? { is: "and", parts: words } : words[0] || null, rest };
  }

  /** Give the words and phrases that make a card fit, those left out with `-` excepted. */
  function positive(node) {
    if (indexed(node) || ((node.is === "word" || node.is === "phrase") && hasWords(node))) return [node];
    return node.is === "and" || node.is === "or" ? node.parts.flatMap(positive) : [];
  }

  /** Say whether a text of a card passes a test of what is sought. */
  const anywhere = (card, sought, test) => PLACES.some((place) => test(card.folded[place], sought));

  cardgen.words = { anywhere, beginsIn, wholeIn, hasPhrase, beside, indexed, found, forget: () => answers.clear(), soughtBy, substring, needle, parted, positive };
})((window.cardgen = window.cardgen || {}));
