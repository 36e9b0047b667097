import type { Listing, ListingFacts, Shipping } from '@/lib/domain/listing';
import { findMoney, type PriceText, readPrice } from '@/lib/sites/price-text';
import type { ShownPrice } from '@/lib/sites/site';

/*
 * eBay's words in the languages of its sites. English and Japanese are from saved pages (2025-05 to 2026-07), German
 * and French partly reported (2026), the others eBay's usual terms. Where no word fits, a field is unknown.
 */

/** Title of the placeholder tiles, the same in every language. */
export const placeholderTitle = 'Shop on eBay';

/** The badge of a new listing and the hint of a link, where the page does not mark them as such. */
export const titlePollution = /^new listing:?\s*|\s*opens in a new (?:window or )?tab$/gi;

/** A line that counts bids. */
export const bidCount =
  /\d (?:bids?|gebote?|ench[eè]res?|offert[ae]|pujas?|bod|biedingen|ofert[ay]?)(?![a-z])|入札|입찰|(?<!佳)出[價价]|竞价/i;

/** A line that says where the seller is. */
export const located = /^(?:located in|from|aus) ?:? \p{L}[^\d]*$/iu;

/** A line that lets the buyer make an offer. */
export const bestOffer =
  /best offer|preisvorschlag|offre directe|proposta d|mejor oferta|beste bod|ベストオファー|가격 ?제안/i;

/** A sold page's note that the shown price was not the one paid. */
export const offerAccepted = /offer accepted|vorschlag angenommen|acceptée|accettata|aceptada/i;

/** A line that says how to buy at once. */
export const buyNow =
  /buy it now|sofort-kaufen|achat immédiat|compralo subito|cómpralo|今すぐ落札|즉시 ?구매/i;

/** A line that starts with when a listing was sold. */
export const sold =
  /^(?:(?:sold(?! by| out)|verkauft|vend(?:uto?|ido)|verkocht|sprzedan.)(?![\w-])|販売(?!者)|판매)/i;

/** Beginnings of the months' names in the languages of eBay's sites. */
const months = [
  ...[
    /^(?:jan|ene|gen)/,
    /^f[eé]b?v?/,
    /^(?:mar|mär|maa)/,
    /^a[pvb]r/,
    /^(?:may|mai|mag|mei)/,
    /^(?:jun|juin|giu)/,
  ],
  ...[/^(?:jul|juil|lug)/, /^(?:aug|ago|aoû)/, /^set?p?/, /^o[ckt]t/, /^nov/, /^d[eéi][cz]/],
];

