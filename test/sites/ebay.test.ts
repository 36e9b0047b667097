import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Listing } from '@/lib/domain/listing';
import * as ebay from '@/lib/sites/ebay/ebay';
import { parsePage } from './load-cases';

interface Tile {
  readonly title: string;
  readonly label?: string;
  readonly picture?: string;
  readonly rating?: string;
  readonly lines?: readonly string[];
  readonly seller?: string;
}

const toHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A results page in the layout of 2026-07. */
function readResults(tiles: readonly Tile[], host = 'www.ebay.com', path = '/sch/i.html'): Listing[] {
  const html = tiles.map(
    ({ title, label = '', picture = '', rating = '', lines = [], seller = '' }, nth) => `
      <li class="s-card" data-listingid="${256_000_000_000 + nth}"><a href="/itm/${256_000_000_000 + nth}">
        <img alt="${toHtml(picture)}"><button class="s-card__watchheart-click" aria-label="${toHtml(label)}"></button>
        <span class="s-card__title">${toHtml(title)}</span>
        <span class="s-card__reviews-count"><i class="clipped">${toHtml(rating)}</i></span>
        <div class="su-card-container__attributes__primary"><div><span class="s-card__price">$5.00</span></div>
        ${lines.map((line) => `<div>${toHtml(line)}</div>`).join('')}</div>
        <div class="su-card-container__attributes__secondary"><div>${toHtml(seller)}</div></div></a></li>`,
  );
  const page = parsePage(`<body><ul>${html.join('')}</ul></body>`);
  return ebay.read(page, new URL(`https://${host}${path}`)).sightings.map(({ listing }) => listing);
}

const titlesOf = (tiles: readonly Tile[]) => readResults(tiles).map(({ title }) => title);

describe('a bare dollar', () => {
  it.each([
    ['www.ebay.com', 'USD'],
    ['ebay.com', 'USD'],
    ['www.ebay.ca', 'CAD'],
    ['www.cafr.ebay.ca', 'CAD'],
    ['www.ebay.com.au', 'AUD'],
    ['www.ebay.de', undefined],
    ['www.ebay.co.uk', undefined],
  ])('on %s is %s', (host, currency) => {
    expect(readResults([{ title: 'Mew' }], host).map(({ asking }) => asking?.currency)).toEqual([currency]);
  });

  it.each(['www.ebay.example', 'www.notebay.com', 'ebay.com.example.org'])('on %s is not read', (host) => {
    expect(readResults([{ title: 'Mew' }], host)).toEqual([]);
  });
});

describe('the seller', () => {
  it.each([
    ['card_loft 99.8% positive (1.2K)', 'card_loft', '99.8% positive (1.2K)'],
    ['karten.haus 99,5% positiv (3.300)', 'karten.haus', '99,5% positiv (3.300)'],
    ['la-carte 100 % positif (12)', 'la-carte', '100 % positif (12)'],
    ['札屋 99.4% 好評価 (88)', '札屋', '99.4% 好評価 (88)'],
    ['card 151 shop 98% positive (7)', 'card 151 shop', '98% positive (7)'],
    ['Customs services and international tracking provided', undefined, undefined],
    ['100% authentic', undefined, undefined],
    ['', undefined, undefined],
  ])('is read in "%s"', (seller, name, feedback) => {
    const [listing] = readResults([{ title: 'Mew', seller }]);
    expect([listing?.seller, listing?.sellerFeedback]).toEqual([name, feedback]);
  });

  it.each(['/usr/card_loft', '/sch/i.html?_ssn=card_loft'])('is the one whose page it is: %s', (path) => {
    expect(readResults([{ title: 'Mew' }], 'www.ebay.com', path)[0]?.seller).toBe('card_loft');
  });
});

