import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minorDigits, toMoney } from '@/lib/domain/money';
import { findMoney, readPrice } from '@/lib/sites/price-text';

const single = (text: string, dollar?: string) => {
  const { kind, money } = readPrice(text, dollar);
  return kind === 'single' && money ? `${money.minor} ${money.currency}` : kind;
};

describe('one price', () => {
  it.each([
    ['$1,234.56', 'USD', '123456 USD'],
    ['$12', 'CAD', '1200 CAD'],
    ['$5.5', 'USD', '550 USD'],
    ['US $12.00', 'CAD', '1200 USD'],
    ['US$12.00', undefined, '1200 USD'],
    ['C $1,015.50', 'USD', '101550 CAD'],
    ['CA $3.00', undefined, '300 CAD'],
    ['AU $79.43', 'USD', '7943 AUD'],
    ['A$79.43', 'USD', '7943 AUD'],
    ['NZ $4.00', undefined, '400 NZD'],
    ['HK$1,000.00', undefined, '100000 HKD'],
    ['S $9.90', undefined, '990 SGD'],
    ['MXN $1,234.00', 'USD', '123400 MXN'],
    ['R$ 1.250,00', undefined, '125000 BRL'],
    ['12,34 $ US', 'CAD', '1234 USD'],
    ['12,34 $', 'CAD', '1234 CAD'],
    ['$10 CAD', 'USD', '1000 CAD'],
    ['EUR 12,50', undefined, '1250 EUR'],
    ['EUR 1.250', undefined, '125000 EUR'],
    ['1.250,00 €', undefined, '125000 EUR'],
    ['1.250 €', undefined, '125000 EUR'],
    ['1,250 €', undefined, '125000 EUR'],
    ['€ 1.250.000,5', undefined, '125000050 EUR'],
    ['1 800,00 USDou Offre directe', undefined, '180000 USD'],
    ['£3.99', undefined, '399 GBP'],
    ['GBP 7.00', undefined, '700 GBP'],
    ['1,928 円', undefined, '1928 JPY'],
    ['¥1,928', undefined, '1928 JPY'],
    ['￥１，９２８', undefined, '1928 JPY'],
    ['JPY 1928', undefined, '1928 JPY'],
    ['¥100 RMB', undefined, '10000 CNY'],
    ['KRW92,366.82', undefined, '92367 KRW'],
    ['₩92,366', undefined, '92366 KRW'],
    ['CHF 1’234.50', undefined, '123450 CHF'],
    ["CHF 1'234.50", undefined, '123450 CHF'],
    ['1 234,56 zł', undefined, '123456 PLN'],
    ['PLN 99,00', undefined, '9900 PLN'],
    ['12,50 lei', undefined, '1250 RON'],
    ['RM 15.00', undefined, '1500 MYR'],
    ['EUR 12,50 (ca. US $14.00)', undefined, '1250 EUR'],
    ['$31.20 20% off', 'USD', '3120 USD'],
    ['$5.00/ea', 'USD', '500 USD'],
    ['$400.00or Best Offer', 'USD', '40000 USD'],
    ['¥5,000税込', undefined, '5000 JPY'],
  ])('%s on a site where "$" is %s', (text, dollar, expected) => {
    expect(single(text, dollar)).toBe(expected);
  });
});

describe('a crown', () => {
  it.each([
    ['120,00 kr', 'SEK', { minor: 12_000, currency: 'SEK' }],
    ['kr. 1.250,00', 'DKK', { minor: 125_000, currency: 'DKK' }],
    ['99\u00a0kr', 'DKK', { minor: 9900, currency: 'DKK' }],
    ['1 234,50 SEK', 'SEK', { minor: 123_450, currency: 'SEK' }],
    ['12,00 €', 'SEK', { minor: 1200, currency: 'EUR' }],
    ['120,00 kr', undefined, null],
    ['120,00 kr', 'USD', null],
    ['$12.00', 'SEK', null],
    ['12 krakens', 'SEK', null],
  ])('%s where "kr" is %s', (text, crown, money) => {
    expect(readPrice(text, crown)).toEqual({ kind: 'single', money });
    expect(findMoney(`+ ${text}`, crown) ?? null).toEqual(money);
  });
});

describe('a price that is not certain', () => {
  it.each([
    ['$12.00', undefined], // no dollar on this site
    ['120,00 kr', undefined], // Sweden, Norway or Denmark
    ['XYZ 12.00', 'USD'], // no currency
    ['ZZ $12.00', 'USD'], // a dollar of nowhere
    ['12.50', 'USD'], // no currency at all
    ['$0.250', 'USD'], // thousandths or thousands
    ['$1.2345', 'USD'],
    ['$12,34,567', 'USD'],
    ['$1.250,000', 'USD'],
    ['KWD 1.250', undefined], // three decimals
    ['$12.5k', 'USD'], // thousands
    ['$1.2M', 'USD'],
    ['¥5万', undefined],
    ['¥5万円', undefined],
  ])('%s stays in words', (text, dollar) => {
    expect(readPrice(text, dollar)).toEqual({ kind: 'single', money: null });
  });
});

