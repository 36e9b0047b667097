import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Comp,
  type Comparison,
  type RefusalCode,
  refusalCodes,
  weaknessCodes,
} from '@/lib/compare/comparison';
import { failureCodes } from '@/lib/domain/failure';
import {
  besideTexts,
  cardText,
  compText,
  conditionText,
  coversText,
  type Finding,
  failureShort,
  failureText,
  judgedAmount,
  likelyText,
  reasonText,
  refusalText,
  type Said,
  saidTexts,
  soldSide,
  toListingLabel,
  toTextKey,
  verdictText,
  weaknessText,
  weaknessTexts,
} from '@/lib/text/verdict';
import {
  charizard,
  likely,
  psa9Comp,
  refuse,
  slabSaid,
  soldComp,
  underMarket,
  unreadSaid,
  usd,
} from '@/test/components/views';
import { useLocale } from './use-locale';

const isSentence = /^[A-Z].*[.?]$/;
const nothing: Said = { grade: null, condition: null, language: 'unstated' };
const slab: Said = { grade: { grader: 'PSA', grade: '9', label: null }, condition: null, language: 'ja' };
const english: Said = { ...nothing, language: 'en' };
const ecb = { source: 'ecb', date: '2026-11-20' } as const;

beforeEach(() => useLocale('en'));

describe('words for codes', () => {
  it.each(failureCodes)('failure %s has a sentence and a short form', (code) => {
    expect(failureText({ code })).toMatch(isSentence);
    expect(failureShort(code)).toMatch(/^[a-z][a-z ]{2,20}$/);
  });

  it('a failure says when to try again where the service named a time', () => {
    const words = failureText({ code: 'rate-limited', retryAt: '2025-11-12T14:05:00' });
    expect(words).toMatch(/Try again after 2:05.PM\.$/);
  });

  it('a plan without graded prices is never called a lack of data', () => {
    expect(failureText({ code: 'plan-required' }, slab)).toBe('Graded prices are not in your plan.');
    expect(failureText({ code: 'plan-required' }, nothing)).toBe('Your plan does not include this.');
    expect(failureText({ code: 'no-gateway-key' })).toBe('Search needs a gateway key.');
  });

  it.each(refusalCodes)('refusal %s is a sentence without a hole', (code) => {
    const words = refusalText(code, { ...slab, condition: { said: 'Near Mint' } });
    expect(words).toMatch(isSentence);
    expect(words).not.toMatch(/\$\d|refusal_|\(\)| {2}/);
  });

  it.each([
    ['no-graded-access', slab, 'Graded prices are not in your plan.'],
    ['no-grade-data', slab, 'No PSA 9 data for this card.'],
    ['no-grade-data', nothing, 'The grade of this slab could not be read.'],
    [
      'no-label-data',
      { ...slab, grade: { grader: 'BGS', grade: '10', label: 'Black Label' } },
      'BGS 10 Black Label',
    ],
  ] as const)('refusal %s names the grade of %j', (code, said, words) => {
    expect(refusalText(code, said)).toContain(words);
  });

  it.each(weaknessCodes)('weakness %s is a sentence', (code) => {
    expect(weaknessText(code, slab)).toMatch(isSentence);
  });

  it.each([
    [['lenticular'], '“lenticular”'],
    [['Display', 'Stand'], '“Display, Stand”'],
    [['one', 'two', 'three', 'four'], '“one, two, three …”'],
  ])('unread words %j are named as %s', (unread, words) => {
    expect(weaknessText('unread-words', { ...slab, unread })).toContain(`cannot read: ${words}. `);
  });

  it('reasons, conditions, facts of a listing and cards', () => {
    expect(reasonText('name-number-total')).toBe('Name, number and set size match.');
    expect(conditionText('NEAR_MINT')).toBe('Near mint');
    expect(conditionText('PLAYED_A_LOT')).toBe('played a lot');
    expect(saidTexts(nothing)).toEqual(['', '', '']);
    expect(saidTexts(slab)).toEqual(['PSA 9', '', 'Japanese']);
    expect(toTextKey('reason', 'name-number-total')).toBe('reason_name_number_total');
    expect(cardText({ ...charizard, rarity: '' })).toBe('4/102 · Base Set');
  });
});

