/* The cards found, as pictures, as a list or as texts; the first are drawn at once, the rest as they come into view. */
(function (cardgen) {
  "use strict";

  const { h, counted, numbered, picture, put, say, tint } = cardgen;
  const FIRST = 60;

  /** Draw a side of a card, or its text where there is no picture or it cannot be read. */
  function side(card, file, says, eager = false) {
    const { width, height } = sizeOf(card);
    if (!file) return written(card);
    const shown = h("img", {
      src: picture(card, file),
      alt: says,
      width: 450,
      height: Math.round((450 * height) / width),
      loading: eager ? false : "lazy",
      decoding: "async",
      class: "face",
    });
    shown.addEventListener("error", () => shown.replaceWith(written(card)), { once: true });
    return shown;
  }

  /** Write a card as text, where there is no picture. */
  const written = (card) =>
    h("span", { class: "face written" }, h("b", {}, card.name), h("i", {}, typeOf(card)), h("span", {}, card.text));

  const sizeOf = (card) => {
    const own = card.home.typed.get(card.type);
    return own && own.width ? own : card.home.look;
  };

  /** Shape what shows a card whose type has a size of its own; the others have that of the game. */
  const shapeOf = (card) => {
    const { width, height } = sizeOf(card);
    const { look } = card.home;
    return width === look.width && height === look.height ? false : cardgen.shape(width, height, look.radius);
  };

  const typeOf = (card) => (card.home.typed.get(card.type) || { label: card.type }).label;
  const says = (card) => `${card.name}, ${typeOf(card)}`;
  const made = (card) =>
    card.home.columns.filter(
      (column) =>
        column.type === card.type &&
        Object.hasOwn(card.values, column.name) &&
        cardgen.values.provenanceOf(card, column) === "reconstructed",
    );

  const stripe = (game) =>
    h(
      "span",
      { class: "stripe", "aria-hidden": "true" },
      game.look.stripe.map((colour) => h("i", { style: { background: colour } })),
    );

  /** Make the button that takes a card into one's list, or out of it. */
  function picker(card, picks) {
    const label = say("Put {card} on my list", { card: card.name });
    const pressed = picks.has(card.id);
    const made = h(
      "button",
      { type: "button", class: "pick", "aria-pressed": String(pressed), "aria-label": label, title: label, "data-pick": card.id },
      cardgen.icon("tick"),
    );
    made.addEventListener("click", () => made.setAttribute("aria-pressed", String(picks.toggle(card.id))));
    return made;
  }

  function inGrid(card, link, catalogue, marked, picks) {
    const marks = marked ? made(card) : [];
    return h(
      "li",
      { class: tint(card.home), style: shapeOf(card) },
      h(
        "a",
        { class: "tile", href: link(card), "data-card": card.id },
        side(card, card.face, says(card)),
        card.copies > 1 &&
          h("span", { class: "copies", title: counted(card.copies, "copy") }, `×${card.copies}`),
        marks.length > 0 &&
          h(
            "span",
            { class: "made" },
            `${say("reconstructed")}: ${marks.map((column) => column.label.toLowerCase()).join(", ")}`,
          ),
      ),
      picker(card, picks),
    );
  }

  const facts = (card, catalogue) =>
    cardgen.values
      .fieldsOf(card, catalogue)
      .filter((field) => field.values.length && field.values[0].query)
      .filter((field) => ["sign", "number"].includes(field.place))
      .map((field) => `${field.label} ${field.values.map((value) => value.text).join(", ")}`)
      .join(" · ");

  const inList = (card, link, catalogue, marked, picks) =>
    h(
      "li",
      { class: tint(card.home) },
      picker(card, picks),
      h(
        "a",
        { class: "line", href: link(card), "data-card": card.id },
        h("span", { class: "name" }, card.name, card.copies > 1 && h("span", { class: "times" }, ` ×${card.copies}`)),
        h("span", { class: "number" }, numbered(card)),
        h("span", { class: "about" }, [typeOf(card), facts(card, catalogue)].filter(Boolean).join(" · ")),
      ),
    );

  const asText = (card, link, catalogue, marked, picks) =>
    h(
      "li",
      { class: tint(card.home) },
      picker(card, picks),
      h(
        "a",
        { class: "words", href: link(card), "data-card": card.id },
        h("b", {}, card.name),
        h("span", { class: "about" }, `${typeOf(card)} · ${numbered(card)}`),
        h("span", { class: "print" }, card.text),
      ),
    );

  const band = (game, count) =>
    h(
      "li",
      { class: `band ${tint(game)}` },
      stripe(game),
      h("h2", {}, game.title),
      h("span", {}, counted(count, "card")),
    );

  const VIEWS = { grid: inGrid, list: inList, text: asText };

  /** A list of cards that grows as it is read. */
  class CardList {
    constructor(place, catalogue, link, picks) {
      Object.assign(this, { place, catalogue, link, picks, cards: [], drawn: 0 });
      this.end = h("div", { class: "end" });
      this.list = h("ul", { class: "grid" });
      new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && this.more(), {
        rootMargin: "1200px",
      }).observe(this.end);
    }

    show(cards, view, grouped) {
      const counts = new Map();
      if (grouped) for (const card of cards) counts.set(card.home, (counts.get(card.home) || 0) + 1);
      Object.assign(this, {
        cards,
        view: Object.hasOwn(VIEWS, view) ? view : "grid",
        drawn: 0,
        counts,
        banded: grouped ? new Set() : null,
      });
      this.list = h("ul", { class: this.view });
      const none = !cards.length && h("p", { class: "none" }, say("No card fits all of this."));
      put(this.place, none, this.list, this.end);
      this.more();
    }

    /** Say on each card what is reconstructed, or no longer. */
    mark(marked) {
      this.marked = marked;
      const { drawn } = this;
      this.drawn = 0;
      if (this.banded) this.banded.clear();
      this.list.replaceChildren();
      while (this.drawn < drawn) this.more();
    }

    more() {
      const next = this.cards.slice(this.drawn, this.drawn + FIRST);
      this.drawn += next.length;
      this.list.append(...next.flatMap((card) => this.drawnCard(card)));
    }

    drawnCard(card) {
      const drawn = VIEWS[this.view](card, this.link, this.catalogue, this.marked, this.picks);
      if (!this.banded || this.banded.has(card.home)) return [drawn];
      this.banded.add(card.home);
      return [band(card.home, this.counts.get(card.home)), drawn];
    }
  }

  Object.assign(cardgen, { CardList, picker, shapeOf, sizeOf, side, says, stripe, typeOf, written });
})((window.cardgen = window.cardgen || {}));
