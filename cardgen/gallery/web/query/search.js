/* Search: a query to the cards it means, in order, or Refused; and how many each part of it finds. */
(function (cardgen) {
  "use strict";

  const { Compiler, fold, meaning, nearest, order, parse, ranker, words } = cardgen;
  const MOST_NAMED = 20000;
  const MOST_READ = 2000;
  const LONG = /^\p{L}[\p{L}_]{3,}$/u;
  const WORD = /[\p{L}\p{N}_]{3,}/gu;

  /** Searches a list of cards that know their row, kind, folded texts and stems. */
  class Searcher {
    constructor(cards, vocabulary) {
      Object.assign(this, { cards, vocabulary });
    }

    /** Find the cards a query means, the best first. */
    search(text) {
      const read = parse(text);
      const query = { ...read, tree: cardgen.boxNumbers.withNumbers(read.tree, this.vocabulary) };
      const compiler = new Compiler(query.text, this.vocabulary);
      const test = compiler.node(query.tree);
      const sort = order(query, this.vocabulary, ranker(query.tree, this.among()), compiler.faults);
      compiler.faults.finish();
      return { query, cards: sort(this.cards.filter(test)) };
    }

    among() {
      const { subject, weights } = this.vocabulary;
      return { cards: this.cards, weights, byName: subject === "card", average: () => this.average() };
    }

    /** Give how many words a card has on the average. */
    average() {
      this.length ??= this.cards.reduce((sum, card) => sum + card.count, 0) / (this.cards.length || 1);
      return this.length;
    }

    /** Count the cards that a node finds alone. */
    count(node) {
      const test = new Compiler("", this.vocabulary).node(node);
      return this.cards.reduce((sum, card) => sum + test(card), 0);
    }

    /** Explain a search: what each part of it says, how many cards it finds, and how many there were without it. */
    explain(found, node = found.query.tree, without = null) {
      const inner = node.is === "not" ? node.inner : node;
      const parts = inner.parts || [];
      const empty = node.is === "and" && !found.cards.length;
      const rest = (at) => ({ is: "and", parts: parts.filter((_, other) => other !== at) });
      return {
        text: found.query.text.slice(node.start, node.end),
        says: meaning(node, this.vocabulary),
        count: node === found.query.tree ? found.cards.length : this.count(node),
        without,
        start: node.start,
        end: node.end,
        parts: parts.map((part, at) => this.explain(found, part, empty ? this.count(rest(at)) : null)),
      };
    }

    /** Find for each word of a query that stands on no card the nearest one that does. */
    meant(query) {
      const lost = query.tree ? lostWords(query.tree).filter((node) => !this.cards.some(words.found(node))) : [];
      if (!lost.length || this.cards.length > MOST_NAMED) return [];
      const known = this.known();
      const found = lost.map((node) => ({
        word: node.text,
        start: node.start,
        end: node.end,
        near: nearest(fold(node.text), known),
      }));
      return found.filter((one) => one.near);
    }

    /** Find for each word that stands on no card the game that is called so: a card does not say of which game it is. */
    games(query) {
      const lost = lostWords(query.tree).filter((node) => !this.cards.some(words.found(node)));
      return lost.flatMap((node) => {
        const game = this.vocabulary.games.find((one) => fold(one.further[0]).split(" ").includes(fold(node.text)));
        return game ? [{ start: node.start, end: node.end, near: `game:${game.name}` }] : [];
      });
    }

    known() {
      const places = this.cards.length > MOST_READ ? ["name", "type", "words"] : ["name", "type", "words", "text"];
      const found = new Set();
      for (const card of this.cards)
        for (const place of places) for (const [word] of card.folded[place].matchAll(WORD)) found.add(word);
      return found;
    }
  }

  const lostWords = (tree) =>
    words
      .positive(tree)
      .flatMap((node) => node.parts || [node])
      .filter((node) => node.is === "word" && !node.begins && LONG.test(node.text));

  cardgen.Searcher = Searcher;
})((window.cardgen = window.cardgen || {}));
