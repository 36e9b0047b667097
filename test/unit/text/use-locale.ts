import { useWords } from '@/lib/text/text';
import { readProjectFile } from '@/test/repo/source-files';

/** Reads words in `locale` from now on, as a browser of that language would give them. */
export function useLocale(locale: string): void {
  const messages = JSON.parse(readProjectFile(`public/_locales/${locale}/messages.json`));
  useWords({
    getMessage: (key, substitutions = []) =>
      messages[key]?.message.replace(
        /\$(\d)/g,
        (_: string, digit: string) => substitutions[Number(digit) - 1] ?? '',
      ) ?? '',
    getUILanguage: () => locale,
  });
}
