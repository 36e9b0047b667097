import { useWords } from '@/lib/text/text';
import { readWords } from '@/test/stories/locale-words';

/** Sets the language of all texts, with the browser's own rule for `$1`…`$9`. */
export function useLocale(locale: string): void {
  useWords(readWords(locale, 'ltr'));
}
