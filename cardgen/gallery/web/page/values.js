/* The fields of a card as people read them, each with the search that leads on from it. */
(function (cardgen) {
  "use strict";

  const { clauses, columns, numbers, say } = cardgen;
  const SAID = { yes: say("yes"), no: say("no") };
  const PROVENANCES = { reconstructed: say("reconstructed"), decided: say("ours") };

  /** List the fields of a card that people read: label, values each with a query, provenance. */
  function fieldsOf(card, catalogue) {
    const own = card.home.columns.filter((column) => column.type === card.type && columns.kindOf(column).place !== "picture");
    const given = own.filter(
      (column) => Object.hasOwn(card.values, column.name) && card.values[column.name] !== "",
    );
    return given.map((column) => ({
      name: column.name,
      label: column.label,
      place: columns.kindOf(column).place,
      values: values(card, column, catalogue),
      provenance: PROVENANCES[provenanceOf(card, column)] || "",
    }));
  }

  const provenanceOf = (card, column) =>
    Object.hasOwn(card.uncertain, column.name) ? card.uncertain[column.name] : column.provenance;

  function values(card, column, catalogue) {
    if (Object.hasOwn(card.said, column.name)) return [{ text: card.said[column.name], query: "" }];
    const value = card.values[column.name];
    const scope = catalogue.several ? `${clauses.clause("game", card.game)} ` : "";
    return (Array.isArray(value) ? value : [value]).map((one) => ({
      text: shown(card.home, column, one),
      query: columns.kindOf(column).marks ? "" : scope + sought(column, one),
    }));
  }

  function sought(column, value) {
    const fixed = choiceOf(column, value);
    if (fixed) return `${column.name}:${fixed.names[0]}`;
    return clauses.clause(column.name, typed(column, value), columns.kindOf(column).listed ? ":" : "=");
  }

  /** Write a value as a query and a card have it. */
  const typed = (column, value) => numbers.written(value, columns.kindOf(column).scale);

  const choiceOf = (column, value) => columns.kindOf(column).choices.find((one) => one.value === Number(value));

  function shown(game, column, value) {
    const fixed = choiceOf(column, value);
    if (fixed) return SAID[fixed.names[0]] || fixed.names[0];
    if (!column.list) return typed(column, value);
    const word = game.words[column.list].find(([name]) => name === value);
    return word ? word[2] : String(value);
  }

  cardgen.values = { fieldsOf, provenanceOf, shown, typed };
})((window.cardgen = window.cardgen || {}));
