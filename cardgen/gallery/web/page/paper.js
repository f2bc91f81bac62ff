/* What is printed from the page: all cards found, at their true size or as a list; a card, rule or dispute that is open. */
(function (cardgen) {
  "use strict";

  const { h, numbered, put, say, side, sizeOf, typeOf } = cardgen;

  /** Draw a card at its true size, to be cut out. */
  function toCut(card) {
    const { width, height } = sizeOf(card);
    return h(
      "li",
      { class: cardgen.tint(card.home), style: { width: `${width || 63}mm`, height: `${height || 88}mm` } },
      side(card, card.face, card.name, true),
    );
  }

  /** Say what a card prints in a row, without its name, which stands above it, also where it is parted. */
  function inARow(card) {
    const lines = card.text.split("\n").filter(Boolean);
    const spans = [3, 2, 1].flatMap((size) => lines.map((_, at) => [at, size]));
    const named = spans.find(([at, size]) => lines.slice(at, at + size).join(" ") === card.name);
    if (named) lines.splice(...named);
    return lines.join(" · ");
  }

  const toRead = ([card, count]) =>
    h(
      "li",
      { class: cardgen.tint(card.home) },
      h("b", {}, card.name),
      h("span", { class: "about" }, [typeOf(card), numbered(card), count > 1 && `×${count}`].filter(Boolean).join(" · ")),
      h("span", { class: "print" }, inARow(card)),
    );

  const repeated = (entries) => entries.flatMap(([card, count]) => Array.from({ length: count }, () => card));

  /** Wait for a picture; one that cannot be read has become text meanwhile. */
  const loaded = (picture) => picture.decode().catch(() => undefined);

  /** The paper: an element that only print shows. */
  class Paper {
    constructor(gallery) {
      this.gallery = gallery;
      this.element = h("div", { class: "paper", "aria-hidden": "true" });
      document.body.append(this.element);
      addEventListener("beforeprint", () => this.ready || this.lay());
      addEventListener("afterprint", () => this.clear());
    }

    clear() {
      this.ready = false;
      put(this.element);
    }

    /** Lay out what is shown, whoever asked for printing: what is open, else all that is found. */
    lay() {
      const { sheet, kind, found } = this.gallery;
      if (sheet.open) return this.copy(sheet.inside);
      if (kind !== "cards") return this.copy(this.gallery.parts.found);
      return this.cards(found.cards.map((card) => [card, 1]), { cut: false });
    }

    copy(shown) {
      const copied = shown.cloneNode(true);
      copied.removeAttribute("id");
      for (const folded of copied.querySelectorAll("details:not(.aside)")) folded.open = true;
      for (const picture of copied.querySelectorAll("img")) picture.loading = "eager";
      put(this.element, copied);
    }

    /** Lay out cards: to be cut out at their true size, as many of each as are wanted, or as a list. */
    cards(entries, { cut, title = "" }) {
      const listed = cut ? repeated(entries).map(toCut) : entries.map(toRead);
      put(this.element, title && !cut && h("h1", {}, title), h("ul", { class: cut ? "to-cut" : "to-read" }, listed));
    }

    /** Print cards, once all their pictures are there. */
    async print(entries, how) {
      this.cards(entries, how);
      this.ready = true;
      await Promise.all([...this.element.querySelectorAll("img")].map(loaded));
      window.print();
    }
  }

  cardgen.Paper = Paper;
})((window.cardgen = window.cardgen || {}));
