/** The service worker (web/worker): registered some time after the page has all it needs itself. */
const LATER = 3000;
const HOUR = 3_600_000;

/** Whether a newer version of the page is there than the one that is shown. */
export const shell = $state({ newer: false });

export function keepShell(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  setTimeout(() => void register().catch(() => undefined), LATER);
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  // The first worker of all is no newer version, and where there is none this page came without.
  let controlled = serviceWorker.controller !== null;
  const registration = await serviceWorker.register("/sw.js");
  const look = () => {
    if (registration.waiting && controlled) shell.newer = true;
  };
  look();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", look);
  });
  serviceWorker.addEventListener("controllerchange", () => {
    if (controlled) shell.newer = true;
    controlled = true;
  });
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - asked < HOUR) return;
    asked = Date.now();
    void registration.update().catch(() => undefined);
  });
}

/** Load the page anew, in its new version. */
export async function renew(): Promise<void> {
  const { serviceWorker } = navigator;
  const reload = () => location.reload();
  const waiting = (await serviceWorker?.getRegistration())?.waiting;
  if (!waiting) return reload();
  // Once the new one has taken over: the old one might answer before that.
  serviceWorker.addEventListener("controllerchange", reload, { once: true });
  waiting.postMessage("take over");
  setTimeout(reload, LATER);
}
