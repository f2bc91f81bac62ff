/* What a query may name: the fields, card types, decks and closed words of the games searched. */
(function (cardgen) {
  "use strict";

  const every = (name, kind, label, more) =>
    Object.assign(
      { name, kind, label, doc: "", aliases: [], many: false, optional: false, words: null, type: "" },
      more,
    );
  const EVERY_CARD = [
    every("name", "text", "Name"),
    every("text", "text", "Text", { aliases: ["o", "x"] }),
    every("short", "text", "Short form"),
    every("id", "text", "Id"),
    every("number", "whole", "Number"),
    every("copies", "whole", "Copies"),
    every("players", "whole", "Players", { many: true }),
  ];
  const SPECIAL = ["type", "game", "deck", "provenance", "is", "not", "has", "order", "direction"];
  const ALIASES = { t: "type", sort: "order", dir: "direction" };

  /** Reduce a name so that `Min players`, `min-players` and `min_players` are one. */
  const key = (name) => cardgen.fold(name).replaceAll(" ", "_").replaceAll("-", "_");

  const field = (name) => {
    const asked = name.toLowerCase();
    return Object.hasOwn(ALIASES, asked) ? ALIASES[asked] : asked;
  };

  /** All that queries may name; the columns of games know their type as `game/type`. */
  class Vocabulary {
    constructor(games) {
      this.every = EVERY_CARD;
      this.special = SPECIAL;
      this.games = games.map(namedGame);
      this.types = games.flatMap((game) => game.types.map((type) => namedType(game, type)));
      this.columns = games.flatMap((game) => game.columns.map((column) => columnOf(game, column)));
      this.decks = games.flatMap((game) => game.decks.map((deck) => this.deck(game, deck)));
      this.names = new Map();
    }

    deck(game, deck) {
      const holds = deck.holds.map((held) => ({
        game: game.id,
        type: held.type,
        column: this.columns.find((one) => one.type === `${game.id}/${held.type}` && one.name === held.field) || null,
        word: held.word || "",
      }));
      return { name: deck.name, further: [deck.label], holds };
    }

    /** Find the columns a field's name, alias or label means; what every card has goes first. */
    field(name) {
      const wanted = key(name);
      if (!this.names.has(wanted)) this.names.set(wanted, this.found(wanted));
      return this.names.get(wanted);
    }

    found(wanted) {
      const called = (column) => [column.name, ...column.aliases, column.label].some((one) => key(one) === wanted);
      const first = this.every.filter(called);
      return first.length ? first : this.columns.filter(called);
    }

    fieldNames() {
      const named = (columns) => columns.flatMap((column) => [column.name, ...column.aliases]);
      return [...new Set([...named(this.columns), ...this.special, ...named(this.every)])];
    }
  }

  const namedGame = (game) => ({
    name: game.id,
    further: [game.title, game.prefix],
    holds: [{ game: game.id }],
    prefix: cardgen.caseless(game.prefix),
    count: game.count,
  });

  const namedType = (game, type) => ({
    name: type.name,
    further: [type.label, type.plural],
    holds: [{ game: game.id, type: type.name, column: null, word: "" }],
  });

  const columnOf = (game, column) => ({
    ...every(column.name, column.kind, column.label, column),
    game: game.id,
    type: `${game.id}/${column.type}`,
    words: column.list ? game.words[column.list].map(([name, letter, label]) => ({ name, letter, label })) : null,
  });

  Object.assign(cardgen, { Vocabulary, key, fieldOf: field });
})((window.cardgen = window.cardgen || {}));
