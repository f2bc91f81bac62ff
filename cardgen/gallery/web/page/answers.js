/* Fields of a dispute: cards that are laid by tapping them, choices, numbers, names, words; each may be unknown. */
(function (cardgen) {
  "use strict";

  const { h, fold, icon, put, say, side, says, shapeOf } = cardgen;
  const AT_ONCE = 12;
  const NOT_LIKE = 9;
  const UNKNOWN = "unknown";

  const chip = (label, pressed, onclick) =>
    h("button", { type: "button", class: "choice-chip", "aria-pressed": String(pressed), onclick }, label);

  /** List the cards that a field can be told in. */
  const fitting = (fact, game) =>
    game.cards.filter((card) => !fact.types.length || fact.types.includes(card.type));

  const wordsOf = (text) => text.split(/[^\p{L}\p{N}+−-]+/u).filter(Boolean);

  /** Say whether each word that is typed begins one of a text. */
  const beginsIn = (typed, text) => {
    const there = wordsOf(text);
    return typed.every((word) => there.some((one) => one.startsWith(word)));
  };

  /** Tell how well a card has what is typed, 0 the best: as its name begins, by words of its name, within it, by words of what it prints. */
  function likeness(card, text, typed) {
    const { name, short, text: printed } = card.folded;
    if (name.startsWith(text) || short === text) return 0;
    if (` ${name} ${short}`.includes(` ${text}`)) return 1;
    if (beginsIn(typed, `${name} ${short}`)) return 2;
    if (name.includes(text)) return 3;
    return beginsIn(typed, `${name} ${short} ${printed}`) ? 4 : NOT_LIKE;
  }

  /** List the cards that have what is typed, the likest first; words of what is printed are looked for where no name has them. */
  function likest(all, said) {
    const text = fold(said).trim();
    const typed = wordsOf(text);
    if (!typed.length) return [];
    const rated = all.map((card) => [likeness(card, text, typed), card]).sort(([one], [other]) => one - other);
    const worst = rated.length && rated[0][0] < 4 ? 3 : 4;
    return rated.filter(([rate]) => rate <= worst).map(([, card]) => card);
  }

  function laidCard(one, at, value, set, fact) {
    const { card } = one;
    const as = fact.declares && h("input", { type: "text", class: "as", value: one.as, placeholder: say("as …"), "aria-label": say("{card}: declared as", { card: card.name }) });
    if (as) as.addEventListener("change", () => set(value.map((other, n) => (n === at ? { ...other, as: as.value.trim() } : other))));
    return h(
      "li",
      { style: shapeOf(card) },
      h(
        "button",
        { type: "button", class: "tile", "aria-label": say("Take {card} away", { card: card.name }), onclick: () => set(value.filter((_, n) => n !== at)) },
        side(card, card.face, says(card), true),
      ),
      h("span", { class: "caption" }, h("b", {}, card.name), one.who && ` ${one.who}`),
      as,
    );
  }

  /** Go on typing where the field was drawn anew, so that the next card takes one tap. */
  function typeOn(label) {
    const field = [...document.querySelectorAll(".find")].find((one) => one.getAttribute("aria-label") === label);
    if (field) field.focus({ preventScroll: true });
  }

  /** Let cards be found and laid. */
  function cards(fact, told, set, { game, people }) {
    const value = Array.isArray(told) ? told : [];
    const all = fitting(fact, game);
    const found = h("ul", { class: "lying to-lay" });
    const more = h("p", { class: "note", role: "status" });
    const next = fact.named ? nextPlayer(value, people) : "";
    const who = fact.named && h("input", { type: "text", class: "who", value: next, "aria-label": say("Who"), list: "people", placeholder: say("Who") });
    const lay = (card) => {
      const laid = { card, who: who ? who.value.trim() : "", as: "" };
      set(fact.many ? [...value, laid] : [laid]);
      if (fact.many && find.value) typeOn(find.getAttribute("aria-label"));
    };
    const show = (typed) => {
      const like = typed.trim() ? likest(all, typed) : all.length <= AT_ONCE ? all : [];
      put(more, typed.trim() && !like.length && say("No card fits all of this."), like.length > AT_ONCE && say("and {count} more", { count: like.length - AT_ONCE }));
      put(
        found,
        like.slice(0, AT_ONCE).map((card) =>
          h(
            "li",
            { style: shapeOf(card) },
            h("button", { type: "button", class: "tile", "aria-label": say("Lay {card}", { card: card.name }), onclick: () => lay(card) }, side(card, card.face, says(card), true)),
            h("span", { class: "caption" }, card.name),
          ),
        ),
      );
    };
    const find = h("input", { type: "search", class: "find", placeholder: say("Find a card"), "aria-label": `${fact.label}: ${say("find a card")}`, autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
    find.addEventListener("input", () => show(find.value));
    const full = !fact.many && value.length;
    if (!full && !value.length) show("");
    return [
      value.length > 0 && h("ul", { class: "lying" }, value.map((one, at) => laidCard(one, at, value, set, fact))),
      !full && h("p", { class: "finding" }, who, find),
      !full && who && people.length > 0 && h("p", { class: "chips-row" }, people.map((name) => chip(name, false, () => { who.value = name; }))),
      !full && [found, more],
    ];
  }

  /** Guess whose turn it is: the next of those who are known, in their order. */
  function nextPlayer(value, people) {
    if (!people.length) return "";
    const last = value.length ? people.indexOf(value.at(-1).who) : -1;
    return people[(last + 1) % people.length];
  }

  const choice = (fact, told, set) => {
    const chosen = String(told || "").split(",").map((one) => one.trim()).filter(Boolean);
    const toggle = (word) => {
      if (!fact.many) return set(chosen[0] === word ? "" : word);
      return set((chosen.includes(word) ? chosen.filter((one) => one !== word) : [...chosen, word]).join(", "));
    };
    return h("p", { class: "chips-row" }, fact.values.map((word) => chip(word, chosen.includes(word), () => toggle(word))));
  };

  function number(fact, told, set) {
    const at = Number.parseInt(told, 10);
    const least = fact.least ?? Number.NEGATIVE_INFINITY;
    const most = fact.most ?? Number.POSITIVE_INFINITY;
    const begin = Number.isFinite(least) ? Math.max(least, 0) : 0;
    const step = (by) => set(String(Number.isNaN(at) ? begin : Math.max(least, Math.min(most, at + by))));
    const input = h("input", { type: "text", inputmode: "numeric", class: "counted", value: told || "", placeholder: fact.example, "aria-label": fact.asks });
    input.addEventListener("change", () => set(input.value.trim()));
    const button = (name, label, by) => h("button", { type: "button", class: "round small", "aria-label": `${fact.label}: ${label}`, onclick: () => step(by) }, icon(name));
    return h("p", { class: "chips-row" }, button("minus", say("one less"), -1), input, button("plus", say("one more"), 1));
  }

  function words(fact, told, set, { people }) {
    const text = typeof told === "string" ? told : cardgen.notation.factWritten(told || []);
    const input = h("input", { type: "text", value: text, placeholder: fact.example, "aria-label": fact.asks, list: fact.with === "names" ? "people" : false, autocapitalize: "off", spellcheck: "false" });
    input.addEventListener("change", () => set(input.value.trim()));
    const add = (name) => set(fact.many && text ? `${text}, ${name}` : name);
    return [
      h("p", {}, input),
      fact.with === "names" && people.length > 0 && h("p", { class: "chips-row" }, people.map((name) => chip(name, text === name, () => add(name)))),
    ];
  }

  /** Let the same be told for each of several players. */
  function each(fact, told, set, around) {
    const rows = Array.isArray(told && told.each) ? told.each : [];
    const put = (at, value) => set({ each: rows.map((row, n) => (n === at ? [row[0], value] : row)) });
    const add = (name) => name && !rows.some(([who]) => who === name) && set({ each: [...rows, [name, ""]] });
    const free = around.people.filter((name) => !rows.some(([who]) => who === name));
    const input = h("input", { type: "text", class: "who", placeholder: say("Who"), list: "people", "aria-label": `${fact.label}: ${say("Who")}` });
    input.addEventListener("change", () => add(input.value.trim()));
    const row = ([who, value], at) =>
      h(
        "fieldset",
        { class: "asked of-one", "data-who": who },
        h("legend", {}, who, h("button", { type: "button", class: "round small", "aria-label": say("Take {card} away", { card: who }), onclick: () => set({ each: rows.filter((_, n) => n !== at) }) }, icon("minus"))),
        value === UNKNOWN ? false : WAYS[fact.of.with]({ ...fact, ...fact.of, label: `${fact.label}: ${who}`, asks: `${fact.asks} ${who}` }, value, (next) => put(at, next), around),
        h("p", { class: "note" }, chip(say("nobody knows"), value === UNKNOWN, () => put(at, value === UNKNOWN ? "" : UNKNOWN))),
      );
    return [rows.map(row), h("p", { class: "chips-row" }, input, free.map((name) => chip(name, false, () => add(name))))];
  }

  const WAYS = { cards, choice, number, names: words, words, each };

  /** Draw one field: what is asked, how it is answered, and what holds when nothing is said. */
  function field(fact, told, set, around) {
    const asWords = ["cards", "each"].includes(fact.with) && typeof told === "string" && told && told !== UNKNOWN;
    const unknown = told === UNKNOWN;
    const draw = asWords ? words : WAYS[fact.with] || words;
    return h(
      "fieldset",
      { class: "asked", "data-fact": fact.name },
      h("legend", {}, fact.asks),
      !unknown && draw(fact, told, set, around),
      h(
        "p",
        { class: "note" },
        chip(say("nobody knows"), unknown, () => set(unknown ? "" : UNKNOWN)),
        !fact.needed && fact.unsaid && h("span", {}, ` ${say("Not said: {unsaid}.", { unsaid: fact.unsaid })}`),
      ),
    );
  }

  cardgen.answers = { field, chip };
})((window.cardgen = window.cardgen || {}));
