import { fail, type Result, succeed } from '@/lib/domain/failure';
import type { RateTable } from '@/lib/domain/money';

/** The bank publishes about thirty currencies in under 3 kB; far more than that is something else. */
export const largestRates = 64_000;
const mostCurrencies = 200;
const msPerDay = 86_400_000;

/** A day of the bank's rates. */
export type EcbTable = RateTable & { readonly source: 'ecb' };

const root = /^\uFEFF?\s*(?:<\?xml [^<>]*\?>\s*)?<gesmes:Envelope\s[^<>]*>[\s\S]*<\/gesmes:Envelope>\s*$/;
const dayCube = /^<Cube time=(["'])(\d{4}-\d{2}-\d{2})\1\s*>$/;
const rateCube = /^<Cube currency=(["'])([A-Z]{3})\1 rate=(["'])(\d{1,9}(?:\.\d{1,9})?)\3\s*\/>$/;

/**
 * The table in the bank's daily file (eurofxref-daily.xml, as quoted in public sources up to 2026-10): one day not after `now`, one
 * rate for each currency. `bad-response` for anything that deviates from that form: a worker has no XML parser, so this reads the one
 * document that is expected and no other. Entities and document types are refused unread.
 */
export function parseEcbRates(xml: string, now: Date): Result<EcbTable> {
  if (xml.length > largestRates) return fail('bad-response', { detail: 'size' });
  if (xml.includes('<!') || xml.includes('&') || !root.test(xml))
    return fail('bad-response', { detail: 'form' });
  const cubes = (xml.match(/<Cube\b[^<>]*>/g) ?? []).filter((tag) => !/^<Cube\s*>$/.test(tag));
  const [head = '', ...rows] = cubes;
  const date = dayCube.exec(head)?.[2];
  if (date === undefined || !isPastDay(date, now)) return fail('bad-response', { detail: 'date' });
  const perEuro: Record<string, number> = {};
  for (const row of rows) {
    const [, , currency = '', , rate = ''] = rateCube.exec(row) ?? [];
    const units = Number(rate);
    // A second rate for a currency, or one for the euro itself, contradicts the first.
    if (!(units > 0) || currency === 'EUR' || Object.hasOwn(perEuro, currency)) {
      return fail('bad-response', { detail: 'rate' });
    }
    perEuro[currency] = units;
  }
  if (rows.length === 0 || rows.length > mostCurrencies) return fail('bad-response', { detail: 'rate' });
  return succeed({ source: 'ecb', date, perEuro });
}

/** Whether this is a day of the calendar (30 February is none) that has begun somewhere on earth. */
function isPastDay(date: string, now: Date): boolean {
  const moment = Date.parse(date);
  if (Number.isNaN(moment) || !new Date(moment).toISOString().startsWith(date)) return false;
  return moment <= now.getTime() + msPerDay;
}
