/* One field compared with another in words: `more slots than dollars`, `stars higher than cost`. */
(function (cardgen) {
  "use strict";

  const { fold } = cardgen;
  const { comparison, isNumberField } = cardgen.said;
  const { signs, than: THAN } = cardgen.shared.forgive;
  const LENGTH = 4;

  /** Read them where both fields are numbers. */
  function ratio(row, vocabulary) {
    if (row.length < LENGTH || fold(row[2].text) !== THAN) return null;
    const last = row[3];
    for (const [said, field] of [[row[0], row[1]], [row[1], row[0]]]) {
      const words = `${fold(said.text)} ${THAN}`;
      const both = isNumberField(field.text, vocabulary) && isNumberField(last.text, vocabulary);
      if (Object.hasOwn(signs, words) && both)
        return { node: comparison(field, signs[words], last.text, [row[0], last]), length: LENGTH };
    }
    return null;
  }

  cardgen.ratio = ratio;
})((window.cardgen = window.cardgen || {}));
