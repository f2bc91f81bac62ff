/* Comparisons as people write them who have not read the help: `profit over 50`, `is:hero`, `cost:2,3`, `name:s*`. */
(function (cardgen) {
  "use strict";

  const { choices, columns, numbers } = cardgen;
  const { parted: listedWords, spoken, widened } = cardgen.spoken;
  const { fields, nothing, anything, having, without, idle } = cardgen.shared.forgive;
  const TOGETHER = /[+&]/u;
  const ALNUM = /^[\p{L}\p{N}]+$/u;
  const kindOf = (column) => columns.kindOf(column);
  const bare = (value) => value.form === "bare";
  const isOrder = (node) => "<>".includes(node.operator[0]);

  /** Put what the language calls it in the place of what somebody wrote, where that can mean nothing else. */
  function forgiven(tree, vocabulary, stands) {
    if (tree.is === "not") return { ...tree, inner: forgiven(tree.inner, vocabulary, stands) };
    if (tree.is === "or") {
      const shared = cardgen.sharedOr(tree, vocabulary);
      return shared.is === "or" ? either(shared, vocabulary, stands) : forgiven(shared, vocabulary, stands);
    }
    if (tree.is === "and") {
      const parted = cardgen.ofGame(cardgen.withSigns(tree.parts, vocabulary), vocabulary);
      const denied = cardgen.alsoDenied(cardgen.leftOut(cardgen.still(parted, vocabulary), vocabulary, stands), vocabulary);
      const told = cardgen.forPlayers(spoken(denied, vocabulary, stands), vocabulary, stands);
      const read = cardgen.ofCards(told, vocabulary, idle);
      const needed = cardgen.withoutFillers(read, vocabulary, stands);
      const parts = needed.map((part) => forgiven(part, vocabulary, stands));
      const kept = parts.filter((part) => part.is !== "everything");
      if (!kept.length) return parts[0];
      return kept.length === 1 ? kept[0] : { ...tree, parts: kept };
    }
    if (tree.is === "word") return tree.text === "*" ? { ...tree, is: "everything" } : wordOf(tree, vocabulary, stands);
    return tree.is === "comparison" ? comparison(tree, vocabulary) : tree;
  }

  function wordOf(word, vocabulary, stands) {
    const read = listedWords(word, stands);
    return read.is === "word" ? cardgen.withUnprinted(read, vocabulary, idle) : read;
  }

  function either(tree, vocabulary, stands) {
    const parts = [];
    for (const part of tree.parts) {
      const read = forgiven(part, vocabulary, stands);
      const wider = parts.length ? widened(parts.at(-1), part, vocabulary) : null;
      if (wider) parts[parts.length - 1] = wider;
      else parts.push(read);
    }
    return parts.length === 1 ? parts[0] : { ...tree, parts };
  }

  function comparison(node, vocabulary) {
    const field = cardgen.fieldOf(node.field);
    if (field === "is" || field === "not") return ofType(node, vocabulary, field === "not");
    const named = vocabulary.field(field);
    const found = named.length ? named : vocabulary.begun(field);
    const isSpecial = (name) => vocabulary.special.includes(name);
    if (!found.length && !isSpecial(field) && !Object.hasOwn(vocabulary.links, field)) {
      const has = presenceOf(node, field, vocabulary);
      if (has) return has;
      const other = Object.hasOwn(fields, field) ? fields[field] : "";
      const known = isSpecial(other) || vocabulary.field(other).length;
      return known ? comparison({ ...node, field: other }, vocabulary) : node;
    }
    if (isSpecial(field))
      return ["type", "game", "deck"].includes(field) ? begun(node, choices.special(field, vocabulary)) : node;
    return presence(node, found) || valued(node, found);
  }

  /** Take `is:hero` for `type:hero`, where no flag is called so. */
  function ofType(node, vocabulary, turned) {
    const [value, ...more] = node.values;
    const flagged = vocabulary.field(value.text).some((column) => kindOf(column).choices.length);
    const typed =
      vocabulary.special.includes("type") && choices.pick(value.text, choices.special("type", vocabulary)).length;
    if (more.length || flagged || !typed || value.form === "pattern" || isOrder(node)) return node;
    if (choices.PROVENANCES.includes(value.text.toLowerCase())) return node;
    const found = { ...node, field: "type" };
    return turned ? { is: "not", inner: found, start: node.start, end: node.end } : found;
  }

  /** Take `no:effect` for `-has:effect`; null where it is something else. */
  function presenceOf(node, field, vocabulary) {
    const [value, ...more] = node.values;
    const known = vocabulary.field(value.text).length || vocabulary.begun(value.text).length;
    if (more.length || !known || ![...having, ...without].includes(field)) return null;
    if (value.form === "pattern" || isOrder(node)) return null;
    const has = { ...node, field: "has", operator: ":" };
    const left = without.includes(field) !== (node.operator === "!=");
    return left ? { is: "not", inner: has, start: node.start, end: node.end } : has;
  }

  /** Take `profit:none` for cards without one, `profit:*` for those that have one; null where it says neither. */
  function presence(node, found) {
    const [value, ...more] = node.values;
    const said = value.text.toLowerCase();
    if (more.length || isOrder(node) || !bare(value) || !(nothing.includes(said) || anything.includes(said)))
      return null;
    const isChoice = (column) => choices.pick(value.text, choices.ofColumn(column)).length;
    if (said !== "*" && (found.some(columns.isText) || found.some(isChoice))) return null;
    const { start, end } = node;
    const extent = { start: 0, end: 0 };
    const values = [{ ...value, text: node.field }];
    const has = { is: "comparison", field: "has", operator: ":", values, start, end, extent };
    const left = nothing.includes(said) !== (node.operator === "!=");
    return left ? { is: "not", inner: has, start, end } : has;
  }

  /** Read a star at the end, and numbers parted by commas. */
  function valued(node, found) {
    if (found.every(columns.isText))
      return { ...node, values: node.values.map((value) => pattern(value, node.operator)) };
    const scales = found.map((column) => kindOf(column).scale).filter(Boolean);
    const listed = scales.length ? [] : found.flatMap(choices.ofColumn);
    if (!scales.length) return allOf(node, listed) || begun(node, listed);
    const values = node.values.flatMap(parted);
    return values.length && values.every((value) => numbers.span(value.text, scales[0])) ? { ...node, values } : node;
  }

  /** Take `icons:exorcism+mesmerism` for both; null where it is something else. */
  function allOf(node, listed) {
    const [value, ...more] = node.values;
    const said = value.text.split(TOGETHER);
    if (more.length || said.length < 2 || !bare(value) || !":=".includes(node.operator)) return null;
    if (!said.every((text) => choices.understood(text, listed).length)) return null;
    const parts = said.map((text) => ({ ...node, values: [{ ...value, text }] }));
    return { is: "and", parts, start: node.start, end: node.end };
  }

  function parted(value) {
    if (!bare(value) || !value.text.includes(",") || numbers.span(value.text)) return [value];
    return value.text
      .split(",")
      .filter(Boolean)
      .map((text) => ({ ...value, text }));
  }

  /** Take `s*` for how a word begins, `*s` for how it ends, after `=` the whole; `^` and `$` are the ends. */
  function pattern(value, operator) {
    const { text } = value;
    if (!bare(value) || !":=".includes(operator) || !text.replace(/^[*^$]+|[*^$]+$/gu, "")) return value;
    if (text.endsWith("*") && ALNUM.test(text.slice(0, -1)))
      return { ...value, text: (operator === "=" ? "^" : "\\b") + text.slice(0, -1), form: "pattern" };
    if (text.startsWith("*") && ALNUM.test(text.slice(1)))
      return { ...value, text: text.slice(1) + (operator === "=" ? "$" : "\\b"), form: "pattern" };
    const inner = text.replace(/^[\^$]+|[\^$]+$/gu, "");
    const ended = text.startsWith("^") || text.endsWith("$");
    return ALNUM.test(inner) && ended ? { ...value, form: "pattern" } : value;
  }

  /** Put all values that begin so in the place of `best*`. */
  function begun(node, listed) {
    const values = node.values.flatMap((value) => {
      const starred = bare(value) && Array.from(value.text).length > 1 && value.text.endsWith("*");
      const found = starred ? choices.begun(value.text.slice(0, -1), listed, 1) : [];
      const names = [...new Set(found.map((choice) => choice.name))];
      return names.length ? names.map((text) => ({ ...value, text })) : [value];
    });
    return { ...node, values };
  }

  cardgen.forgiven = forgiven;
})((window.cardgen = window.cardgen || {}));
