/* Stems: the form in which the full-text index keeps words. Porter's rules as SQLite has them, so that both agree. */
(function (cardgen) {
  "use strict";

  /** Read a table of endings, each with what takes its place. */
  const endings = (table) => table.split(" ").map((entry) => entry.split(":"));

  const SECOND = endings(
    "ational:ate tional:tion enci:ence anci:ance izer:ize logi:log bli:ble alli:al entli:ent eli:e ousli:ous " +
      "ization:ize ation:ate ator:ate alism:al iveness:ive fulness:ful ousness:ous aliti:al iviti:ive biliti:ble",
  );
  const THIRD = endings("icate:ic ative: alize:al iciti:ic ical:ic ful: ness:");
  const FOURTH = "al ance ence er ic able ible ant ement ment ent ion ou ism ate iti ous ive ize".split(" ");
  const LONGEST = 64;
  const TOKEN = /[\p{L}\p{N}\p{Co}][\p{L}\p{N}\p{Co}\p{Mn}]*/gu;

  const isVowel = (letter, orY) => "aeiou".includes(letter) || (orY && letter === "y");

  /** Pass over vowels and the consonants after them; gives where the first of these ends, or 0. */
  function passed(stem, start, afterConsonant) {
    let consonant = afterConsonant;
    let at = start;
    for (; at < stem.length; at += 1) {
      consonant = !isVowel(stem[at], consonant);
      if (!consonant) break;
    }
    for (at += 1; at < stem.length; at += 1) {
      consonant = !isVowel(stem[at], consonant);
      if (consonant) return at + 1;
    }
    return 0;
  }

  const some = (stem) => passed(stem, 0, false) > 0;
  function several(stem) {
    const first = passed(stem, 0, false);
    return first > 0 && passed(stem, first, true) > 0;
  }
  function one(stem) {
    const first = passed(stem, 0, false);
    return first > 0 && passed(stem, first, true) === 0;
  }

  /** Say whether it ends with consonant, vowel, consonant, the last not w, x or y. */
  function shortEnd(stem) {
    if ("wxy".includes(stem[stem.length - 1])) return false;
    let consonant = false;
    const kinds = Array.from(stem, (letter) => {
      consonant = !isVowel(letter, consonant);
      return consonant ? "c" : "v";
    });
    return kinds.slice(-3).join("") === "cvc";
  }

  const hasVowel = (stem) => Array.from(stem).some((letter, at) => isVowel(letter, at > 0));
  const cut = (word, count) => word.slice(0, word.length - count);
  const ends = (word, ending) => word.length > ending.length && word.endsWith(ending);

  function plural(word) {
    if (!word.endsWith("s")) return word;
    if (word.at(-2) === "e") {
      const two = (word.length > 4 && word.endsWith("sses")) || (word.length > 3 && word.at(-3) === "i");
      return cut(word, two ? 2 : 1);
    }
    return word.at(-2) === "s" ? word : cut(word, 1);
  }

  function past(word) {
    if (ends(word, "eed")) return some(cut(word, 3)) ? cut(word, 1) : word;
    const ending = ends(word, "ed") ? 2 : ends(word, "ing") ? 3 : 0;
    if (!ending || !hasVowel(cut(word, ending))) return word;
    return mended(cut(word, ending));
  }

  function mended(word) {
    if (["at", "bl", "iz"].some((ending) => ends(word, ending))) return `${word}e`;
    const last = word.at(-1);
    if (!isVowel(last, false) && !"lsz".includes(last) && last === word.at(-2)) return cut(word, 1);
    return one(word) && shortEnd(word) ? `${word}e` : word;
  }

  function replaced(word, table) {
    const found = table.find(([ending]) => ends(word, ending));
    if (!found || !some(cut(word, found[0].length))) return word;
    return cut(word, found[0].length) + found[1];
  }

  function bared(word) {
    const ending = FOURTH.find((one) => ends(word, one));
    if (!ending) return word;
    const rest = cut(word, ending.length);
    const suits = ending !== "ion" || rest.endsWith("s") || rest.endsWith("t");
    return suits && several(rest) ? rest : word;
  }

  function finished(word) {
    let found = word;
    if (found.endsWith("e")) {
      const rest = cut(found, 1);
      if (several(rest) || (one(rest) && !shortEnd(rest))) found = rest;
    }
    return found.length > 1 && found.endsWith("ll") && several(cut(found, 1)) ? cut(found, 1) : found;
  }

  function stemBytes(word) {
    if (word.length < 3 || word.length > LONGEST) return word;
    let found = past(plural(word));
    if (found.endsWith("y") && hasVowel(cut(found, 1))) found = `${cut(found, 1)}i`;
    return finished(bared(replaced(replaced(found, SECOND), THIRD)));
  }

  /** Reduce a folded word to its stem; letters outside ASCII count as the bytes they are stored in. */
  function stem(word) {
    if (/^[\x00-\x7f]*$/.test(word)) return stemBytes(word);
    return decodeURIComponent(escape(stemBytes(unescape(encodeURIComponent(word)))));
  }

  /** Give the stems of a folded text, in order. */
  const stems = (folded) => (folded.match(TOKEN) || []).map(stem);

  cardgen.stem = stem;
  cardgen.stems = stems;
})((window.cardgen = window.cardgen || {}));
