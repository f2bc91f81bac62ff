/* A game called by what its cards are: `women who need a doctorate` are cards of Women in Science. */
(function (cardgen) {
  "use strict";

  const { fold } = cardgen;
  const { isOneOf, isPlain, isType } = cardgen.said;
  const { atFirst: AT_FIRST, saysMore: SAYS_MORE } = cardgen.shared.forgive;
  const saysMore = (node) => isOneOf(node.is === "not" ? node.inner : node, SAYS_MORE);

  /** Read the first word as the game in whose title alone it stands, where the next says more of what is sought. */
  function ofGame(parts, vocabulary) {
    const at = parts.findIndex((part) => !isOneOf(part, AT_FIRST));
    if (at < 0 || at >= parts.length - 1) return parts;
    const noun = parts[at];
    if (!isPlain(noun) || !saysMore(parts[at + 1])) return parts;
    const titled = vocabulary.games.filter((game) => fold(game.further[0]).split(" ").includes(fold(noun.text)));
    if (titled.length !== 1 || isType(noun.text, vocabulary)) return parts;
    const { start, end } = noun;
    const values = [{ text: titled[0].name, form: "bare", start, end }];
    const game = { is: "comparison", field: "game", operator: ":", values, start, end, extent: { start, end } };
    return [...parts.slice(0, at), game, ...parts.slice(at + 1)];
  }

  cardgen.ofGame = ofGame;
})((window.cardgen = window.cardgen || {}));
