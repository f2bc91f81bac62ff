/* Words of an amount or a comparison that are looked for as mere words: so what was meant by them is not understood. */
(function (cardgen) {
  "use strict";

  const { fold, numbers } = cardgen;
  const { inARow, withoutComma } = cardgen.said;
  const { amounts, deeds, idle } = cardgen.shared.bareWords;
  const [AMOUNTS, DEEDS, IDLE] = [amounts, deeds, idle].map((words) => new Set(words));

  /** Say whether some stand beside others, and no card has them in a row with those; or are left out. */
  function hasBareWords(tree, stands) {
    const parts = tree.is === "and" ? tree.parts : [tree];
    const denied = parts.filter((part) => part.is === "not").map((part) => part.inner);
    if (denied.some((word) => word.is === "word" && (isAmount(word) || DEEDS.has(fold(word.text))))) return true;
    const fielded = parts.some((part) => part.is === "comparison");
    const isBare = (part) => part.is === "word" && (isAmount(part) || (fielded && IDLE.has(fold(part.text))));
    return parts.length > 1 && parts.some((part, at) => isBare(part) && !isInRow(parts, at, stands));
  }

  function isAmount(word) {
    const bare = withoutComma(word);
    if (word.begins) return false;
    return AMOUNTS.has(fold(bare.text)) || numbers.point(cardgen.spokenNumbers.inDigits(bare).text) !== null;
  }

  /** Say whether some card has a word beside the one before or behind it. */
  function isInRow(parts, at, stands) {
    const pairs = [at - 1, at].filter((start) => start >= 0).map((start) => parts.slice(start, start + 2));
    return pairs.some((pair) => pair.length > 1 && pair.every((part) => part.is === "word") && inARow(pair, stands));
  }

  cardgen.hasBareWords = hasBareWords;
})((window.cardgen = window.cardgen || {}));
