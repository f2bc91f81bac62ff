/* What is left out in words: `suit is not physics`, `without antidote`, `non-legend`; `clock -2` is a number. */
(function (cardgen) {
  "use strict";

  const { choices, fold, numbers } = cardgen;
  const { LONGEST, comparison, extentOf, foundOf, inARow, isNumberField, isPlain, plainWords, spelled, told, withoutComma } =
    cardgen.said;
  const { is: IS, isnt: ISNT, non: NON, except: EXCEPT, but: BUT } = cardgen.shared.forgive;
  const { listedOf } = cardgen.spokenValues;

  /** Read what some words say a card is not, or has not. */
  function leftOut(parts, vocabulary, stands) {
    const done = [];
    for (let at = 0; at < parts.length; ) {
      const rest = parts.slice(at);
      const said = isNot(rest, vocabulary) || without(rest, vocabulary, stands) || { node: parts[at], length: 1 };
      done.push(said.node);
      at += said.length;
    }
    return done;
  }

  /** Read `suit is not physics`, `class not demon`, `suit isn't math`; of numbers `cost is not 5` and `clock -2`. */
  function isNot(parts, vocabulary) {
    const [field, second] = parts;
    if (!isPlain(field) || parts.length < 2) return null;
    const verb = second.is === "word" ? fold(second.text) : "";
    const said = IS.includes(verb) || ISNT.includes(verb) ? 1 : 0;
    const row = denied(parts.slice(1 + said), ISNT.includes(verb));
    if (!row.length) return null;
    const numeric = isNumberField(field.text, vocabulary);
    if (numeric && numbers.span(row[0].text)) {
      const minus = second.is === "not" && row[0].start - second.start === 1;
      const below = !said && minus && foundOf(field.text, vocabulary).some((column) => column.below);
      const text = below ? `-${row[0].text}` : row[0].text;
      return { node: comparison(field, below ? ":" : "!=", text, row.slice(0, 1)), length: 2 + said };
    }
    const listed = numeric ? [] : listedOf(field.text, vocabulary);
    for (let count = listed.length ? Math.min(row.length, LONGEST) : 0; count > 0; count -= 1) {
      const text = spelled(row.slice(0, count));
      if (choices.pick(text, listed).length)
        return { node: comparison(field, "!=", text, row.slice(0, count)), length: 1 + said + count };
    }
    return null;
  }

  /** Give the words behind a `not` or a minus; `bare` where `isn't` has said it. */
  function denied(parts, bare) {
    const first = parts.length && (bare ? parts[0] : parts[0].is === "not" ? parts[0].inner : null);
    if (!first || !isPlain(first)) return [];
    const row = [first, ...plainWords(parts.slice(1))];
    const last = row.findIndex((word) => word.text.endsWith(","));
    return (last < 0 ? row : row.slice(0, last + 1)).map(withoutComma);
  }

  /** Read `non-legend`, and `without antidote`, which no card has in a row. */
  function without(parts, vocabulary, stands) {
    const row = plainWords(parts.slice(0, 3));
    if (!row.length) return null;
    if (row.length === 3 && BUT.includes(told(row.slice(0, 2))))
      return { node: { is: "not", inner: row[2], ...extentOf(row) }, length: 3 };
    const [first, second] = row;
    if (first.text.toLowerCase().startsWith(NON) && first.text.length > NON.length) {
      const inner = { ...first, text: first.text.slice(NON.length), start: first.start + NON.length };
      return { node: { is: "not", inner, ...extentOf([first]) }, length: 1 };
    }
    if (!EXCEPT.includes(fold(first.text)) || !second || inARow([first, second], stands)) return null;
    if (foundOf(second.text, vocabulary).length) return null;
    return { node: { is: "not", inner: second, ...extentOf([first, second]) }, length: 2 };
  }

  cardgen.leftOut = leftOut;
})((window.cardgen = window.cardgen || {}));