/** The day that a line about a sale names, ISO 8601: "Sold Jul 5, 2026", "Verkauft 5. Jul 2026", "販売 2026年7月5日". */
export function readSaleDay(line: string): string | undefined {
  const words = line.toLowerCase();
  const [, year, monthNumber, dayNumber] = /(20\d\d)年\s?(\d{1,2})月\s?(\d{1,2})日/.exec(words) ?? [];
  const named = /(?:(\d{1,2})\.?\s)?(?:de\s)?(\p{L}{3,})\.?(?:\sde)?,?\s(?:(\d{1,2}),?\s)?(20\d\d)/u.exec(
    words,
  );
  const month = monthNumber ? Number(monthNumber) : months.findIndex((one) => one.test(named?.[2] ?? '')) + 1;
  const day = Number(dayNumber ?? named?.[1] ?? named?.[3]);
  const date = `${year ?? named?.[4]}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return month > 0 && day > 0 && !Number.isNaN(Date.parse(date)) ? date : undefined;
}

/** A line that starts with when a listing ended. */
export const ended = /^(?:ended|beendet|terminé)(?![\w-])/i;

/** Notice of an item page that the listing was sold. */
export const soldNotice = /\bsold (?:on|for)\b|verkauft am|vendu le|venduto il|vendido el/i;

/** A line about shipping, or with an amount on top of the price. */
export const shipping =
  /^[+＋]|shipping|delivery|postage|(?<!rück)versand|lieferung|livraison|spedizione|consegna|env[ií]o|verzend|wysyłk|dostaw|送料|배송/i;

/** Nothing to pay for it. */
const free = /free(?! (?:local|pick|coll|ret))|kostenlos|gratis|gratuit|darmow|無料|무료/i;

/** The condition among the item specifics; lib/recognise translates the names of the others. */
export const conditionName = /zustand|^état|condizion|^estado/;

/** The item id in an address of an item page (`/itm/<id>`, `/itm/<words>/<id>`), or undefined; placeholders link to 123456. */
export function findItemId(address: string): string | undefined {
  return /\/itm\/(?:[^/?#]+\/)?(\d{9,14})(?!\d)/.exec(address)?.[1];
}

/** The address of an item's page, without tracking parameters. */
export function toItemUrl(origin: string, id: string): string {
  return `${origin}/itm/${id}`;
}

/** Shipping as a text about shipping states it; unknown where words or currency are uncertain or contradict each other. */
export function toShipping(text: string, dollar: string | undefined): Shipping {
  const isFree = free.test(text);
  const amount = findMoney(text, dollar);
  if (amount && !isFree) return { kind: 'known', amount };
  return { kind: isFree && !amount ? 'free' : 'unknown' };
}

/** The seller and the share of good ratings in a line: "name 99.8% positive (1.2K)", "name (1,234) 99.8%". */
export function readSeller(line: string): Pick<ListingFacts, 'seller' | 'sellerFeedback'> {
  const [, seller, sellerFeedback] = /^(\S.*?) ((?:\(\d[^)]*\) )?\d[\d.,]*\s?%.*)$/.exec(line) ?? [];
  return seller && sellerFeedback ? { seller, sellerFeedback } : {};
}

/** The bids that a line counts while the auction runs. */
export function readBids(
  lines: readonly string[],
  { currentBid }: Pick<Listing, 'currentBid'>,
): ListingFacts {
  const bids = currentBid && lines.find((line) => bidCount.test(line))?.match(/\d+/)?.[0];
  return bids ? { bids: Number(bids) } : {};
}

/** One price as the page shows it. */
export interface PriceLine extends PriceText {
  readonly text: string;
  readonly anchor: Element;
}

/** A text as a price; undefined where it holds no amount. */
export function toPriceLine(
  anchor: Element,
  text: string,
  dollar: string | undefined,
): PriceLine | undefined {
  const price = readPrice(text, dollar);
  return price.kind === 'none' ? undefined : { ...price, text, anchor };
}

/** A listing's state beside its prices. */
interface Sale {
  /** The listing is over: sold at the price shown, or in a way that names no price. */
  readonly end: 'sold' | 'unknown' | undefined;
  readonly isAuction: boolean;
  readonly takesOffers: boolean;
}

/** The asking price among a listing's prices in page order: on an auction the bid, then perhaps Buy It Now. */
export function toSalePrice(
  [first, second, third]: readonly PriceLine[],
  { end, isAuction, takesOffers }: Sale,
): ShownPrice | undefined {
  const line = second ?? first;
  if (!first || !line) return undefined;
  const { text, anchor, kind, money } = line;
  const plain = { asking: null, askingText: text, priceKind: 'unknown', currentBid: null, anchor } as const;
  if (end) return { ...plain, asking: end === 'sold' ? first.money : null, priceKind: end };
  if (second && isAuction && !third)
    return { ...plain, asking: money, priceKind: 'auction-buy-now', currentBid: first.money };
  // Two prices without a sign of an auction: either may be the asking price.
  if (second) return plain;
  if (isAuction) return { ...plain, priceKind: 'auction', currentBid: money };
  if (kind !== 'single') return { ...plain, priceKind: kind === 'none' ? 'unknown' : kind };
  return { ...plain, asking: money, priceKind: takesOffers ? 'best-offer' : 'fixed' };
}
