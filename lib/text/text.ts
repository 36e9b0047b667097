import type messages from '@/public/_locales/en/messages.json';

/** Name of one text in public/_locales; a missing one does not compile. */
export type TextKey = keyof typeof messages;

/** The part of the browser's i18n that texts need. Without `getUILanguage` numbers and dates are written in English. */
export interface WordSource {
  getMessage(key: string, substitutions?: string[]): string;
  getUILanguage?(): string;
}

let source: WordSource | undefined;
let sentWords: Readonly<Record<string, string>> = {};

/** Sets texts that precede any source, with `$1`… where substitutions go. */
export function keepWords(words: Readonly<Record<string, string>>): void {
  sentWords = words;
}

/** Replaces the browser's i18n as the source of texts, for tests and stories. */
export function useWords(words: WordSource): void {
  source = words;
}

// In a page whose extension was updated or removed, `chrome.i18n` throws; `runtime.id` is gone by then.
function findSource(): WordSource | undefined {
  const { chrome } = globalThis as { chrome?: { runtime?: { id?: string }; i18n?: WordSource } };
  return source ?? (chrome?.runtime?.id ? chrome.i18n : undefined);
}

/** The text of `key` in the browser's language, with `$1`… filled in; the key itself if the text is missing. */
export function text(key: TextKey, ...substitutions: string[]): string {
  const sent = sentWords[key]?.replace(/\$(\d)/g, (_, digit) => substitutions[Number(digit) - 1] ?? '');
  return sent ?? (findSource()?.getMessage(key, substitutions) || key);
}

/** The text of a name from outside (a condition code, say), or undefined without one. */
export function findText(key: string): string | undefined {
  return sentWords[key] ?? (findSource()?.getMessage(key) || undefined);
}

/** BCP 47 tag of the browser's language, for numbers and dates. */
export function language(): string {
  return sentWords['@@ui_language'] ?? findSource()?.getUILanguage?.() ?? 'en';
}

/** Writing direction of the browser's language. */
export function direction(): 'ltr' | 'rtl' {
  return findText('@@bidi_dir') === 'rtl' ? 'rtl' : 'ltr';
}

const pageTexts = [
  ...['label_idle', 'label_asking', 'label_name', 'calls_hint', 'open_options', 'bar_name', 'bar_open'],
  ...['bar_collapse', 'bar_counts', 'bar_estimate', 'bar_free', 'bar_listings_one', 'bar_listings_other'],
  ...[
    'bar_cards_one',
    'bar_cards_other',
    'bar_calls_one',
    'bar_calls_other',
    'bar_left_one',
    'bar_left_other',
  ],
  ...['bar_deals_one', 'bar_deals_other', 'bar_price', 'bar_price_rest', 'bar_stop', 'bar_continue'],
  ...['bar_running', 'bar_progress', 'bar_paused', 'bar_resumes', 'bar_done', 'bar_failed', 'bar_over'],
  ...[
    'bar_over_show',
    'bar_over_dim',
    'bar_over_hide',
    'bar_only_sure',
    'bar_only_sure_hint',
    'bar_show_all',
  ],
  ...['bar_hidden', 'bar_hidden_unjudged', 'bar_dimmed', 'bar_list', 'bar_list_none', 'bar_sort'],
  ...['bar_sort_deal', 'bar_sort_page', 'bar_open_cards', 'bar_wanted', 'bar_wanted_met'],
] as readonly TextKey[];

/**
 * Texts, language and direction that the worker sends to a results page, for `keepWords` there. A page's first own
 * `getMessage` blocks it until the browser has loaded all texts, some 8 ms.
 */
export function findPageWords(): Record<string, string> {
  return {
    ...Object.fromEntries(pageTexts.map((key) => [key, text(key, '$1', '$2', '$3')])),
    '@@bidi_dir': direction(),
    '@@ui_language': language(),
  };
}
