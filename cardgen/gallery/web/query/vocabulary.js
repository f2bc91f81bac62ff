/* What a query may name: the fields, card types, decks and closed words of the games searched. */
(function (cardgen) {
  "use strict";

  const { SEVERAL, singles } = cardgen.plurals;
  const { aliases, subjects } = cardgen.shared;

  const MOST_KEYS = 4096;
  const keys = new Map();

  /** Reduce a name so that `Min players`, `min-players` and `min_players` are one. */
  function key(name) {
    if (keys.size > MOST_KEYS) keys.clear();
    if (!keys.has(name)) keys.set(name, cardgen.fold(name).replaceAll(" ", "_").replaceAll("-", "_"));
    return keys.get(name);
  }

  const field = (name) => {
    const asked = name.toLowerCase();
    return Object.hasOwn(aliases, asked) ? aliases[asked] : asked;
  };

  const LEAST = 3;

  /** All that queries over cards, rules or disputes may name; the columns of games know their type as `game/type`. */
  class Vocabulary {
    constructor(games, subject = "cards") {
      const { every, name, special, named, patterned, weights } = subjects[subject];
      Object.assign(this, { subject: name, special, named, patterned, weights, links: cardgen.links.LINKS[subject] });
      const own = subject === "cards" ? games : [];
      this.every = every.map((column) => ({ ...column, words: closed(column, subject, games) }));
      this.games = games.map(namedGame);
      this.boxes = own.map(namedGame);
      this.types = own.flatMap((game) => game.types.map((type) => namedType(game, type)));
      this.columns = own.flatMap((game) => game.columns.map((column) => columnOf(game, column)));
      this.decks = own.flatMap((game) => game.decks.map((deck) => this.deck(game, deck)));
      this.synonyms = own.flatMap((game) => game.synonyms);
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
      for (const name of [wanted, `${wanted}${SEVERAL}`, ...singles(wanted)]) {
        const named = this.called(name);
        if (named.length) return named;
      }
      return [];
    }

    /** Find the columns of the only field whose name begins so. */
    begun(name) {
      const wanted = key(name);
      if (Array.from(wanted).length < LEAST) return [];
      const names = [...this.every, ...this.columns].map((column) => column.name);
      const found = new Set(names.filter((one) => key(one).startsWith(wanted)));
      return found.size === 1 ? this.field([...found][0]) : [];
    }

    called(wanted) {
      const called = (column) => [column.name, ...column.aliases, column.label].some((one) => key(one) === wanted);
      const first = this.every.filter(called);
      return first.length ? first : this.columns.filter(called);
    }

    fieldNames() {
      const named = (columns) => columns.flatMap((column) => [column.name, ...column.aliases]);
      return [...new Set([...named(this.columns), ...this.special, ...named(this.every), ...Object.keys(this.links)])];
    }
  }

  /** List what a closed field of rules or disputes holds. */
  function closed({ kind, name }, subject, games) {
    if (!cardgen.shared.kinds[kind].listed) return null;
    const values = new Set(games.flatMap((game) => game[subject].map((one) => one[name])));
    const given = [...values].filter((value) => value !== null).sort();
    return given.map((value) => ({ name: value, letter: value, label: value }));
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
    ...column,
    game: game.id,
    type: `${game.id}/${column.type}`,
    words: column.list ? game.words[column.list].map(([name, letter, label]) => ({ name, letter, label })) : null,
  });

  Object.assign(cardgen, { Vocabulary, key, fieldOf: field });
})((window.cardgen = window.cardgen || {}));
