/* Shows what is seen of the games, and once more whenever something was saved. */
"use strict";
(function () {
  const by = (id) => document.getElementById(id);
  const marks = ["bleed", "trim", "safe"];
  const pictures = [450, 900, 1350];
  let seen = null;
  let keys = new Map();
  let tiles = new Map();

  function make(tag, given, ...inner) {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(given || {})) {
      if (name === "class") made.className = value;
      else if (name.startsWith("--")) made.style.setProperty(name, value);
      else made.setAttribute(name, value);
    }
    made.append(...inner.filter((one) => one !== "" && one !== null));
    return made;
  }

  function game() {
    const wanted = by("game").value;
    return seen.games.find((one) => one.id === wanted) || seen.games[0];
  }

  function address(key, width) {
    const px = pictures.find((one) => one >= width) || pictures[pictures.length - 1];
    return `face/${encodeURIComponent(game().id)}/${key}?ink=${by("ink").value}&width=${px}`;
  }

  /* One side: its picture has the bleed around it, which is cut off unless it is to be seen. */
  function side(one, name, width, tag) {
    const now = game();
    const off = now.bleed;
    const around = by("bleed").checked ? off : 0;
    const [wide, high] = [one.width + 2 * around, one.height + 2 * around];
    const inset = (mm) => ({ "--left": `${(100 * (mm + around)) / wide}%`, "--top": `${(100 * (mm + around)) / high}%` });
    const image = make("img", { alt: `${name}, ${one.side}`, src: address(one.key, width * devicePixelRatio), loading: "lazy", decoding: "async" });
    const given = { class: "side", "--wide": one.width, "--high": one.height, "--off": off, "--w": width, "--corner": `${(100 * now.radius) / one.width}% / ${(100 * now.radius) / one.height}%` };
    if (tag === "button") given.type = "button";
    return make(tag, given, image, make("span", { class: "line trims", ...inset(0) }), make("span", { class: "line safes", ...inset(now.safe) }));
  }

  function caption(card) {
    const copies = card.copies > 1 ? ` · ${card.copies}\u00a0copies` : "";
    return make("figcaption", { class: "name", "data-wrong": card.wrong.join("\n") }, make("b", {}, card.name), ` ${card.number}${copies}`);
  }

  function tile(card, width, before) {
    const sides = by("sides").value === "all" ? card.sides : card.sides.slice(0, 1);
    const all = card.sides.map((one) => one.key).join();
    const fresh = before && before.get(card.id) !== all ? " new" : "";
    const made = make("figure", { class: `card${card.wrong.length ? " bad" : ""}${fresh}`, "--w": width * sides.length, "data-id": card.id });
    const row = make("div", { class: "sides" }, ...sides.map((one) => side(one, card.name, width, "button")));
    row.addEventListener("click", () => near(card));
    made.append(row, caption(card));
    return made;
  }

  /* A tile that looks as it did is left alone. */
  function kept(card, how, anew) {
    const like = JSON.stringify([how, card]);
    const before = tiles.get(card.id);
    return before && before.like === like ? before : { like, node: anew() };
  }

  function near(card) {
    const room = Math.min((innerWidth * 0.9) / card.sides.length, ((innerHeight * 0.8) * card.sides[0].width) / card.sides[0].height, 900);
    const dialog = by("near");
    dialog.querySelector(".sides").replaceChildren(...card.sides.map((one) => side(one, card.name, Math.max(room, 240), "span")));
    dialog.querySelector(".name").textContent = [card.name, card.type, card.number, ...card.wrong].join(" · ");
    dialog.dataset.id = card.id;
    if (!dialog.open) dialog.showModal();
  }

  function row([number, text], problem) {
    const at = number === problem.line;
    const line = [text];
    if (at && problem.col && problem.col <= text.length) {
      const rest = text.slice(problem.col - 1);
      const word = (/^[\w£-]+|^./u.exec(rest) || [""])[0];
      line.splice(0, 1, text.slice(0, problem.col - 1), make("mark", {}, word), rest.slice(word.length));
    }
    return make("span", { class: at ? "row at" : "row" }, make("b", {}, String(number)), ...line);
  }

  /* What stands between backticks is what is written in a file. */
  function words(text) {
    return text.split("`").map((part, at) => (at % 2 ? make("code", {}, part) : part));
  }

  function problem(one) {
    const more = [];
    if (one.expected) more.push(make("p", { class: "fix" }, ...words(`Expected: ${one.expected}`)));
    if (one.suggestion) more.push(make("p", { class: "fix" }, ...words(`Did you mean ${one.suggestion}?`)));
    if (one.fix) more.push(make("p", { class: "fix" }, ...words(`To put it right: ${one.fix}`)));
    const lines = one.lines.length ? make("pre", { tabindex: "0" }, ...one.lines.map((line) => row(line, one))) : "";
    const place = make("p", { class: "place" }, one.place, " ", make("code", {}, one.code));
    return make("article", { class: one.warns ? "problem warns" : "problem" }, place, make("p", { class: "what" }, ...words(one.what)), lines, ...more);
  }

  function count(number, word) {
    return `${number} ${word}${number === 1 ? "" : "s"}`;
  }

  function wrong(now) {
    const all = now.wrong + now.warned;
    const told = now.problems.length < all ? ` The first ${now.problems.length} are these.` : "";
    const counted = [[now.wrong, "problem"], [now.warned, "warning"]].filter(([number]) => number).map((pair) => count(...pair)).join(", ");
    const kept = now.fresh || !now.cards.length ? "" : " The cards are shown as they were before.";
    by("wrong").hidden = all === 0;
    by("wrong").replaceChildren(make("p", {}, `${counted}.${told}${kept}`), ...now.problems.map(problem));
    by("state").className = now.wrong ? "bad" : "";
    by("state").textContent = counted || `${count(now.cards.length, "card")}, all well`;
  }

  function games() {
    const chosen = by("game").value || decodeURIComponent(location.hash.slice(1));
    by("game").replaceChildren(...seen.games.map((one) => make("option", { value: one.id }, one.title)));
    if (seen.games.some((one) => one.id === chosen)) by("game").value = chosen;
  }

  function show(before) {
    const now = game();
    if (!now) return;
    document.title = `${now.wrong ? `(${now.wrong}) ` : ""}${now.title}`;
    for (const mark of marks) document.body.classList.toggle(mark, by(mark).checked);
    document.body.classList.toggle("stale", !now.fresh);
    wrong(now);
    const words = by("find").value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = now.cards.filter((card) => words.every((word) => `${card.name} ${card.type} ${card.number} ${card.id} ${card.says}`.toLowerCase().includes(word)));
    const width = Number(by("zoom").value);
    const how = [now.id, width, now.bleed, now.safe, ...["sides", "ink"].map((id) => by(id).value), by("bleed").checked].join();
    const made = new Map(found.map((card) => [card.id, kept(card, how, () => tile(card, width, before))]));
    tiles = made;
    const [nodes, there] = [[...made.values()].map((one) => one.node), by("cards").children];
    if (nodes.length !== there.length) by("cards").replaceChildren(...nodes);
    else nodes.forEach((node, at) => node === there[at] || there[at].replaceWith(node));
    const open = by("near").open && now.cards.find((card) => card.id === by("near").dataset.id);
    if (open) near(open);
  }

  async function read() {
    const answer = await fetch("seen.json");
    seen = await answer.json();
    games();
    const before = keys.get(game() && game().id);
    show(before);
    keys = new Map(seen.games.map((one) => [one.id, new Map(one.cards.map((card) => [card.id, card.sides.map((each) => each.key).join()]))]));
  }

  function listen() {
    const changes = new EventSource("changes");
    changes.addEventListener("message", () => read().catch(away));
    changes.addEventListener("error", away);
  }

  function away() {
    by("state").className = "away";
    by("state").textContent = "cardgen watch has ended, or cannot be reached";
  }

  for (const id of ["sides", "ink", ...marks, "find", "zoom"]) by(id).addEventListener("input", () => seen && show());
  by("game").addEventListener("input", () => { location.hash = by("game").value; show(); });
  if (innerWidth < 640) by("zoom").value = (innerWidth - 45) / 2;
  listen();
})();
