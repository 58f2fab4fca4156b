/** What happens at the table, in words: heard by screen readers, and shown where it is news. */
import type { Play, View } from "../protocol";
import { points, t, texts } from "../texts.svelte";
import { chairAt, nameOf, sideName } from "./names";

/** How many of the latest sentences stay; those before were heard. */
const KEPT = 12;
/** How long news of a deal are shown. */
const SHOWN = 5000;

export class Telling {
  /** The latest sentences. */
  said: readonly { id: number; text: string }[] = $state.raw([]);
  /** News of a deal, for a while. */
  notice = $state("");
  #next = 0;

  say(text: string): void {
    if (text) this.said = [...this.said.slice(1 - KEPT), { id: this.#next++, text }];
  }

  /** Tell what a view brings: the plays, new cards, and what lies there when a round begins. */
  tell(now: View, before: View | undefined, unseen: readonly Play[]): void {
    for (const play of unseen) this.say(texts().move(play.move, nameOf(chairAt(now, play.seat), t, now.seat)));
    if (now.state !== "playing") return;
    const begins = !before || now.match !== before.match || now.number !== before.number;
    if (begins || now.deal > before.deal || now.last_deal !== before.last_deal) {
      const news = begins ? begun(now) : dealt(now, before);
      this.say(news);
      if (before) this.#show(news);
    }
    if (begins) this.say(onTable(now));
    if (begins || now.deal > before.deal || before.seat !== now.seat) this.say(inHand(now));
    // Later the bar says it; what it says at first is not read, since it comes with it.
    if (begins) this.say(turn(now));
  }

  /** Tell what lies on the table and in the hand, when asked. */
  tellTable(now: View): void {
    this.say(onTable(now));
    this.say(inHand(now));
  }

  /** Tell what a round came to; what is over stands in the heading, which is read when it appears. */
  tellTotals(now: View, own: number): void {
    const totals = now.totals.map((total, side) => `${sideName(now, side, t, own)} ${points(total)}`);
    this.say(`${t("play-totals")}: ${totals.join(", ")}.`);
  }

  #show(news: string): void {
    this.notice = news;
    setTimeout(() => (this.notice = this.notice === news ? "" : this.notice), SHOWN);
  }
}

function begun(now: View): string {
  const dealer = nameOf(chairAt(now, now.dealer), t, now.seat);
  const first = t("play-dealer", { number: now.number, name: dealer });
  return now.last_deal ? `${first} ${t("play-only-deal")}` : first;
}

function dealt(now: View, before: View): string {
  if (now.deal > before.deal) {
    return t(now.last_deal ? "play-last-deal" : "play-new-deal", { deal: now.deal, deals: now.deals });
  }
  return now.last_deal && !before.last_deal ? t("play-stock-drawn") : "";
}

function onTable(now: View): string {
  if (!now.piles.length) return t("play-table-empty");
  return t("web-heard-table", { piles: texts().join(now.piles.map((pile) => texts().pile(pile))) });
}

function inHand(now: View): string {
  return now.hand.length ? t("web-heard-hand", { cards: texts().cards(now.hand) }) : "";
}

function turn(now: View): string {
  return now.choices ? t("play-your-turn") : t("web-waits-for", { name: nameOf(chairAt(now, now.turn), t, now.seat) });
}
