/* A list of picked cards: ticked, counted, named, kept in this browser, shared by a link, saved as a file. */
(function (cardgen) {
  "use strict";

  const { h, say, counted } = cardgen;
  const KEPT = "cardgen-lists";

  /** Write cards with their counts as a part of an address: `game:card*2,card;game:card`. */
  function packed(entries) {
    const games = new Map();
    for (const [id, count] of entries) {
      const [game, card] = [id.slice(0, id.indexOf("/")), id.slice(id.indexOf("/") + 1)];
      games.set(game, [...(games.get(game) || []), count === 1 ? card : `${card}*${count}`]);
    }
    return [...games].map(([game, cards]) => `${game}:${cards.join(",")}`).join(";");
  }

  /** Read them again, each with how many. */
  function unpacked(text) {
    return text.split(";").flatMap((part) => {
      const [game, cards] = part.split(/:(.*)/s);
      return (cards || "").split(",").filter(Boolean).map((one) => {
        const [card, count] = one.split("*");
        return [`${game}/${card}`, Math.max(1, Math.min(99, Number.parseInt(count, 10) || 1))];
      });
    });
  }

  /** Keep lists in this browser, where it lets us; else they last as long as the page. */
  const store = {
    read() {
      try {
        const found = JSON.parse(localStorage.getItem(KEPT));
        return Array.isArray(found) ? found.filter((one) => one && Array.isArray(one.cards)) : [];
      } catch {
        return [];
      }
    },
    write(lists) {
      try {
        localStorage.setItem(KEPT, JSON.stringify(lists));
      } catch {
        /* it lasts as long as the page */
      }
    },
  };

  /** The lists of a reader; one of them is the one that is ticked into. */
  class Picks {
    constructor(catalogue) {
      this.catalogue = catalogue;
      this.lists = store.read();
      if (!this.lists.length) this.lists = [{ name: say("My list"), cards: [] }];
      this.at = 0;
      this.changed = () => undefined;
    }

    get current() {
      return this.lists[this.at];
    }

    has(id) {
      return this.current.cards.some(([one]) => one === id);
    }

    /** Put a card on the list or take it off; says whether it is there now. */
    toggle(id) {
      if (this.has(id)) this.set(id, 0);
      else this.set(id, 1);
      return this.has(id);
    }

    /** Say how many of a card are on the list; none takes it off. */
    set(id, count) {
      const { cards } = this.current;
      const at = cards.findIndex(([one]) => one === id);
      if (at >= 0) cards.splice(at, 1, ...(count > 0 ? [[id, count]] : []));
      else if (count > 0) cards.push([id, count]);
      this.keep();
    }

    rename(name) {
      this.current.name = name || say("My list");
      this.keep();
    }

    /** Begin another list, with these cards, and tick into it. */
    add(name, cards = []) {
      this.lists.push({ name, cards });
      this.at = this.lists.length - 1;
      this.keep();
    }

    choose(at) {
      this.at = at;
      this.keep();
    }

    /** Throw the list away; there is always one. */
    drop() {
      this.lists.splice(this.at, 1);
      if (!this.lists.length) this.lists.push({ name: say("My list"), cards: [] });
      this.at = 0;
      this.keep();
    }

    keep() {
      store.write(this.lists);
      this.changed();
    }

    /** List the cards that are here, each with how many. */
    cards(entries = this.current.cards) {
      return entries
        .map(([id, count]) => [this.catalogue.byId.get(id) || this.catalogue.formerly.get(id), count])
        .filter(([card]) => card);
    }
  }

  const howMany = (entries) => entries.reduce((sum, [, count]) => sum + count, 0);

  /** Write a list as `cardgen sheets --cards FILE` reads it. */
  const asFile = (name, entries) =>
    [`# ${name}`, ...entries.map(([card, count]) => `${count} ${card.id}  # ${card.name}`), ""].join("\n");

  function row([card, count], gallery, step) {
    const button = (name, label, by) =>
      h(
        "button",
        { type: "button", class: "round small", "aria-label": `${label}: ${card.name}`, onclick: () => step(card.id, count + by) },
        cardgen.icon(name),
      );
    return h(
      "li",
      { class: cardgen.tint(card.home) },
      h("a", { class: "tile", href: gallery.links.card(card) }, cardgen.side(card, card.face, cardgen.says(card), true)),
      h("span", { class: "name" }, card.name),
      step && h("span", { class: "steps" }, button("minus", say("One less"), -1), h("b", {}, String(count)), button("plus", say("One more"), 1)),
      !step && count > 1 && h("b", {}, `×${count}`),
    );
  }

  const addressOf = (name, entries) =>
    `${location.href.replace(/#.*/s, "")}${cardgen.address.written({ list: name, cards: packed(entries.map(([card, count]) => [card.id, count])) })}`;

  /** Make what can be done with a list: print it, share it, save it. */
  function deeds(name, entries, gallery) {
    const file = URL.createObjectURL(new Blob([asFile(name, entries)], { type: "text/plain" }));
    const safe = name.replace(/[^\p{L}\p{N} _-]+/gu, "").trim() || "cards";
    return h(
      "div",
      { class: "deeds" },
      h(
        "button",
        { type: "button", class: "tool", id: "print-list", disabled: !entries.length, onclick: () => gallery.sheet.show("of-text", say("Print this list"), cardgen.printing.page(gallery, entries, "", { title: name, file: `${safe}.txt` })) },
        cardgen.icon("print"),
        h("span", {}, say("Print this list")),
      ),
      entries.length > 0 && cardgen.printing.copier(addressOf(name, entries), say("Copy a link to it")),
      entries.length > 0 && h("a", { class: "tool", href: file, download: `${safe}.txt` }, cardgen.icon("save"), h("span", {}, say("Save it as a file"))),
    );
  }

  /** Draw one's own list, to be changed, named and chosen. */
  function ownList(gallery) {
    const { picks } = gallery;
    const entries = picks.cards();
    const again = () => gallery.openList();
    const step = (id, count) => {
      picks.set(id, count);
      again();
    };
    const name = h("input", { type: "text", value: picks.current.name, "aria-label": say("Name of the list"), maxlength: "60" });
    name.addEventListener("change", () => {
      picks.rename(name.value.trim());
      again();
    });
    const choose = (event) => {
      picks.choose(Number(event.currentTarget.value));
      again();
    };
    return h(
      "article",
      { class: "ruling own-list" },
      h("h2", { class: "unprinted" }, say("My list")),
      h("h2", { class: "printed" }, picks.current.name),
      h("p", { class: "named unprinted" }, name, h("span", { class: "note" }, counted(howMany(entries), "card"))),
      picks.lists.length > 1 &&
        h(
          "select",
          { "aria-label": say("Lists"), onchange: choose },
          picks.lists.map((one, at) => h("option", { value: String(at), selected: at === picks.at }, `${one.name} (${howMany(one.cards)})`)),
        ),
      deeds(picks.current.name, entries, gallery),
      entries.length
        ? h("ul", { class: "strip picked" }, entries.map((one) => row(one, gallery, step)))
        : h("p", { class: "note" }, say("Tick cards, and they stand here: to print, to share, to keep.")),
      h(
        "p",
        { class: "deeds" },
        h("button", { type: "button", class: "tool", onclick: () => (picks.add(say("List {number}", { number: picks.lists.length + 1 })), again()) }, h("span", {}, say("Another list"))),
        (entries.length > 0 || picks.lists.length > 1) &&
          h("button", { type: "button", class: "tool", onclick: () => (picks.drop(), again()) }, h("span", {}, say("Throw it away"))),
      ),
    );
  }

  /** Draw a list that a link holds: to look at, to print, to keep as one's own. */
  function sharedList(gallery) {
    const { picks, state } = gallery;
    const listed = unpacked(state.cards);
    const entries = picks.cards(listed);
    const name = state.list || say("A list of cards");
    const keep = () => {
      picks.add(name, entries.map(([card, count]) => [card.id, count]));
      gallery.openList();
    };
    return h(
      "article",
      { class: "ruling own-list" },
      h("h2", {}, name),
      h("p", { class: "note" }, counted(howMany(entries), "card")),
      entries.length < listed.length &&
        h("p", { class: "note" }, say("{count} of its cards are not here.", { count: listed.length - entries.length })),
      deeds(name, entries, gallery),
      h("p", {}, h("button", { type: "button", class: "tool", id: "keep-list", onclick: keep }, cardgen.icon("tick"), h("span", {}, say("Keep it as my list")))),
      h("ul", { class: "strip picked" }, entries.map((one) => row(one, gallery, null))),
    );
  }

  Object.assign(cardgen, { Picks, ownList, sharedList, howMany });
})((window.cardgen = window.cardgen || {}));
