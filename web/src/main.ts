import { mount } from "svelte";
import App from "./App.svelte";
import "./look.css";
import { settings, watchSettings } from "./settings.svelte";
import { speak } from "./texts.svelte";

const AGAIN = 2000;

async function begin(): Promise<void> {
  watchSettings();
  for (;;) {
    try {
      await speak(settings.language);
      break;
    } catch {
      // Without texts there is nothing to say it with; the network may come back.
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  }
  mount(App, { target: document.getElementById("app") as HTMLElement });
  if (import.meta.env.PROD && "serviceWorker" in navigator) {
    addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined));
  }
}

void begin();
