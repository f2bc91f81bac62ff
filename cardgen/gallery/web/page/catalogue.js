/* The catalogue: every game that a script of data added, its cards, rules and disputes, ready to be searched. */
(function (cardgen) {
  "use strict";

  const { Searcher, Vocabulary } = cardgen;
  const added = [];

  /** Take a game, as a script of data gives it; its pictures lie beside that script. */
  cardgen.add = (json) => {
    const script = document.currentScript;
    const source = (script && script.getAttribute("src")) || "";
    added.push({ ...JSON.parse(json), base: source.replace(/[^/]*$/, "") });
  };

  /** Put right what the data leaves out: folded texts that are its own in small letters. */
  function folded(one, plain) {
    const given = one.folded || {};
    const low = (text) => text.replaceAll("\n", " ").toLowerCase();
    const left = Object.entries(plain).map(([name, text]) => [name, given[name] ?? low(text)]);
    return Object.fromEntries(left);
  }

  function cardReadied(card, game, kinds) {
    const { name, short, text } = card;
    card.folded = { ...folded(card, { name, short, words: "", text }), type: game.typed.get(card.type).folded };
    card.game = game.id;
    card.home = game;
    card.kind = kinds.get(card.type);
    card.values ||= NOTHING;
    card.said ||= NOTHING;
    card.uncertain ||= NOTHING;
  }

  /** Make a rule or dispute ready to be searched as a card is. */
  const textReadied = (one, game, name, words) =>
    Object.assign(one, {
      name,
      folded: { ...folded(one, { name, words, text: one.text || "" }), short: "", type: "" },
      game: game.id,
      home: game,
    });

  const NOTHING = Object.freeze({});

  function readied(game) {
    for (const rule of game.rules) textReadied(rule, game, rule.section, rule.key);
    for (const one of game.disputes) textReadied(one, game, one.title, one.id);
    game.byKey = new Map(game.rules.map((rule) => [rule.key, rule]));
    game.byDispute = new Map(game.disputes.map((one) => [one.id, one]));
    game.typed = new Map(game.types.map((type) => [type.name, type]));
    const kinds = new Map(game.types.map((type) => [type.name, `${game.id}/${type.name}`]));
    for (const card of game.cards) cardReadied(card, game, kinds);
    return game;
  }

  /** All games of a page, in the order in which they were added. */
  class Catalogue {
    constructor() {
      this.games = added.map(readied);
      this.vocabulary = new Vocabulary(this.games);
      this.cards = this.games.flatMap((game) => game.cards);
      this.byId = new Map(this.cards.map((card) => [card.id, card]));
      this.judged = this.games.filter((game) => (game.kinds || []).length);
      this.formerly = new Map(this.cards.flatMap((card) => (card.formerly || []).map((id) => [id, card])));
      this.game = new Map(this.games.map((game) => [game.id, game]));
      const rules = this.games.flatMap((game) => game.rules.filter((rule) => !this.isTaken(rule)));
      const disputes = this.games.flatMap((game) => game.disputes);
      [this.cards, rules, disputes].flat().forEach((one, row) => {
        one.row = row;
      });
      this.searchers = {
        cards: new Searcher(this.cards, this.vocabulary),
        rules: new Searcher(rules, new Vocabulary(this.games, "rules")),
        disputes: new Searcher(disputes, new Vocabulary(this.games, "disputes")),
      };
    }

    /** Say whether a rule is taken over from a game that is there itself: it is told once. */
    isTaken(rule) {
      const base = this.game.get(rule.home.extends);
      return Boolean(base && base.byKey.has(rule.key));
    }

    get several() {
      return this.games.length > 1;
    }
  }

  /** Give a card's number as it is printed on it. */
  const numbered = (card) =>
    `${card.home.prefix.toUpperCase()} ${String(card.number).padStart(Math.max(3, String(card.home.count).length), "0")}/${card.home.count}`;

  const picture = (card, file) => (file && !file.startsWith("data:") ? card.home.base + file : file || "");

  /** Say what the name of a card's picture ends with. */
  const ending = (card) => (card.face.startsWith("data:") ? card.face.slice(11).split(";")[0] : card.face.split(".").at(-1));

  Object.assign(cardgen, { Catalogue, numbered, picture, ending });
})((window.cardgen = window.cardgen || {}));
