/* The library: every game that a script of data added, its cards, rules and disputes, ready to be searched. */
(function (cardgen) {
  "use strict";

  const { Searcher, Vocabulary, fold, stems } = cardgen;
  const added = [];

  /** Take a game, as a script of data gives it; its pictures lie beside that script. */
  cardgen.add = (json) => {
    const script = document.currentScript;
    const source = (script && script.getAttribute("src")) || "";
    added.push({ ...JSON.parse(json), base: source.replace(/[^/]*$/, "") });
  };

  /** A rule or dispute, which is searched as a card is; what is compared is made when it is first asked for. */
  class Text {
    constructor(game, row, fields) {
      Object.assign(this, fields, { game: game.id, home: game, row, values: {}, kind: "" });
    }

    get folded() {
      const made = Object.fromEntries(this.searched.map((name) => [name, fold(String(this[name] ?? ""))]));
      const folded = { name: "", short: "", type: "", words: "", text: "", ...made };
      Object.defineProperty(this, "folded", { value: folded });
      return folded;
    }

    get stems() {
      const { name, short, type, words, text } = this.folded;
      const joined = ` ${[name, short, type, words, text].map((one) => stems(one).join(" ")).join(" \n ")} `;
      Object.defineProperty(this, "stems", { value: joined });
      return joined;
    }

    get words() {
      return this.stems.split(" ").length;
    }
  }

  const column = (name, kind, label, aliases = []) =>
    ({ name, kind, label, aliases, doc: "", many: false, optional: false, words: null, type: "" });
  const RULE_FIELDS = [
    column("number", "text", "Number", ["rule"]), column("section", "text", "Section"), column("text", "text", "Text", ["o", "x"]),
    column("key", "text", "Key"), column("page", "whole", "Page"), column("does", "text", "Does"),
  ];
  const DISPUTE_FIELDS = [
    column("id", "text", "Id", ["number", "dispute"]), column("title", "text", "Title"), column("kind_of", "text", "Kind", ["kind"]),
    column("text", "text", "Text", ["o", "x"]), column("rule", "text", "Rule"), column("page", "whole", "Page"),
  ];

  const ruleText = (game) => (rule, at) =>
    new Text(game, at, { ...rule, id: rule.key, name: rule.section, short: rule.number, searched: ["name", "short", "text", "number", "section", "key", "does"] });

  const disputeText = (game) => (one, at) => {
    const numbers = one.rules.map(([key]) => (game.byKey.get(key) || {}).number).filter(Boolean);
    const text = [one.ruled ?? one.says ?? "", one.note, one.told ?? ""].filter(Boolean).join("\n");
    const searched = ["name", "short", "text", "title", "kind_of", "rule"];
    return new Text(game, at, { ...one, kind_of: one.kind, name: one.title, short: one.id, text, rule: numbers.join(" "), searched });
  };

  function readied(game) {
    game.byKey = new Map();
    game.rules = game.rules.map(ruleText(game));
    for (const rule of game.rules) game.byKey.set(rule.key, rule);
    game.disputes = game.disputes.map(disputeText(game));
    game.byDispute = new Map(game.disputes.map((one) => [one.id, one]));
    game.typed = new Map(game.types.map((type) => [type.name, type]));
    for (const card of game.cards) Object.assign(card, { game: game.id, home: game, kind: `${game.id}/${card.type}` });
    return game;
  }

  const about = (vocabulary, every) => Object.assign(Object.create(vocabulary), {
    every, columns: [], special: ["game", "is", "not", "has", "order", "direction"], names: new Map(),
  });

  /** All games of a page, in the order in which they were added. */
  class Library {
    constructor() {
      this.games = added.map(readied);
      this.vocabulary = new Vocabulary(this.games);
      this.cards = this.games.flatMap((game) => game.cards);
      this.cards.forEach((card, row) => { card.row = row; });
      this.byId = new Map(this.cards.map((card) => [card.id, card]));
      this.game = new Map(this.games.map((game) => [game.id, game]));
      this.searchers = {
        cards: new Searcher(this.cards, this.vocabulary),
        rules: new Searcher(this.games.flatMap((game) => game.rules), about(this.vocabulary, RULE_FIELDS)),
        disputes: new Searcher(this.games.flatMap((game) => game.disputes), about(this.vocabulary, DISPUTE_FIELDS)),
      };
    }

    get several() {
      return this.games.length > 1;
    }
  }

  /** Give a card's number as it is printed on it. */
  const numbered = (card) => `${card.home.prefix.toUpperCase()} ${String(card.number).padStart(Math.max(3, String(card.home.count).length), "0")}/${card.home.count}`;

  const picture = (card, file) => (file && !file.startsWith("data:") ? card.home.base + file : file || "");

  Object.assign(cardgen, { Library, numbered, picture });
})(window.cardgen = window.cardgen || {});
