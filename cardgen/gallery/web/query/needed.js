/* Words that say nothing of a card: they are passed over where nothing is found with them. */
(function (cardgen) {
  "use strict";

  const { numbers } = cardgen;
  const { isOneOf, isPlain } = cardgen.said;
  const { passedOver: IDLE, limits: LIMITS } = cardgen.shared.forgive;

  /** Give the parts that say something, all of them where none does. */
  function needed(parts) {
    const kept = parts.filter((part, at) => !isOneOf(part, IDLE) || (isOneOf(part, LIMITS) && isNumber(parts[at + 1])));
    return kept.length ? kept : parts;
  }

  const isNumber = (part) =>
    part !== undefined && isPlain(part) && numbers.point(cardgen.spokenNumbers.inDigits(part).text) !== null;

  cardgen.needed = needed;
})((window.cardgen = window.cardgen || {}));
