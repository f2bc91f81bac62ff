/* Comparisons as people write them who have not read the help: `profit over 50`, `is:hero`, `cost:2,3`, `name:s*`. */
(function (cardgen) {
  "use strict";

  const { choices, columns, fold, numbers, words } = cardgen;
  const { fields, nothing, anything, signs, between: BETWEEN, to: TO } = cardgen.shared.forgive;
  const ALNUM = /^[\p{L}\p{N}]+$/u;
  const kindOf = (column) => columns.kindOf(column);
  const bare = (value) => value.form === "bare";
  const isOrder = (node) => "<>".includes(node.operator[0]);

  /** Put what the language calls it in the place of what somebody wrote, where that can mean nothing else. */
  function forgiven(tree, vocabulary, stands) {
    if (tree.is === "not") return { ...tree, inner: forgiven(tree.inner, vocabulary, stands) };
    if (tree.is === "or") return { ...tree, parts: tree.parts.map((part) => forgiven(part, vocabulary, stands)) };
    if (tree.is === "and") {
      const parts = spoken(tree.parts, vocabulary, stands).map((part) => forgiven(part, vocabulary, stands));
      return parts.length === 1 ? parts[0] : { ...tree, parts };
    }
    return tree.is === "comparison" ? comparison(tree, vocabulary) : tree;
  }

  function comparison(node, vocabulary) {
    const field = cardgen.fieldOf(node.field);
    if (field === "is" || field === "not") return ofType(node, vocabulary, field === "not");
    const named = vocabulary.field(field);
    const found = named.length ? named : vocabulary.begun(field);
    const isSpecial = (name) => vocabulary.special.includes(name);
    if (!found.length && !isSpecial(field) && !Object.hasOwn(vocabulary.links, field)) {
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
    const without = nothing.includes(said) !== (node.operator === "!=");
    return without ? { is: "not", inner: has, start, end } : has;
  }

  /** Read a star at the end, and numbers parted by commas. */
  function valued(node, found) {
    if (found.every(columns.isText))
      return { ...node, values: node.values.map((value) => pattern(value, node.operator)) };
    const scales = found.map((column) => kindOf(column).scale).filter(Boolean);
    if (!scales.length) return begun(node, found.flatMap(choices.ofColumn));
    const values = node.values.flatMap(parted);
    return values.every((value) => numbers.span(value.text, scales[0])) ? { ...node, values } : node;
  }

  function parted(value) {
    if (!bare(value) || !value.text.includes(",") || numbers.span(value.text)) return [value];
    return value.text
      .split(",")
      .filter(Boolean)
      .map((text) => ({ ...value, text }));
  }

  /** Take `s*` for how a word begins, after `=` for how the whole does; `^` and `$` are the ends. */
  function pattern(value, operator) {
    const { text } = value;
    if (!bare(value) || !":=".includes(operator) || !text.replace(/^[*^$]+|[*^$]+$/gu, "")) return value;
    if (text.endsWith("*") && ALNUM.test(text.slice(0, -1)))
      return { ...value, text: (operator === "=" ? "^" : "\\b") + text.slice(0, -1), form: "pattern" };
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

  const MOST_BETWEEN = 2;

  /** Read `profit over 50` and `cost 2 to 4` among words that no card has together. */
  function spoken(parts, vocabulary, stands) {
    const done = [];
    for (let at = 0; at < parts.length; ) {
      const read = said(parts.slice(at), vocabulary);
      const row = read && parts.slice(at, at + read.count).filter(words.indexed);
      if (read && !stands({ is: "and", parts: row })) {
        done.push(read.node);
        at += read.count;
      } else {
        done.push(parts[at]);
        at += 1;
      }
    }
    return done;
  }

  const isWhole = (word) => numbers.point(word.text) !== null;

  function said(parts, vocabulary) {
    const row = plain(parts);
    if (row.length < 2 || !isNumberField(row[0].text, vocabulary)) return null;
    for (let between = 0; between <= Math.min(MOST_BETWEEN, row.length - 2); between += 1) {
      const told = row
        .slice(1, 1 + between)
        .map((word) => fold(word.text))
        .join(" ");
      const first = row[1 + between];
      if (!Object.hasOwn(signs, told) || !numbers.span(first.text)) continue;
      return ranged(row, between, first, signs[told]);
    }
    return null;
  }

  function ranged(row, between, first, sign) {
    const rest = row.slice(2 + between);
    const skipped = rest.length && TO.includes(rest[0].text) ? 1 : 0;
    const ends = skipped || fold(row[1].text) === BETWEEN;
    const last = ends && rest.length > skipped && isWhole(rest[skipped]) && isWhole(first) ? rest[skipped] : null;
    const text = last ? `${first.text}..${last.text}` : first.text;
    const operator = last ? ":" : sign;
    if ("<>".includes(operator[0]) && numbers.point(text) === null) return null;
    const { start } = row[0];
    const { end } = last || first;
    const values = [{ text, form: "bare", start: first.start, end }];
    const extent = { start, end: row[0].end };
    const node = { is: "comparison", field: row[0].text, operator, values, start, end, extent };
    return { node, count: 2 + between + (last ? skipped + 1 : 0) };
  }

  /** Give the plain words with which a row begins. */
  function plain(parts) {
    const row = parts.slice(0, 4 + MOST_BETWEEN);
    const other = row.findIndex((part) => part.is !== "word" || part.begins);
    return other < 0 ? row : row.slice(0, other);
  }

  function isNumberField(name, vocabulary) {
    const found = vocabulary.field(cardgen.fieldOf(name));
    return found.length > 0 && found.every((column) => kindOf(column).scale && kindOf(column).scale.numeric);
  }

  cardgen.forgiven = forgiven;
})((window.cardgen = window.cardgen || {}));
