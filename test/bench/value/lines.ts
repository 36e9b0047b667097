import type { CardIndex } from '@/lib/cards/card-index';
import type { WireCard } from '@/lib/contract/answers';
import { createPicker, createRandom, hashText, type Random } from '@/service/sample/random';
import { type CardName, computeFigures, type Figures, roundPrices, toWireCard } from './answer';
import { type KindName, type MarketKind, marketKinds } from './kinds';
import { drawMarket, type Market, observe, worthOf } from './market';

/** How a listing's total lies to its worth: at it; 120 to 200 %; 40 to 75 %; 97 to 115 %; 75 to 97 %; an auction. */
export type AskedAt = 'worth' | 'over' | 'deal' | 'near' | 'between' | 'auction';

/** A line of `npm run -s appraise`, as far as the bench writes it. */
interface AppraiseInput {
  readonly listing: {
    readonly title: string;
    readonly price: number | null;
    readonly currency: 'USD';
    readonly shipping: number | null;
    readonly priceKind: 'fixed' | 'auction';
    readonly bid?: number;
  };
  readonly card: WireCard;
  readonly settings: { readonly country?: string };
  readonly now: string;
}

/** A listing whose worth is known, with what the oracle may know beside the line. */
export interface MarketLine {
  readonly kind: KindName;
  readonly askedAt: AskedAt;
  readonly input: AppraiseInput;
  /** Expected selling price of this very copy now, in dollars. */
  readonly worth: number;
  /** Price and shipping; of an auction NaN. */
  readonly total: number;
  /** Place among the market's copies. */
  readonly copy: number;
  readonly isStated: boolean;
  /** Sales of ungraded copies behind the answer. */
  readonly sales: number;
  readonly market: Market;
  readonly figures: Figures;
}

const askedAt = createPicker<AskedAt>([
  ['worth', 30],
  ['over', 20],
  ['deal', 20],
  ['near', 12],
  ['between', 6],
  ['auction', 12],
]);

const totalOverWorth: Readonly<Record<AskedAt, readonly [number, number]>> = {
  worth: [1, 1],
  over: [1.2, 2],
  deal: [0.4, 0.75],
  near: [0.97, 1.15],
  between: [0.75, 0.97],
  auction: [1, 1],
};

const titleWords: Readonly<Record<string, string>> = {
  NEAR_MINT: 'NM',
  LIGHTLY_PLAYED: 'LP',
  MODERATELY_PLAYED: 'MP',
  HEAVILY_PLAYED: 'HP',
  DAMAGED: 'DMG',
};

const listingsOfMarket = 5;
const now = '2026-11-28T12:00:00Z';

export interface BenchCards {
  readonly old: readonly CardName[];
  readonly modern: readonly CardName[];
}

/** Cards of one printing from 2003 to 2009, and from 2010 on, so that no other printing shares their prices. */
export function listBenchCards(index: CardIndex): BenchCards {
  const old: CardName[] = [];
  const modern: CardName[] = [];
  for (const set of index.sets) {
    if (set.region !== 'west' || set.isMissing || set.printedTotal === null || set.releaseDate < '2003-06')
      continue;
    for (let place = set.firstCard; place < set.firstCard + set.cardCount; place += 1) {
      const { name, number, total, printings, rarity, id, kind } = index.card(place);
      const isPlain =
        /^[A-Z][A-Za-z. -]+$/.test(name) && /^\d+$/.test(number) && Number(total) === set.printedTotal;
      const isAlone = kind === 'pokemon' && index.findByNumber(number, total).length < 3;
      if (!isPlain || !isAlone || printings.length !== 1 || !/^(normal|holo)$/.test(printings[0] ?? ''))
        continue;
      const hash = hashText(id, 1).toString(16).padStart(8, '0');
      const card = {
        id: `${hash}-0000-4000-8000-0000${hash}`,
        slug: `${name}-${set.slug}-${number}`.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
        name,
        card_number: `${number}/${total}`,
        rarity,
        set: { slug: set.slug, name: set.name },
      };
      (set.releaseDate < '2010' ? old : modern).push(card);
    }
  }
  return { old, modern };
}

