import { language } from './text';

/** A currency's name in the reader's language with its code ("Euro (EUR)"); the code alone where no name is known. */
export function formatCurrencyName(code: string, locale = language()): string {
  try {
    const name = new Intl.DisplayNames(locale, { type: 'currency' }).of(code);
    return name === undefined || name === code ? code : `${name} (${code})`;
  } catch {
    // The code may come from an imported file.
    return code;
  }
}
