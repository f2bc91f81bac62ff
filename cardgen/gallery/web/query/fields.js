/* Compare fields with values: numbers and ranges, texts, closed lists, and one field with another. */
(function (cardgen) {
  "use strict";

  const { choices, columns, numbers, patterns, nearest, Faults } = cardgen;
  const WAYS = ["ordered", "listed", "text"];
  const searchOf = (column) => columns.kindOf(column).search;
  const scaleOf = (column) => columns.kindOf(column).scale;
  const isOrder = (comparison) => "<>".includes(comparison.operator[0]);
  const nothing = () => false;

  /** Compare a field, which may stand in several columns; wrong is only what is wrong for every kind of them. */
  function compare(comparison, found, vocabulary, faults) {
    const other = otherField(comparison, found, vocabulary) || counted(comparison, found);
    if (other) return other;
    const readers = { ordered: (...asked) => compareNumbers(vocabulary, ...asked), listed: closed, text: texts };
    const right = [];
    const wrong = [];
    for (const alike of partedBySearch(found)) {
      const amiss = new Faults();
      const condition = readers[searchOf(alike[0])](comparison, alike, amiss);
      if (amiss.problems.length) wrong.push(amiss);
      else right.push(condition);
    }
    if (!right.length && wrong.length) faults.problems.push(...wrong[0].problems);
    const always = found[0].name === "players" && !found[0].type && comparison.operator !== "!=" && right.length;
    return (card) => right.some((one) => one(card)) || Boolean(always && !card.in_play);
  }

  /** Part columns by how they are searched: the ordered ones first, by their scale. */
  function partedBySearch(found) {
    const groups = new Map();
    const ordered = [...found].sort((a, b) => WAYS.indexOf(searchOf(a)) - WAYS.indexOf(searchOf(b)));
    for (const column of ordered) {
      const group = `${searchOf(column)} ${scaleOf(column) ? scaleOf(column).pattern : ""}`;
      if (!groups.has(group)) groups.set(group, []);
      groups.get(group).push(column);
    }
    return [...groups.values()];
  }

  /** Compare the number of values of a list, where a number can mean nothing else; null where it can. */
  function counted(comparison, found) {
    const { among, operator, values } = comparison;
    const [value] = values;
    if (values.length > 1) {
      const each = values.map((one) => counted({ ...comparison, values: [one] }, found));
      return each.every(Boolean) && operator === ":" ? (card) => each.some((one) => one(card)) : null;
    }
    const lists = found.filter((column) => column.many && searchOf(column) !== "ordered");
    if (!lists.length || lists.length < found.length || value.form !== "bare") return null;
    const span = numbers.span(value.text);
    const orders = "<>".includes(operator[0]);
    if (!span || (orders && numbers.point(value.text) === null)) return null;
    if (!orders && !lists.every((column) => column.words && !choices.pick(value.text, choices.ofColumn(column)).length))
      return null;
    const listed = (column, card) => columns.raw(column, card).filter((word) => !among || among.includes(word));
    const fits = (count) =>
      orders
        ? columns.SIGNS[operator](count, span.least || 0)
        : numbers.within(span, count, count) !== (operator === "!=");
    return (card) => lists.some((column) => column.type === card.kind && fits(listed(column, card).length));
  }

  /** Compare with another field of the same kind, when the value is the name of one and not a value itself. */
  function otherField(comparison, found, vocabulary) {
    const [value] = comparison.values;
    if (comparison.values.length > 1 || value.form !== "bare" || found.some(columns.isText)) return null;
    if (numbers.span(value.text) || found.some((one) => scaleOf(one) && numbers.span(value.text, scaleOf(one)))) return null;
    if (found.some((one) => choices.pick(value.text, choices.ofColumn(one)).length)) return null;
    const others = vocabulary.field(value.text);
    const pairs = found.flatMap((one) => others.map((other) => pair(one, comparison, other))).filter(Boolean);
    return pairs.length ? (card) => pairs.some((one) => one(card)) : null;
  }

  /** Compare two columns of one kind, or numbers with how many values a list has; null where they are not alike. */
  function pair(one, comparison, other) {
    const { operator, times = 1 } = comparison;
    const sign = operator === ":" ? "=" : operator;
    if (one.many || other.many)
      return one.type === other.type && isCount(one) && isCount(other) ? columns.countedPair(one, sign, other, times) : null;
    const ordered = searchOf(one) === "ordered" || !isOrder(comparison);
    return one.kind === other.kind && ordered ? columns.pair(one, sign, other, times) : null;
  }

  /** Say whether it is a number, or a list of words whose values are counted. */
  const isCount = (column) => (column.many ? Boolean(column.words) : Boolean(scaleOf(column) && scaleOf(column).numeric));

  function closed(comparison, found, faults) {
    const condition = choices.compared(comparison, found.flatMap(choices.ofColumn), faults);
    if (comparison.operator !== "!=") return condition;
    return (card) => found.some((column) => columns.raw(column, card).length) && !condition(card);
  }

  function texts(comparison, found, faults) {
    const { field, operator, values } = comparison;
    const ranges = cardgen.numbersIn.ranges(comparison);
    if (ranges) return cardgen.numbersIn.compared(comparison, found, ranges);
    if (isOrder(comparison)) {
      const what = `\`${field}\` is a text, so \`${operator}\` means nothing`;
      faults.add("Q009", comparison, what, { expected: "`:` (contains), `=` (is) or `!=`" });
    }
    for (const value of values) checkText(comparison, value, faults);
    if (faults.problems.length) return nothing;
    const tests = values.map((value) => text(operator, value));
    return columns.compared(operator, found, (column, card) => tests.some((test) => test(column, card)));
  }

  function checkText(comparison, value, faults) {
    if (value.form === "pattern") {
      const what = patterns.fault(value.text);
      if (what) faults.add("Q007", value, what, { fix: patterns.INSTEAD });
    } else if (cardgen.words.needle(value.text).empty) {
      const what = `nothing is left to look for in \`${value.text}\``;
      const fix = `cards without it: \`-has:${comparison.field}\``;
      faults.add("Q004", value, what, { expected: "letters, digits or signs", fix });
    }
  }

  function text(operator, value) {
    if (value.form === "pattern") return matches(value.text);
    const sought = cardgen.words.needle(value.text);
    const test = operator === ":" ? (folded, part) => folded.includes(part) : (folded, part) => folded === part;
    return (column, card) => columns.folded(column, card).some((folded) => test(folded, sought(card)));
  }

  /** Say that a regular expression is found in the text; `~` stands for the card's own name. */
  function matches(pattern) {
    const find = patterns.finder(pattern);
    return (column, card) => columns.raw(column, card).some((value) => find(String(value), card.name));
  }

  function compareNumbers(vocabulary, comparison, found, faults) {
    const scale = scaleOf(found[0]);
    const asked = comparison.values.map((value) => spanOf(comparison, value, scale, vocabulary, faults));
    const spans = asked.filter(Boolean);
    if (isOrder(comparison) && comparison.values.length > 1) {
      faults.add("Q009", comparison, `several values cannot follow \`${comparison.operator}\``, {
        expected: `one ${scale.noun}`,
      });
    }
    if (faults.problems.length) return nothing;
    return columns.compared(comparison.operator, found, (column, card) =>
      columns
        .raw(column, card)
        .some((first) => numberFits(comparison, spans, first, columns.last(column, card, first))),
    );
  }

  function numberFits({ operator }, spans, first, last) {
    if ("<>".includes(operator[0]))
      return columns.SIGNS[operator](operator[0] === ">" ? last : first, spans[0].least || 0);
    return spans.some((span) => numbers.within(span, first, last));
  }

  function spanOf(comparison, value, scale, vocabulary, faults) {
    const wanted = value.form === "pattern" ? null : numbers.span(value.text, scale);
    if (!wanted) noNumber(comparison, value, scale, vocabulary, faults);
    else if (isOrder(comparison) && numbers.point(value.text, scale) === null) {
      const what = `a range cannot follow \`${comparison.operator}\``;
      faults.add("Q003", value, what, { expected: `one ${scale.noun}, as in \`value>=${scale.most}\`` });
    }
    return wanted;
  }

  function noNumber(comparison, value, { noun, expected }, vocabulary, faults) {
    if (vocabulary.field(value.text).some((column) => searchOf(column) === "ordered")) {
      const what = `no card type has both \`${comparison.field}\` and \`${value.text}\` as ${noun}s`;
      faults.add("Q009", comparison, what, { expected });
      return;
    }
    const what = `\`${comparison.field}\` is a ${noun}, and \`${value.text}\` is none`;
    const numbered = vocabulary.columns.filter((column) => searchOf(column) === "ordered").map((column) => column.name);
    const near = nearest(value.text, numbered);
    faults.add("Q003", value, what, { expected, suggestion: near && `\`${near}\`` });
  }

  cardgen.fields = { compare, counted, isCount, matches };
})((window.cardgen = window.cardgen || {}));
