import type { Bucket, BucketTree, CardIdentity, CardPrices } from '@/lib/domain/card';
import type { Listing } from '@/lib/domain/listing';
import { type Money, minorDigits, toMoney } from '@/lib/domain/money';
import { withKnownSet } from '@/lib/prices/price-listing';
import type { Match } from '@/lib/recognise/match';
import { defaultSettings } from '@/lib/settings/default-settings';
import type { AppraisalInput, Said } from '@/lib/value/appraisal';
import { generalRatio } from '@/lib/value/ask-ratio';
import { recogniser } from '@/test/support/recogniser';
import type { Stat, ValueCase } from './value-case';

const now = new Date('2026-10-01T12:00:00Z');

/** Money written as `45.50 USD`. */
function parseMoney(text: string): Money {
  const [amount = '', currency = ''] = text.split(' ');
  const money = toMoney(Number(amount), currency);
  if (!money) throw new Error(`expected an amount and a currency, but received "${text}"`);
  return money;
}

/** The card that a case speaks of. */
function toCard({ card = {} }: ValueCase): CardIdentity {
  const { set = '151', setSlug = set.toLowerCase().replaceAll(' ', '-'), ...rest } = card;
  return {
    id: 'c-1',
    slug: 'charizard-ex-006-165',
    name: 'Charizard ex',
    cardNumber: '006/165',
    rarity: 'Double Rare',
    imageUrl: null,
    ...rest,
    set: { slug: setSlug, name: set },
  };
}

function toListing(valueCase: ValueCase): Listing {
  const { asks, askingText, kind = 'fixed', ships = 'free', pageCondition, specifics = {} } = valueCase;
  const { site = 'ebay', bid = '1 USD' } = valueCase;
  return {
    site,
    id: '1',
    page: 'item',
    title: 'A card',
    asking: asks === null ? null : parseMoney(asks),
    askingText: askingText ?? asks ?? '',
    priceKind: kind,
    currentBid: kind.startsWith('auction') && bid !== null ? parseMoney(bid) : null,
    shipping:
      ships === 'free' || ships === 'unknown'
        ? { kind: ships }
        : { kind: 'known', amount: parseMoney(ships) },
    condition: pageCondition ?? null,
    specifics,
  };
}

function toSaid(valueCase: ValueCase): Said {
  const { grade, condition, words, language = 'unstated', variants = [] } = valueCase;
  const [grader = '', number = '', ...label] = grade?.split(' ') ?? [];
  return {
    grade: grade ? { grader, grade: number, label: label.join(' ') || null } : null,
    condition: condition ? { code: condition, said: words ?? condition } : null,
    language,
    variants,
    isSlab: valueCase.isSlab ?? false,
    conditionDoubt: valueCase.conditionDoubt ?? false,
    unread: valueCase.unread ?? [],
  };
}

function toMatch(valueCase: ValueCase): Match {
  const { match = 'sure', reasons = ['name-number-total'] } = valueCase;
  const card = toCard(valueCase);
  if (match === 'sure') return { kind: 'sure', card, probability: 0.995, reasons };
  if (match === 'likely') {
    const candidates = [card, { ...card, id: 'c-2' }];
    return { kind: 'likely', card, candidates, probability: 0.9, reasons: [...reasons, 'set-open'] };
  }
  if (match === 'none') return { kind: 'none', reasons: ['no-card-found'] };
  return {
    kind: 'choose',
    candidates: [card, { ...card, id: 'c-2' }],
    probability: 0.5,
    reasons: ['several-prints'],
  };
}

function toPrices(valueCase: ValueCase): CardPrices {
  const { currency = 'USD', sold = {}, raw = {}, graded = {}, gradedAccess = null } = valueCase;
  const { answer = 'card', updatedDaysAgo = 1, countries = {}, listings } = valueCase;
  const money = (amount: number | null | undefined) =>
    amount === null || amount === undefined
      ? null
      : { minor: Math.round(amount * 10 ** minorDigits(currency)), currency };
  const bucket = ([avg, population, low, high]: Stat): Bucket => ({
    avg: money(avg),
    low: money(low ?? (avg === null ? null : avg / 2)),
    high: money(high === undefined && avg !== null ? avg * 2 : high),
    population,
  });
  const tree = (key: string, stat: Stat): BucketTree => {
    const parts = Object.entries(countries[key] ?? {});
    const whole = parts.filter(([place]) => !place.includes('/'));
    return {
      summary: bucket(stat),
      countries: Object.fromEntries(
        whole.map(([country, of]) => {
          const inside = parts.filter(([place]) => place.startsWith(`${country}/`));
          const languages = inside.map(([place, part]) => [place.slice(country.length + 1), bucket(part)]);
          return [country, { summary: bucket(of), languages: Object.fromEntries(languages) }];
        }),
      ),
    };
  };
  const trees: Record<string, Record<string, BucketTree>> = {};
  for (const [key, stat] of Object.entries(graded)) {
    const [grader = '', ...grade] = key.split(' ');
    trees[grader] = { ...trees[grader], [grade.join(' ')]: tree(key, stat) };
  }
  const detailed = answer !== 'search';
  return {
    currency,
    sold: {
      current: money(sold.current),
      avg1d: money(sold.avg1d),
      avg7d: money(sold.avg7d),
      avg: money(sold.avg),
      avg30d: money(sold.avg30d),
      population:
        sold.population === undefined && Object.keys(sold).length > 0 ? 40 : (sold.population ?? null),
    },
    listings: listings ? bucket(listings) : { low: null, avg: null, high: null, population: null },
    raw: detailed
      ? Object.fromEntries(Object.entries(raw).map(([key, stat]) => [key, tree(key, stat)]))
      : null,
    graded: detailed ? trees : null,
    gradedAccess,
    updatedAt:
      detailed && updatedDaysAgo !== null
        ? new Date(now.getTime() - updatedDaysAgo * 86_400_000).toISOString()
        : null,
  };
}

/** What `appraise` gets for a case. */
export function toInput(valueCase: ValueCase): AppraisalInput {
  const { answer = 'card', stale = false, sample = false, judgeSamples = false } = valueCase;
  const { answeredHoursAgo = 0 } = valueCase;
  const card = toCard(valueCase);
  const priced = {
    card: answer === 'other' ? { ...card, id: 'c-9' } : card,
    prices: toPrices(valueCase),
    fetchedAt:
      answeredHoursAgo === null
        ? 'some day'
        : new Date(now.getTime() - answeredHoursAgo * 3_600_000).toISOString(),
    stale,
    sample,
  };
  return {
    listing: toListing(valueCase),
    match: withKnownSet(toMatch(valueCase), recogniser),
    said: toSaid(valueCase),
    priced: answer === 'none' || answer === 'no-prices' ? null : priced,
    preferences: {
      nearPercent: valueCase.nearPercent ?? 10,
      rule: {
        atMostPercent: valueCase.atMostPercent ?? 85,
        leastPopulation: valueCase.leastPopulation ?? 5,
      },
      marginPercent: null,
      costs: defaultSettings.costs,
      country: valueCase.country ?? '',
      gradingFee: parseMoney(valueCase.fee ?? '0 USD'),
      gradeOdds: valueCase.odds ?? {},
      sellingFeePercent: valueCase.sellingFeePercent ?? 0,
      postage: parseMoney(valueCase.postage ?? '0 USD'),
      buckets: valueCase.buckets ?? 'unknown',
    },
    askRatio: generalRatio,
    seenSales: [],
    rates: valueCase.rates ?? null,
    now,
    judgeSamples,
    detailKnown: answer !== 'search' && answer !== 'none',
  };
}