function writeTitle(
  card: CardName,
  code: string,
  isSlab: boolean,
  isStated: boolean,
  random: Random,
): string {
  const words = isSlab ? code : isStated ? (titleWords[code] ?? '') : '';
  const title = `${card.name} ${card.card_number} ${card.set.name}`;
  const forms = [
    `${title} ${words}`,
    `Pokemon ${title} ${words}`,
    `${title} Pokemon TCG Card ${words}`,
    `${words} ${title}`,
  ];
  return (forms[Math.floor(forms.length * random.uniform())] ?? title).trim();
}

function pickCopy(
  market: Market,
  kind: MarketKind,
  random: Random,
): { readonly copy: number; readonly isStated: boolean } {
  const isSlab = random.uniform() < kind.slabs;
  const isStated = isSlab || random.uniform() < kind.stated;
  // Sellers do not say MINT where they mean the condition alone.
  const shares = market.copies.map(
    (one, place) =>
      [place, one.isSlab !== isSlab || (isStated && one.code === 'MINT') ? 0 : one.share] as const,
  );
  return { copy: createPicker(shares)(random), isStated };
}

/** Shipping in dollars; null where the page does not say it, and then nothing is added to the total. */
function drawShipping(total: number, random: Random): number | null {
  const chance = random.uniform();
  if (chance < 0.6) return 0;
  if (chance < 0.7) return null;
  return Math.round(100 * Math.min(1 + 5 * random.uniform(), 0.3 * total)) / 100;
}

function* writeMarketLines(name: KindName, cards: BenchCards, seed: number): Generator<MarketLine> {
  const random = createRandom(seed);
  const kind: MarketKind = marketKinds[name];
  const market = drawMarket(name, random);
  const pool = market.isOld ? cards.old : cards.modern;
  const card = pool[Math.floor(pool.length * random.uniform())];
  if (!card) throw new Error('The card index has no card for the bench.');
  const observations = roundPrices(observe(market, random));
  const figures = computeFigures(market, observations);
  const wire = toWireCard(market, observations, { card, now, leavesOut: random.uniform() < 0.5 });
  const sales = observations.filter(({ isSale, copy }) => isSale && !market.copies[copy]?.isSlab).length;
  for (let place = 0; place < listingsOfMarket; place += 1) {
    const { copy, isStated } = pickCopy(market, kind, random);
    const { code = '', isSlab = false } = market.copies[copy] ?? {};
    const worth = worthOf(market, copy);
    const at = askedAt(random);
    const [low, high] = totalOverWorth[at];
    const asked = worth * (low + (high - low) * random.uniform());
    const isAuction = at === 'auction';
    const shipping = isAuction ? 0 : drawShipping(asked, random);
    const price = Math.max(0.01, Math.round(100 * (asked - (shipping ?? 0))) / 100);
    const title = writeTitle(card, code, isSlab, isStated, random);
    const settings = random.uniform() < 0.2 ? { country: 'US' } : {};
    const common = { title, currency: 'USD', shipping } as const;
    const listing = isAuction
      ? {
          ...common,
          price: null,
          priceKind: 'auction' as const,
          bid: Math.max(0.01, Math.round(30 * worth) / 100),
        }
      : { ...common, price, priceKind: 'fixed' as const };
    const total = isAuction ? Number.NaN : price + (shipping ?? 0);
    const input = { listing, card: wire, settings, now };
    yield { kind: name, askedAt: at, input, worth, total, copy, isStated, sales, market, figures };
  }
}

/** At least so many listings of markets of this kind; the same for the same seed. */
export function* writeLines(
  kind: KindName,
  { cards, seed, listings }: { readonly cards: BenchCards; readonly seed: number; readonly listings: number },
): Generator<MarketLine> {
  for (let market = 0; market * listingsOfMarket < listings; market += 1) {
    yield* writeMarketLines(kind, cards, hashText(`${kind} ${market}`, seed));
  }
}
