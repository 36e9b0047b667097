import type messages from '@/public/_locales/en/messages.json';

/** Name of one text in public/_locales; a missing one does not compile. */
export type TextKey = keyof typeof messages;

/** The part of the browser's i18n that texts need. Without `getUILanguage` numbers and dates are written in English. */
export interface WordSource {
  getMessage(key: string, substitutions?: string[]): string;
  getUILanguage?(): string;
}

/** The browser's own i18n; a test or a story sets another source through {@link useWords}. */
let source: WordSource | undefined;

/** Texts that came along with something else; they need no asking. */
let kept: Readonly<Record<string, string>> = {};

/** Takes these texts before any source is asked, `$1`… standing where something goes in. */
export function keepWords(words: Readonly<Record<string, string>>): void {
  kept = words;
}

/** Reads words from `words` from now on, in place of the browser's i18n. */
export function useWords(words: WordSource): void {
  source = words;
}

// A script whose extension was updated or taken away has no words any more, and would throw where it asked for one.
function findSource(): WordSource | undefined {
  const { chrome } = globalThis as { chrome?: { runtime?: { id?: string }; i18n?: WordSource } };
  return source ?? (chrome?.runtime?.id ? chrome.i18n : undefined);
}

function fillIn(words: string | undefined, substitutions: readonly string[]): string | undefined {
  // A pattern would be made ready anew on every page, for a handful of words.
  return words?.split('$').reduce((filled, part) => {
    const [digit = ''] = part;
    const isPlace = digit >= '0' && digit <= '9';
    return isPlace
      ? `${filled}${substitutions[Number(digit) - 1] ?? ''}${part.slice(1)}`
      : `${filled}$${part}`;
  });
}

/** The text of `key` in the browser's language, with `$1`… filled in; the key itself if the text is missing. */
export function text(key: TextKey, ...substitutions: string[]): string {
  return fillIn(kept[key], substitutions) ?? (findSource()?.getMessage(key, substitutions) || key);
}

/** The text of a name that comes from outside (a condition code, say), or undefined where no text knows it. */
export function findText(key: string): string | undefined {
  return kept[key] ?? (findSource()?.getMessage(key) || undefined);
}

/** BCP 47 tag of the browser's language, for numbers and dates. */
export function language(): string {
  return kept['@@ui_language'] ?? findSource()?.getUILanguage?.() ?? 'en';
}

/** Which way the browser's language is written. */
export function direction(): 'ltr' | 'rtl' {
  return findText('@@bidi_dir') === 'rtl' ? 'rtl' : 'ltr';
}
