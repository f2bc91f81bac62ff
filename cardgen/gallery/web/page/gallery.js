/* The gallery: what is shown, and how it changes as people type, press and go back. */
(function (cardgen) {
  "use strict";

  const { address, clauses, counted, explained, facets, put, say, texts, CardList, Refused, Sheet } = cardgen;
  const KINDS = [
    ["cards", say("Cards")],
    ["rules", say("Rules")],
    ["disputes", say("Disputes")],
  ];
  const ORDERS = [
    ["", say("Usual order")],
    ["name", say("By name")],
    ["type", say("By type")],
    ["copies", say("By copies")],
  ];
  const MOST_GAMES = 1;

  /** List what cards found can be sorted by: always these, and the fields of their types where they are of one game. */
  function ordersOf(cards) {
    const games = new Set(cards.map((card) => card.home));
    if (games.size !== MOST_GAMES) return ORDERS;
    const kinds = new Set(cards.map((card) => card.type));
    const fields = new Map();
    for (const column of [...games][0].columns) {
      const { place, scale, marks } = cardgen.columns.kindOf(column);
      if (kinds.has(column.type) && !column.many && place !== "picture" && !marks && !fields.has(column.name))
        fields.set(column.name, { label: column.label, numeric: scale && scale.numeric });
    }
    const own = [...fields].flatMap(([name, { label, numeric }]) => [
      [name, say("By {field}", { field: label.toLowerCase() })],
      ...(numeric ? [[`-${name}`, say("By {field}, greatest first", { field: label.toLowerCase() })]] : []),
    ]);
    return [...ORDERS, ...own.filter(([name, said]) => !ORDERS.some(([known, shown]) => known === name || shown === said))];
  }

  const NOWHERE = -1;
  const isOpen = (state) => Boolean(state.card || state.rule || state.dispute || state.cards || state.settle);

  class Gallery {
    constructor(root, catalogue) {
      Object.assign(this, { root, catalogue, state: {}, found: {}, answered: "", steps: NOWHERE, title: document.title });
      this.picks = new cardgen.Picks(catalogue);
      const link = (more) => address.written({ view: this.state.view, ...more });
      this.links = {
        search: (q) => link({ q }),
        card: (card) => link({ ...this.listed(), card: card.id }),
        rule: (rule) => link({ ...this.listed(), rule: `${rule.game}/${rule.key}` }),
        dispute: (one) => link({ ...this.listed(), dispute: `${one.game}/${one.id}` }),
      };
      this.sheet = new Sheet(() => this.closed());
      this.parts = cardgen.frame(this);
      this.list = new CardList(this.parts.found, catalogue, this.links.card, this.picks);
      this.paper = new cardgen.Paper(this);
      root.append(...this.parts.whole, this.sheet.dialog);
      this.picks.changed = () => this.ticked();
      this.ticked();
      const leads = (event) => event.target.closest('a[href^="#"]') && this.note();
      addEventListener("click", leads, true); // what was typed just now is where Back leads to
      addEventListener("popstate", () => this.arrived());
      this.arrived();
    }

    listed() {
      return { q: this.state.q, in: this.state.in };
    }

    /** Show what the address says. */
    arrived() {
      const state = address.read(location.hash);
      if (!history.state) history.replaceState({ steps: this.stepsTo(state) }, "");
      this.steps = history.state.steps;
      const same =
        this.searched && ["q", "in", "view"].every((name) => (state[name] || "") === (this.state[name] || ""));
      this.state = state;
      if (!same) {
        this.parts.input.value = state.q || "";
        this.search();
      }
      this.opened();
    }

    /** Count the steps from the list to what is opened over it; a page that begins with a card has no list below. */
    stepsTo(state) {
      if (!isOpen(state)) return 0;
      return this.searched && this.steps !== NOWHERE ? this.steps + 1 : NOWHERE;
    }

    /** Follow what is typed, without a new step for the browser's Back. */
    type(q) {
      this.state = { ...this.state, q };
      clearTimeout(this.noted);
      this.noted = setTimeout(() => this.note(), 200);
      this.search();
    }

    /** Note what is shown in the address; a browser lets that be done only so often. */
    note() {
      clearTimeout(this.noted);
      history.replaceState(history.state, "", address.written(this.state));
    }

    /** Go somewhere: a new step for the browser's Back. */
    go(state) {
      this.note();
      history.pushState({ steps: this.stepsTo(state) }, "", address.written(state));
      this.arrived();
    }

    use(q) {
      this.parts.input.value = q;
      this.go({ ...this.listed(), view: this.state.view, q });
    }

    /** Open another card in place of the one that is open. */
    step(more) {
      this.state = { ...this.listed(), view: this.state.view, ...more };
      this.note();
      this.opened();
    }

    search() {
      this.searched = true;
      const q = this.state.q || "";
      const asked = {};
      const problems = {};
      for (const [kind] of KINDS) {
        try {
          asked[kind] = this.catalogue.searchers[kind].search(q);
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          problems[kind] = error.problems;
        }
      }
      this.problems = problems;
      if (Object.keys(problems).length === KINDS.length) return this.refused(q, problems[this.state.in] || problems.cards);
      this.asked = asked;
      this.answered = q;
      this.found = {
        cards: [],
        query: q,
        ...asked.cards,
        rules: asked.rules ? asked.rules.cards : null,
        disputes: asked.disputes ? asked.disputes.cards : null,
      };
      this.show(q);
      return undefined;
    }

    /** Keep the last good answer, and say what is wrong. */
    refused(q, problems) {
      this.root.classList.add("stale");
      this.parts.main.querySelector("#print").disabled = true;
      put(
        this.parts.said,
        explained.refused(q, problems, (better) => this.use(better)),
      );
      if (!this.found.query && !this.found.cards) {
        const { cards, rules, disputes } = this.catalogue.searchers;
        this.found = { ...cards.search(""), rules: rules.search("").cards, disputes: disputes.search("").cards };
        this.show("", true);
      }
    }

    show(q, wrong = false) {
      this.root.classList.toggle("stale", wrong);
      this.parts.main.querySelector("#print").disabled = wrong;
      this.kind = this.shown();
      cardgen.drawTabs(this);
      const view = this.state.view || "grid";
      if (this.kind === "cards") this.list.show(this.found.cards, view, this.catalogue.several && this.inBoxOrder());
      else
        texts.list(
          this.parts.found,
          this.found[this.kind] || [],
          this.catalogue.searchers[this.kind].vocabulary.subject,
          this.kind === "rules" ? texts.ruleLine : texts.disputeLine,
          this.links[this.kind === "rules" ? "rule" : "dispute"],
        );
      put(this.parts.instead);
      if (!wrong) put(this.parts.said);
      clearTimeout(this.later);
      this.later = setTimeout(() => this.explain(q, wrong), 30);
      cardgen.drawHome(this, !q.trim() && this.kind === "cards");
    }

    /** Choose what is listed: what was asked for, if it can answer, else where something is found. */
    shown() {
      const kinds = KINDS.map(([kind]) => kind).filter((kind) => !this.problems[kind]);
      if (kinds.includes(this.state.in)) return this.state.in;
      return kinds.find((kind) => this.found[kind].length) || kinds[0] || "cards";
    }

    inBoxOrder() {
      const rows = this.found.cards;
      return rows.every((card, at) => !at || rows[at - 1].row < card.row);
    }

    /** Explain the search and count the facets, after what is found is on the page. */
    explain(q, wrong) {
      const { said, facets: place } = this.parts;
      const searcher = this.catalogue.searchers[this.kind];
      put(
        place,
        facets.draw(this.found[this.kind] || [], q, this.catalogue, searcher, (field, value, sign) =>
          this.use(clauses.toggledValue(this.answered, field, value, sign)), // may be a later search than they were drawn for
        ),
      );
      if (wrong || !q.trim() || q !== this.state.q) return; // meanwhile another search was typed
      const problems = this.problems[this.kind];
      put(said, problems ? explained.refused(q, problems, (better) => this.use(better)) : this.explanation(q, searcher));
    }

    explanation(q, searcher) {
      const found = this.asked[this.kind];
      const clause = searcher.explain(found);
      const drop = (part) => this.use(`${q.slice(0, part.start)}${q.slice(part.end)}`.replace(/\s+/g, " ").trim());
      if (!found.cards.length && clause.says === "all of these")
        put(this.parts.instead, explained.instead(clause.parts, searcher.vocabulary.subject, drop));
      const isOfCards = searcher.vocabulary.subject === "card";
      const read = isOfCards ? searcher.readAs(found.query) : "";
      const told = explained.told(clause, counted(found.cards.length, searcher.vocabulary.subject));
      return [
        read ? explained.readAs(read, told, !found.cards.length) : found.query.tree.is !== "everything" && told,
        isOfCards && explained.amiss(found.query, searcher.unread(found.query)),
        !found.cards.length && explained.nearly(q, searcher.meant(found.query), (better) => this.use(better)),
      ];
    }

    /** Open what the address names, or close the sheet. */
    opened() {
      const { card, rule, dispute, cards, settle } = this.state;
      document.title = this.title;
      const at = (id) => [id.split("/")[0], id.split("/").slice(1).join("/")];
      if (card) return this.openCard(card);
      if (rule) return this.openText(at(rule), "byKey", cardgen.rulePage, rule);
      if (dispute) return this.openText(at(dispute), "byDispute", cardgen.disputePage, dispute);
      if (cards) return this.openSheet(this.state.list || say("A list of cards"), cardgen.sharedList(this));
      if (settle) return this.openSettle(settle, this.state.told || "");
      if (this.state.q) document.title = `${this.state.q} · ${this.title}`;
      this.sheet.hide();
      return undefined;
    }

    /** Open what settles disputes: anew, or with what a link holds. */
    openSettle(place = "", told = "") {
      document.title = `${say("Settle a dispute")} · ${this.title}`;
      this.settle ??= new cardgen.Settle(this);
      this.settle.open(place, told);
    }

    /** Open the list that cards are ticked into. */
    openList() {
      this.sheet.show("of-text", say("My list"), cardgen.ownList(this));
    }

    openSheet(name, page) {
      document.title = `${name} · ${this.title}`;
      this.sheet.show("of-text", name, page);
    }

    /** Open a card; an id that it had before leads to it, too. */
    openCard(id) {
      const card = this.catalogue.byId.get(id) || this.catalogue.formerly.get(id);
      if (!card) return this.lost(say("This card is not here, or no longer."), id);
      document.title = `${card.name} · ${this.title}`;
      return this.sheet.show("of-card", card.name, cardgen.cardPage(card, this));
    }

    /** Say that a link leads to nothing, and offer to look for it. */
    lost(says, id) {
      const words = id.split("/").at(-1).replaceAll("-", " ");
      this.openSheet(
        say("Not found"),
        cardgen.h(
          "article",
          { class: "ruling" },
          cardgen.h("h2", {}, say("Not found")),
          cardgen.h("p", {}, `${says} `, cardgen.h("code", {}, id)),
          cardgen.h("p", {}, cardgen.h("a", { href: this.links.search(words) }, say("Search for {words}", { words: `“${words}”` }))),
        ),
      );
    }

    openText([game, id], where, page, ref) {
      const home = this.catalogue.game.get(game);
      const found = home && home[where].get(id);
      if (found) this.openSheet(found.number ? `${found.number} ${found.name}` : `${found.id} ${found.name}`, page(found, this));
      else this.lost(where === "byKey" ? say("This rule is not here, or no longer.") : say("This dispute is not here, or no longer."), ref);
    }

    /** Leave the sheet: the address names it no longer. */
    closed() {
      const { card, rule, dispute, list, cards, settle, told, ...rest } = this.state;
      if (isOpen(this.state)) {
        if (this.steps > 0) history.go(-this.steps);
        else history.replaceState({ steps: 0 }, "", address.written(rest));
        if (this.steps <= 0) this.steps = 0;
        this.state = rest;
        document.title = this.title;
      }
      const last = card && this.parts.found.querySelector(`[data-card="${CSS.escape(card)}"]`);
      if (last && (!document.activeElement || document.activeElement === document.body)) last.focus();
    }

    /** Show how many cards are on the list, and on which it is. */
    ticked() {
      const { picks } = this;
      this.parts.main.querySelector("#picked .how-many").textContent = String(cardgen.howMany(picks.current.cards));
      for (const button of this.parts.found.querySelectorAll("[data-pick]"))
        button.setAttribute("aria-pressed", String(picks.has(button.dataset.pick)));
    }

    random() {
      const among = this.found.cards.length ? this.found.cards : this.catalogue.cards;
      if (among.length)
        this.go({ ...this.listed(), view: this.state.view, card: among[Math.floor(Math.random() * among.length)].id });
    }

    sortBy(order) {
      const { display } = cardgen.parse(this.found.query.text);
      const bare = display.reduceRight(
        (text, part) => text.slice(0, part.start) + text.slice(part.end),
        this.found.query.text,
      );
      this.use(`${bare.replace(/\s+/g, " ").trim()} ${order ? `order:${order}` : ""}`.trim());
    }
  }

  Object.assign(cardgen, { Gallery, KINDS, ORDERS, ordersOf });
})((window.cardgen = window.cardgen || {}));
