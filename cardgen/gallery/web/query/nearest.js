/* The choice most like a word: "did you mean", as Python's difflib finds it. */
(function (cardgen) {
  "use strict";

  const LONGEST = 60;
  const CUTOFF = 0.61;

  function longest(a, b, places, fromA, toA, fromB, toB) {
    let best = { a: fromA, b: fromB, size: 0 };
    let lengths = new Map();
    for (let i = fromA; i < toA; i += 1) {
      const next = new Map();
      for (const j of places.get(a[i]) || []) {
        if (j < fromB) continue;
        if (j >= toB) break;
        const size = (lengths.get(j - 1) || 0) + 1;
        next.set(j, size);
        if (size > best.size) best = { a: i - size + 1, b: j - size + 1, size };
      }
      lengths = next;
    }
    return best;
  }

  function matching(a, b, places, fromA, toA, fromB, toB) {
    const found = longest(a, b, places, fromA, toA, fromB, toB);
    if (!found.size) return 0;
    const before = matching(a, b, places, fromA, found.a, fromB, found.b);
    return before + found.size + matching(a, b, places, found.a + found.size, toA, found.b + found.size, toB);
  }

  /** Give a bound that is quickly found: the letters that both have. */
  function most(a, counts, total) {
    const left = new Map(counts);
    let same = 0;
    for (const letter of a) {
      const count = left.get(letter) || 0;
      if (count > 0) same += 1;
      left.set(letter, count - 1);
    }
    return (2 * same) / total;
  }

  function indexed(word) {
    const places = new Map();
    word.forEach((letter, at) => places.set(letter, [...(places.get(letter) || []), at]));
    return { places, counts: new Map([...places].map(([letter, listed]) => [letter, listed.length])) };
  }

  /** Say whether a choice begins otherwise and is too long or short for a slip. */
  function another(word, choice) {
    const apart = Math.abs(word.length - choice.length);
    if (word[0] === choice[0] || apart <= Math.max(1, Math.floor(word.length / 3))) return false;
    return !choice.join("").split(/[-_ ]/).includes(word.join(""));
  }

  /** Find the choice most like a word, or nothing. */
  function nearest(word, choices) {
    const sought = Array.from(cardgen.caseless(word)).slice(0, LONGEST);
    const { places, counts } = indexed(sought);
    const byFold = new Map();
    for (const choice of choices) byFold.set(cardgen.caseless(choice), choice);
    let best = { score: 0, name: "" };
    for (const name of byFold.keys()) {
      const letters = Array.from(name);
      const total = letters.length + sought.length;
      if (another(sought, letters)) continue;
      if (!total || (2 * Math.min(letters.length, sought.length)) / total < CUTOFF) continue;
      if (most(letters, counts, total) < CUTOFF) continue;
      const score = (2 * matching(letters, sought, places, 0, letters.length, 0, sought.length)) / total;
      if (score < CUTOFF) continue;
      if (score > best.score || (score === best.score && name > best.name)) best = { score, name };
    }
    return best.name ? byFold.get(best.name) : "";
  }

  cardgen.nearest = nearest;
})((window.cardgen = window.cardgen || {}));
