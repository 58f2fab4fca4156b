// Stands in index.html itself and runs before anything of the page is there: asks at once for all that the
// place in the address will need, so that nothing is waited for twice. src/early.ts takes it over.
/* global FILES, TEXTS: put in by the build (plugin.ts) */
(() => {
  const [kind, table, key] = location.hash.replace(/^#?\/?/, "").split("/");
  const early = (window.early = { answers: {} });

  const kept = (name) => {
    try {
      return JSON.parse(localStorage.getItem(`kasino.${name}`));
    } catch {
      return null;
    }
  };

  const ask = (address) => {
    // Read while the page's own script is still on its way.
    early.answers[address] = fetch(address).then(async (answer) => {
      const said = await answer.json();
      return { ok: answer.ok, status: answer.status, json: async () => said };
    });
    early.answers[address].catch(() => undefined);
  };

  const mine = kept("tables")?.find?.((each) => each.table === table);
  // A first hello mixes something into the deal: that one the page says itself.
  const secrets = mine?.commit ? undefined : mine?.secrets?.map((each) => each.key);
  const hello = kind === "t" && secrets?.length ? { table, secrets } : kind === "watch" && key ? { table, secrets: [], watch: key } : null;
  if (hello) {
    const server = `${location.protocol.replace("http", "ws")}//${location.host}`;
    const socket = new WebSocket(`${server}/api/play/${encodeURIComponent(table)}`);
    Object.assign(early, { socket, hello: JSON.stringify({ type: "hello", ...hello }), told: [] });
    socket.onopen = () => socket.send(early.hello);
    socket.onmessage = ({ data }) => early.told.push(data);
  }

  for (const [rel, href] of FILES[kind] ?? []) {
    const link = Object.assign(document.createElement("link"), { rel, href, crossOrigin: "" });
    if (rel === "preload") link.as = "style";
    document.head.append(link);
  }

  const spoken = (name) => ({ no: "nb", nn: "nb" })[name] ?? name;
  const names = navigator.languages.map((each) => spoken(each.toLowerCase().split("-")[0]));
  const texts = TEXTS[[kept("settings")?.language, ...names, "en"].find((each) => TEXTS[each])];
  ask(texts.table);
  if (kind !== "t" && kind !== "watch") ask(texts.more);
  if (!kind) ask("/api/rules");
})();
