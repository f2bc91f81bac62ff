/* Help: what can be typed, with examples made from the games at hand, and the keys. */
(function (cardgen) {
  "use strict";

  const { h, clauses } = cardgen;
  const KEYS = [
    ["/", "search"],
    ["↑ ↓ ← →", "from card to card"],
    ["Enter", "open a card"],
    ["Esc", "close, or clear the search"],
    ["r", "a random card"],
    ["?", "this help"],
  ];

  const first = (catalogue, kind, fits = () => true) =>
    catalogue.games
      .flatMap((game) => game.columns.map((column) => ({ ...column, game })))
      .find((column) => column.kind === kind && fits(column));

  /** Make examples of every form from the fields of the games. */
  function examples(catalogue) {
    const word = first(catalogue, "word");
    const whole = first(catalogue, "whole", (column) => !column.optional);
    const flag = first(catalogue, "flag");
    const many = first(catalogue, "word", (column) => column.many);
    const name = catalogue.cards.length ? catalogue.cards[Math.floor(catalogue.cards.length / 3)].name : "name";
    const value = word && word.game.words[word.list][0][0];
    return [
      [name.toLowerCase().split(" ").at(-1), "a word, anywhere on a card"],
      [`"${name.toLowerCase()}"`, "words together"],
      [`!"${name}"`, "the card of that name"],
      word && [clauses.clause(word.name, value), "a field with a value"],
      whole && [`${whole.name}>=3`, "numbers: = != < <= > >="],
      whole && [`${whole.name}:2..4`, "from 2 to 4"],
      many && [`${many.name}>=2`, "how many values a list has"],
      ["players:2", "cards in play with so many players"],
      word && [`-${clauses.clause(word.name, value)}`, "without"],
      flag && [`is:${flag.name}`, "what is yes or no"],
      [`has:${(word || whole || { name: "text" }).name}`, "cards that have a field"],
      ["is:reconstructed", "cards with something reconstructed"],
      ["a or b", "either; group with ( )"],
      ["draw*", "words that begin so"],
      ["/dr[ai]w/", "a pattern in name or text"],
      [`order:type|-${(whole || { name: "name" }).name}`, "sorted by one thing, then another; with - from the greatest down"],
    ].filter(Boolean);
  }

  function fieldsOf(game) {
    const found = new Map();
    for (const column of game.columns)
      if (column.kind !== "art" && !found.has(column.name)) found.set(column.name, column);
    return h(
      "details",
      {},
      h("summary", {}, `Fields of ${game.title}`),
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
      h("h2", {}, "What you can type"),
      h("p", { class: "note" }, "The same language as `cardgen search` in the terminal.".replace(/`/g, "")),
      h(
        "dl",
        { class: "examples" },
        examples(catalogue).flatMap(([query, says]) => [
          h("dt", {}, h("a", { href: link(query) }, h("code", {}, query))),
          h("dd", {}, says),
        ]),
      ),
      h("h3", {}, "Keys"),
      h(
        "dl",
        { class: "examples" },
        KEYS.flatMap(([key, says]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, says)]),
      ),
      h("h3", {}, "Fields"),
      catalogue.games.map(fieldsOf),
    ];
  }

  cardgen.help = { page };
})((window.cardgen = window.cardgen || {}));