const everywhere = { country: null, language: null };
const rest = { scope: everywhere, amount: usd(500), low: null, high: null, population: 12 };
const sold30: Comp = { field: 'sold.avg30d', basis: 'sold', covers: { kind: 'all-conditions' }, ...rest };
const sold: Comp = { ...sold30, field: 'sold.avg' };
const nearMint = { kind: 'condition', condition: 'NEAR_MINT' } as const;
const raw: Comp = { field: 'raw', basis: 'market', covers: nearMint, ...rest };
const graded: Comp = { ...raw, field: 'graded', covers: { kind: 'grade', grader: 'PSA', grade: '9' } };

const eur = (amount: number) => ({ minor: amount * 100, currency: 'EUR' });
const converted = { amount: eur(450), rate: ecb } as const;
const under = { kind: 'under', percent: -12, weaknesses: [] } as const;
const refused = (refusal: RefusalCode) => ({ kind: 'refused', refusal }) as const;

function compare(comp: Comp | null, verdict: Comparison['verdict'], more: Partial<Comparison> = {}) {
  return { ...refuse('auction'), comp, verdict, total: usd(440), ...more };
}

it.each([
  [sold30, 'sold 30-day average', ''],
  [sold, 'sold average', ''],
  [raw, 'market average for Near mint', 'Near mint'],
  [graded, 'market average for PSA 9', 'PSA 9'],
])('a bucket is called market, never sold: %#', (comp, words, covers) => {
  expect(compText(comp)).toBe(words);
  expect(coversText(comp.covers)).toBe(covers);
});

describe('the sentence of a verdict', () => {
  it.each([
    [{ kind: 'under', percent: -12 }, '$440.00 is 12% under the sold 30-day average of $500.00.'],
    [{ kind: 'over', percent: 12 }, '$440.00 is 12% over the sold 30-day average of $500.00.'],
    [{ kind: 'near', percent: 1 }, '$440.00 is near the sold 30-day average of $500.00.'],
  ] as const)('%j', (verdict, sentence) => {
    expect(verdictText(compare(sold30, { ...verdict, weaknesses: [] }), english)).toBe(sentence);
  });

  it('gives the reason of a refusal', () => {
    const words = verdictText(compare(sold30, refused('auction')), english);
    expect(words).toBe('A bid is not a price: this auction is still running.');
  });

  it.each([
    [{ country: 'DE', language: null }, 'market average for Near mint in Germany'],
    [{ country: null, language: 'ja' }, 'market average for Near mint in Japanese'],
    [{ country: 'DE', language: 'ja' }, 'market average for Near mint in Germany, cards in Japanese'],
    [everywhere, 'market average for Near mint'],
  ])('names country and language of the comp: %j', (scope, words) => {
    expect(verdictText(compare({ ...raw, scope }, under), english)).toBe(
      `$440.00 is 12% under the ${words} of $500.00.`,
    );
  });

  it('is in the currency of the listing, with the day of the rate beside it', () => {
    const comparison = compare(sold30, under, { total: eur(400), converted });
    expect(verdictText(comparison, english)).toBe('€400.00 is 12% under the sold 30-day average of €450.00.');
    expect(besideTexts(comparison)).toEqual(['$500.00 is €450.00 by the ECB rate of Nov 20, 2026.']);
    expect(judgedAmount(comparison)).toEqual(eur(450));
    const own = { ...converted, rate: { ...ecb, source: 'own' } } as const;
    expect(besideTexts(compare(sold30, under, { converted: own }))).toEqual([
      '$500.00 is €450.00 by your own rate of Nov 20, 2026.',
    ]);
  });

  it('says why an old rate carries no verdict, and leaves the price in its own currency', () => {
    const comparison = compare(sold30, refused('other-currency'), { converted });
    expect(verdictText(comparison, english)).toBe(
      'The exchange rate of Nov 20, 2026 is too old for a verdict.',
    );
    expect(judgedAmount(comparison)).toEqual(usd(500));
    expect(verdictText(compare(sold30, refused('other-currency')), english)).toBe(
      'The asking price and the market price are in different currencies.',
    );
  });
});