describe('shipping', () => {
  const free = { kind: 'free' };
  const unknown = { kind: 'unknown' };
  const known = (minor: number, currency: string) => ({ kind: 'known', amount: { minor, currency } });
  it.each([
    ['Free delivery in 2-4 days', free],
    ['Free 3 day shipping', free],
    ['Kostenloser Versand', free],
    ['Livraison gratuite', free],
    ['送料無料', free],
    ['무료 배송', free],
    ['+$5.28 delivery', known(528, 'USD')],
    ['+$5.28 delivery (€5.00)', known(528, 'USD')],
    ['+EUR 4,99 Versand', known(499, 'EUR')],
    ['+4,99 EUR de frais de livraison', known(499, 'EUR')],
    ['＋送料2,509 円', known(2509, 'JPY')],
    ['+$22.79 shipping estimate', known(2279, 'USD')],
    ['Delivery in 2-4 days', unknown],
    ['Shipping not specified', unknown],
    ['Free shipping over $35', unknown],
    ['+35,00 kr shipping', unknown],
    ['Free returns', unknown],
    ['Kostenloser Rückversand', unknown],
    ['返品無料', unknown],
    ['Free local pickup', unknown],
    ['or Best Offer', unknown],
  ])('%s', (line, expected) => {
    const [listing] = readResults([
      { title: 'Mew', lines: ['Buy It Now', line, 'Located in United States'] },
    ]);
    expect(listing?.shipping).toEqual(expected);
  });

  it('is the first line that is certain', () => {
    const lines = ['Shipping not specified', '+$4.00 delivery'];
    expect(readResults([{ title: 'Mew', lines }])[0]?.shipping).toEqual(known(400, 'USD'));
  });
});

