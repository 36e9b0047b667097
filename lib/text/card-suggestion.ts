import type { PricedCard } from '@/lib/domain/card';
import { formatMoney } from './format';

/** An entry of the address bar's list: what stands in the bar when it is picked, and what the list shows. */
export interface CardSuggestion {
  readonly content: string;
  readonly description: string;
}

const idAtEnd = /\[([^[\]]{1,128})\]$/;

/** What no XML document may hold, however it is written. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function escapeXml(words: string): string {
  return words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/**
 * A card as an entry of the address bar's list: name, number and set, and the sold average of 30 days where it is
 * known. Chromium reads descriptions as XML (`xml`), Firefox as they stand.
 */
export function toCardSuggestion({ card, prices }: PricedCard, markup: 'xml' | 'plain'): CardSuggestion {
  const name = [`${card.name} ${card.cardNumber}`.trim(), card.set.name].join(' · ').replace(unwritable, '');
  const amount = prices.sold.avg30d ?? prices.sold.avg;
  const line = amount ? `${name} · ${formatMoney(amount, 'short')}` : name;
  return {
    content: `${name} [${card.id}]`,
    description: markup === 'xml' ? escapeXml(line) : line,
  };
}

/** The id of the card whose entry was picked; undefined where words were typed instead. */
export function findSuggestedId(content: string): string | undefined {
  return idAtEnd.exec(content)?.[1];
}
