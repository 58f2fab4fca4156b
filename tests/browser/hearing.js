// Keeps what a screen reader would say: texts of live regions, and what gets the focus; and which keys are pressed.
(() => {
  const LIVE = "[aria-live], [role=status], [role=log], [role=alert]";
  const heard = (window.heard = []);
  const said = new WeakMap();
  const words = (node) => (node.textContent ?? "").replace(/\s+/g, " ").trim();

  const hear = (records) => {
    const changed = new Set();
    for (const { target, addedNodes } of records) {
      const element = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
      const region = element?.closest(LIVE);
      if (region?.matches("[role=log]")) {
        for (const added of addedNodes) if (words(added)) heard.push(words(added));
      } else if (region) changed.add(region);
      // A region that comes with its text is not read, unless it is an alert.
      for (const added of addedNodes) {
        if (added.nodeType !== Node.ELEMENT_NODE || region) continue;
        for (const fresh of [added, ...added.querySelectorAll(LIVE)]) {
          if (!fresh.matches(LIVE)) continue;
          if (fresh.matches("[role=alert]")) changed.add(fresh);
          else said.set(fresh, words(fresh));
        }
      }
    }
    for (const region of changed) {
      const text = words(region);
      if (text && text !== said.get(region)) heard.push(text);
      said.set(region, text);
    }
  };

  const read = (element) => {
    const copy = element.cloneNode(true);
    for (const hidden of copy.querySelectorAll("[aria-hidden=true]")) hidden.remove();
    return words(copy);
  };

  const named = (element) => {
    const kind = { A: "link", BUTTON: "button", H1: "heading" }[element.tagName] ?? element.getAttribute("role") ?? "";
    const states = [element.ariaPressed === "true" && "chosen", element.ariaDisabled === "true" && "cannot be used"];
    return [element.ariaLabel ?? read(element), kind, ...states].filter(Boolean).join(", ");
  };

  document.addEventListener("keydown", ({ key, shiftKey }) => key === "Shift" || heard.push(`> ${shiftKey ? "Shift+" : ""}${key}`), true);
  document.addEventListener("focusin", ({ target }) => heard.push(`  [${named(target)}]`), true);
  new MutationObserver(hear).observe(document, { subtree: true, childList: true, characterData: true });
})();
