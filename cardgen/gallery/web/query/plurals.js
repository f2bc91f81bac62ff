/* How several of a kind are called, and one of them: `activists`, `studies`, `boxes`. */
(function (cardgen) {
  "use strict";

  const { plurals: PLURALS, several: SEVERAL } = cardgen.shared.plurals;

  /** Give what is said, and what one of it may be called. */
  function singles(said) {
    const ways = PLURALS.filter(([end]) => said.endsWith(end) && said !== end).map(([end, one]) => said.slice(0, -end.length) + one);
    return [...new Set([said, ...ways])];
  }

  cardgen.plurals = { SEVERAL, singles };
})((window.cardgen = window.cardgen || {}));
