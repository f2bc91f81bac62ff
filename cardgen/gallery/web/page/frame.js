/* The frame of the page: the search box, the tools above the cards, and what greets who has not searched yet. */
(function (cardgen) {
  "use strict";

  const { h, icon, put, counted, numeral, say, clauses, stripe, side } = cardgen;
  const VIEWS = [
    ["grid", say("Pictures")],
    ["list", say("List")],
    ["text", say("Texts")],
  ];

  /** Make the frame; gives its parts that change. */
  function frame(gallery) {
    const input = h("input", {
      type: "search",
      id: "q",
      name: "q",
      autocomplete: "off",
      autocapitalize: "off",
      autocorrect: "off",
      spellcheck: "false",
      enterkeyhint: "search",
      placeholder: say("Search cards"),
      "aria-label": say("Search cards, rules and disputes"),
      "aria-describedby": "said",
      oninput: () => {
        gallery.type(input.value);
        offers.typed();
      },
    });
    const said = h("div", { class: "said", id: "said", role: "status" });
    const offers = new cardgen.Completion(gallery, input);
    const parts = { input, said, ...middle(gallery) };
    const back = document.body.dataset.back;
    const bar = h(
      "header",
      { class: "top" },
      h(
        "div",
        { class: "bar" },
        back ? h("a", { class: "round back", href: back, "aria-label": say("To what is printed") }, icon("left")) : null,
        h(
          "form",
          {
            role: "search",
            class: "box",
            onsubmit: (event) => {
              event.preventDefault();
              input.blur();
            },
          },
          icon("search"),
          input,
          offers.list,
        ),
        h(
          "button",
          {
            type: "button",
            class: "round random",
            "aria-label": say("A random card"),
            title: `${say("A random card")} (r)`,
            onclick: () => gallery.random(),
          },
          icon("dice"),
        ),
        h(
          "button",
          {
            type: "button",
            class: "round",
            "aria-label": say("Help"),
            title: `${say("Help")} (?)`,
            onclick: () => cardgen.openHelp(gallery),
          },
          icon("help"),
        ),
      ),
      said,
    );
    return { ...parts, whole: [bar, parts.main] };
  }

  function middle(gallery) {
    const home = h("div", { class: "home" });
    const tabs = h("div", { class: "tabs", role: "group", "aria-label": say("What is listed") });
    const found = h("div", { class: "found", id: "found" });
    const instead = h("div", { class: "instead" });
    const facets = h("div", { class: "boxes" });
    const aside = drawer(facets, reconstructed(gallery));
    const tools = h(
      "div",
      { class: "tools" },
      tabs,
      h(
        "div",
        { class: "rest" },
        sorter(gallery),
        views(gallery),
        h(
          "button",
          { type: "button", class: "tool", id: "print", onclick: () => openPrinting(gallery) },
          icon("print"),
          h("span", {}, say("Print these")),
        ),
        h(
          "button",
          { type: "button", class: "tool", id: "picked", onclick: () => gallery.openList() },
          icon("tick"),
          h("span", {}, say("My list")),
          h("b", { class: "how-many" }),
        ),
        h(
          "button",
          { type: "button", class: "tool", id: "settle", hidden: !gallery.catalogue.judged.length, onclick: () => gallery.go({ ...gallery.listed(), view: gallery.state.view, settle: cardgen.Settle.OPEN }) },
          icon("scales"),
          h("span", {}, say("Settle a dispute")),
        ),
        h(
          "button",
          { type: "button", class: "tool luck", onclick: () => gallery.random() },
          icon("dice"),
          h("span", {}, say("Random")),
        ),
        h(
          "button",
          {
            type: "button",
            class: "tool filter",
            id: "filter",
            "aria-expanded": "false",
            onclick: (event) => aside.toggle(event.currentTarget),
          },
          icon("filter"),
          h("span", {}, say("Filter")),
        ),
      ),
    );
    const main = h(
      "main",
      {},
      home,
      h("div", { class: "columns" }, aside.element, h("div", { class: "results" }, tools, found, instead)),
    );
    return { home, tabs, found, instead, facets, tools, main };
  }

  /** The facets: beside the cards where there is room, else a drawer. */
  function drawer(facets, more) {
    let opener = null;
    const close = () => {
      element.classList.remove("open");
      if (opener) opener.setAttribute("aria-expanded", "false");
      if (opener) opener.focus();
    };
    const element = h(
      "aside",
      {
        class: "facets",
        "aria-label": say("Filter"),
        onkeydown: (event) => event.key === "Escape" && element.classList.contains("open") && close(),
      },
      h(
        "div",
        { class: "head" },
        h("h2", {}, say("Filter"), h("span", { class: "now" })),
        h(
          "button",
          { type: "button", class: "round", "aria-label": say("Close the filter"), onclick: close },
          icon("close"),
        ),
      ),
      facets,
      more,
    );
    const toggle = (button) => {
      opener = button;
      const open = element.classList.toggle("open");
      button.setAttribute("aria-expanded", String(open));
      if (open) element.querySelector("button").focus();
    };
    return { element, toggle };
  }

  const sorter = (gallery) =>
    h("select", {
      "aria-label": say("Order"),
      id: "order",
      onchange: (event) => gallery.sortBy(event.currentTarget.value),
    });

  const views = (gallery) =>
    h(
      "div",
      { class: "views", role: "group", "aria-label": say("View") },
      VIEWS.map(([view, label]) =>
        h(
          "button",
          {
            type: "button",
            "data-view": view,
            "aria-label": label,
            title: label,
            onclick: () => gallery.go({ ...gallery.listed(), view: view === "grid" ? "" : view }),
          },
          icon(view),
        ),
      ),
    );

  function reconstructed(gallery) {
    const toggle = (event) => {
      const marked = !gallery.list.marked;
      event.currentTarget.setAttribute("aria-pressed", String(marked));
      gallery.list.mark(marked);
    };
    return h(
      "button",
      { type: "button", class: "tool", id: "made", "aria-pressed": "false", onclick: toggle },
      h("span", {}, say("Mark what is reconstructed")),
    );
  }

  const openPrinting = (gallery) =>
    gallery.sheet.show(
      "of-text",
      say("Print these cards"),
      cardgen.printing.page(
        gallery,
        gallery.found.cards.map((card) => [card, 1]),
        (gallery.found.query && gallery.found.query.text) || "",
      ),
    );

  const openHelp = (gallery) =>
    gallery.sheet.show(
      "of-text",
      say("Help"),
      h("article", { class: "ruling" }, cardgen.help.page(gallery.catalogue, gallery.links.search)),
    );

  /** Show how many cards, rules and disputes are found, and which of them are listed. */
  function drawTabs(gallery) {
    const { tabs, tools } = gallery.parts;
    const listed = gallery.found[gallery.kind] || [];
    gallery.parts.main.querySelector(".now").textContent = counted(listed.length, gallery.kind.slice(0, -1));
    const reconstructed = gallery.kind === "cards" && listed.some((card) => card.provenance === "reconstructed");
    gallery.parts.main.querySelector("#made").hidden = !reconstructed;
    put(
      tabs,
      cardgen.KINDS.map(([kind, label]) => {
        const refused = Boolean(gallery.problems[kind]);
        const number = refused ? "–" : numeral(gallery.found[kind].length);
        return h(
          "button",
          {
            type: "button",
            "aria-pressed": String(kind === gallery.kind),
            "data-kind": kind,
            disabled: refused,
            onclick: () => gallery.go({ ...gallery.listed(), view: gallery.state.view, in: kind }),
          },
          label,
          h("b", {}, number),
        );
      }),
    );
    for (const button of tools.querySelectorAll("[data-view]"))
      button.setAttribute("aria-pressed", String(button.dataset.view === (gallery.state.view || "grid")));
    const order = ((gallery.found.query && gallery.found.query.display) || [])
      .filter((part) => cardgen.fieldOf(part.field) === "order")
      .at(-1);
    const select = tools.querySelector("select");
    put(
      select,
      cardgen.ordersOf(gallery.found.cards).map(([value, label]) => h("option", { value }, label)),
    );
    select.value = order ? order.values[0].text : "";
    if (select.selectedIndex < 0) select.value = "";
    tools.classList.toggle("of-texts", gallery.kind !== "cards");
  }

  /** Greet: the game, or all games to choose from. */
  function drawHome(gallery, shown) {
    const { home } = gallery.parts;
    const { catalogue } = gallery;
    if (!shown) return put(home);
    const title = catalogue.several ? say("Every card") : (catalogue.games[0] || { title: say("No cards yet") }).title;
    const subtitle = catalogue.several
      ? say("{cards} of {games}", {
          cards: counted(catalogue.cards.length, "different card"),
          games: counted(catalogue.games.length, "game"),
        })
      : (catalogue.games[0] || {}).subtitle;
    return put(
      home,
      h(
        "div",
        { class: catalogue.several || !catalogue.games.length ? "hero" : `hero ${cardgen.tint(catalogue.games[0])}` },
        !catalogue.several && catalogue.games[0] && stripe(catalogue.games[0]),
        h("h1", {}, title),
        subtitle && h("p", {}, subtitle),
      ),
      catalogue.several &&
        h(
          "ul",
          { class: "games" },
          catalogue.games.map((game) => tile(game, gallery)),
        ),
    );
  }

  function tile(game, gallery) {
    const step = Math.max(1, Math.floor(game.cards.length / 3));
    const fan = [0, 1, 2].map((at) => game.cards[at * step]).filter((card) => card && card.face);
    return h(
      "li",
      { class: cardgen.tint(game) },
      h(
        "a",
        { class: "game", href: gallery.links.search(clauses.clause("game", game.id)) },
        h(
          "span",
          { class: "fan", "aria-hidden": "true" },
          fan.map((card) => side(card, card.face, "")),
        ),
        stripe(game),
        h("b", {}, game.title),
        h("span", {}, counted(game.count, "card")),
      ),
    );
  }

  Object.assign(cardgen, { frame, drawTabs, drawHome, openHelp });
})((window.cardgen = window.cardgen || {}));
