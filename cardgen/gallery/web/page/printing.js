/* "Print these": the very command that prints the cards found, for each game. */
(function (cardgen) {
  "use strict";

  const { h, counted, icon } = cardgen;

  /** Write a word as a shell takes it. */
  const shell = (text) => `'${text.replaceAll("'", "'\\''")}'`;

  /** Write the command that prints the cards of a game that a query finds. */
  function command(game, query) {
    const line = cardgen.letters.parts(query).join(" ");
    return `cardgen sheets ${game.id}${line ? ` --only ${shell(line)}` : ""}`;
  }

  /** Make a button that copies a text. */
  function copier(text, label) {
    const made = h("button", { type: "button", class: "copy", onclick: () => copy(text).then(() => said(made, "Copied"), () => said(made, "Select it and copy")) },
      icon("copy"), h("span", {}, label));
    return made;
  }

  function said(button, text) {
    button.lastChild.textContent = text;
    setTimeout(() => { button.lastChild.textContent = "Copy"; }, 1800);
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

  const line = (text) => h("div", { class: "command" }, h("pre", { tabindex: "0" }, text), copier(text, "Copy"));

  /** Show the commands for the cards found. */
  function page(cards, query) {
    const games = [...new Set(cards.map((card) => card.home))];
    const of = (game) => cards.filter((card) => card.home === game);
    return [
      h("h2", {}, "Print these cards"),
      h("p", { class: "note" }, "In a terminal, in the project’s folder. It makes a PDF with crop marks and backs that line up."),
      games.map((game) => h("section", { class: cardgen.tint(game) },
        h("h3", {}, `${game.title}: ${counted(of(game).reduce((sum, card) => sum + card.copies, 0), "card")}`), line(command(game, query)))),
      !cards.length && h("p", {}, "No cards are found, so there is nothing to print."),
    ];
  }

  cardgen.printing = { command, copier, page, line };
})(window.cardgen = window.cardgen || {});
