import { beforeEach, describe, expect, it } from 'vitest';
import { failureCodes } from '@/lib/domain/failure';
import { compDetail, compText, conditionText } from '@/lib/text/comp';
import {
  cardText,
  doubtTexts,
  failureShort,
  failureText,
  labelText,
  likelyText,
  reasonText,
  refusalText,
  type Said,
  saidTexts,
  sentenceTexts,
  toTextKey,
} from '@/lib/text/verdict';
import { type Appraisal, type Comp, type Covers, doubtCodes, refusalCodes } from '@/lib/value/appraisal';
import {
  ceiling,
  charizard,
  fair,
  judged,
  overPsa9,
  psa9Comp,
  refuse,
  underValue,
  usd,
} from '@/test/components/views';
import { useLocale } from './use-locale';

const isSentence = /^[A-Z].*[.?]$/;
const nothing: Said = { grade: null, condition: null, language: 'unstated' };
const slab: Said = { grade: { grader: 'PSA', grade: '9', label: null }, condition: null, language: 'ja' };
const english: Said = { ...nothing, language: 'en' };

/** With plain spaces. */
const plain = (words: string) => words.replaceAll(/[\u00a0\u202f]/g, ' ');

// Tables read texts before any test begins.
useLocale('en');
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

const [listed, sold30, nearMint] = fair.comps;
const eur = (amount: number) => ({ minor: amount * 100, currency: 'EUR' });
const ecb = { source: 'ecb', date: '2026-11-20' } as const;
const converted = { value: eur(450), low: eur(420), high: eur(480), rate: ecb };
const grade8: Covers = { kind: 'grade', grader: 'PSA', grade: '8' };
const inCondition = (condition: string): Covers => ({ kind: 'condition', condition });

function appraised(part: Partial<Appraisal>): Appraisal {
  return { ...underValue, ...part };
}

/** A verdict against the best or the worst copy, which is worth $400. */
function bounded(kind: 'under' | 'over', percent: number, covers: Covers): Appraisal {
  const bound = { covers, amount: usd(400), end: usd(420) };
  return appraised({
    fair: null,
    comp: null,
    total: usd(488),
    verdict: { kind, percent, bound, doubts: [] },
  });
}

describe('figures by name', () => {
  it.each<[Comp | undefined, string, string]>([
    [sold30, 'sold, 30 days', 'sold, 30 days'],
    [listed, 'listed now', 'listed now · average of 57 asking prices'],
    [nearMint, 'near mint, asked', 'near mint · average of 41 asking prices'],
    [{ ...psa9Comp, population: 1 }, 'PSA 9, asked', 'PSA 9 · average of 1 asking price'],
    [{ ...psa9Comp, asked: false, population: null }, 'PSA 9', 'PSA 9 · average of sales'],
    [
      { ...psa9Comp, scope: { country: 'DE', language: 'ja' } },
      'PSA 9, asked',
      'PSA 9 · average of 48 asking prices · Germany · Japanese',
    ],
  ])('%j', (comp, short, whole) => {
    expect(comp && [compText(comp), compDetail(comp)]).toEqual([short, whole]);
  });
});

