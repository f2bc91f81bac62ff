/* "Print these": from the page itself, or by the very command that prints the cards found, for each game. */
(function (cardgen) {
  "use strict";

  const { h, counted, icon, say, Refused, Searcher, Vocabulary } = cardgen;

  /** Write a word as a shell takes it. */
  const shell = (text) => `'${text.replaceAll("'", "'\\''")}'`;

  const LONGEST = 2000;
  const MOST = 200;

  /** Write the command that prints the cards of a game that a query finds; by their ids where the query is of other games, too. */
  function command(game, query, cards) {
    const line = cardgen.letters.parts(query).join(" ");
    const only = !line || finds(game, line, cards) ? line : cards.map((card) => `!"${card.id}"`).join(" or ");
    if (only.length > LONGEST || (only !== line && cards.length > MOST)) return "";
    const language = game.language ? ` --language ${game.language}` : "";
    return `cardgen sheets ${game.id}${only ? ` --only ${shell(only)}` : ""}${language}`;
  }

  /** Say whether a query finds just these cards when it is asked of their game alone, as the command asks it. */
  function finds(game, query, cards) {
    try {
      const found = new Set(new Searcher(game.cards, new Vocabulary([game])).search(query).cards);
      return found.size === cards.length && cards.every((card) => found.has(card));
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
  }

  /** Make a button that copies a text. */
  function copier(text, label) {
    const made = h(
      "button",
      {
        type: "button",
        class: "copy",
        onclick: () =>
          copy(text).then(
            () => said(made, say("Copied")),
            () => said(made, say("Select it and copy")),
          ),
      },
      icon("copy"),
      h("span", {}, label),
    );
    return made;
  }

  function said(button, text) {
    button.lastChild.textContent = text;
    setTimeout(() => {
      button.lastChild.textContent = say("Copy");
    }, 1800);
  }

  async function copy(text) {
    if (navigator.clipboard && window.isSecureContext) return navigator.clipboard.writeText(text);
    const area = h("textarea", { style: { position: "fixed", opacity: "0" } });
    area.value = text;
    (document.querySelector("dialog[open]") || document.body).append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    if (!done) throw new Error("not copied");
    return undefined;
  }

  const line = (text) => h("div", { class: "command" }, h("pre", { tabindex: "0" }, text), copier(text, say("Copy")));

  function ofGame(game, query, cards) {
    const copies = cards.reduce((sum, card) => sum + card.copies, 0);
    const text = command(game, query, cards);
    const said = text ? line(text) : h("p", {}, say("These are too many of several games at once: search this game alone."));
    return h("section", { class: cardgen.tint(game) }, h("h3", {}, `${game.title}: ${counted(copies, "card")}`), said);
  }

  const ways = (name, label, checked) =>
    h("label", { class: "way" }, h("input", { type: "radio", name: "paper", value: name, checked }), h("span", {}, label));

  /** Tell how cardgen prints a list that was saved as a file. */
  function ofFile(file, [{ language }]) {
    return [
      h("p", { class: "note" }, say("Whoever has cardgen and these games saves the list as a file in the project’s folder, and runs this there:")),
      line(`cardgen sheets --cards ${shell(file)}${language ? ` --language ${language}` : ""}`),
    ];
  }

  function ofQuery(games, query, cards) {
    return [
      h("p", { class: "note" }, say("Whoever has cardgen and this game runs this in the project’s folder:")),
      games.map((game) => ofGame(game, query, cards.filter((card) => card.home === game))),
    ];
  }

  /** Offer to print cards from this page, and tell how cardgen prints them: what a query finds, or the list in a file. */
  function page(gallery, entries, query, { title = "", file = "" } = {}) {
    const cards = entries.map(([card]) => card);
    const games = [...new Set(cards.map((card) => card.home))];
    const chosen = h(
      "fieldset",
      { class: "ways-to-print" },
      ways("cut", say("At their true size, to cut out"), true),
      ways("all", say("The same, as many of each as the box has"), false),
      ways("read", say("As a list to read"), false),
    );
    const print = () => {
      const way = chosen.querySelector("input:checked").value;
      const many = way === "all" ? entries.map(([card, count]) => [card, Math.max(count, card.copies)]) : entries;
      return gallery.paper.print(many, { cut: way !== "read", title });
    };
    return [
      h("h2", {}, title || say("Print these cards")),
      h("p", { class: "note" }, counted(cardgen.howMany(entries), "card")),
      cards.length > 0 && [
        chosen,
        h(
          "p",
          {},
          h("button", { type: "button", class: "tool now-print", onclick: print }, icon("print"), h("span", {}, say("Print, or save as PDF"))),
        ),
        h("p", { class: "note" }, say("Print at 100 %, not “fit to page”. The cards stand edge to edge, without backs.")),
        h(
          "details",
          {},
          h("summary", {}, say("With backs, marks to cut by and sharper pictures")),
          file ? ofFile(file, games) : ofQuery(games, query, cards),
        ),
      ],
      !cards.length && h("p", {}, say("No cards are found, so there is nothing to print.")),
    ];
  }

  cardgen.printing = { command, copier, page, line };
})((window.cardgen = window.cardgen || {}));
