/* Words in a row with a number among them: `draw three cards`, the number in letters or in digits. */
(function (cardgen) {
  "use strict";

  const { fold, words } = cardgen;
  const { extentOf, isOneOf, plainWords, spelled } = cardgen.said;
  const { numbers: NUMBERS, saysNothing: SAYS_NOTHING } = cardgen.shared.forgive;

  const RANGE = ["-", "–"]; // two numbers with it between them are a range: `cost 2 - 4`
  const AND = ["and", "&", "+"];

  /** Take `draw three cards` or `3 extra points` for these words in a row on some card; else null, as of what is listed. */
  function countedRow(tree, text, stands) {
    let row = tree.is === "and" ? plainWords(tree.parts) : [];
    if (tree.is !== "and" || row.length < tree.parts.length || row.some((word) => RANGE.includes(word.text))) return null;
    if (row.some((word, at) => at && isListed(row[at - 1], word, text))) return null;
    while (row.length && isOneOf(row[0], SAYS_NOTHING)) row = row.slice(1);
    const first = row.length < 3 ? 1 : 0;
    const ways = row.slice(first, -1).flatMap((word, at) => counted(row, at + first));
    const found = ways.filter((one) => words.indexed(one) && stands(one));
    if (!found.length) return null;
    const { start, end } = tree;
    return found.length === 1 ? found[0] : { is: "or", parts: found, start, end };
  }

  /** Say whether an `and` or a comma stands between two parts in the text of a query. */
  function isListed(one, other, text) {
    const comma = one.is === "word" && one.text.endsWith(",");
    return comma || AND.includes(text.slice(one.end, other.start).trim().toLowerCase());
  }

  /** Give a row of words with the number that stands at a place in both ways; none where it is no number. */
  function counted(row, at) {
    const told = fold(cardgen.spokenNumbers.inDigits(row[at]).text);
    const number = /^[0-9]+$/.test(told) ? Number(told) : 0;
    if (!(number > 0 && number < NUMBERS.length)) return [];
    const [before, after] = [spelled(row.slice(0, at)), spelled(row.slice(at + 1))];
    const ways = [String(number), NUMBERS[number]];
    return ways.map((way) => ({ is: "phrase", text: `${before} ${way} ${after}`.trim(), ...extentOf(row) }));
  }

  /** Take a number and the word behind it, as they were typed, for words in a row: `two locations`; else null. */
  function countedPair(tree, stands) {
    const parts = tree.is === "and" ? tree.parts : [];
    for (let at = 0; at + 1 < parts.length; at += 1) {
      const row = parts.slice(at, at + 2);
      if (!row.every(({ is }) => is === "word") || row[1].start !== row[0].end + 1) continue;
      const found = counted(row, 0).filter((one) => words.indexed(one) && stands(one));
      if (found.length) return found.length === 1 ? found[0] : { is: "or", parts: found, ...extentOf(row) };
    }
    return null;
  }

  Object.assign(cardgen, { countedPair, countedRow, isListed });
})((window.cardgen = window.cardgen || {}));
