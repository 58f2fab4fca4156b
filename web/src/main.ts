import { mount } from "svelte";
import App from "./App.svelte";
import "./look.css";
import { pageOf } from "./pages";
import { here } from "./router.svelte";
import { settings, watchSettings } from "./settings.svelte";
import { keepShell } from "./shell.svelte";
import { speak } from "./texts.svelte";

const AGAIN = 2000;
/** So long, in ms, a page may take to come until it is said that it is coming. */
const SOON = 1000;

const pause = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time));

async function begin(): Promise<void> {
  watchSettings();
  // The page comes at the same time as the texts; if that fails, the page itself will say so.
  const page = Promise.resolve(pageOf(here.place.page)).catch(() => undefined);
  for (;;) {
    try {
      await speak(settings.language);
      break;
    } catch {
      // Without texts there is nothing to say it with; the network may come back.
      await pause(AGAIN);
    }
  }
  // Most often it is here by now, and showing that it is loading would only make it later.
  await Promise.race([page, pause(SOON)]);
  mount(App, { target: document.getElementById("app") as HTMLElement });
  keepShell();
}

void begin();
