/* `is:`, `not:` and `has:`: flags that are yes or no, and fields that a card has. */
(function (cardgen) {
  "use strict";

  const { choices, columns, nearest } = cardgen;
  const nothing = () => false;
  const ticked = (name) => name && `\`${name}\``;

  /** Read `is:flag`, `not:flag` or `has:field`. */
  function flags(node, field, vocabulary, faults) {
    if ("<>".includes(node.operator[0]) || node.values.some((value) => value.form === "pattern")) {
      const what = `\`${field}\` is followed by the name of a field`;
      faults.add("Q009", node, what, { expected: `\`:\` and a name, such as \`${field}:star\`` });
      return nothing;
    }
    const read = field === "has" ? hasField : isFlag;
    const found = node.values.map((value) => read(value, vocabulary, faults));
    const turned = (field === "not") !== (node.operator === "!=");
    return (card) => found.some((one) => one(card)) !== turned;
  }

  const hasAny = (found) => (card) => found.some((column) => columns.has(column, card));

  function isFlag(value, vocabulary, faults) {
    const flagged = vocabulary.field(value.text).filter((column) => columns.kindOf(column).choices.length);
    if (flagged.length) return hasAny(flagged);
    const lower = value.text.toLowerCase();
    const provenances = vocabulary.special.includes("provenance") ? choices.PROVENANCES : [];
    if (provenances.includes(lower)) return (card) => card.provenance === lower;
    const listed = [...vocabulary.columns, ...vocabulary.every];
    const known = listed.filter((column) => columns.kindOf(column).choices.length).map((column) => column.name);
    const names = [...new Set([...known, ...provenances])];
    const meant = meantBy(value.text, vocabulary);
    const more = {
      expected: cardgen.listed(names),
      suggestion: ticked(nearest(value.text, names)),
      fix: meant && `write \`${meant}\``,
    };
    faults.add("Q001", value, `there is no flag \`${value.text}\``, more);
    return nothing;
  }

  /** Say how something that is no flag is asked for. */
  function meantBy(text, vocabulary) {
    const special = ["type", "deck", "game"].find(
      (field) =>
        vocabulary.special.includes(field) && choices.pick(text, choices.special(field, vocabulary)).length,
    );
    if (special) return `${special}:${text}`;
    if (vocabulary.field(text).length) return `has:${text}`;
    const worded = vocabulary.columns.find(
      (column) => column.words && choices.pick(text, choices.ofColumn(column)).length,
    );
    return worded ? `${worded.name}:${text}` : "";
  }

  function hasField(value, vocabulary, faults) {
    const found = vocabulary.field(value.text);
    if (found.length) return hasAny(found);
    const names = [...new Set([...vocabulary.columns, ...vocabulary.every].map((column) => column.name))];
    const more = { expected: cardgen.listed(names), suggestion: ticked(nearest(value.text, names)) };
    faults.add("Q001", value, `there is no field \`${value.text}\``, more);
    return nothing;
  }

  cardgen.flags = flags;
})((window.cardgen = window.cardgen || {}));
