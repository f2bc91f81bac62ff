/* Words that say nothing of a card: they are passed over where nothing is found with them. */
(function (cardgen) {
  "use strict";

  const { isOneOf } = cardgen.said;
  const { passedOver: IDLE } = cardgen.shared.forgive;

  /** Give the parts that say something, all of them where none does. */
  function needed(parts) {
    const kept = parts.filter((part) => !isOneOf(part, IDLE));
    return kept.length ? kept : parts;
  }

  cardgen.needed = needed;
})((window.cardgen = window.cardgen || {}));
