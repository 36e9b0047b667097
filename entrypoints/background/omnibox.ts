import browser, { type Omnibox } from 'webextension-polyfill';
import { tryStorage } from '@/lib/storage/key-value';
import { findSuggestedId, toCardSuggestion } from '@/lib/text/facts';
import { text } from '@/lib/text/text';
import type { Parts } from './build-parts';
import { openCardPage, openTitleTab } from './open-pages';
import { runBeside } from './run-beside';

/** Whoever types on is not waiting for suggestions yet: each of them costs a call. */
const pauseMs = 700;
const shortestQuery = 3;
/** This share of the day's calls is left for prices that somebody asks for. */
const keptShare = 0.1;
const ticket = 'omnibox';

/** Firefox for Android has no keywords in its address bar. */
const { omnibox }: Partial<Pick<typeof browser, 'omnibox'>> = browser;
const markup = import.meta.env.FIREFOX ? 'plain' : 'xml';

/**
 * Offers the keyword `card` in the address bar: suggestions after a pause, the search on Enter, a card's own page for
 * a suggestion. To be called when the worker starts, before anything is awaited.
 */
export function offerOmnibox({ repository, cards, policy, loadSettings }: Parts): void {
  if (!omnibox) return;
  let latest = '';

  async function mayAsk(): Promise<boolean> {
    const [{ dailyBudget }, spent] = await Promise.all([loadSettings(), policy.countToday()]);
    return dailyBudget === 0 || spent < dailyBudget * (1 - keptShare);
  }

  async function findCards(q: string) {
    const kept = await repository.findSearch({ q });
    if (kept) return kept.cards;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (latest !== q || !(await mayAsk())) return [];
    const page = await repository.search({ q }, ticket);
    return page.ok ? page.value.cards : [];
  }

  async function suggest(words: string, show: (suggestions: Omnibox.SuggestResult[]) => void): Promise<void> {
    const q = words.trim();
    latest = q;
    policy.cancel(ticket);
    if (q.length < shortestQuery) return;
    const cards = await findCards(q);
    if (latest === q) show(cards.map((priced) => ({ ...toCardSuggestion(priced, markup) })));
  }

  async function open(content: string, disposition: Omnibox.OnInputEnteredDisposition): Promise<void> {
    latest = '';
    policy.cancel(ticket);
    const id = findSuggestedId(content);
    const isKnown = id !== undefined && (await tryStorage(() => cards.find(id)));
    if (isKnown) await openCardPage(id, '', disposition);
    else await openTitleTab(content.trim(), disposition);
  }

  // Where the storage refuses there are no suggestions; the search on Enter remains, and says why.
  omnibox.onInputChanged.addListener((words, show) => runBeside(() => suggest(words, show)));
  omnibox.onInputEntered.addListener((content, disposition) => runBeside(() => open(content, disposition)));
  omnibox.onInputCancelled.addListener(() => {
    latest = '';
    policy.cancel(ticket);
  });
  // Chromium's answers with a promise, of which the types know nothing.
  runBeside(() => omnibox.setDefaultSuggestion({ description: text('omnibox_hint') }));
}
