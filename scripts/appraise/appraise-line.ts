import { z } from 'zod';
import type { CardIndex } from '@/lib/cards/card-index';
import { cardSchema } from '@/lib/contract/answers';
import type { CardIdentity, PricedCard } from '@/lib/domain/card';
import type { Listing, Shipping } from '@/lib/domain/listing';
import { type Money, toAmount, toMoney } from '@/lib/domain/money';
import { toSaid, withKnownSet } from '@/lib/prices/price-listing';
import { toCardPrices, toIdentity } from '@/lib/prices/price-repository';
import type { Match } from '@/lib/recognise/match';
import type { Reading } from '@/lib/recognise/reading';
import { createRecogniser, type Recogniser } from '@/lib/recognise/recognise';
import { defaultSettings } from '@/lib/settings/default-settings';
import { doubtTexts, labelText, sentenceTexts } from '@/lib/text/verdict';
import type { Appraisal, Said } from '@/lib/value/appraisal';
import { appraise } from '@/lib/value/appraise';
import { generalRatio } from '@/lib/value/ask-ratio';
import { toGradeOdds } from '@/lib/value/grading';

const amount = z.number().finite().nonnegative();
const currency = z.string().regex(/^[A-Z]{3}$/);
const percent = z.number().finite().min(0);

const lineSchema = z.strictObject({
  listing: z.strictObject({
    title: z.string(),
    price: amount.nullable(),
    currency,
    shipping: amount.nullable(),
    shippingCurrency: currency.optional(),
    priceKind: z.enum([
      'fixed',
      'auction',
      'auction-buy-now',
      'best-offer',
      'range',
      'from',
      'sold',
      'unknown',
    ]),
    bid: amount.optional(),
    condition: z.string().optional(),
    country: z.string().optional(),
    language: z.string().optional(),
    quantity: z.number().int().positive().optional(),
    specifics: z.record(z.string(), z.string()).optional(),
    site: z.string().optional(),
  }),
  card: cardSchema,
  settings: z
    .strictObject({
      nearPercent: percent.optional(),
      atMostPercent: percent.optional(),
      country: z.string().optional(),
      rates: z
        .strictObject({
          source: z.enum(['ecb', 'own']),
          date: z.iso.date(),
          perEuro: z.record(currency, z.number().positive()),
        })
        .optional(),
      gradingFee: amount.optional(),
      gradeOdds: z.record(z.string(), z.number().min(0).max(1)).optional(),
      sellingFeePercent: percent.max(100).optional(),
      postage: amount.optional(),
    })
    .optional(),
  now: z.iso.datetime({ offset: true }),
});

type Line = z.output<typeof lineSchema>;

/** A line that does not fit. */
interface LineError {
  readonly error: { readonly code: string; readonly path: string; readonly text: string };
}

function toListing({ listing }: Line): Listing {
  const money = (value: number | null | undefined, code = listing.currency): Money | null =>
    (value !== null && value !== undefined && toMoney(value, code)) || null;
  const shipping = money(listing.shipping, listing.shippingCurrency);
  const { language } = listing;
  const isCode = /^[a-z]{2}$/i.test(language ?? '');
  const isPriced =
    listing.priceKind !== 'auction' && listing.priceKind !== 'range' && listing.priceKind !== 'from';
  return {
    site: listing.site ?? 'ebay',
    id: '1',
    page: 'item',
    title: listing.title,
    asking: isPriced ? money(listing.price) : null,
    askingText: listing.price === null ? '' : `${listing.price} ${listing.currency}`,
    priceKind: listing.priceKind,
    currentBid: listing.priceKind.startsWith('auction')
      ? (money(listing.bid) ?? { minor: 0, currency: listing.currency })
      : null,
    shipping: toShipping(listing.shipping, shipping),
    condition: listing.condition ?? null,
    specifics: {
      ...(language !== undefined && !isCode ? { language } : {}),
      ...Object.fromEntries(
        Object.entries(listing.specifics ?? {}).map(([name, value]) => [name.trim().toLowerCase(), value]),
      ),
    },
    ...(language !== undefined && isCode ? { language: language.toLowerCase() } : {}),
    ...(listing.quantity === undefined ? {} : { quantity: listing.quantity }),
    ...(listing.country === undefined ? {} : { sellerCountry: listing.country }),
  };
}

function toShipping(stated: number | null, amountOf: Money | null): Shipping {
  if (stated === 0) return { kind: 'free' };
  return amountOf ? { kind: 'known', amount: amountOf } : { kind: 'unknown' };
}

/** What the title alone says of the given card: sure or likely it, or anything else. */
function readMatch(reading: Reading, card: CardIdentity, { match, identify }: Recogniser): Match {
  const memory = {
    findByNumber: () => [card],
    findByName: () => [card],
    findSetSlugs: () => [card.set.slug],
  };
  const steps = identify(reading, match(reading), memory);
  let state = steps.next();
  while (!state.done) state = steps.next({ cards: [card], total: 1, nextCursor: null });
  return state.value;
}

