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

  const toggled = (query, wanted) => (has(query, wanted) ? without(query, wanted) : added(query, wanted));

  cardgen.clauses = { clause, has, without, added, toggled };
})((window.cardgen = window.cardgen || {}));
