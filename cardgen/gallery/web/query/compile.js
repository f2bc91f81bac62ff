/* Turn a tree into a test of one card, by the vocabulary of the games searched. */
(function (cardgen) {
  "use strict";

  const { choices, columns, fields, flags, fold, listed, nearest, patterns, words, Faults } = cardgen;
  const nothing = () => false;

  /** Turns nodes into tests, and gathers what is wrong. */
  class Compiler {
    constructor(text, vocabulary) {
      this.text = text;
      this.vocabulary = vocabulary;
      this.faults = new Faults();
    }

    node(node) {
      if (node.is === "everything") return () => true;
      if (words.indexed(node)) return this.words(node);
      if (node.is === "close") return words.beside(node);
      if (node.is === "not") {
        const inner = this.node(node.inner);
        return (card) => !inner(card);
      }
      if (node.is === "or" || node.is === "and") return this.joined(node);
      return this.term(node);
    }

    /** Find words by their stems, phrases also in texts that are printed in signs. */
    words(node) {
      const { hasTwin, inUnprinted, twin, unprinted, withoutTwin } = cardgen.besideWords;
      if (node.parts) return words.hasPhrase(node) || hasTwin(node) ? this.joined(node) : words.found(node);
      const held = words.found(node);
      if (node.is === "phrase") {
        const also = inUnprinted(node, unprinted(this.vocabulary));
        return (card) => held(card) || also(card);
      }
      if (this.vocabulary.subject !== "card" || !twin(node)) return held;
      const own = withoutTwin(node, this.vocabulary);
      return (card) => held(card) && own(card);
    }

    joined(node) {
      const parts = node.parts.map((part) => this.node(part));
      return node.is === "and" ? (card) => parts.every((one) => one(card)) : (card) => parts.some((one) => one(card));
    }

    substring(node) {
      const held = words.substring(node);
      if (node.is !== "phrase") return held;
      const also = cardgen.besideWords.inUnprinted(node, cardgen.besideWords.unprinted(this.vocabulary));
      return (card) => held(card) || also(card);
    }

    term(node) {
      if (node.is === "comparison") return this.comparison(node);
      if (node.is === "pattern") return this.pattern(node);
      if (node.is === "exact") return this.exact(node);
      if (node.is === "number") return cardgen.boxNumbers.held(node);
      if (fold(node.text)) return this.substring(node);
      this.faults.add("Q004", node, "there is nothing to look for", { expected: "a word" });
      return nothing;
    }

    exact(node) {
      const name = fold(node.text);
      const named = this.every(this.vocabulary.named);
      return (card) => named.some((column) => columns.folded(column, card).includes(name));
    }

    every(names) {
      return names.map((name) => this.vocabulary.every.find((column) => column.name === name));
    }

    pattern(node) {
      const what = patterns.fault(node.text);
      if (what) {
        this.faults.add("Q007", node, what, { fix: patterns.INSTEAD });
        return nothing;
      }
      const places = this.every(this.vocabulary.patterned);
      const test = fields.matches(node.text);
      return (card) => places.some((column) => test(column, card));
    }

    comparison(node) {
      const field = cardgen.fieldOf(node.field);
      if (["is", "not", "has"].includes(field)) return flags(node, field, this.vocabulary, this.faults);
      const found = this.vocabulary.field(field);
      const asPattern = found.length && node.values.some((value) => value.form === "pattern");
      if (Object.hasOwn(this.vocabulary.links, field) && !asPattern) return this.link(node, field);
      if (this.vocabulary.special.includes(field)) return this.special(node, field);
      if (found.length) return fields.compare(node, found, this.vocabulary, this.faults);
      const begun = this.vocabulary.begun(field);
      if (begun.length) return fields.compare(node, begun, this.vocabulary, this.faults);
      this.unknown(node);
      return nothing;
    }

    special(node, field) {
      const held = choices.compared(node, choices.special(field, this.vocabulary), this.faults);
      return node.operator === "!=" ? (card) => !held(card) : held;
    }

    /** Say that it is tied to something that is called so. */
    link(node, field) {
      if (choices.unsuited(node, this.faults)) return nothing;
      const linked = this.vocabulary.links[field];
      const sought = node.values.map((value) => fold(value.text).replace(/\.+$/, ""));
      if (!sought.every(Boolean))
        this.faults.add("Q004", node, "there is nothing to look for", { expected: "a name or a number" });
      const held = (one) => sought.some((name) => linked(one, name));
      return node.operator === "!=" ? (one) => !held(one) : held;
    }

    /** Say how to look among the cards of a type, whose name stands in the place of a field. */
    typed({ field, operator, values: [value, ...more] }) {
      const types = this.vocabulary.special.includes("type") ? choices.special("type", this.vocabulary) : [];
      const [found] = choices.pick(field, types);
      const plain = !more.length && value.form === "bare" && !"<>".includes(operator[0]);
      return found && plain ? `type:${found.name} ${value.text}` : "";
    }

    /** Say that there is no such field, with the nearest one. */
    unknown(node) {
      const names = this.vocabulary.fieldNames();
      const near = this.typed(node) || nearest(node.field, names);
      const shown = this.text.slice(node.start, node.end);
      const fix = near || shown.includes('"') ? "" : `to look for the text itself, quote it: "${shown}"`;
      const more = { expected: listed(names, 20), suggestion: near && `\`${near}\``, fix };
      this.faults.add("Q001", node.extent, `there is no field \`${node.field}\``, more);
    }
  }

  cardgen.Compiler = Compiler;
})((window.cardgen = window.cardgen || {}));
