/* The sheet that lies over the page: a card, a rule, a dispute, help. The browser keeps the focus in it. */
(function (cardgen) {
  "use strict";

  const { h, icon, put, say } = cardgen;

  class Sheet {
    constructor(closed) {
      this.inside = h("div", { class: "inside", tabindex: "-1", autofocus: true });
      const close = h(
        "button",
        { type: "button", class: "round close", "aria-label": say("Close"), onclick: () => this.dialog.close() },
        icon("close"),
      );
      this.dialog = h("dialog", { class: "sheet" }, close, this.inside);
      this.dialog.addEventListener("close", closed);
      this.dialog.addEventListener("click", (event) => event.target === this.dialog && this.dialog.close());
    }

    get open() {
      return this.dialog.open;
    }

    show(name, label, ...inside) {
      this.dialog.className = `sheet ${name}`;
      this.dialog.setAttribute("aria-label", label);
      put(this.inside, ...inside);
      if (!this.open) this.dialog.showModal();
      this.inside.scrollTop = 0;
      this.dialog.scrollTop = 0;
    }

    hide() {
      if (this.open) this.dialog.close();
    }
  }

  cardgen.Sheet = Sheet;
})((window.cardgen = window.cardgen || {}));