describe('the words of a verdict', () => {
  const nearMintWorth = 'Copies like it (condition open) are worth $478.00 to $545.00.';

  it.each<[Appraisal, string, readonly string[]]>([
    [
      underValue,
      '11% under $510',
      ['$454.99 with shipping is 11% under the value of $510.00.', nearMintWorth],
    ],
    [
      appraised({ verdict: judged('near', 0.2), shippingUnknown: true }),
      'near $510',
      ['$454.99 before shipping is near the value of $510.00.', nearMintWorth],
    ],
    [
      overPsa9,
      '35% over $1,780',
      [
        '$2,404.99 with shipping is 35% over the value of $1,780.00.',
        'Copies like it (PSA 9) are worth $1,600.00 to $1,980.00.',
      ],
    ],
    [
      bounded('over', 22, inCondition('NEAR_MINT')),
      '22% over even near mint',
      ['$488.00 with shipping is 22% over even near mint, which is worth $400.00.'],
    ],
    [
      bounded('over', 22, grade8),
      '22% over even PSA 8',
      ['$488.00 with shipping is 22% over even PSA 8, which is worth $400.00.'],
    ],
    [
      bounded('under', -40, grade8),
      '40% under even PSA 8',
      ['$488.00 with shipping is 40% under even PSA 8, which is worth $400.00.'],
    ],
    [
      bounded('under', -40, inCondition('DAMAGED')),
      '40% under the cheapest condition’s price',
      ['$488.00 with shipping is 40% under the cheapest condition’s price: damaged is worth $400.00.'],
    ],
    [
      refuse('condition-unread', fair),
      '$510 · condition not read',
      [refusalText('condition-unread', english), nearMintWorth],
    ],
    [refuse('few-figures'), 'too few figures', [refusalText('few-figures', english)]],
    [
      { ...refuse('auction', fair), ceiling: { ...ceiling, price: usd(433.5), costs: [] } },
      'bid at most $433.50 · $510',
      [
        refusalText('auction', english),
        nearMintWorth,
        'Bid or offer at most $433.50: value $510.00 − your 15% = $433.50.',
      ],
    ],
    [
      {
        ...refuse('auction', fair),
        ceiling: { price: usd(478), base: usd(478), marginPercent: null, costs: [] },
      },
      'bid at most $478.00 · $510',
      [
        refusalText('auction', english),
        nearMintWorth,
        'Bid or offer at most $478.00: low end of the value $478.00.',
      ],
    ],
    [
      { ...refuse('auction', fair), ceilingNeeds: 10 },
      '$510 · auction',
      [
        refusalText('auction', english),
        nearMintWorth,
        'No ceiling: your rule asks for more observations (at least 10).',
      ],
    ],
    ...(
      [
        [
          -12.3,
          'sold 12% under $510',
          'It sold for $454.99 with shipping, 12% under today’s value of $510.00.',
        ],
        [0, 'sold near $510', 'It sold for $454.99 with shipping, near today’s value of $510.00.'],
      ] as const
    ).map(([soldPercent, words, sentence]): [Appraisal, string, readonly string[]] => [
      { ...refuse('sold-listing', fair), soldPercent },
      words,
      [refusalText('sold-listing', english), nearMintWorth, sentence],
    ]),
    [
      appraised({ total: eur(400), converted }),
      '11% under €450',
      [
        '€400.00 with shipping is 11% under the value of €450.00.',
        'Copies like it (condition open) are worth €420.00 to €480.00.',
        '$510.00 is €450.00 by the ECB rate of Nov 20, 2026.',
      ],
    ],
    [
      { ...refuse('other-currency', fair), converted },
      '$510 · other currency',
      [
        'The exchange rate of Nov 20, 2026 is too old for a verdict.',
        nearMintWorth,
        '$510.00 is €450.00 by the ECB rate of Nov 20, 2026.',
      ],
    ],
  ])('%#', (appraisal, label, sentences) => {
    expect(plain(labelText(appraisal, english))).toBe(label);
    expect(sentenceTexts(appraisal, english)).toEqual(sentences);
  });

  it.each([
    ['en', '11% under $510?'],
    ['fr', '11 % sous 510 $US ?'],
    ['es', '¿11 % bajo 510 US$?'],
  ])('are marked where the appraisal is, in %s', (locale, words) => {
    useLocale(locale);
    expect(plain(labelText(appraised({ marked: true }), english))).toBe(words);
  });
});

describe('doubts', () => {
  const doubtOf = (code: (typeof doubtCodes)[number], count = 3, said: Said = slab) =>
    doubtTexts(
      appraised({ verdict: judged('under', -65, [{ code, amounts: [usd(280), usd(440)], count }]) }),
      said,
    )[0];

  it.each(doubtCodes)('%s is one sentence without a hole', (code) => {
    expect(doubtOf(code, 3, { ...slab, unread: ['Stand'] })).toMatch(isSentence);
    expect(doubtOf(code, 3, { ...slab, unread: ['Stand'] })).not.toMatch(/\$\d\b(?!\d|\.)|doubt_|\(\)| {2}/);
  });

  it.each([
    ['far-under', 0, 'It is 65% under, which is far: look for damage, a copy or another card.'],
    ['figures-differ', 0, 'Figures differ: sold $280.00, asked $440.00.'],
    ['week-moved', 0, 'Sold for $280.00 in the last 7 days, for $440.00 in the last 30.'],
    ['few-sales', 3, 'The value rests on few observations: 3.'],
    ['few-sales', 0, 'No sales or offers of just such a copy are counted.'],
    ['asks-only', 95, 'The value is from 95 asking prices, brought down to what cards usually sell for.'],
    ['old-prices', 45, 'The prices are 45 days old.'],
    [
      'between-grades',
      0,
      'No price of PSA 9 is known: the value lies between those of the neighbouring grades.',
    ],
    ['any-condition', 0, 'The condition is open: the worst copies are worth $280.00, the best $440.00.'],
    [
      'general-ratio',
      25,
      'Asking prices are taken to be 25% above selling prices: a general rule, until this service has shown its own.',
    ],
  ] as const)('%s with %d has its number', (code, count, words) => {
    expect(doubtOf(code, count)).toBe(words);
  });

  it.each([
    [['lenticular'], '“lenticular”'],
    [['Display', 'Stand'], '“Display, Stand”'],
    [['one', 'two', 'three', 'four'], '“one, two, three …”'],
  ])('name unread words %j as %s', (unread, words) => {
    expect(doubtOf('unread-words', 0, { ...slab, unread })).toContain(`cannot read: ${words}. `);
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
