/** Registers the service worker (web/worker), some time after the page has all it needs itself. */
const LATER = 3000;

export function keepShell(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  setTimeout(() => void navigator.serviceWorker.register("/sw.js").catch(() => undefined), LATER);
}
