import type { WordSource } from '@/lib/text/text';

type Messages = Readonly<Record<string, { readonly message: string } | undefined>>;

const files = import.meta.glob<Messages>('/public/_locales/*/messages.json', {
  eager: true,
  import: 'default',
});

/** Folder names of the locales that there are texts for. */
export const locales: readonly string[] = Object.keys(files).map((path) => path.split('/')[3] ?? '');

/** The texts of one locale as the browser would give them, English where it has none; `direction` stands for the language's own. */
export function readWords(locale: string, direction: 'ltr' | 'rtl'): WordSource {
  const find = (of: string, key: string) => files[`/public/_locales/${of}/messages.json`]?.[key]?.message;
  return {
    getMessage(key, substitutions = []) {
      if (key === '@@bidi_dir') return direction;
      const message = find(locale, key) ?? find('en', key) ?? '';
      return message.replace(/\$(\d)/g, (_, digit: string) => substitutions[Number(digit) - 1] ?? '');
    },
    getUILanguage: () => locale.replace('_', '-'),
  };
}
