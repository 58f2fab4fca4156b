/** How this person wants the page: kept in the browser, the same on every page. */
import { keep, kept } from "./kept";
import { LANGUAGES, wantedLanguage, type Language } from "./texts.svelte";

export type Theme = "auto" | "light" | "dark";
export type Speed = "slow" | "normal" | "fast" | "off";
export const THEMES: readonly Theme[] = ["auto", "light", "dark"];
export const SPEEDS: readonly Speed[] = ["slow", "normal", "fast", "off"];

/** How long a card travels, in milliseconds. */
const TRAVEL: Record<Speed, number> = { slow: 900, normal: 450, fast: 220, off: 0 };

interface Settings {
  language: Language;
  theme: Theme;
  speed: Speed;
  four: boolean;
  marks: boolean;
  sound: boolean;
  /** Whether keys of a single sign do something at the table. */
  shortcuts: boolean;
  name: string;
}

const read = kept<Partial<Settings>>("settings", {});

export const settings: Settings = $state({
  language: LANGUAGES.find((each) => each === read.language) ?? wantedLanguage(navigator.languages),
  theme: THEMES.find((each) => each === read.theme) ?? "auto",
  speed: SPEEDS.find((each) => each === read.speed) ?? "normal",
  four: read.four === true,
  marks: read.marks !== false,
  sound: read.sound === true,
  shortcuts: read.shortcuts !== false,
  name: typeof read.name === "string" ? read.name : "",
});

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** How long a card travels; not at all for who wants no motion. */
export function travelTime(): number {
  return still.matches ? 0 : TRAVEL[settings.speed];
}

function applyTheme(): void {
  const theme = settings.theme === "auto" ? (dark.matches ? "dark" : "light") : settings.theme;
  document.documentElement.dataset.theme = theme;
}

/** Keep the settings as they change, and show the page in the light that is wanted. */
export function watchSettings(): () => void {
  dark.addEventListener("change", applyTheme);
  return $effect.root(() => {
    $effect(() => keep("settings", $state.snapshot(settings)));
    $effect.pre(applyTheme);
  });
}
