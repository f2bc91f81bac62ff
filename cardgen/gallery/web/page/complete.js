/* Completion: while one types, what the word could become: names of cards, values and fields, with how many there are. */
(function (cardgen) {
  "use strict";

  const { h, put, say, fold, clauses } = cardgen;
  const WAIT = 60;
  const MOST = 8;
  const MOST_NAMES = 4;
  const TOKEN = /(-?)([^\s()"“”|]*)$/u;
  const OF_FIELD = /^([\p{L}][\p{L}\p{N}_.-]*)([:=])(.*)$/u;

  const begins = (text, typed) => ` ${fold(text)}`.includes(` ${typed}`);

  /** List what can follow a field: its closed values, or names of fields after `is:`, `has:` and `order:`. */
  function valuesOf(field, vocabulary) {
    const asked = cardgen.fieldOf(field);
    const named = (fits) =>
      [...vocabulary.columns, ...vocabulary.every]
        .filter((column) => fits(cardgen.columns.kindOf(column), column))
        .map((column) => ({ name: column.name, label: column.label }));
    if (asked === "is" || asked === "not") return named((kind) => kind.choices.length);
    if (asked === "has") return named((kind) => kind.place !== "picture");
    if (asked === "order") return named((kind, column) => !column.many && kind.place !== "picture");
    if (["type", "game", "deck", "provenance"].includes(asked) && vocabulary.special.includes(asked))
      return cardgen.choices.special(asked, vocabulary).map((one) => ({ name: one.name, label: one.further[0] || one.name }));
    return vocabulary
      .field(asked)
      .flatMap((column) => cardgen.choices.ofColumn(column))
      .map((one) => ({ name: one.name, label: one.further[1] || one.further[0] || one.name }));
  }

  const once = (listed) => [...new Map(listed.map((one) => [one.insert, one])).values()];

  /** Offer values of the field that is typed. */
  function ofValues(found, vocabulary) {
    const [, field, sign, typed] = found;
    const [before, last] = [typed.slice(0, typed.lastIndexOf("|") + 1), fold(typed.split("|").at(-1))];
    return once(
      valuesOf(field, vocabulary)
        .filter((one) => begins(one.name.replaceAll("-", " "), last) || begins(one.label, last))
        .map(({ name, label }) => ({ insert: `${field}${sign}${before}${clauses.clause("", name, "")}`, shown: label, about: field })),
    );
  }

  /** Offer fields, and values of any closed field, that begin with a word. */
  function ofWord(typed, vocabulary) {
    const word = fold(typed);
    const fields = vocabulary.fieldNames().filter((name) => word && fold(name).startsWith(word));
    const closed = vocabulary.columns.filter((column) => column.words);
    const values = closed.flatMap((column) =>
      column.words
        .filter((one) => Array.from(word).length > 1 && (begins(one.label, word) || begins(one.name, word)))
        .map((one) => ({ insert: clauses.clause(column.name, one.name), shown: one.label, about: column.label })),
    );
    return [
      ...once(values).slice(0, MOST_NAMES),
      ...fields.slice(0, MOST_NAMES).map((name) => ({ insert: `${name}:`, shown: `${name}:`, about: say("field"), open: true })),
    ];
  }

  /** Offer cards whose names begin with all that is typed, or have it begin one of their words. */
  function ofNames(typed, cards) {
    const words = fold(typed);
    if (Array.from(words).length < 2) return [];
    const named = cards.filter((card) => begins(card.name, words) && card.folded.name !== words);
    const first = named.sort((a, b) => a.folded.name.indexOf(words) - b.folded.name.indexOf(words) || a.row - b.row);
    const found = first.map((card) => ({ insert: `!"${card.name.replace(/[\\"“”]/g, "\\$&")}"`, shown: card.name, about: cardgen.typeOf(card), whole: true }));
    return once(found).slice(0, MOST_NAMES);
  }

  /** The list under the box; by keyboard and by touch. */
  class Completion {
    constructor(gallery, input) {
      Object.assign(this, { gallery, input, offers: [], at: -1 });
      this.list = h("ul", { class: "offers", id: "offers", role: "listbox", "aria-label": say("What it could become") });
      this.list.hidden = true;
      for (const [name, value] of Object.entries({ role: "combobox", "aria-autocomplete": "list", "aria-controls": "offers", "aria-expanded": "false" }))
        input.setAttribute(name, value);
      input.addEventListener("keydown", (event) => this.pressed(event));
      input.addEventListener("blur", () => this.close());
    }

    typed() {
      clearTimeout(this.waits);
      this.close();
      this.waits = setTimeout(() => this.offer(), WAIT);
    }

    /** Find what the word at the cursor could become; what would find nothing is left out. */
    offer() {
      const { value, selectionStart } = this.input;
      if (document.activeElement !== this.input || selectionStart < value.length) return;
      if ((value.match(/["“”]/gu) || []).length % 2) return;
      const [, sign, word] = TOKEN.exec(value);
      const start = value.length - word.length;
      const { vocabulary } = this.gallery.catalogue.searchers.cards;
      const field = OF_FIELD.exec(word);
      const plain = !/[:=<>"()|]/u.test(value) && !sign;
      const found = field
        ? ofValues(field, vocabulary)
        : [...(plain ? ofNames(value.trim(), this.gallery.catalogue.cards) : []), ...ofWord(word, vocabulary)];
      const made = found.map((one) => ({ ...one, query: one.whole ? one.insert : value.slice(0, start) + one.insert }));
      this.offers = made.map((one) => ({ ...one, count: this.count(one) })).filter((one) => one.open || one.count > 0).slice(0, MOST);
      if (this.offers.length && !this.offers.every((one) => one.query === value)) this.open(value);
    }

    count(offer) {
      if (offer.open) return 0;
      try {
        return this.gallery.catalogue.searchers.cards.search(offer.query).cards.length;
      } catch (error) {
        if (!(error instanceof cardgen.Refused)) throw error;
        return 0;
      }
    }

    open(typed) {
      this.at = -1;
      this.list.dataset.typed = typed;
      put(
        this.list,
        this.offers.map((one, at) =>
          h(
            "li",
            {
              role: "option",
              id: `offer-${at}`,
              "aria-selected": "false",
              onmousedown: (event) => event.preventDefault(),
              onclick: () => this.take(at),
            },
            h("span", {}, one.shown),
            h("span", { class: "about" }, one.about),
            !one.open && h("span", { class: "count" }, String(one.count)),
          ),
        ),
      );
      this.list.hidden = false;
      this.input.setAttribute("aria-expanded", "true");
    }

    close() {
      this.list.hidden = true;
      this.at = -1;
      this.input.setAttribute("aria-expanded", "false");
      this.input.removeAttribute("aria-activedescendant");
    }

    choose(at) {
      this.at = (at + this.offers.length) % this.offers.length;
      [...this.list.children].forEach((one, other) => one.setAttribute("aria-selected", String(other === this.at)));
      this.input.setAttribute("aria-activedescendant", `offer-${this.at}`);
    }

    take(at) {
      const { query, open } = this.offers[at];
      this.input.value = open ? query : `${query} `;
      this.close();
      this.gallery.type(this.input.value.trimEnd());
      this.input.focus();
      if (open) this.typed();
    }

    pressed(event) {
      if (this.list.hidden) return;
      const done = {
        ArrowDown: () => this.choose(this.at + 1),
        ArrowUp: () => this.choose(this.at < 0 ? this.offers.length - 1 : this.at - 1),
        Escape: () => this.close(),
        Enter: () => (this.at < 0 ? this.close() : this.take(this.at)),
        Tab: () => this.at >= 0 && this.take(this.at),
      }[event.key];
      if (!done) return;
      const chosen = this.at >= 0;
      done();
      if (event.key === "Tab" && !chosen) return;
      event.stopPropagation();
      event.preventDefault();
    }
  }

  cardgen.Completion = Completion;
})((window.cardgen = window.cardgen || {}));