/** Amounts as JSON numbers in whole units. */
function toNumber(money: Money | null | undefined): number | null {
  return money ? toAmount(money) : null;
}

/** Words for a file: the no-break spaces of a page become plain ones. */
function toPlain(words: string): string {
  return words.replaceAll(/[\u00a0\u202f]/g, ' ');
}

/**
 * Appraises lines of `npm run -s appraise`: one listing and its card's answer in, the value and the verdict out. A line
 * that does not fit gives an error in its place.
 */
export function createLineAppraiser(index: CardIndex) {
  const recogniser = createRecogniser(index);

  function appraiseLine(line: Line) {
    const listing = toListing(line);
    const card = toIdentity(line.card);
    const prices = toCardPrices(line.card);
    const priced: PricedCard = { card, prices, fetchedAt: line.now, stale: false, sample: false };
    const reading = recogniser.read(listing);
    const isCard = reading.kind === 'card';
    const read = isCard ? readMatch(reading, card, recogniser) : null;
    const isThis = read !== null && 'card' in read && read.card.id === card.id;
    const match = isThis ? read.kind : 'other';
    if (!isCard) return { ...unappraised, match };
    const said = toSaid(reading, listing.language, card);
    const settings = line.settings ?? {};
    const inCard = (value: number) =>
      toMoney(value, prices.currency) ?? { minor: 0, currency: prices.currency };
    const appraisal = appraise({
      listing,
      match: withKnownSet(
        { kind: 'sure', card, probability: 1, reasons: isThis ? read.reasons : [] },
        recogniser,
      ),
      said,
      priced,
      preferences: {
        nearPercent: settings.nearPercent ?? defaultSettings.nearPercent,
        rule: {
          atMostPercent: settings.atMostPercent ?? defaultSettings.rule.atMostPercent,
          leastPopulation: 0,
        },
        marginPercent: null,
        costs: defaultSettings.costs,
        country: settings.country ?? '',
        gradingFee: inCard(settings.gradingFee ?? 0),
        gradeOdds: settings.gradeOdds ?? toGradeOdds(defaultSettings.gradeOdds),
        sellingFeePercent: settings.sellingFeePercent ?? defaultSettings.sellingFeePercent,
        postage: inCard(settings.postage ?? 0),
        buckets: defaultSettings.buckets,
      },
      askRatio: generalRatio,
      seenSales: [],
      rates: settings.rates ?? null,
      now: new Date(line.now),
      judgeSamples: false,
      detailKnown: true,
    });
    return { match, ...toAnswer(appraisal, said, match === 'sure') };
  }

  return (line: unknown): ReturnType<typeof appraiseLine> | LineError => {
    const parsed = lineSchema.safeParse(line);
    if (parsed.success) return appraiseLine(parsed.data);
    const [issue] = parsed.error.issues;
    return {
      error: {
        code: issue?.code ?? 'invalid',
        path: issue?.path.map(String).join('.') ?? '',
        text: issue?.message ?? 'This line does not fit.',
      },
    };
  };
}

const unappraised = {
  ...{ value: null, low: null, high: null, confidence: null, comps: [], verdict: 'none', against: 'value' },
  ...{
    percent: null,
    marked: false,
    sureDeal: false,
    ceiling: null,
    refusal: null,
    grading: [],
    gradingGain: null,
  },
  ...{ label: '', headline: '', sentence: '', doubts: [] },
} as const;

function toAnswer(appraisal: Appraisal, said: Said, isSure: boolean) {
  const { fair, verdict } = appraisal;
  const isJudged = verdict.kind !== 'refused';
  return {
    value: toNumber(fair?.value),
    low: toNumber(fair?.low),
    high: toNumber(fair?.high),
    confidence: fair?.confidence ?? null,
    comps: (fair?.comps ?? []).map(({ field, amount: of, weight, asked }) => ({
      ...{ field, amount: toAmount(of), weight: Math.round(weight * 1000) / 1000, asked },
    })),
    verdict: verdict.kind,
    against: isJudged && verdict.bound ? ('bound' as const) : ('value' as const),
    percent: isJudged ? verdict.percent : null,
    marked: appraisal.marked,
    sureDeal: appraisal.sureDeal && isSure,
    ceiling: toNumber(appraisal.ceiling?.price),
    refusal: isJudged ? null : verdict.refusal,
    grading: appraisal.slabs.map(({ grader, grade, odds, gain }) => ({
      grader,
      grade,
      odds,
      gain: toNumber(gain),
    })),
    gradingGain: toNumber(appraisal.gradingGain),
    label: toPlain(labelText(appraisal, said)),
    headline: toPlain(labelText(appraisal, said)),
    sentence: toPlain(sentenceTexts(appraisal, said).join(' ')),
    doubts: doubtTexts(appraisal, said).map(toPlain),
  };
}
