import { mount } from "svelte";
import App from "./App.svelte";
import "./look.css";
import { PAGES } from "./pages";
import { here } from "./router.svelte";
import { settings, watchSettings } from "./settings.svelte";
import { keepShell } from "./shell.svelte";
import { speak } from "./texts.svelte";

const AGAIN = 2000;

async function begin(): Promise<void> {
  watchSettings();
  // The page comes at the same time as the texts; if that fails, the page itself will say so.
  PAGES[here.place.page]?.().catch(() => undefined);
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
  keepShell();
}

void begin();
