/* Put clauses into a query and take them out again: what facets and links of a card do. */
(function (cardgen) {
  "use strict";

  const quoted = (text) =>
    /^[\p{L}\p{N}][\p{L}\p{N}_.+-]*$/u.test(text) ? text : `"${text.replace(/[\\"“”]/g, "\\$&")}"`;

  /** Write a clause, such as `suit:chemistry` or `title="Holy Water"`. */
  const clause = (field, value, sign = ":") => `${field}${sign}${quoted(String(value))}`;

  function parts(query) {
    try {
      const { tree } = cardgen.parse(query);
      return tree.is === "and" ? tree.parts : tree.is === "everything" ? [] : [tree];
    } catch {
      return [];
    }
  }

  const same = (query, wanted) => parts(query).find((part) => query.slice(part.start, part.end) === wanted);

  const has = (query, wanted) => Boolean(same(query, wanted));

  /** Take a clause out. */
  function without(query, wanted) {
    const found = same(query, wanted);
    if (!found) return query;
    return `${query.slice(0, found.start).trimEnd()} ${query.slice(found.end).trimStart()}`.trim();
  }

  /** Put a clause in; a query of several ways goes into parentheses first. */
  function added(query, wanted) {
    const plain = query.trim();
    if (!plain || has(plain, wanted)) return plain || wanted;
    let tree = null;
    try {
      tree = cardgen.parse(plain).tree;
    } catch {
      return wanted;
    }
    return tree.is === "or" ? `(${plain}) ${wanted}` : `${plain} ${wanted}`;
  }

  const ofField = (part, field) =>
    part.is === "comparison" && part.field.toLowerCase() === field && [":", "="].includes(part.operator);

  /** Find the clause that chooses values of a field. */
  const chosen = (query, field) => parts(query).find((part) => ofField(part, field));

  /** Say whether a value of a field is chosen, alone or beside others. */
  function hasValue(query, field, value) {
    const found = chosen(query, field);
    return Boolean(found) && found.values.some((one) => one.text === String(value));
  }

  /** Leave out what chooses values of a field. */
  function withoutField(query, field) {
    const found = chosen(query, field);
    return found ? without(query, query.slice(found.start, found.end)) : query;
  }

  /** Choose one more value of a field, or one less. */
  function toggledValue(query, field, value, sign = ":") {
    const found = chosen(query, field);
    if (!found) return added(query, clause(field, value, sign));
    const kept = found.values.map((one) => one.text).filter((one) => one !== String(value));
    const values = kept.length < found.values.length ? kept : [...kept, String(value)];
    if (!values.length) return withoutField(query, field);
    const written = `${found.field}${found.operator}${values.map(quoted).join("|")}`;
    return `${query.slice(0, found.start)}${written}${query.slice(found.end)}`;
  }

  const toggled = (query, wanted) => (has(query, wanted) ? without(query, wanted) : added(query, wanted));

  cardgen.clauses = { clause, has, without, added, toggled, chosen, hasValue, withoutField, toggledValue };
})((window.cardgen = window.cardgen || {}));
