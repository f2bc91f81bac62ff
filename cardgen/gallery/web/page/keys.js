/* Keys: `/` to search, arrows from card to card, Esc to clear, `r` for a random card. Enter opens, as on every link. */
(function (cardgen) {
  "use strict";

  const MOVES = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

  /** Say whether somebody is writing. */
  const writes = (target) => Boolean(target.closest && target.closest("input, textarea, select"));

  /** Find the link above or below another: of the next row, the one nearest to it. */
  function beside(links, at, down) {
    const from = links[at].getBoundingClientRect();
    const away = (link) => (link.getBoundingClientRect().top - from.top) * (down ? 1 : -1);
    const others = links.filter((link) => away(link) > 4);
    const nearest = Math.min(...others.map(away));
    const row = others.filter((link) => away(link) - nearest < 4);
    return row.sort(
      (a, b) =>
        Math.abs(a.getBoundingClientRect().left - from.left) - Math.abs(b.getBoundingClientRect().left - from.left),
    )[0];
  }

  function move(key, gallery) {
    const links = [...gallery.parts.found.querySelectorAll("a")];
    const at = links.indexOf(document.activeElement);
    if (!links.length) return false;
    const to = {
      ArrowLeft: () => links[at - 1],
      ArrowRight: () => links[at + 1],
      Home: () => links[0],
      End: () => links.at(-1),
      ArrowDown: () => beside(links, at, true),
      ArrowUp: () => beside(links, at, false) || gallery.parts.input,
    };
    const next = at < 0 ? (key === "ArrowDown" ? links[0] : null) : to[key]();
    if (next) next.focus();
    return Boolean(next);
  }

  function inSheet(event, gallery) {
    const step = { ArrowLeft: ".left .round.left", ArrowRight: ".left .round.right" }[event.key];
    const button = step && gallery.sheet.dialog.querySelector(step);
    if (!button || button.disabled) return;
    button.click();
    const again = gallery.sheet.dialog.querySelector(step);
    if (again && !again.disabled) again.focus();
  }

  function pressed(event, gallery) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { input } = gallery.parts;
    const typing = writes(event.target);
    if (gallery.sheet.open) {
      inSheet(event, gallery);
      return;
    }
    const done = {
      "/": () => !typing && (input.focus(), input.select(), true),
      "?": () => !typing && (cardgen.openHelp(gallery), true),
      r: () => !typing && (gallery.random(), true),
      Escape: () => event.target === input && (gallery.use(""), true),
    }[event.key];
    const moves = MOVES.includes(event.key) && (!typing || (event.target === input && event.key === "ArrowDown"));
    if (done ? done() : moves && move(event.key, gallery)) event.preventDefault();
  }

  cardgen.listen = (gallery) => addEventListener("keydown", (event) => pressed(event, gallery));
})((window.cardgen = window.cardgen || {}));
