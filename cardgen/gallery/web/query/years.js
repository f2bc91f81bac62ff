/* Years that only texts tell: `scientists who did something before 1950`, where no number of such cards is a year. */
(function (cardgen) {
  "use strict";

  const { fold } = cardgen;
  const { comparison, foundOf, isNumberField, isPlain, withoutComma } = cardgen.said;
  const { when: WHEN, text: TEXT, first: FIRST, last: LAST } = cardgen.shared.years;
  const YEAR = /^(?:1[0-9]{3}|20[0-9]{2})$/;

  /** Ask for years in what is printed, where the cards meant have no field of years. */
  function withYears(tree, vocabulary, finds) {
    const at = tree.is === "and" ? placeOf(tree.parts, vocabulary) : -1;
    if (at < 0 || hasYears(tree.parts, vocabulary, finds)) return tree;
    const parts = [...tree.parts.slice(0, at), inText(tree.parts.slice(at, at + 2)), ...tree.parts.slice(at + 2)];
    return { ...tree, parts };
  }

  /** Find `before 1950` that follows no field; -1 for none. */
  function placeOf(parts, vocabulary) {
    return parts.findIndex((when, at) => {
      const [field, year] = [parts[at - 1], parts[at + 1]];
      const named = field && (field.is === "comparison" || (field.is === "word" && foundOf(field.text, vocabulary).length));
      const said = isPlain(when) && Object.hasOwn(WHEN, fold(when.text));
      return said && !named && year && year.is === "word" && YEAR.test(withoutComma(year).text);
    });
  }

  /** Say whether some number of the cards meant, else of any, is a year. */
  function hasYears(parts, vocabulary, finds) {
    const own = vocabulary.columns.map(({ name }) => name).filter((name) => isNumberField(name, vocabulary));
    const meant = cardgen.headNoun.numberFields(parts, vocabulary);
    const row = parts.filter((part) => part.is === "word").slice(0, 1);
    const asked = (text) => comparison({ ...row[0], text }, ":", `${FIRST}..${LAST}`, row);
    return [...new Set(meant.length ? meant : own)].some((name) => finds(asked(name)));
  }

  function inText([when, year]) {
    const [step, later] = WHEN[fold(when.text)];
    const nearest = Number(withoutComma(year).text) + step;
    const years = later ? `${nearest}..${LAST}` : `${FIRST}..${nearest}`;
    return comparison({ ...when, text: TEXT }, ":", years, [when, year]);
  }

  cardgen.withYears = withYears;
})((window.cardgen = window.cardgen || {}));