describe('a tile’s title', () => {
  it.each([
    [
      'the picture’s where a badge runs into it and no label confirms it',
      [{ title: 'NeuGlurak 4/102 Base', label: 'watch Glurak 4/102 Base', picture: 'Glurak 4/102 Base' }],
      ['Glurak 4/102 Base'],
    ],
    [
      'whole where the watch button names all of it, though the picture’s text is shorter',
      [
        {
          title: 'Reverse Holo Charizard 4/102',
          label: 'watch Reverse Holo Charizard 4/102',
          picture: 'Charizard 4/102',
        },
      ],
      ['Reverse Holo Charizard 4/102'],
    ],
    [
      'the seller’s behind a verb that an untranslated title gives away',
      [
        { title: 'Glurak 4/102', label: 'Auf die Liste: Charizard 4/102' },
        { title: 'Pikachu 58/102', label: 'Auf die Liste: Pikachu 58/102' },
      ],
      ['Charizard 4/102', 'Pikachu 58/102'],
    ],
    ...['watch ', 'ウォッチ ', '관심 등록 '].map((verb): [string, Tile[], string[]] => [
      `the seller’s behind the known verb "${verb}" when all titles are translated`,
      [
        { title: 'ア', label: `${verb}Pokemon Charizard` },
        { title: 'イ', label: `${verb}Pokemon Blastoise` },
      ],
      ['Pokemon Charizard', 'Pokemon Blastoise'],
    ]),
    [
      'the seller’s without the first word of all labels when the verb is not known',
      [
        { title: 'A', label: 'obserwuj Pokemon Charizard' },
        { title: 'B', label: 'obserwuj Pokemon Blastoise' },
      ],
      ['Pokemon Charizard', 'Pokemon Blastoise'],
    ],
    [
      'the seller’s beside the rating where the tile has no watch button',
      [
        { title: 'ピカチュウ', label: 'watch Pikachu' },
        { title: 'カビゴン', rating: '- Snorlax' },
      ],
      ['Pikachu', 'Snorlax'],
    ],
    [
      'the shown one where a label has other numbers: it is of another listing',
      [
        { title: 'Umbreon VMAX 215/203', label: 'watch Giratina V 186/196' },
        { title: 'Lot de 100 cartes', label: 'watch Charizard 4/102' },
        { title: 'ギラティナ 186/196 PSA 10', label: 'watch PSA 10 Giratina V 186/196' },
      ],
      ['Umbreon VMAX 215/203', 'Lot de 100 cartes', 'PSA 10 Giratina V 186/196'],
    ],
    [
      'the shown one where the page does not hold the seller’s',
      [{ title: 'ピカチュウ', label: 'watch Pikachu' }, { title: 'カビゴン' }],
      ['Pikachu', 'カビゴン'],
    ],
  ] satisfies [string, Tile[], string[]][])('is %s', (_, tiles, expected) => {
    expect(titlesOf(tiles)).toEqual(expected);
  });

  it('is the seller’s whatever the titles are, once one of them is shown as written', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9éア/#]{1,8}$/);
    const title = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
    const verb = fc.constantFrom('watch ', 'ウォッチ ', 'suivre : ', '관심 등록 ');
    fc.assert(
      fc.property(
        verb,
        title,
        fc.array(title, { minLength: 1, maxLength: 8 }),
        (said, untouched, sellers) => {
          const tiles = [
            { title: untouched, label: said + untouched },
            ...sellers.map((own) => ({ title: `~${own.replace(/\D+/g, ' ')}`.trim(), label: said + own })),
          ];
          expect(titlesOf(tiles)).toEqual([untouched, ...sellers]);
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('the structured data of an item page', () => {
  const id = '400000000201';
  const product = (offers: unknown, more: object = {}) => ({
    '@type': 'Product',
    name: 'Card',
    url: `https://www.ebay.com/itm/${id}`,
    offers,
    ...more,
  });

  /** The item of a page that shows "$9.50" without saying in which dollars, or another text. */
  function readItem(data: unknown, { text = '$9.50', heading = 'Card' } = {}): Listing | undefined {
    const page = parsePage(
      `<body><h1 class="x-item-title__mainTitle">${heading}</h1><div class="x-price-primary">${text}</div></body>`,
    );
    for (const entry of [data].flat()) {
      const script = page.createElement('script');
      script.type = 'application/ld+json';
      script.textContent = typeof entry === 'string' ? entry : JSON.stringify(entry);
      page.head.append(script);
    }
    const { sightings } = ebay.read(page, new URL(`https://www.ebay.de/itm/${id}`));
    return sightings[0]?.listing;
  }
  const offer = { price: '9.50', priceCurrency: 'USD' };
  const dollars = { asking: { minor: 950, currency: 'USD' } };
  const nothing = { asking: null };
  const other = product(offer, { url: 'https://www.ebay.com/itm/400000000299' });
  const nameless = product(offer, { url: undefined });

  it.each<[string, unknown, object, { text?: string; heading?: string }?]>([
    ['tells the currency', product(offer), dollars],
    ['of another item does not count', other, nothing],
    ['without an address counts under its own heading', nameless, dollars],
    ['without an address does not count under another heading', nameless, nothing, { heading: 'Another' }],
    ['of different offers is of variations', product([offer, { ...offer, price: 7 }]), { priceKind: 'from' }],
    [
      'of a range is of variations',
      product({ lowPrice: 1, highPrice: 9, priceCurrency: 'USD' }),
      { priceKind: 'from' },
    ],
    ['with another amount confirms nothing', product({ ...offer, price: '9.00' }), nothing],
    [
      'says when nothing is left',
      product({ ...offer, availability: 'https://schema.org/OutOfStock' }),
      { priceKind: 'unknown' },
    ],
  ])('%s', (_, data, expected, page) => {
    expect(readItem(data, page)).toMatchObject(expected);
  });
});

describe('shipping of an item page', () => {
  it.each([
    ['US $6.83 (approx C $9.30) Ground', { kind: 'known', amount: { minor: 683, currency: 'USD' } }],
    ['Free Standard Shipping', { kind: 'free' }],
    ['Freight - check with the seller', { kind: 'unknown' }],
    ['Does not ship to your address', { kind: 'unknown' }],
    ['', { kind: 'unknown' }],
  ])('%s', (text, expected) => {
    const page = parsePage(
      `<body><h1 class="x-item-title__mainTitle">Card</h1><div class="x-price-primary">$9.50</div>
       <div class="ux-labels-values--shipping"><div class="ux-labels-values__values">${text}</div></div></body>`,
    );
    const { sightings } = ebay.read(page, new URL('https://www.ebay.com/itm/400000000201'));
    expect(sightings[0]?.listing.shipping).toEqual(expected);
  });
});
