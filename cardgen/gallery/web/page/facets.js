/* Facets: by what the cards found can be parted, each value with its count; they come from the games' own fields. */
(function (cardgen) {
  "use strict";

  const { h, clauses, choices, say } = cardgen;
  const SHOWN = 8;
  const MOST_NUMBERS = 24;

  /** Count the values of one facet among cards; `shows` gives what is shown of a value, and its place. */
  function tally({ name, label, of, shows }, cards) {
    const counts = new Map();
    const count = (value, card) => {
      const known = counts.get(value);
      if (known) known.count += 1;
      else counts.set(value, { value, count: 1, ...shows(value, card) });
    };
    for (const card of cards) {
      const value = of(card);
      if (Array.isArray(value)) for (const one of new Set(value)) count(one, card);
      else if (value !== undefined && value !== null && value !== "") count(value, card);
    }
    return { name, label, values: [...counts.values()] };
  }

  const general = (catalogue) => [
    {
      name: "game",
      label: say("Game"),
      of: (card) => card.game,
      shows: (_, card) => ({ shown: card.home.title, order: catalogue.games.indexOf(card.home) }),
    },
    {
      name: "type",
      label: say("Type"),
      of: (card) => card.type,
      shows: (value, card) => ({ shown: cardgen.typeOf(card), order: typeOrder(catalogue, value, card) }),
    },
  ];

  const typeOrder = (catalogue, value, card) =>
    catalogue.vocabulary.types.findIndex((type) => type.name === value && type.holds[0].game === card.game);

  const provenance = {
    name: "provenance",
    label: say("Where it comes from"),
    of: (card) => card.provenance,
    shows: (value) => ({ shown: SAID[value], order: choices.PROVENANCES.indexOf(value) }),
  };

  /** Join the fields of one name: their columns by card type. */
  function fieldsOf(game) {
    const found = new Map();
    for (const column of game.columns) {
      if (cardgen.columns.isText(column)) continue;
      const known = found.get(column.name) || { name: column.name, label: column.label, columns: new Map() };
      known.columns.set(`${game.id}/${column.type}`, column);
      found.set(column.name, known);
    }
    return [...found.values()].map((field) => facetOf(game, field));
  }

  function facetOf(game, { name, label, columns }) {
    const of = (card) => (columns.has(card.kind) && Object.hasOwn(card.values, name) ? card.values[name] : undefined);
    const shows = (value, card) => {
      const column = columns.get(card.kind);
      const order = column.list ? game.words[column.list].findIndex(([word]) => word === value) : placeOf(column, value);
      return { shown: cardgen.values.shown(game, column, value), order, typed: cardgen.values.typed(column, value) };
    };
    return { name, label, of, shows };
  }

  /** Give what sorts a value: a number, or the text itself where the values of its kind are no numbers. */
  const placeOf = (column, value) => {
    const { scale } = cardgen.columns.kindOf(column);
    return scale && !scale.numeric ? value : Number(value);
  };

  /** Count all facets of these cards: game and type, the fields where all cards are of one game, provenance. */
  function counted(cards, catalogue) {
    const games = new Set(cards.map((card) => card.home));
    const own = games.size === 1 ? fieldsOf([...games][0]) : [];
    return [...general(catalogue), ...own, provenance].map((one) => tally(one, cards));
  }

  const SAID = {
    source: say("from the source"),
    reconstructed: say("partly reconstructed"),
    decided: say("decided by us"),
  };

  /** Say whether a facet tells cards apart, and is short enough to choose from. */
  function parts(facet, count) {
    if (!facet.values.length || facet.values.length > MOST_NUMBERS) return false;
    return facet.values.length > 1 || facet.values[0].count < count;
  }

  const signOf = ({ value }) => (typeof value === "number" ? "=" : ":");

  /** Count the facets of rules or disputes: the game, and their closed fields. */
  const ofTexts = (found, catalogue, vocabulary) => {
    const closed = vocabulary.every.filter((column) => column.words && column.name !== "provenance");
    const fields = closed.map(({ name, label, words }) => ({
      name,
      label,
      of: (one) => one[name],
      shows: (value) => ({ shown: value.replaceAll("-", " "), order: words.findIndex((word) => word.name === value) }),
    }));
    return [general(catalogue)[0], ...fields].map((one) => tally(one, found));
  };

  /** Draw the facets that part what is found, and what was chosen; `choose` is given field, value and sign. */
  function draw(cards, query, catalogue, searcher, choose) {
    const { vocabulary } = searcher;
    const count = (found) =>
      vocabulary.subject === "card" ? counted(found, catalogue) : ofTexts(found, catalogue, vocabulary);
    return count(cards)
      .map((facet) => whole(facet, query, searcher, count) || kept(facet, cards.length, query))
      .filter((facet) => facet.values.length)
      .map((facet) => box(facet, query, choose));
  }

  /** Count a facet of which values are chosen as if none were, so that another one can be added. */
  function whole(facet, query, searcher, count) {
    if (!clauses.chosen(query, facet.name)) return null;
    const found = searcher.search(clauses.withoutField(query, facet.name)).cards;
    const all = count(found).find((one) => one.name === facet.name);
    return all && all.values.length <= MOST_NUMBERS ? all : null;
  }

  /** Give a value as it is typed. */
  const valueOf = ({ value, typed = value }) => (typeof value === "boolean" ? (value ? "yes" : "no") : typed);

  /** Keep of a facet that no longer parts the cards only what was chosen. */
  function kept(facet, count, query) {
    if (parts(facet, count)) return facet;
    return { ...facet, values: facet.values.filter((one) => clauses.hasValue(query, facet.name, valueOf(one))) };
  }

  function box(facet, query, choose) {
    const values = facet.values.sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0));
    const numeric = values.every(({ value }) => typeof value === "number");
    const buttons = values.map((one, at) =>
      button(facet, one, query, choose, !numeric && at >= SHOWN),
    );
    const hidden = buttons.filter((one) => one.hidden);
    const more =
      hidden.length > 0 &&
      h(
        "button",
        {
          type: "button",
          class: "more",
          onclick: (event) => {
            hidden.forEach((one) => {
              one.hidden = false;
            });
            hidden[0].focus();
            event.currentTarget.remove();
          },
        },
        say("{count} more", { count: hidden.length }),
      );
    return h("fieldset", { class: numeric ? "facet numeric" : "facet" }, h("legend", {}, facet.label), buttons, more);
  }

  function button(facet, one, query, choose, hidden) {
    const [value, sign] = [valueOf(one), signOf(one)];
    const pressed = clauses.hasValue(query, facet.name, value);
    const made = h(
      "button",
      {
        type: "button",
        class: "choice",
        "aria-pressed": String(pressed),
        "data-clause": clauses.clause(facet.name, value, sign),
        onclick: () => choose(facet.name, value, sign),
      },
      h("span", {}, one.shown),
      h("span", { class: "count" }, String(one.count)),
    );
    made.hidden = hidden && !pressed;
    return made;
  }

  cardgen.facets = { draw };
})((window.cardgen = window.cardgen || {}));
