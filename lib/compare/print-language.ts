import type { CardIdentity } from '@/lib/domain/card';
import { findRegion } from '@/lib/recognise/set-id';
import { foldWords } from './named-printings';

/** How a service may say in words that a card or set is of another language than English. */
const languageWords: Readonly<Record<string, RegExp>> = {
  ja: /\b(japanese|japan)\b/,
  ko: /\b(korean|korea)\b/,
  zh: /\b(chinese|china)\b/,
  th: /\bthai\b/,
  id: /\bindonesian\b/,
  de: /\bgerman\b/,
  fr: /\bfrench\b/,
  it: /\bitalian\b/,
  es: /\bspanish\b/,
  pt: /\bportuguese\b/,
  nl: /\bdutch\b/,
  pl: /\bpolish\b/,
  ru: /\brussian\b/,
};

/** ISO 639-1 of the print that the card's texts or its set show, or null where they show none (usually an English one). */
export function findPrintLanguage(card: CardIdentity): string | null {
  const native = card.name + card.set.name;
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(native)) return 'ja';
  if (/\p{Script=Hangul}/u.test(native)) return 'ko';
  const words = [card.set.name, card.set.slug, card.slug, ...(card.name.match(/[([].*$/) ?? [])];
  const text = words.map(foldWords).join(' | ');
  const named = Object.entries(languageWords).find(([, pattern]) => pattern.test(text));
  if (named) return named[0];
  if (/^(ja|jp|jpn) | (ja|jp|jpn)$/.test(foldWords(card.set.slug))) return 'ja';
  return findRegion(card) === 'ja' ? 'ja' : null;
}
