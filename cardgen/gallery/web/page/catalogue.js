/* The catalogue: every game that a script of data added, its cards, rules and disputes, ready to be searched. */
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
    constructor(game, fields) {
      Object.assign(this, fields, { game: game.id, home: game, values: {}, kind: "" });
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

    get count() {
      return this.stems.split(" ").length;
    }
  }

  const column = (name, kind, label, aliases = []) => ({
    name,
    kind,
    label,
    aliases,
    doc: "",
    many: false,
    optional: false,
    words: null,
    type: "",
  });
  const RULE_FIELDS = [
    column("number", "text", "Number", ["rule"]),
    column("section", "text", "Section"),
    column("text", "text", "Text", ["o", "x"]),
    column("key", "text", "Key"),
    column("page", "whole", "Page"),
    column("does", "text", "Does"),
  ];
  const DISPUTE_FIELDS = [
    column("id", "text", "Id", ["number", "dispute"]),
    column("title", "text", "Title"),
    column("kind_of", "text", "Kind", ["kind"]),
    column("text", "text", "Text", ["o", "x"]),
    column("rule", "text", "Rule"),
    column("page", "whole", "Page"),
  ];

  /** Of a rule its text tells most, then its section, and its number next to nothing: a 6 is sooner a card's. */
  const RULE_WEIGHTS = [1, 0.01, 0, 0, 4];

  const ruleText = (game) => (rule) =>
    new Text(game, {
      ...rule,
      id: rule.key,
      name: rule.section,
      short: rule.number,
      searched: ["name", "short", "text", "number", "section", "key", "does"],
    });

  const disputeText = (game) => (one) => {
    const numbers = one.rules.map(([key]) => (game.byKey.get(key) || {}).number).filter(Boolean);
    const text = [one.judged ? one.says : "", one.note].filter(Boolean).join("\n");
    const searched = ["name", "short", "text", "title", "kind_of", "rule"];
    return new Text(game, {
      ...one,
      kind_of: one.kind,
      name: one.title,
      short: one.id,
      text,
      rule: numbers.join(" "),
      searched,
    });
  };

  /** Put right what the data leaves out: folded texts that are the card's own in small letters. */
  function cardReadied(card, game, kinds) {
    const { name, short, text } = card;
    const folded = (card.folded ||= {});
    if (folded.name === undefined) folded.name = name.toLowerCase();
    if (folded.short === undefined) folded.short = short.toLowerCase();
    if (folded.words === undefined) folded.words = "";
    if (folded.text === undefined) folded.text = text.replaceAll("\n", " ").toLowerCase();
    folded.type = game.typed.get(card.type).folded;
    card.game = game.id;
    card.home = game;
    card.kind = kinds.get(card.type);
    card.values ||= NOTHING;
    card.said ||= NOTHING;
    card.uncertain ||= NOTHING;
  }

  const NOTHING = Object.freeze({});

  function readied(game) {
    game.byKey = new Map();
    game.rules = game.rules.map(ruleText(game));
    for (const rule of game.rules) game.byKey.set(rule.key, rule);
    game.disputes = game.disputes.map(disputeText(game));
    game.byDispute = new Map(game.disputes.map((one) => [one.id, one]));
    game.typed = new Map(game.types.map((type) => [type.name, type]));
    const kinds = new Map(game.types.map((type) => [type.name, `${game.id}/${type.name}`]));
    for (const card of game.cards) cardReadied(card, game, kinds);
    return game;
  }

  const about = (vocabulary, every) =>
    Object.assign(Object.create(vocabulary), {
      every,
      columns: [],
      special: ["game", "is", "not", "has", "order", "direction"],
      names: new Map(),
    });

  /** All games of a page, in the order in which they were added. */
  class Catalogue {
    constructor() {
      this.games = added.map(readied);
      this.vocabulary = new Vocabulary(this.games);
      this.cards = this.games.flatMap((game) => game.cards);
      this.byId = new Map(this.cards.map((card) => [card.id, card]));
      this.game = new Map(this.games.map((game) => [game.id, game]));
      const [rules, disputes] = ["rules", "disputes"].map((name) => this.games.flatMap((game) => game[name]));
      [this.cards, rules, disputes].flat().forEach((one, row) => {
        one.row = row;
      });
      this.searchers = {
        cards: new Searcher(this.cards, this.vocabulary),
        rules: new Searcher(rules, about(this.vocabulary, RULE_FIELDS), RULE_WEIGHTS),
        disputes: new Searcher(disputes, about(this.vocabulary, DISPUTE_FIELDS)),
      };
    }

    get several() {
      return this.games.length > 1;
    }
  }

  /** Give a card's number as it is printed on it. */
  const numbered = (card) =>
    `${card.home.prefix.toUpperCase()} ${String(card.number).padStart(Math.max(3, String(card.home.count).length), "0")}/${card.home.count}`;

  const picture = (card, file) => (file && !file.startsWith("data:") ? card.home.base + file : file || "");

  Object.assign(cardgen, { Catalogue, numbered, picture });
})((window.cardgen = window.cardgen || {}));
