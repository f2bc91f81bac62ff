/* Settle: what the quarrel is about, what lies there, who says what; the ruling comes from who serves this page. */
(function (cardgen) {
  "use strict";

  const { h, icon, put, say, address, notation, answers } = cardgen;
  const MOST_UNDONE = 60;
  const TOKEN = new URLSearchParams(location.search).get("settle");
  const ADDRESS = "/settle";

  const OPEN = "open";
  const blank = () => ({ facts: {}, options: {}, claim: "" });

  /** Ask who serves this page for a ruling. */
  async function judged(asked) {
    const headers = { "Content-Type": "application/json", "X-Settle": TOKEN };
    let reply = null;
    try {
      reply = await fetch(ADDRESS, { method: "POST", headers, body: JSON.stringify(asked) });
    } catch {
      return { problems: [{ what: say("Who serves this page cannot be reached"), fix: say("Is cardgen still running there?") }] };
    }
    if (reply.status === 403) return { problems: [{ what: say("This page was opened with an older code"), fix: say("Scan the code again.") }] };
    if (reply.status === 503) return { again: Number(reply.headers.get("Retry-After")) || 5, problems: [{ what: say("Many disputes are being settled at once"), fix: say("It is tried again in a few seconds.") }] };
    if (!reply.ok) return { problems: [{ what: say("This was not understood") }] };
    return reply.json();
  }

  /** The sheet on which a dispute is told, and settled. */
  class Settle {
    constructor(gallery) {
      this.gallery = gallery;
      this.place = h("div", { class: "settle" });
      this.clear();
    }

    clear() {
      Object.assign(this, { game: null, kind: null, told: blank(), before: [], ruled: null, was: null, asked: 0 });
    }

    /** Open anew, where it was left, or with what a link holds. */
    open(place, told) {
      const linked = `${place} ${told}`;
      if (place && place !== OPEN && linked !== this.linked) {
        this.linked = linked;
        const [game, kind] = place.split("/");
        this.clear();
        this.linked = linked;
        this.game = this.gallery.catalogue.game.get(game) || null;
        this.kind = this.game && (this.game.kinds || []).find((one) => one.name === kind);
        if (this.kind) this.told = notation.read(told, this.kind, this.game);
        if (this.kind && told && TOKEN) this.settle();
      }
      const { judged: games } = this.gallery.catalogue;
      if (!this.game && games.length === 1) [this.game] = games;
      this.gallery.sheet.show("of-text of-settle", say("Settle a dispute"), this.place);
      this.draw();
    }

    /** Change what is told; what it was before can be had again. */
    change(told) {
      this.before = [...this.before.slice(-MOST_UNDONE), this.told];
      this.told = told;
      if (this.ruled && !this.was) this.was = { told: this.before.at(-1), ruled: this.ruled };
      if (this.ruled) this.later();
      this.draw();
    }

    undo() {
      this.told = this.before.at(-1);
      this.before = this.before.slice(0, -1);
      if (this.was && this.told === this.was.told) Object.assign(this, { ruled: this.was.ruled, was: null });
      else if (this.ruled) this.later();
      this.draw();
    }

    /** Settle anew a moment after the last change. */
    later() {
      clearTimeout(this.waits);
      this.waits = setTimeout(() => this.settle(), 250);
    }

    async settle(line = "") {
      clearTimeout(this.waits);
      this.asked += 1;
      const { asked } = this;
      const kind = { game: this.game.id, kind: this.kind.name };
      this.busy = true;
      this.draw();
      const found = await judged({ ...kind, line: line || notation.written(this.told) });
      if (asked !== this.asked) return; // meanwhile something else was asked
      this.busy = false;
      this.ruled = found;
      if (line && found.line) this.told = notation.read(found.line, this.kind, this.game);
      if (found.again) this.waits = setTimeout(() => this.settle(line), found.again * 1000);
      this.draw();
      this.place.scrollIntoView({ block: "start" });
    }

    draw() {
      this.place.className = this.game ? `settle ${cardgen.tint(this.game)}` : "settle";
      const focused = document.activeElement && document.activeElement.getAttribute && document.activeElement.getAttribute("aria-label");
      put(this.place, ...(this.kind ? this.form() : this.game ? this.kinds() : this.games()).flat(2));
      const again = focused && [...this.place.querySelectorAll("input")].find((one) => one.getAttribute("aria-label") === focused);
      if (again) again.focus({ preventScroll: true });
    }

    games() {
      const { judged: games } = this.gallery.catalogue;
      const choose = (game) => {
        this.game = game;
        this.draw();
      };
      return [
        h("h2", {}, say("Settle a dispute")),
        h("p", { class: "note" }, say("Which game do you play?")),
        h("ul", { class: "questions" }, games.map((game) => h("li", { class: cardgen.tint(game) }, h("button", { type: "button", class: "question-of", onclick: () => choose(game) }, game.title)))),
      ];
    }

    kinds() {
      const choose = (kind) => {
        Object.assign(this, { kind, told: blank(), before: [], ruled: null, was: null });
        this.draw();
        this.gallery.sheet.dialog.scrollTop = 0;
      };
      return [
        h("h2", {}, say("What is the quarrel about?")),
        h("ul", { class: "questions" }, this.game.kinds.map((kind) => h("li", { class: cardgen.tint(this.game) }, h("button", { type: "button", class: "question-of", onclick: () => choose(kind) }, kind.asks)))),
        this.gallery.catalogue.judged.length > 1 && this.step(say("Another game"), () => { this.game = null; }),
      ];
    }

    step(label, go) {
      return h("button", { type: "button", class: "tool", onclick: () => (go(), this.draw()) }, icon("left"), h("span", {}, label));
    }

    form() {
      const { facts } = this.kind;
      const first = facts.filter((fact) => fact.needed || this.isTold(fact));
      const shown = first.length ? first : facts.slice(0, 1);
      const more = facts.filter((fact) => !shown.includes(fact));
      return [
        h("p", { class: "kicker" }, this.game.title),
        h("h2", {}, this.kind.asks),
        h("datalist", { id: "people" }, this.people().map((name) => h("option", { value: name }))),
        this.ruling(),
        shown.map((fact) => this.field(fact)),
        this.claims(),
        more.length > 0 && h("details", { class: "more-facts", open: Boolean(this.open_more), ontoggle: (event) => { this.open_more = event.currentTarget.open; } }, h("summary", {}, say("Say more ({count})", { count: more.length })), more.map((fact) => this.field(fact))),
        this.houseRules(),
        this.deeds(),
        !TOKEN && this.unserved(),
        this.line(),
      ];
    }

    isTold(fact) {
      const value = this.told.facts[fact.name];
      if (value && value.each) return value.each.length > 0;
      return Array.isArray(value) ? value.length > 0 : Boolean(value);
    }

    field(fact) {
      const set = (value) => this.change({ ...this.told, facts: { ...this.told.facts, [fact.name]: value } });
      return answers.field(fact, this.told.facts[fact.name], set, { game: this.game, people: this.people() });
    }

    /** List who is known: who was told of, then the names of the examples. */
    people() {
      const told = Object.values(this.told.facts).flatMap((value) => (Array.isArray(value) ? value.map((one) => one.who) : (value.each || []).map(([who]) => who)));
      const named = this.kind.facts.filter((fact) => fact.with === "names").flatMap((fact) => String(this.told.facts[fact.name] || "").split(",").map((one) => one.trim()));
      const shown = this.kind.facts.flatMap((fact) => fact.people || []);
      return [...new Set([...shown, ...told, ...named])].filter((name) => name && name !== "unknown").slice(0, 8);
    }

    claims() {
      const { claims, answers: asked } = this.kind;
      const set = (claim) => this.change({ ...this.told, claim });
      const { claim } = this.told;
      const [name, value] = claim.split(/\s+(.*)/s);
      const answer = asked.find((one) => one.name === name);
      const input = answer && h("input", { type: "text", value: value || "", list: "people", "aria-label": answer.label });
      if (input) input.addEventListener("change", () => set(`${name} ${input.value.trim()}`.trim()));
      return h(
        "fieldset",
        { class: "asked", "data-fact": "claim" },
        h("legend", {}, say("What somebody says")),
        h(
          "p",
          { class: "chips-row" },
          answers.chip(say("nothing, it is a question"), !claim, () => set("")),
          claims.map((word) => answers.chip(word, claim === word, () => set(word))),
          asked.map((one) => answers.chip(`${one.label} …`, Boolean(answer) && answer.name === one.name, () => set(one.name))),
        ),
        input && h("p", {}, input, h("span", { class: "chips-row" }, this.people().map((one) => answers.chip(one, value === one, () => set(`${name} ${one}`))))),
      );
    }

    houseRules() {
      const { options } = this.kind;
      const set = (name, value) => {
        const { [name]: _, ...rest } = this.told.options;
        this.change({ ...this.told, options: value ? { ...rest, [name]: value } : rest });
      };
      const rule = (one) => {
        const chosen = this.told.options[one.name] || "";
        const select = h("select", { "aria-label": one.asks, onchange: (event) => set(one.name, event.currentTarget.value) }, h("option", { value: "" }, say("as printed")), one.values.map(([value, means]) => h("option", { value, selected: value === chosen }, means || value)));
        return h("p", { class: "house-rule" }, h("span", {}, one.asks), one.values.length ? select : h("input", { type: "text", value: chosen, placeholder: one.usual, "aria-label": one.asks, onchange: (event) => set(one.name, event.currentTarget.value.trim()) }));
      };
      const told = Object.keys(this.told.options).length;
      return options.length > 0 && h("details", { open: told > 0 || Boolean(this.open_rules), ontoggle: (event) => { this.open_rules = event.currentTarget.open; } }, h("summary", {}, say("House rules ({count})", { count: options.length })), options.map(rule));
    }

    deeds() {
      return h(
        "div",
        { class: "deeds settle-bar" },
        h("button", { type: "button", class: "tool now-print", id: "settle-it", disabled: this.busy || !TOKEN, onclick: () => this.settle() }, icon("scales"), h("span", {}, this.busy ? say("One moment …") : say("Settle it"))),
        h("button", { type: "button", class: "tool", disabled: !this.before.length, onclick: () => this.undo() }, icon("undo"), h("span", {}, say("Undo"))),
        this.step(say("Another question"), () => Object.assign(this, { kind: null, ruled: null, was: null })),
      );
    }

    /** Say how a ruling is had where nobody serves this page. */
    unserved() {
      const line = notation.written(this.told);
      return h(
        "div",
        { class: "claim" },
        h("p", {}, say("This page was opened as a file, and a file cannot judge. Who has cardgen gets the ruling so:")),
        cardgen.printing.line(`cardgen judge ${this.game.id} ${this.kind.name} "${line.replace(/["\\$`]/g, "\\$&")}"`),
        h("p", { class: "note" }, say("Or serves this page to all phones at the table: cardgen gallery --host 0.0.0.0")),
      );
    }

    ruling() {
      const { ruled, was } = this;
      if (!ruled) return null;
      const back = () => {
        Object.assign(this, { told: was.told, ruled: was.ruled, was: null });
        this.draw();
      };
      const keep = () => {
        this.was = null;
        this.draw();
      };
      return h(
        "div",
        { class: "ruling ruled-on", role: "status", "aria-busy": String(Boolean(this.busy)) },
        ruled.asks ? this.untold(ruled.asks) : ruled.problems ? problems(ruled) : cardgen.story(ruled.story, this.game, this.gallery, { badge: cardgen.texts.badge(ruled), told: false }),
        ruled.read_as && h("p", { class: "note" }, `${say("Read as")}: ${ruled.read_as}`),
        was && was.ruled.story && h("div", { class: "claim" }, h("p", {}, h("b", {}, `${say("Before")}: `), saidOf(was.ruled)), h("p", { class: "deeds" }, h("button", { type: "button", class: "tool", onclick: back }, h("span", {}, say("Back to how it was"))), h("button", { type: "button", class: "tool", onclick: keep }, h("span", {}, say("This is how it is"))))),
        (ruled.what_if || []).length > 0 && h("p", { class: "deeds" }, ruled.what_if.map((one) => h("button", { type: "button", class: "tool", onclick: () => this.change({ ...this.told, options: { ...this.told.options, [one.option]: one.value } }) }, h("span", {}, say("What if: {means}", { means: one.means || one.value }))))),
        ruled.story && h("p", { class: "deeds" }, cardgen.printing.copier(this.link(), say("Copy a link to it"))),
        ruled.story && h("p", { class: "note" }, say("Change anything below to see what would be if.")),
      );
    }

    /** Ask for what has to be told; a question leads to where it is answered. */
    untold(asks) {
      const lead = (name) => {
        const place = this.place.querySelector(`[data-fact="${name}"]`);
        const more = place.closest("details");
        if (more) more.open = true;
        place.scrollIntoView({ block: "center" });
        const first = place.querySelector("input:not(.who), button");
        if (first) first.focus({ preventScroll: true });
      };
      return h(
        "div",
        { class: "claim" },
        h("p", {}, h("b", {}, say("First tell:"))),
        h("ul", { class: "ways" }, asks.map((one) => h("li", {}, h("button", { type: "button", class: "inline", onclick: () => lead(one.name) }, one.asks)))),
      );
    }

    link() {
      const state = { settle: `${this.game.id}/${this.kind.name}`, told: notation.written(this.told) };
      return `${location.href.replace(/#.*/s, "")}${address.written(state)}`;
    }

    /** Let the whole be typed in one line, too. */
    line() {
      const input = h("textarea", { rows: "3", "aria-label": say("All of it in a line"), placeholder: this.kind.example, autocapitalize: "off", spellcheck: "false" }, notation.written(this.told));
      const take = () => {
        this.before = [...this.before.slice(-MOST_UNDONE), this.told];
        if (TOKEN) return this.settle(input.value.trim());
        this.told = notation.read(input.value.trim(), this.kind, this.game);
        return this.draw();
      };
      return h(
        "details",
        { open: Boolean(this.open_line), ontoggle: (event) => { this.open_line = event.currentTarget.open; } },
        h("summary", {}, say("Or type it in a line, as you would say it")),
        input,
        h("p", {}, h("button", { type: "button", class: "tool", onclick: take }, h("span", {}, TOKEN ? say("Settle this line") : say("Take this line")))),
      );
    }
  }

  const saidOf = (ruled) => {
    const line = ruled.story.find(([part]) => part === "ruling");
    return line ? line[2] : "";
  };

  const problems = (ruled) =>
    ruled.problems.map((one) =>
      h("div", { class: "problem" }, h("p", {}, `${one.what.charAt(0).toUpperCase()}${one.what.slice(1)}.`), one.expected && h("p", { class: "note" }, say("Expected: {expected}.", { expected: one.expected.replaceAll("`", "") })), one.fix && h("p", { class: "note" }, one.fix.replaceAll("`", ""))),
    );

  Settle.OPEN = OPEN;
  cardgen.Settle = Settle;
})((window.cardgen = window.cardgen || {}));
