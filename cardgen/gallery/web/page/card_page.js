/* One card, large: its sides, fields, text, rules, disputes, number and copies. */
(function (cardgen) {
  "use strict";

  const { h, counted, icon, numbered, say, side, typeOf, clauses, printing, texts, stripe, shapeOf } = cardgen;
  const PROVENANCE = {
    source: say("As the source has it"),
    reconstructed: say("Partly reconstructed"),
    decided: say("Partly decided by us"),
  };

  /** List the sides of a card: what each is called and its picture. */
  function sides(card) {
    const found = [
      [say("Face"), card.face],
      [say("Inner side"), card.inner],
      [say("Back"), card.home.look.backs[card.type]],
    ];
    return found.filter(([, file], at) => file || at === 0);
  }

  function pictures(card) {
    const found = sides(card);
    const place = h("div", { class: "shown" });
    const show = (at) => {
      const [name, file] = found[at];
      place.replaceChildren(large(), side(card, file, `${card.name}: ${name.toLowerCase()}. ${at ? "" : card.text}`, true));
      buttons.forEach((button, other) => button.setAttribute("aria-pressed", String(other === at)));
    };
    const large = () => {
      const label = say("Show it large");
      const button = h("button", { type: "button", class: "round enlarge", "aria-label": label, "aria-pressed": "false" }, icon("large"));
      button.addEventListener("click", () => {
        const on = button.closest(".card").classList.toggle("large");
        button.setAttribute("aria-pressed", String(on));
      });
      return button;
    };
    const buttons = found.map(([name], at) => h("button", { type: "button", onclick: () => show(at) }, name));
    show(0);
    return h(
      "div",
      { class: "pictures" },
      place,
      found.length > 1 && h("div", { class: "sides", role: "group", "aria-label": say("Sides") }, buttons),
    );
  }

  function field(one, link) {
    const values = one.values.flatMap((value, at) => [
      at > 0 && ", ",
      value.query ? h("a", { href: link(value.query) }, value.text) : value.text,
    ]);
    return [
      h("dt", {}, one.label),
      h("dd", {}, values, one.provenance && h("span", { class: "mark" }, one.provenance)),
    ];
  }

  /** Show what every card has as links, too: its type, its game, its decks. */
  function heading(card, link, catalogue) {
    const scope = catalogue.several ? `${clauses.clause("game", card.game)} ` : "";
    return [
      h(
        "p",
        { class: "kicker" },
        h("a", { href: link(scope + clauses.clause("type", card.type)) }, typeOf(card)),
        catalogue.several && [" · ", h("a", { href: link(scope.trim()) }, card.home.title)],
      ),
      h("h2", {}, card.name, card.short !== card.name && h("span", { class: "short" }, card.short)),
      h(
        "p",
        { class: "numbers" },
        h("span", { class: "number" }, numbered(card)),
        counted(card.copies, "copy"),
        decks(card, catalogue),
      ),
    ];
  }

  function decks(card, catalogue) {
    const found = catalogue.vocabulary.decks
      .filter((deck) => cardgen.choices.holds(deck)(card))
      .map((deck) => deck.further[0]);
    return found.length > 0 && ` · ${found.join(", ")}`;
  }

  /** Tell how many copies are in play where that hangs on the players. */
  function inPlay(card) {
    const counts = Object.entries(card.in_play || {});
    if (new Set(counts.map(([, copies]) => copies)).size < 2) return null;
    return h(
      "p",
      { class: "note" },
      say("In play: {counts}.", {
        counts: counts.map(([players, copies]) => say("{copies} with {players} players", { copies, players })).join(", "),
      }),
    );
  }

  const section = (title, ...inside) => h("section", {}, h("h3", {}, title), inside);

  const folded = (title, items, most = 4) =>
    items.length > 0 &&
    section(
      title,
      most > 0 && h("ul", { class: "texts" }, items.slice(0, most)),
      items.length > most &&
        h(
          "details",
          { class: !most && "aside" },
          h("summary", {}, most ? say("{count} more", { count: items.length - most }) : cardgen.counted(items.length, "rule")),
          h("ul", { class: "texts" }, items.slice(most)),
        ),
    );

  /** Make the button that puts the card on one's list. */
  function mine(card, picks) {
    const said = h("span", {}, say("On my list"));
    const made = h("button", { type: "button", class: "tool mine", "aria-pressed": String(picks.has(card.id)) }, icon("tick"), said);
    made.addEventListener("click", () => made.setAttribute("aria-pressed", String(picks.toggle(card.id))));
    return made;
  }

  function steps(card, cards, open) {
    const at = cards.indexOf(card);
    const step = (to, name, label) =>
      h(
        "button",
        {
          type: "button",
          class: `round ${name}`,
          "aria-label": label,
          disabled: !cards[to],
          onclick: () => open(cards[to]),
        },
        icon(name),
      );
    return (
      at >= 0 &&
      h(
        "nav",
        { class: "steps", "aria-label": say("Cards found") },
        step(at - 1, "left", say("Previous card")),
        h("span", {}, say("{at} of {count}", { at: at + 1, count: cards.length })),
        step(at + 1, "right", say("Next card")),
      )
    );
  }

  /** Draw the page of a card; `links` leads to searches, rules and disputes. */
  function page(card, gallery) {
    const { catalogue, links } = gallery;
    const fields = cardgen.values.fieldsOf(card, catalogue);
    const rules = card.rules.map((at) => card.home.rules[at]);
    const own = rules.slice(0, card.own_rules);
    const disputes = card.disputes.map((at) => card.home.disputes[at]);
    return h(
      "article",
      { class: `card ${cardgen.tint(card.home)}`, style: shapeOf(card) },
      h(
        "div",
        { class: "left" },
        pictures(card),
        steps(card, gallery.found.cards || [], (next) => gallery.step({ card: next.id })),
      ),
      h(
        "div",
        { class: "right" },
        stripe(card.home),
        heading(card, links.search, catalogue),
        card.text && h("p", { class: "print" }, card.text),
        fields.length > 0 &&
          h(
            "dl",
            { class: "fields" },
            fields.map((one) => field(one, links.search)),
          ),
        inPlay(card),
        folded(
          own.length === 1 ? say("Its rule") : say("Its rules"),
          own.map((rule) => texts.ruleLine(rule, links.rule)),
        ),
        folded(
          say("Disputes that turn on it"),
          disputes.map((one) => texts.disputeLine(one, links.dispute)),
        ),
        folded(
          say("Rules for all cards of its type"),
          rules.slice(own.length).map((rule) => texts.ruleLine(rule, links.rule)),
          0,
        ),
        h(
          "p",
          { class: "deeds" },
          mine(card, gallery.picks),
          h(
            "button",
            { type: "button", class: "tool", onclick: () => gallery.sheet.show("of-text", say("Print it"), printing.page(gallery, [[card, 1]], `!"${card.id}"`)) },
            icon("print"),
            h("span", {}, say("Print it")),
          ),
          card.face && h("a", { class: "tool", href: cardgen.picture(card, card.face), download: `${card.name}.${cardgen.ending(card)}` }, icon("save"), h("span", {}, say("Save the picture"))),
        ),
        h(
          "p",
          { class: "small" },
          `${PROVENANCE[card.provenance] || card.provenance}. `,
          h("code", {}, card.id),
          printing.copier(card.id, say("Copy the id")),
          printing.copier(linkTo(card), say("Copy a link to it")),
        ),
      ),
    );
  }

  /** Give the address of a card: its own page where this lies on the web, which shows a preview, else this one. */
  function linkTo(card) {
    const slug = card.id.slice(card.id.indexOf("/") + 1);
    return card.home.web ? `${card.home.web}${slug}.html` : `${location.href.replace(/#.*/s, "")}#card=${card.id}`;
  }

  cardgen.cardPage = page;
})((window.cardgen = window.cardgen || {}));
