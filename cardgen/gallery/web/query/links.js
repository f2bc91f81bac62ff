/* What rules and disputes are tied to, and how people call it: cards, rules, disputes, house rules, facts. */
(function (cardgen) {
  "use strict";

  const { fold } = cardgen;

  /** List the cards that a rule or dispute speaks of; `list` is the list in which it stands. */
  function cardsOf(one, list) {
    const at = one.home[list].indexOf(one);
    return one.home.cards.filter((card) => card[list].includes(at));
  }

  function isCard(card, sought) {
    const { name, short } = card.folded;
    const names = [name, short, card.id, card.id.slice(card.id.indexOf("/") + 1)];
    return names.includes(sought) || (Array.from(sought).length > 2 && name.includes(sought));
  }

  /** Say whether a rule has this key or number, or stands in the section of this number. */
  const isRule = (rule, sought) =>
    Boolean(rule) && (rule.key === sought || rule.number === sought || rule.number.startsWith(`${sought}.`));

  const LINKS = {
    cards: {},
    rules: {
      number: isRule,
      option: (rule, sought) => rule.options.some((id) => id.includes(sought)),
      dispute: (rule, sought) =>
        rule.home.disputes.some((one) => fold(one.id) === sought && one.rules.some(([key]) => key === rule.key)),
      card: (rule, sought) => cardsOf(rule, "rules").some((card) => isCard(card, sought)),
      rule: (rule, sought) => rule.links.some(([, key]) => isRule(rule.home.byKey.get(key), sought)),
    },
    disputes: {
      rule: (one, sought) => one.rules.some(([key]) => isRule(one.home.byKey.get(key), sought)),
      card: (one, sought) => cardsOf(one, "disputes").some((card) => isCard(card, sought)),
      option: (one, sought) => one.options.some(([id]) => id.includes(sought)),
      fact: (one, sought) => one.facts.some(([, value]) => fold(value).includes(sought)),
    },
  };

  cardgen.links = { LINKS, cardsOf };
})((window.cardgen = window.cardgen || {}));