describe('sentences beside it', () => {
  const ceiling = { ceiling: usd(425), ceilingPercent: 85 };
  const market = 'The market average for PSA 9 is $500.00.';
  const allowed = 'Your ceiling: $425.00. Your rule allows at most 85% of the market, shipping included.';

  it.each([
    ['a ceiling of an auction', compare(graded, refused('auction'), ceiling), [market, allowed]],
    [
      'an auction with too few observations',
      compare(graded, refused('auction'), { ceilingNeeds: 10 }),
      [market, 'No ceiling: your rule asks for more observations (at least 10).'],
    ],
    ['a ceiling beside a verdict', compare(graded, under, ceiling), [allowed]],
    ['nothing', compare(graded, refused('auction')), []],
  ])('%s', (_, comparison, sentences) => expect(besideTexts(comparison)).toEqual(sentences));

  it.each([
    [-12, 'under', 'It sold for $440.00, 12% under today’s sold 30-day average of $500.00.'],
    [12, 'over', 'It sold for $440.00, 12% over today’s sold 30-day average of $500.00.'],
    [0, 'near', 'It sold for $440.00, near today’s sold 30-day average of $500.00.'],
  ])('a sale at %d percent lay %s', (soldPercent, side, sentence) => {
    expect(besideTexts(compare(sold30, refused('sold-listing'), { soldPercent }))).toEqual([sentence]);
    expect(soldSide(soldPercent)).toBe(side);
  });

  it.each([
    [9, everywhere, '(market average for Near mint · 9 observed).'],
    [null, everywhere, '(market average for Near mint).'],
    [9, { country: 'DE', language: null }, '(market average for Near mint in Germany · 9 observed).'],
  ])('a reference price with %s observations: %j', (population, scope, words) => {
    const reference = { condition: 'NEAR_MINT', amount: usd(60), population, scope };
    expect(besideTexts(compare(null, refused('no-condition-data'), { reference }))).toEqual([
      `For comparison: $60.00 ${words}`,
    ]);
  });

  it('weaknesses of a ceiling are worded as those of a verdict', () => {
    const weaknesses = ['shipping-unknown'] as const;
    expect(weaknessTexts(compare(graded, { ...refused('auction'), weaknesses }), english)).toEqual([
      'Shipping is not stated, so it is not included.',
    ]);
    expect(weaknessTexts(compare(graded, refused('auction')), english)).toEqual([]);
  });
});

describe('a likely card', () => {
  it.each([
    ['en', 'Likely this card: name and number match, but the set is not named.'],
    ['de', 'Wahrscheinlich diese Karte: Name und Nummer stimmen, aber das Set ist nicht genannt.'],
    ['fr', 'Probablement cette carte : le nom et le numéro correspondent, mais la série n’est pas indiquée.'],
    ['es', 'Probablemente esta carta: coinciden el nombre y el número, pero no se indica la expansión.'],
    ['it', 'Probabilmente questa carta: nome e numero corrispondono, ma il set non è indicato.'],
    ['ja', 'おそらくこのカードです。名前と番号が一致していますが、収録セットの記載がありません。'],
  ])('is told in one sentence in %s', (locale, sentence) => {
    useLocale(locale);
    expect(likelyText(['name-number', 'set-open']).replaceAll(/\u202f|\u00a0/g, ' ')).toBe(sentence);
  });

  it.each([
    [[], 'Likely this card.'],
    [['name-number-set'], 'Likely this card: name, number and set match.'],
    [['maybe-goods'], 'Likely this card, but this may be merchandise or a copy.'],
    [
      ['rarity-differs', 'name-set', 'number-differs', 'language'],
      'Likely this card: name and set match, but the title names another rarity. ' +
        'The title has another number. The language matches.',
    ],
  ] as const)('has the first reason for and against it, then the others: %j', (reasons, words) => {
    expect(likelyText(reasons)).toBe(words);
  });
});

