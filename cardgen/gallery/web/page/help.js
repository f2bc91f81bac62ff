/* Help: what can be typed, with examples made from the games at hand, and the keys. */
(function (cardgen) {
  "use strict";

  const { h, clauses, say } = cardgen;
  const KEYS = [
    ["/", say("search")],
    ["↑ ↓ ← →", say("from card to card")],
    ["Enter", say("open a card")],
    ["Esc", say("close, or clear the search")],
    ["r", say("a random card")],
    ["?", say("this help")],
  ];

  const first = (catalogue, fits) =>
    catalogue.games
      .flatMap((game) => game.columns.map((column) => ({ ...column, game })))
      .find((column) => fits(column, cardgen.columns.kindOf(column)));

  /** Make examples of every form from the fields of the games. */
  function examples(catalogue) {
    const word = first(catalogue, (column) => column.list);
    const whole = first(catalogue, (column, { scale }) => scale && scale.numeric && !column.optional);
    const flag = first(catalogue, (_, { choices }) => choices.length);
    const many = first(catalogue, (column) => column.list && column.many);
    const third = Math.floor(catalogue.cards.length / 3);
    const telling = (card) => /^\p{Lu}\p{Ll}{3,}( \p{L}+)*$/u.test(card.name);
    const shown = [...catalogue.cards.slice(third), ...catalogue.cards].find(telling) || catalogue.cards[third];
    const name = shown ? shown.name : "name";
    const value = word && word.game.words[word.list][0][0];
    return [
      [name.toLowerCase().split(" ").at(-1), say("a word, anywhere on a card")],
      [`"${name.toLowerCase()}"`, say("words together")],
      [`!"${name}"`, say("the card of that name")],
      word && [clauses.clause(word.name, value), say("a field with a value")],
      whole && [`${whole.name}>=3`, say("numbers: = != < <= > >=")],
      whole && [`${whole.name}:2..4`, say("from 2 to 4")],
      many && [`${many.name}>=2`, say("how many values a list has")],
      ["players:2", say("cards in play with so many players")],
      word && [`-${clauses.clause(word.name, value)}`, say("without")],
      flag && [`is:${flag.name}`, say("what is yes or no")],
      [`has:${(word || whole || { name: "text" }).name}`, say("cards that have a field")],
      ["is:reconstructed", say("cards with something reconstructed")],
      ["a or b", say("either; group with ( )")],
      ["draw*", say("words that begin so")],
      ["/dr[ai]w/", say("a pattern in name or text")],
      [`order:type|-${(whole || { name: "name" }).name}`, say("sorted by one thing, then another; with - from the greatest down")],
    ].filter(Boolean);
  }

  function fieldsOf(game) {
    const found = new Map();
    for (const column of game.columns)
      if (cardgen.columns.kindOf(column).place !== "picture" && !found.has(column.name)) found.set(column.name, column);
    return h(
      "details",
      {},
      h("summary", {}, say("Fields of {game}", { game: game.title })),
      h(
        "dl",
        { class: "fields" },
        [...found.values()].flatMap((column) => [
          h("dt", {}, h("code", {}, [column.name, ...column.aliases].join(", "))),
          h(
            "dd",
            {},
            [column.label, column.list && game.words[column.list].map(([name]) => name).join(", ")]
              .filter(Boolean)
              .join(": "),
          ),
        ]),
      ),
    );
  }

  function page(catalogue, link) {
    return [
      h("h2", {}, say("What you can type")),
      h("p", { class: "note" }, say("The same language as cardgen search in the terminal.")),
      h(
        "dl",
        { class: "examples" },
        examples(catalogue).flatMap(([query, says]) => [
          h("dt", {}, h("a", { href: link(query) }, h("code", {}, query))),
          h("dd", {}, says),
        ]),
      ),
      h("h3", {}, say("Keys")),
      h(
        "dl",
        { class: "examples" },
        KEYS.flatMap(([key, says]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, says)]),
      ),
      h("h3", {}, say("Fields")),
      catalogue.games.map(fieldsOf),
    ];
  }

  cardgen.help = { page };
})((window.cardgen = window.cardgen || {}));
