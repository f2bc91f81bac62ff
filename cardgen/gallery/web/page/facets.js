/* Facets: by what the cards found can be parted, each value with its count; they come from the games' own fields. */
(function (cardgen) {
  "use strict";

  const { h, clauses, choices } = cardgen;
  const SHOWN = 8;
  const MOST_NUMBERS = 24;

  /** Count the values of one facet among cards: `[value, label, clause, count]`. */
  function tally(cards, name, label, valuesOf) {
    const counts = new Map();
    for (const card of cards) for (const [value, shown, order] of valuesOf(card)) {
      const known = counts.get(value) || { shown, order, count: 0 };
      known.count += 1;
      counts.set(value, known);
    }
    return { name, label, values: [...counts].map(([value, one]) => ({ value, ...one })) };
  }

  const general = (library) => [
    { name: "game", label: "Game", of: (card) => [[card.game, card.home.title, library.games.indexOf(card.home)]] },
    { name: "type", label: "Type", of: (card) => [[card.type, cardgen.typeOf(card), library.vocabulary.types.findIndex((type) => type.name === card.type && type.holds[0].game === card.game)]] },
  ];

  /** Join the fields of one name: their columns by card type. */
  function fieldsOf(games) {
    const found = new Map();
    for (const game of games) for (const column of game.columns) {
      if (!["word", "flag", "whole"].includes(column.kind)) continue;
      const known = found.get(column.name) || { name: column.name, label: column.label, columns: new Map() };
      known.columns.set(`${game.id}/${column.type}`, column);
      found.set(column.name, known);
    }
    return [...found.values()];
  }

  function valuesIn(field, card) {
    const column = field.columns.get(card.kind);
    const value = column && card.values[column.name];
    if (value === undefined || value === null || value === "") return [];
    const words = column.list ? card.home.words[column.list] : [];
    return [...new Set(Array.isArray(value) ? value : [value])].map((one) => [one, cardgen.values.shown(card.home, column, one),
      column.kind === "word" ? words.findIndex(([name]) => name === one) : Number(one)]);
  }

  /** List the facets that part these cards, the games' own after game and type. */
  function facetsOf(cards, library) {
    const games = [...new Set(cards.map((card) => card.home))];
    const listed = general(library).map((one) => tally(cards, one.name, one.label, one.of));
    if (games.length === 1) {
      for (const field of fieldsOf(games)) listed.push(tally(cards, field.name, field.label, (card) => valuesIn(field, card)));
    }
    listed.push(tally(cards, "provenance", "Where it comes from", (card) => [[card.provenance, SAID[card.provenance], choices.PROVENANCES.indexOf(card.provenance)]]));
    return listed.filter((facet) => parts(facet, cards.length));
  }

  const SAID = { source: "from the source", reconstructed: "partly reconstructed", decided: "decided by us" };

  /** Say whether a facet tells cards apart, and is short enough to choose from. */
  function parts(facet, count) {
    if (!facet.values.length || facet.values.length > MOST_NUMBERS) return false;
    return facet.values.length > 1 || facet.values[0].count < count;
  }

  const clauseOf = (facet, value) => (typeof value === "boolean" ? `${value ? "is" : "not"}:${facet.name}`
    : clauses.clause(facet.name, value, typeof value === "number" ? "=" : ":"));

  /** Draw the facets; `choose` is given the clause of a value that is pressed. */
  function draw(cards, query, library, choose) {
    return facetsOf(cards, library).concat(chosen(cards, query, library)).map((facet) => box(facet, query, choose));
  }

  /** Keep what was chosen in sight, also when it no longer parts the cards. */
  function chosen(cards, query, library) {
    const shown = new Set(facetsOf(cards, library).map((facet) => facet.name));
    const all = [...general(library).map((one) => tally(cards, one.name, one.label, one.of)),
      ...fieldsOf(new Set(cards.map((card) => card.home))).map((field) => tally(cards, field.name, field.label, (card) => valuesIn(field, card)))];
    return all.filter((facet) => !shown.has(facet.name) && facet.values.some(({ value }) => clauses.has(query, clauseOf(facet, value))))
      .map((facet) => ({ ...facet, values: facet.values.filter(({ value }) => clauses.has(query, clauseOf(facet, value))) }));
  }

  function box(facet, query, choose) {
    const values = facet.values.sort((a, b) => a.order - b.order);
    const numeric = values.every(({ value }) => typeof value === "number");
    const buttons = values.map(({ value, shown, count }, at) => button(clauseOf(facet, value), shown, count, query, choose, !numeric && at >= SHOWN));
    const hidden = buttons.filter((one) => one.hidden);
    const more = hidden.length > 0 && h("button", { type: "button", class: "more", onclick: (event) => {
      hidden.forEach((one) => { one.hidden = false; });
      hidden[0].focus();
      event.currentTarget.remove();
    } }, `${hidden.length} more`);
    return h("fieldset", { class: numeric ? "facet numeric" : "facet" }, h("legend", {}, facet.label), buttons, more);
  }

  function button(clause, shown, count, query, choose, hidden) {
    const pressed = clauses.has(query, clause);
    const made = h("button", { type: "button", class: "choice", "aria-pressed": String(pressed), "data-clause": clause, onclick: () => choose(clause) },
      h("span", {}, shown), h("span", { class: "count" }, String(count)));
    made.hidden = hidden && !pressed;
    return made;
  }

  cardgen.facets = { draw, facetsOf };
})(window.cardgen = window.cardgen || {});
