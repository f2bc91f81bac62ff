/* How a search typed in free words was read, in one sentence: nothing for a word, or words that cards have in a row. */
(function (cardgen) {
  "use strict";

  const { fold, key, labelOf, last, meaning, parse } = cardgen;
  const { mostAlike: MOST_ALIKE } = cardgen.shared.forgive;
  const { directions: DIRECTIONS } = cardgen.shared;
  const PLACES = ["start", "end", "extent"];
  const LISTED = ["is", "not", "has"];
  const AROUND = /^["“”*,;?!+ ]+|["“”*,;?!+ ]+$/gu;

  /** Say how a query was read, where free words became more than was typed, or stand apart on the cards. */
  function readAs(query, vocabulary, stands) {
    const written = parse(query.text);
    const mended = cardgen.slips.isMended(query, written);
    const differing = isTyped(written.tree) && (differs(query, written) || isApart(query.tree, stands));
    if (!mended && !differing) return "";
    return new Reading(query, written, vocabulary, stands).sentence();
  }

  const isWorded = (node) => node.is === "word" || node.is === "phrase";
  const isAnywhere = (node) => isWorded(node) || (["and", "or"].includes(node.is) && node.parts.every(isAnywhere));
  const isHas = (node) => node.is === "comparison" && node.field.toLowerCase() === "has";
  /** List what an `or` parts, within another too. */
  const waysOf = (node) => (node.is === "or" ? node.parts.flatMap(waysOf) : [node]);

  const marked = ({ begins, text }) => (begins ? `“${text}…”` : `“${text}”`);
  const isIdle = (node, stands) => node.is === "not" && node.inner.is === "word" && !stands(node.inner);
  const distinct = (texts) => [...new Set(texts)];

  function isTyped(tree) {
    if (tree.parts) return tree.parts.some(isTyped);
    return tree.is === "word" || (tree.is === "not" && isTyped(tree.inner));
  }

  /** Say whether a part was read that nobody wrote; words that are passed over are no part. */
  function differs(query, written) {
    const known = partsOf(written.tree).map(placed);
    const isOther = (part) => !known.includes(placed(part)) && !isAsTyped(part, query);
    return query.display.length > written.display.length || partsOf(query.tree).some(isOther);
  }

  /** Say whether it is several words that no card has in a row, so that they are looked for one by one. */
  function isApart(tree, stands) {
    const parts = partsOf(tree);
    return parts.length > 1 && parts.every((part) => part.is === "word") && !cardgen.said.inARow(parts, stands);
  }

  /** Say whether it is a word as it was typed, but for signs behind it. */
  const isAsTyped = (node, query) => node.is === "word" && !node.begins && fold(node.text) === fold(typedIn(node, query));

  const typedIn = ({ start, end }, query) => query.text.slice(start, end).replace(AROUND, "");

  /** Write a part, and a word with its place: it may be meant by one that stands elsewhere. */
  const placed = (part) => spelled(part) + (part.is === "word" ? ` ${part.start} ${part.end}` : "");

  const spelled = (node) => JSON.stringify(sorted(node));

  function sorted(node) {
    if (Array.isArray(node)) return node.map(sorted);
    if (!node || typeof node !== "object") return node;
    const names = Object.keys(node).filter((name) => node[name] !== false && !PLACES.includes(name)).sort();
    return names.map((name) => [name, sorted(node[name])]);
  }

  const partsOf = (tree) =>
    tree.is === "everything" ? [] : tree.is === "and" ? tree.parts.flatMap(partsOf) : [tree];

  class Reading {
    constructor(query, written, vocabulary, stands) {
      const every = partsOf(query.tree);
      const isClose = (part) => part.is === "close" || (part.is === "not" && part.inner.is === "close");
      const parts = every.filter((part) => !isIdle(part, stands) && !isClose(part));
      const where = parts.length < every.length && every.some((part) => part.is === "close") ? "close together" : "anywhere";
      Object.assign(this, { query, vocabulary, parts, where, added: query.display.slice(written.display.length) });
    }

    sentence() {
      const others = this.parts.filter((part) => !isAnywhere(part)).map((part) => this.part(part));
      const fields = distinct([...others.filter(Boolean), ...this.sorting()]).join(", ");
      const listed = distinct(this.parts.filter(isAnywhere).map((part) => this.said(part))).join(", ");
      const shown = listed && (fields || this.where !== "anywhere") ? `${this.where} on the card: ${listed}` : listed;
      return fields && shown ? `${fields}; ${shown}` : fields || shown;
    }

    /** Say one part; of a superlative the value that the first cards have. */
    part(node) {
      const order = this.superlative(node);
      if (!order) return this.said(node);
      if (isHas(node)) return order === last(this.query, "order") ? "" : this.said(node);
      return `${this.said(node)} (“${typedIn(node, this.query)}”)`;
    }

    superlative(node) {
      const isOf = (order) => order.start === node.start && order.end === node.end;
      return node.is === "comparison" ? this.added.find(isOf) : undefined;
    }

    /** Say by what the cards are sorted, but for what is the same on all of them. */
    sorting() {
      const order = last(this.query, "order");
      const way = last(this.query, "direction");
      const turned = Boolean(way) && DIRECTIONS[way.values[0].text.toLowerCase()] === -1;
      if (!order || this.parts.some((one) => this.superlative(one) === order && !isHas(one))) return [];
      return order.values.map((value) => {
        const { text } = value;
        const name = text.replace(/^-/, "");
        const down = turned !== (name !== text);
        const ends = cardgen.said.isNumberField(name, this.vocabulary) ? ["lowest", "highest"] : ["", "last"];
        const first = ends[Number(down)] && `, ${ends[Number(down)]} first`;
        return `sorted by ${this.label(name)}${first}${this.asTyped(value, order, way)}`;
      });
    }

    /** Quote the words that say by what to sort, where they are others than the name of the field. */
    asTyped(value, order, way) {
      if (this.added.includes(order) || value.text === typedIn(value, this.query)) return "";
      return ` (“${this.query.text.slice(value.start, Math.max(order.end, way ? way.end : 0))}”)`;
    }

    label(name) {
      return lowered(labelOf(name, this.vocabulary));
    }

    said(node) {
      if (node.is === "not") return this.denied(node.inner);
      if (node.is === "or") return this.either(node);
      if (node.is === "and") return distinct(node.parts.map((part) => this.inside(part))).join(" and ");
      if (isHas(node)) return `has ${this.had(node)}`;
      return isWorded(node) ? this.quoted(node) : lowered(meaning(node, this.vocabulary));
    }

    had({ values }) {
      return values.map(({ text }) => this.label(text)).join(" or ");
    }

    inside(part) {
      return part.is === "or" ? `(${this.said(part)})` : this.said(part);
    }

    /** Say what is left out. */
    denied(inner) {
      if (isWorded(inner)) return `without ${this.said(inner)}`;
      if (isHas(inner)) return `no ${this.had(inner)}`;
      if (inner.is === "comparison" && inner.field.toLowerCase() === "is") return this.said({ ...inner, field: "not" });
      if (inner.is === "comparison" && [":", "="].includes(inner.operator) && !LISTED.includes(inner.field.toLowerCase()))
        return this.said({ ...inner, operator: "!=" });
      return `not (${this.said(inner)})`;
    }

    /** Say what one of will do: of many words that mean the same the first, of what fits the most its words. */
    either(given) {
      const node = { ...given, parts: waysOf(given) };
      const alike = node.parts.every((part) => part.start === node.start && part.end === node.end);
      if (this.query.loose && !alike && node.parts.some((part) => part.is === "and"))
        return `most of ${distinct(node.parts.flatMap(partsOf).map((one) => this.inside(one))).join(", ")}`;
      const together = ofOneField(node.parts);
      if (together) return this.said(together);
      if (alike && node.parts.every(isWorded)) return this.alike(node);
      return distinct(node.parts.map((part) => this.said(part))).join(" or ");
    }

    /** Quote words that mean the same, the first of many, and what was typed where it is none of them. */
    alike(node) {
      const said = distinct(node.parts.map(marked));
      const listed = said.length > MOST_ALIKE ? `${said.slice(0, MOST_ALIKE).join(", ")} or the like` : said.join(" or ");
      const typed = typedIn(node, this.query);
      return node.parts.map(({ text }) => fold(text)).includes(fold(typed)) ? listed : `${listed} (for “${typed}”)`;
    }

    /** Quote words, and beside them those that were typed where these are others. */
    quoted(node) {
      const shown = marked(node);
      const typed = typedIn(node, this.query);
      return ["", fold(node.text)].includes(fold(typed)) ? shown : `${shown} (for “${typed}”)`;
    }

  }

  /** Give several values of one field as one comparison. */
  function ofOneField(parts) {
    const [{ field }] = parts;
    const one = parts.every((part) => part.is === "comparison" && part.operator === ":" && key(part.field) === key(field));
    return one ? { ...parts[0], values: parts.flatMap((part) => part.values) } : null;
  }

  /** Write what begins a sentence within one; what has capitals or points stays. */
  const lowered = (label) => (/^.\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label);

  cardgen.readAs = readAs;
})((window.cardgen = window.cardgen || {}));
