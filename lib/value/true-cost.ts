import type { Listing } from '@/lib/domain/listing';
import type { Money } from '@/lib/domain/money';
import type { Appraisal, CostPart, CostRules, DoubtCode } from './appraisal';

// Members of the European Union (europa.eu, 2026): between them goods are no imports.
const union = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);
/** Marketplaces whose sellers are all of one country. */
const sellersOf: Readonly<Record<string, string>> = {
  ...{ tcgplayer: 'US', 'mercari-us': 'US' },
  ...{ 'mercari-jp': 'JP', 'yahoo-auctions': 'JP', 'yahoo-flea': 'JP', snkrdunk: 'JP' },
};

// Languages in which marketplaces name a seller's country.
const countryLanguages = ['en', 'de', 'fr', 'it', 'es'];
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** ISO 3166-1 alpha-2 codes by the countries' names in lower case; filled at the first use. */
const countries = new Map<string, string>();

function nameCountries(): void {
  for (const locale of countryLanguages) {
    const names = (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames([locale], { type: 'region', style, fallback: 'none' }),
    );
    for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
      // Former codes ("UK", "DD") are names of a present one.
      if (new Intl.Locale(`und-${code}`).region !== code) continue;
      for (const name of names) countries.set(name.of(code)?.toLowerCase() ?? '', code);
    }
  }
  countries.set('czech republic', 'CZ').set('turkey', 'TR').delete('');
}

/** The country that a page's words name last: "Located in: Norway, Maine, United States"; undefined where they end in none. */
function findCountry(place: string): string | undefined {
  if (countries.size === 0) nameCountries();
  const last = place
    .replace(/^(?:[^:]*:|located in|from|aus)\s+/i, '')
    .split(',')
    .at(-1);
  return countries.get(last?.trim().toLowerCase() ?? '');
}

/** Costs beside one price, and why some of them are not known. */
interface Costs {
  readonly parts: readonly CostPart[];
  readonly open: readonly Extract<DoubtCode, 'seller-unknown' | 'cost-open'>[];
  readonly uncounted: Appraisal['uncounted'];
}

interface Purchase {
  readonly listing: Listing;
  /** Known shipping in the price's currency; null for free or unknown. */
  readonly shipping: Money | null;
  /** Null: nothing but what the page states. */
  readonly rules: CostRules | null;
  /** Into the price's currency; null without a rate to judge by. */
  readonly exchange: (amount: Money) => Money | null;
}

/** A share of an amount in its smallest coin, half a coin rounded up. Exact for every safe integer. */
function findShare(minor: number, percent: number): number {
  const thousandths = BigInt(Math.round(percent * 1000));
  return Number((BigInt(minor) * thousandths + 50_000n) / 100_000n);
}

/** Whether goods come from outside the buyer's customs area; null where the seller's country is not known. */
function isImport({ site, sellerCountry, specifics }: Listing, home: string): boolean | null {
  const from = sellerCountry ?? sellersOf[site] ?? findCountry(specifics.location ?? '');
  if (from === undefined) return null;
  return from !== home && !(union.has(from) && union.has(home));
}

/** The country whose numbers the person's costs go by; null where none are counted. */
export function findCountedHome({ isOn, home, byHome }: CostRules): string | null {
  return isOn && Object.hasOwn(byHome, home) ? home : null;
}

function findUncounted(listing: Listing, rules: CostRules | null): Costs['uncounted'] {
  if (!rules || listing.priceKind === 'sold') return null;
  if (isImport(listing, rules.home)) return 'import';
  return listing.protection ? 'other' : null;
}

/** The listing's costs at one price: of the page itself (shipping, buyer protection), then by the person's numbers. */
export function reckonCosts({ listing, shipping, rules, exchange }: Purchase, price: Money): Costs {
  const { currency } = price;
  const parts: CostPart[] = [];
  const open = new Set<Costs['open'][number]>();
  const add = (kind: CostPart['kind'], minor: number, isJudged = true): number => {
    if (minor > 0) parts.push({ kind, amount: { minor, currency }, isJudged });
    return minor;
  };
  /** Null, and said, where no rate leads to the price's currency. */
  const convert = (amount: Money): number | null => {
    const exchanged = amount.minor === 0 ? amount : exchange(amount);
    if (!exchanged) open.add('cost-open');
    return exchanged?.minor ?? null;
  };
  const sent = add('shipping', shipping?.minor ?? 0);
  // A sale that is over is judged by what was paid on the page.
  const home = rules && listing.priceKind !== 'sold' ? findCountedHome(rules) : null;
  const own = home === null ? undefined : rules?.byHome[home];
  const fee = own?.protection[listing.site];
  if (listing.protection) add('protection', convert(listing.protection) ?? 0);
  else if (fee) add('protection', findShare(price.minor, fee.percent) + (convert(fee.fixed) ?? 0));
  if (!rules || !own) return { parts, open: [...open], uncounted: findUncounted(listing, rules) };
  const isAbroad = isImport(listing, rules.home);
  const isAbove = (from: Money): boolean => {
    const least = convert(from);
    return least !== null && price.minor > least;
  };
  const { duty, importTax, extra, tax } = own;
  let hasImportTax = false;
  if (isAbroad) {
    const value = price.minor + sent;
    const paid = duty.percent > 0 && isAbove(duty.from) ? add('duty', findShare(value, duty.percent)) : 0;
    hasImportTax = importTax.percent > 0 && isAbove(importTax.from);
    if (hasImportTax) add('import-tax', findShare(value + paid, importTax.percent));
    add('extra', findShare(value, extra.percent));
  } else if (isAbroad === null && duty.percent + importTax.percent + extra.percent > 0) {
    open.add('seller-unknown');
  }
  // Import tax is the tax of the buyer's country.
  if (!hasImportTax) add('tax', findShare(price.minor + sent, tax.percent), rules.countsTax);
  return { parts, open: [...open], uncounted: null };
}
