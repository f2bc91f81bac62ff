/* Search: a query to the cards it means, in order, or Refused; and how many each part of it finds. */
(function (cardgen) {
  "use strict";

  const { Compiler, fold, meaning, nearest, order, parse, ranker, words } = cardgen;
  const MOST_NAMED = 20000;
  const MOST_READ = 2000;
  const PLACES = ["start", "end", "extent"];
  const LONG = /^\p{L}[\p{L}_]{3,}$/u;
  const WORD = /[\p{L}\p{N}_]{3,}/gu;

  /** Searches a list of cards that know their row, kind, folded texts and stems. */
  class Searcher {
    constructor(cards, vocabulary) {
      Object.assign(this, { cards, vocabulary, asked: new Map() });
      vocabulary.cards = cards;
    }

    /** Find the cards a query means, the best first. */
    search(text) {
      this.asked = new Map();
      const written = parse(text);
      const query = this.vocabulary.subject === "card" ? this.meaning(this.mended(written)) : { ...written, tree: this.understood(written.tree) };
      return this.answer(query);
    }

    answer(query) {
      const compiler = new Compiler(query.text, this.vocabulary);
      const test = compiler.node(query.tree);
      const sort = order(query, this.vocabulary, ranker(query.tree, this.among()), compiler.faults);
      compiler.faults.finish();
      return { query, cards: sort(this.cards.filter(test)) };
    }

    /** Put what is clearly meant in the place of slips, and of words that say how to sort. */
    mended(written) {
      const clear = cardgen.slips.withoutSlips(written, this.vocabulary, (node) => this.stands(node));
      return cardgen.withOrders(clear, this.vocabulary);
    }

    /** Say what a query over cards means: as it is written, or what fits the most of it. */
    meaning(written) {
      const stands = (node) => this.stands(node);
      const spoken = cardgen.isSpoken(written.tree);
      const turned = spoken ? cardgen.plainKinds(written.tree, this.vocabulary, stands) : written.tree;
      const lit = cardgen.withoutLight(cardgen.beforeDenial(cardgen.plainlyPut(turned, this.vocabulary)), this.vocabulary, stands);
      const numbered = cardgen.withNumbersSaid(lit, this.vocabulary, stands);
      const { denials: { plainlyDenied }, headNoun: { listedKind, pluralKind } } = cardgen;
      const said = cardgen.typedDeed(plainlyDenied(numbered, this.vocabulary), this.vocabulary, stands);
      const [typed, both] = cardgen.ofEither(cardgen.listedKinds(said, written.text, this.vocabulary, stands));
      const counted = cardgen.countedRow(typed, written.text, stands) || cardgen.toComma(typed);
      const finds = (node) => this.finds(node);
      const row = cardgen.withYears(cardgen.related(counted, this.vocabulary, finds), this.vocabulary, finds);
      const called = cardgen.withSynonyms(row, this.vocabulary, stands);
      const named = { ...written, tree: cardgen.headNoun.allOfKind(called, this.vocabulary) };
      const read = cardgen.superlatives(named, this.vocabulary, stands);
      const tree = this.understood(read.tree);
      const inKind = read.display.length ? listedKind : pluralKind;
      let query = { ...read, tree: inKind(tree, this.vocabulary) };
      if (spoken && this.finds(query.tree) === false && JSON.stringify(numbered) !== JSON.stringify(turned)) {
        const quoted = cardgen.headNoun.isQuoted(turned, stands);
        const printed = quoted ? turned : this.understood(plainlyDenied(turned, this.vocabulary));
        if (this.finds(printed)) query = { ...query, tree: printed };
      }
      if (spoken && this.finds(query.tree) === false) {
        const either = cardgen.either(read.tree, written.text);
        const joined = either && this.understood(either);
        if (joined && this.finds(joined)) query = { ...query, tree: joined, loose: true };
      }
      if (spoken && this.finds(query.tree) === false && !cardgen.lacks(query.tree))
        query = this.loosened(query, listedKind(read.tree, this.vocabulary));
      if (both) query = { ...query, tree: cardgen.notAll(query.tree, both) };
      if (spoken) query = this.close(query, written);
      if (spoken && cardgen.hasBareWords(query.tree, stands)) query = { ...query, loose: true };
      for (const order of cardgen.asksFirst(query, written))
        query = { ...query, tree: this.first({ ...query, display: [order] }, order).tree };
      return query;
    }

    /** Ask for the most of a query, which nothing fits as a whole. */
    loosened(query, tree) {
      const stands = (node) => this.stands(node);
      const spelled = cardgen.inDigits(cardgen.mend.respelled(cardgen.saidOr(tree, stands), stands, this.lexicon));
      const ways = [...cardgen.fielded(spelled, this.vocabulary), spelled].flatMap((one) => this.kinds(one, stands));
      const whole = ways.find(cardgen.isRead);
      if (whole) return { ...query, tree: cardgen.telling(whole) };
      const alike = ways.map((way) => cardgen.withAlike(way, this.vocabulary, stands)).filter((wider, at) => wider !== ways[at]);
      const told = [true, false].flatMap((deeds) => alike.map((way) => cardgen.telling(way, deeds)));
      const other = told.find((way) => this.finds(way));
      if (other) return { ...query, tree: other, loose: cardgen.isVague(other) };
      const mosts = (lost) => [...ways, ...alike].map((way) => cardgen.mostOf(way, (node) => this.rowsOf(node), lost)).filter(Boolean);
      const slips = cardgen.mend.hasSlips(spelled, stands, this.lexicon);
      const found = (slips ? [false] : [false, true]).map(mosts).find((list) => list.length);
      if (!found) return query;
      const most = found.reduce((best, one) => (one.count > best.count ? one : best));
      return { ...query, tree: most.tree, loose: true };
    }

    /** Ask for words of one sense close together; where they stand apart on every card, say so. */
    close(given, written) {
      const stands = (node) => this.stands(node);
      const long = (given.tree.parts || []).length > 2 && cardgen.headNoun.isQuoted(given.tree, stands); // not `two items`
      const pair = long ? null : cardgen.countedPair(given.tree, stands);
      const paired = pair && (given.tree.parts.length > 2 ? { ...given.tree, parts: [...given.tree.parts, pair] } : pair);
      const query = paired && this.finds(paired) ? { ...given, tree: paired } : given;
      const asked = cardgen.closeWords(query.tree, written.tree);
      const rows = asked && this.rowsOf(query.tree);
      if (!rows || !rows.size) return query;
      const { start, end } = query.tree;
      const near = { is: "and", parts: [...query.tree.parts, asked], start, end };
      const beside = this.rowsOf(near);
      if (!beside.size) return cardgen.closeAlike(query, written, this) || { ...query, loose: true };
      if (!cardgen.does(written.tree)) return query;
      const barred = cardgen.deniedDeeds(query.tree);
      const not = barred && { is: "not", inner: barred, start: 0, end: 0 };
      const able = barred && this.finds(barred) ? { ...near, parts: [...near.parts, not] } : near;
      if (able !== near && !cardgen.denies(written.tree) && this.finds(able)) return { ...query, tree: able };
      return beside.size < rows.size ? { ...query, tree: near } : query;
    }

    /** Give the ways to read a query by the card types it names. */
    kinds(tree, stands) {
      const clear = cardgen.mend.mended(cardgen.forgiven(tree, this.vocabulary, stands), stands, this.lexicon);
      return cardgen.headNoun.kinds(clear, this.vocabulary);
    }

    /** Ask for the value of what comes first, where it is a number. */
    first(query, asked) {
      const card = this.finds(query.tree) ? this.answer(query).cards.slice(0, asked.times || 1).at(-1) : undefined;
      const value = card ? cardgen.leading(asked, this.vocabulary, card) : undefined;
      return value === undefined ? query : { ...query, tree: cardgen.withValue(query.tree, asked, String(value)) };
    }

    /** Give the cards that are all that a tree asks for; null where it asks for what there is not. */
    rowsOf(tree) {
      const compiler = new Compiler("", this.vocabulary);
      const test = compiler.node(tree);
      return compiler.faults.problems.length ? null : new Set(this.cards.filter(test));
    }

    /** Read what is meant, and each part of an `or` that finds nothing for itself. */
    understood(tree) {
      const read = this.way(tree);
      const alike = tree.is === "or" && read.is === "or" && read.parts.length === tree.parts.length;
      if (!alike || this.vocabulary.subject !== "card") return read;
      const parts = read.parts.map((part, at) => (this.finds(part) === false ? this.way(tree.parts[at]) : part));
      return { ...read, parts };
    }

    /** Read numbers of cards and rules, and mend the words that stand nowhere. */
    way(tree) {
      const { withNumbers, withRuleNumbers } = cardgen.boxNumbers;
      const numbers = this.vocabulary.subject === "rule" ? withRuleNumbers(tree) : withNumbers(tree, this.vocabulary);
      const several = numbers.is === "or" && this.vocabulary.subject === "card";
      const numbered = several ? cardgen.sharedOr(numbers, this.vocabulary, true) : numbers;
      const stands = (node) => this.stands(node);
      this.lexicon ??= new cardgen.mend.Lexicon(() => this.texts(), this.vocabulary.games);
      if (this.vocabulary.subject !== "card") return this.read(numbered, stands);
      for (const one of cardgen.fielded(numbered, this.vocabulary)) {
        const sure = this.read(one, stands);
        if (this.finds(sure)) return sure;
      }
      const read = this.read(numbered, stands);
      const spelled = cardgen.mend.respelled(numbered, stands, this.lexicon);
      const near = [...cardgen.fielded(spelled, this.vocabulary), spelled, ...cardgen.reworded(spelled, this.vocabulary)];
      const respelt = spelled === numbered ? [] : near;
      const others = [...cardgen.reworded(numbered, this.vocabulary), ...respelt].filter((one) => !cardgen.losesDeed(numbered, one));
      if (!others.length || this.finds(read) !== false || cardgen.isRead(read)) return read;
      for (const other of others) {
        const found = this.read(other, stands);
        if (this.finds(found)) return found;
      }
      return read;
    }

    /** Read words as comparisons where they are some, and mend those that stand nowhere. */
    read(tree, stands) {
      const forgiven = cardgen.forgiven(tree, this.vocabulary, stands);
      const clear = cardgen.mend.mended(forgiven, stands, this.lexicon);
      return cardgen.headNoun.described(clear, this.vocabulary, stands, (node) => this.finds(node));
    }

    /** Say whether some card is all that a tree asks for; null where it asks for what there is not. */
    finds(tree) {
      return this.once("finds", tree, () => {
        const compiler = new Compiler("", this.vocabulary);
        const test = compiler.node(tree);
        return compiler.faults.problems.length ? null : this.cards.some(test);
      });
    }

    /** Look for the same thing once in a search. */
    once(what, node, look) {
      const key = what + JSON.stringify(node, (name, value) => (PLACES.includes(name) ? undefined : value));
      if (!this.asked.has(key)) this.asked.set(key, look());
      return this.asked.get(key);
    }

    /** Say whether words are on any card; of what has no words that is not asked. */
    stands(node) {
      return !words.indexed(node) || this.once("stands", node, () => this.cards.some(words.found(node)));
    }

    /** List the folded texts that words are mended by: of many cards the names, of very many none. */
    texts() {
      const cards = this.vocabulary.subject === "card";
      if (cards && this.cards.length > MOST_NAMED) return [];
      const places = ["name", ...(cards ? ["type"] : []), "words"];
      if (!cards || this.cards.length <= MOST_READ) places.push("text");
      return this.cards.flatMap((card) => places.map((place) => card.folded[place]));
    }

    /** List the words of a query that were passed over. */
    unread(query) {
      return cardgen.unread(query, (node) => this.stands(node));
    }

    /** Say in a sentence how free words of a query were read; nothing where they were taken as they stand. */
    readAs(query) {
      return cardgen.readAs(query, this.vocabulary, (node) => this.stands(node));
    }

    among() {
      const { subject, weights } = this.vocabulary;
      const apart = cardgen.besideWords.unprinted(this.vocabulary).length > 0;
      return { cards: this.cards, weights, apart, byName: subject === "card", average: () => this.average() };
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
      const stands = (node) => this.cards.some(words.found(node));
      const slips = query.tree ? respelledIn(query) : [];
      if (slips.length) return slips;
      const lost = query.tree ? lostWords(query.tree).filter((node) => !stands(node)) : [];
      const phrases = query.tree ? lostPhrases(query.tree).filter((node) => !stands(node)) : [];
      if (!(lost.length + phrases.length) || this.cards.length > MOST_NAMED) return [];
      const known = this.known();
      const found = lost.map((node) => ({
        word: node.text,
        start: node.start,
        end: node.end,
        near: nearest(fold(node.text), known),
      }));
      const whole = phrases.map(({ text, start, end }) => {
        const like = this.lexicon.like(fold(text).split(" ").filter(Boolean));
        return { word: text, start, end, near: like && `"${like}"` };
      });
      return [...found, ...whole].filter((one) => one.near);
    }

    known() {
      const places = this.cards.length > MOST_READ ? ["name", "type", "words"] : ["name", "type", "words", "text"];
      const types = this.vocabulary.types.flatMap((one) => one.further.map(fold));
      const found = new Set(types.flatMap((name) => name.match(WORD) || []));
      for (const card of this.cards)
        for (const place of places) for (const [word] of card.folded[place].matchAll(WORD)) found.add(word);
      return found;
    }
  }

  /** List the words that are looked for in the place of others, a letter off, that stand nowhere. */
  function respelledIn({ tree, text }) {
    const written = lostWords(tree).map((node) => ({
      word: text.slice(node.start, node.end), start: node.start, end: node.end, near: node.text,
    }));
    return written.filter((one) => cardgen.mend.isSlip(fold(one.word), fold(one.near)));
  }

  const lostPhrases = (tree) =>
    words
      .positive(tree)
      .flatMap((node) => node.parts || [node])
      .filter((node) => node.is === "phrase");

  const lostWords = (tree) =>
    words
      .positive(tree)
      .flatMap((node) => node.parts || [node])
      .filter((node) => node.is === "word" && !node.begins && LONG.test(node.text));

  cardgen.Searcher = Searcher;
})((window.cardgen = window.cardgen || {}));
