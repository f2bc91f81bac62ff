/* Start: open the gallery over all games that were added. */
(function (cardgen) {
  "use strict";

  cardgen.start = (root) => {
    cardgen.gallery = new cardgen.Gallery(root, new cardgen.Catalogue());
    cardgen.listen(cardgen.gallery);
  };
})((window.cardgen = window.cardgen || {}));