describe('the label of a listing', () => {
  const label = (part: Partial<Finding> = {}) =>
    toListingLabel({
      match: { kind: 'sure', card: charizard, probability: 0.995, reasons: [] },
      said: english,
      comparison: underMarket,
      priced: null,
      failure: null,
      ...part,
    });
  /** The label where the verdict is under market with these weaknesses. */
  const doubted = (weaknesses: readonly (typeof weaknessCodes)[number][], said: Said = unreadSaid) =>
    label({ said, comparison: { ...underMarket, verdict: { kind: 'under', percent: -10.8, weaknesses } } });

  it.each([
    ['under', -10.8, '−11% under $510'],
    ['near', 1.2, '+1.2% near $510'],
    ['over', 34.2, '+34% over $510'],
  ] as const)('says %s by tone, sign, word and comp', (kind, percent, words) => {
    const verdict = { kind, percent, weaknesses: [] };
    expect(label({ comparison: { ...underMarket, verdict } })).toMatchObject({ tone: kind, words });
  });

  it('has card, verdict and weaknesses as whole sentences', () => {
    const verdict = 'Charizard 4/102. $454.99 is 11% under the sold 30-day average of $510.00.';
    const weakness = 'No card condition is stated; the price covers all conditions.';
    expect(label()?.sentence).toBe(`${verdict} ${weakness}`);
    expect(doubted([])?.sentence).toBe(verdict);
  });

  it.each(weaknessCodes)('has weakness %s in the sentence, and marks a doubt about the number', (code) => {
    expect(doubted([code])?.sentence).toContain(weaknessText(code, unreadSaid));
    // Rising prices make a price under market no dearer.
    const isDoubt = !/all-conditions|wider-|shipping-unknown|converted|week-higher/.test(code);
    expect(doubted([code])?.words).toBe(isDoubt ? '−11% under $510?' : '−11% under $510');
  });

  it.each([
    ['en', '−11% under $510'],
    ['de', '−11% under $510?'],
    ['und', '−11% under $510?'],
  ])('marks a price of all languages beside a print in another than English: %s', (language, words) => {
    expect(doubted(['wider-language'], { ...english, language })?.words).toBe(words);
  });

  it('has the day of a price that is too old, in words and sentence', () => {
    const verdict = { ...refused('stale-prices'), pricedAt: '2025-10-14T12:00:00Z' };
    expect(label({ comparison: { ...underMarket, verdict } })).toEqual({
      tone: 'plain',
      words: '$510 · old · Oct 14, 2025',
      sentence:
        'Charizard 4/102. $510 is the price of Oct 14, 2025. ' +
        'This price is more than a day old, and asking again failed. So there is no verdict.',
    });
  });

  it.each(refusalCodes)('has the market and a reason, no verdict, when refused: %s', (code) => {
    const shown = label({ said: slabSaid, comparison: refuse(code, soldComp) });
    expect(shown?.tone).toBe('plain');
    expect(shown?.words).toMatch(/^\$510 · [a-z]/);
    expect(shown?.words).not.toMatch(/%|under|over|\$\d\b|refusal_|\(\)| {2}/);
  });

  it.each([
    ['no-grade-data', slabSaid, 'no PSA 9 data', 'No PSA 9 data'],
    ['no-graded-access', slabSaid, 'graded not in plan', 'Graded prices are not in your plan.'],
    ['no-grade-data', nothing, 'grade not read', 'The grade of this slab could not be read.'],
  ] as const)('tells %s of %j apart', (code, said, words, sentence) => {
    const shown = label({ said, comparison: refuse(code) });
    expect(shown).toMatchObject({ words, sentence: expect.stringContaining(sentence) });
  });

  it('of an auction has the market and the ceiling, and marks a doubt', () => {
    const auction = { ...refuse('auction', psa9Comp), ceiling: usd(1827.5), ceilingPercent: 85 };
    const words = '$2,150 · your\u00a0ceiling\u00a0$1,827.50';
    expect(label({ comparison: auction })).toMatchObject({ tone: 'plain', words });
    expect(label({ comparison: auction })?.sentence).toMatch(
      /bid is not a price.*Your ceiling: \$1,827\.50\./,
    );
    const verdict = { ...refused('auction'), weaknesses: ['few-observations'] } as const;
    expect(label({ comparison: { ...auction, verdict } })?.words).toBe(`${words}?`);
  });

  it.each([
    [-12.3, 'sold 12% under $510'],
    [0, 'sold near $510'],
    [34, 'sold 34% over $510'],
  ])('of a sale has its place: %d', (soldPercent, words) => {
    const comparison = { ...refuse('sold-listing', soldComp), soldPercent };
    expect(label({ comparison })).toMatchObject({ tone: 'plain', words });
  });

  it('has a converted price in the currency beside it, and shortens large amounts', () => {
    const shown = label({ comparison: { ...underMarket, converted } });
    expect(shown?.words).toBe('−11% under €450');
    expect(shown?.sentence).toContain('$510.00 is €450.00 by the ECB rate of Nov 20, 2026.');
    expect(label({ comparison: { ...underMarket, comp: psa9Comp } })?.words).toBe('−11% under $2,150');
  });

  it('has the better condition in the sentence where its own is missing', () => {
    const reference = { condition: 'NEAR_MINT', amount: usd(60), population: 4, scope: everywhere };
    const said = { ...english, condition: { said: 'EX' } };
    const sentence = expect.stringContaining('(market average for Near mint · 4 observed)');
    expect(label({ said, comparison: { ...refuse('no-condition-data'), reference } })).toMatchObject({
      words: 'no data for EX',
      sentence,
    });
  });

  it.each([
    ['likely-only', soldComp, 'likely $510'],
    ['no-comp', null, 'likely · no price yet'],
    ['language-not-priced', soldComp, 'likely $510 · no English price'],
  ] as const)('of a likely card has the price as likely and no verdict: %s', (refusal, comp, words) => {
    const shown = label({ match: likely, comparison: refuse(refusal, comp) });
    expect(shown).toMatchObject({ tone: 'plain', words });
    expect(shown?.sentence).toMatch(
      /^Charizard 4\/102\. Likely this card: name and number match, but the set/,
    );
    expect(shown?.sentence.includes('The sold 30-day average is $510.')).toBe(comp !== null);
  });

  it.each([
    [1, '1\u00a0card may fit'],
    [3, '3\u00a0cards may fit'],
  ])('counts %d possible cards', (count, words) => {
    const candidates = Array(count).fill(charizard);
    expect(label({ match: { kind: 'choose', candidates, probability: 0.5, reasons: [] } })?.words).toBe(
      words,
    );
  });

  it.each([
    ['no-card-found', 'card not found'],
    ['not-a-card', undefined],
    ['other-game', undefined],
  ] as const)('of no match (%s): %s', (reason, words) => {
    const none = label({ match: { kind: 'none', reasons: [reason] }, comparison: refuse('no-card') });
    expect(none?.words).toBe(words);
  });

  it.each(failureCodes.filter((code) => code !== 'cancelled'))(
    'has failure %s only where there is no comp for it',
    (code) => {
      expect(label({ failure: { code }, comparison: refuse('detail-needed') })?.tone).toBe('warn');
      expect(label({ failure: { code } })?.tone).toBe('under');
      expect(label({ failure: { code }, comparison: refuse('auction', soldComp) })?.tone).toBe('plain');
    },
  );

  it('shows a cancelled question as open', () => {
    const cancelled = label({ failure: { code: 'cancelled' }, comparison: refuse('detail-needed') });
    expect(cancelled).toMatchObject({ tone: 'plain', words: 'open for price' });
  });
});
