/* What stems do not part, `Mary` and `Marie`, and texts that a card prints in signs. */
(function (cardgen) {
  "use strict";

  const { columns, fold, words } = cardgen;
  const { text: TEXT, endings: ENDINGS } = cardgen.shared.besideWords;
  const LETTERS = new RegExp(`^[${cardgen.letters.LETTER}]{4,}$`, "u");

  /** Give the word that has the stem of another and is no form of it: `marie` for `mary`. */
  function twin(node) {
    const said = node.is === "word" && !node.begins ? fold(node.text) : "";
    const ending = LETTERS.test(said) ? ENDINGS.find(([end]) => said.endsWith(end)) : null;
    return ending ? said.slice(0, -ending[0].length) + ending[1] : "";
  }

  /** Say whether some word of a query may be found in another that is no form of it. */
  const hasTwin = (node) => (node.parts ? node.parts.some(hasTwin) : twin(node) !== "");

  /** Say that it is not the other word alone which a card has, where some card has the word as it is typed. */
  function withoutTwin(word, vocabulary) {
    const [said, other] = [fold(word.text), twin(word)];
    const isTyped = (card) => words.anywhere(card, said, words.beginsIn);
    const isOther = (card) => [other, `${other}s`].some((one) => words.anywhere(card, one, words.wholeIn));
    const held = words.found(word);
    let stands;
    const isKnown = () => (stands ??= vocabulary.cards.some((card) => held(card) && isTyped(card)));
    return (card) => !isOther(card) || isTyped(card) || !isKnown();
  }

  /** List the texts of cards that say what these print in signs and few words. */
  function unprinted(vocabulary) {
    vocabulary.unprinted ??= vocabulary.columns.filter((one) => one.name === TEXT && !one.printed && columns.isText(one));
    return vocabulary.unprinted;
  }

  /** Say that several words stand in such a text, letter for letter but folded. */
  function inUnprinted(phrase, among) {
    const sought = fold(phrase.text);
    const isIn = (column, card) => columns.folded(column, card).some((text) => words.wholeIn(text, sought));
    return (card) => words.hasPhrase(phrase) && among.some((column) => isIn(column, card));
  }

  cardgen.besideWords = { hasTwin, inUnprinted, twin, unprinted, withoutTwin };
})((window.cardgen = window.cardgen || {}));