describe('no single price', () => {
  it.each([
    ['$1.49 to $89.99', 'range'],
    ['EUR 0,99 bis EUR 1.099,00', 'range'],
    ['10,00 EUR à 20,00 EUR', 'range'],
    ['3,858 円～13,507 円', 'range'],
    ['£1 - £2', 'range'],
    ['From $3.00', 'from'],
    ['ab 3,00 €', 'from'],
    ['à partir de 3,00 €', 'from'],
    ['från 50 kr', 'from'],
    ['a partir de 400 €', 'from'],
    ['¥5,000～', 'from'],
    ['5,000円〜', 'from'],
    ['5,000円〜（税込）', 'from'],
    ['¥5,000から', 'from'],
    ['5,000円より', 'from'],
    ['$48+', 'from'],
    ['$33.33/mo (12 mo)', 'from'],
    ['$33.33/month', 'from'],
    ['33,33 €/Monat', 'from'],
    ['33,33 € / mois', 'from'],
    ['33,33 €/mese', 'from'],
    ['33,33 €/mes', 'from'],
    ['$33.33 per month', 'from'],
    ['$33.33 × 12', 'range'],
    ['12 × $33.33', 'range'],
    ['Free', 'none'],
    ['', 'none'],
  ])('%s is %s', (text, kind) => {
    expect(readPrice(text, 'USD')).toEqual({ kind, money: null });
  });
});

describe('an amount within a line', () => {
  it.each([
    ['+$6.10 delivery in 2-4 days', { minor: 610, currency: 'USD' }],
    ['＋見積り送料 4,580 円', { minor: 4580, currency: 'JPY' }],
    ['Get it by 12 May for EUR 4,99', { minor: 499, currency: 'EUR' }],
    ['delivery in 2-4 days', undefined],
  ])('%s', (text, money) => {
    expect(findMoney(text, 'USD')).toEqual(money);
  });
});

describe('whatever a browser formats', () => {
  const forms = [
    ['en-US', 'USD'],
    ['en-GB', 'GBP'],
    ['en-CA', 'USD'],
    ['en-AU', 'CAD'],
    ['en-US', 'JPY'],
    ['en-US', 'AUD'],
    ['de-DE', 'EUR'],
    ['de-AT', 'EUR'],
    ['de-CH', 'CHF'],
    ['fr-FR', 'EUR'],
    ['fr-CA', 'USD'],
    ['it-IT', 'EUR'],
    ['es-ES', 'EUR'],
    ['nl-NL', 'EUR'],
    ['pl-PL', 'PLN'],
    ['pt-BR', 'BRL'],
    ['ja-JP', 'JPY'],
    ['ko-KR', 'KRW'],
    ['cs-CZ', 'CZK'],
    ['hu-HU', 'HUF'],
  ] as const;
  const amount = fc.integer({ min: 1, max: 99_999_999 });

  it('is read as the amount that went in', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...forms),
        fc.constantFrom('symbol', 'code'),
        amount,
        (form, display, minor) => {
          const [locale, currency] = form;
          const digits = minorDigits(currency);
          const format = new Intl.NumberFormat(locale, {
            style: 'currency',
            currency,
            currencyDisplay: display,
            minimumFractionDigits: digits,
            maximumFractionDigits: digits,
          });
          const text = format.format(minor / 10 ** digits);
          expect(readPrice(text, locale === 'en-US' ? 'USD' : undefined)).toEqual({
            kind: 'single',
            money: { minor, currency },
          });
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('is a range when there are two', () => {
    fc.assert(
      fc.property(amount, amount, fc.constantFrom(' to ', ' bis ', ' à ', '～', ' - '), (low, high, word) => {
        expect(readPrice(`$${low / 100}${word}$${high / 100}`, 'USD')).toEqual({
          kind: 'range',
          money: null,
        });
      }),
    );
  });
});

describe('any text', () => {
  it('is read without throwing, and money is only ever a whole number of a currency', () => {
    const letters = fc.constantFrom(
      ...' $€£¥円.,0123456789 USDEURkrto’%+()-ab～'.split(''),
      '1,234',
      'US $',
      ' €',
    );
    fc.assert(
      fc.property(
        fc.array(letters, { maxLength: 24 }).map((parts) => parts.join('')),
        (text) => {
          const { kind, money } = readPrice(text, 'USD');
          if (kind !== 'single') expect(money).toBeNull();
          if (money)
            expect(toMoney(money.minor / 10 ** minorDigits(money.currency), money.currency)).toEqual(money);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
