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

/** Texts that were read before: asking the browser sixty times for one costs a page more than drawing it. */
const known = new Map<string, string>();

/** Reads words from `words` from now on, in place of the browser's i18n. */
export function useWords(words: WordSource): void {
  source = words;
  known.clear();
}

function findSource(): WordSource | undefined {
  const scope = globalThis as { browser?: { i18n?: WordSource }; chrome?: { i18n?: WordSource } };
  return source ?? scope.browser?.i18n ?? scope.chrome?.i18n;
}

/** The text of `key` in the browser's language, with `$1`… filled in; the key itself if the text is missing. */
export function text(key: TextKey, ...substitutions: string[]): string {
  const asked = [key, ...substitutions].join('\n');
  const found = known.get(asked) ?? (findSource()?.getMessage(key, substitutions) || key);
  // Few texts are asked for again and again; the rest is let go.
  if (known.size > 200) known.clear();
  known.set(asked, found);
  return found;
}

/** The text of a name that comes from outside (a condition code, say), or undefined where no text knows it. */
export function findText(key: string): string | undefined {
  return findSource()?.getMessage(key) || undefined;
}

/** BCP 47 tag of the browser's language, for numbers and dates. */
export function language(): string {
  return findSource()?.getUILanguage?.() ?? 'en';
}

/** Which way the browser's language is written. */
export function direction(): 'ltr' | 'rtl' {
  return findText('@@bidi_dir') === 'rtl' ? 'rtl' : 'ltr';
}
