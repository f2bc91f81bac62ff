/* Odd and even numbers of a field: `odd numbers of biology`, `even slots`. */
(function (cardgen) {
  "use strict";

  const { fold } = cardgen;
  const { extentOf, foundOf, isNumberField, isOneOf } = cardgen.said;
  const { parities: PARITIES, numbered: NUMBERED, money: MONEY } = cardgen.shared.forgive;

  /** Put the numbers of a field in the place of `odd numbers`; null where no field can be meant. */
  function withParity(parts, vocabulary) {
    for (let at = 0; at + 1 < parts.length; at += 1) {
      const [word, behind] = parts.slice(at, at + 2);
      if (behind.is !== "word" || !isOneOf(word, Object.keys(PARITIES))) continue;
      const named = Number(isOneOf(behind, NUMBERED) || isNumberField(behind.text, vocabulary));
      const rest = [...parts.slice(0, at), ...parts.slice(at + 1 + named)];
      const name = named && !isOneOf(behind, NUMBERED) ? behind.text : likely(rest, vocabulary);
      const noun = cardgen.headNoun.nounOf(rest, vocabulary);
      const read = compared(name, word, named ? behind : word, noun, vocabulary);
      if (read) return [...parts.slice(0, at), read, ...parts.slice(at + 1 + named)];
    }
    return null;
  }

  function likely(rest, vocabulary) {
    const fields = [...new Set(cardgen.headNoun.numberFields(rest, vocabulary))];
    return fields.length === 1 ? fields[0] : MONEY.find((name) => fields.includes(name)) || "";
  }

  /** Ask for the odd or the even ones of the numbers that a field may have. */
  function compared(name, word, behind, noun, vocabulary) {
    const called = name && isNumberField(name, vocabulary) ? foundOf(name, vocabulary) : [];
    const having = called.filter((column) => !noun || noun.columns.includes(column));
    const all = having.flatMap(({ numbers = [] }) => numbers);
    const wanted = [...new Set(all)].filter((number) => Math.abs(number % 2) === PARITIES[fold(word.text)]);
    if (!wanted.length || having.some(({ numbers = [] }) => !numbers.length)) return null;
    const extent = extentOf([word, behind]);
    const values = wanted.sort((one, other) => one - other).map((number) => ({ text: String(number), form: "bare", ...extent }));
    return { is: "comparison", field: name, operator: ":", values, ...extent, extent };
  }

  cardgen.withParity = withParity;
})((window.cardgen = window.cardgen || {}));
