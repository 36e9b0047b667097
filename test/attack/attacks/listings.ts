import { ebayListings } from '@/test/support/ebay-routes';
import type { Attack } from '@/test/support/hostile-page';
import type { EbayListing } from '@/test/support/pages/ebay-page';

const { giratina, charizard, umbreon } = ebayListings;
const planted = `<img src="https://planted.example/a.png" onerror="globalThis.planted='markup'"><script>globalThis.planted='script'</script>`;
const code = `"};globalThis.planted='code';//\${globalThis.planted='template'}`;
const zalgo = (text: string) =>
  [...text].map((letter) => letter + '\u0335\u0353\u036f\u0489\u030d\u0319'.repeat(6)).join('');

/** The first listing with something changed, and two others as they are. */
const change = (changes: Partial<EbayListing>): readonly EbayListing[] => [
  { ...giratina, ...changes },
  charizard,
  umbreon,
];

/** Texts of listings that say more than a listing says. */
export const listingAttacks: readonly Attack[] = [
  {
    name: 'a title of a megabyte',
    listings: change({ title: `${giratina.title} ${'Giratina V '.repeat(95_000)}` }),
    marks: 'none',
    ends: 'either',
  },
  {
    name: 'a title of one word of a megabyte',
    listings: change({ title: 'a'.repeat(1_000_000) }),
    marks: 'none',
    ends: 'none',
  },
  {
    name: 'a price of a megabyte',
    listings: change({ price: `$${'9'.repeat(1_000_000)}.00` }),
    marks: 'none',
    ends: 'none',
  },
  {
    name: 'markup in every field',
    listings: change({
      title: `${giratina.title} ${planted}`,
      condition: planted,
      shipping: planted,
      kind: planted,
      caption: planted,
    }),
    ends: 'either',
  },
  {
    name: 'code in every field',
    listings: change({
      title: `${giratina.title} ${code}`,
      condition: code,
      shipping: `javascript:${code}`,
      kind: code,
    }),
    ends: 'either',
  },
  {
    name: 'titles that write from right to left and hide their direction',
    listings: change({
      title: `\u202e${[...giratina.title].reverse().join('')}\u202c \u2066Giratina V 186/196\u2069`,
    }),
    ends: 'either',
  },
  {
    name: 'a price whose digits show in another order',
    listings: change({ price: '$\u202e00.003\u202c' }),
    ends: 'either',
    marks: 'none',
  },
  {
    name: 'a title of zalgo',
    listings: change({ title: zalgo(giratina.title) }),
    ends: 'either',
    marks: 'none',
  },
  {
    name: 'zero width between letters and digits',
    listings: change({ title: [...giratina.title].join('\u200b'), price: '$3\u200b00.00' }),
    ends: 'either',
    marks: 'none',
  },
  {
    name: 'nulls, lone surrogates and other alphabets’ digits',
    listings: change({ title: `${giratina.title} \ud800\udfff\ufffe\u0000`, price: '＄３００．００' }),
    ends: 'either',
    marks: 'none',
  },
  {
    name: 'prices that are no amounts',
    listings: [
      '$-300.00',
      '$NaN',
      '$1e308',
      '$0x12C',
      '$Infinity',
      '$300.00.00',
      '$3,00',
      '$٣٠٠',
      '$',
      '$300 $1',
    ].map((price, index) => ({
      ...giratina,
      id: `25600000030${index}`,
      price,
    })),
    act: async ({ look }) => {
      for (let index = 0; index < 10; index += 1) await look(`25600000030${index}`);
    },
    ends: 'either',
    marks: 'none',
    calls: 30,
  },
  {
    name: 'ids that are paths, names of ours and headers',
    listings: [
      '../../keys',
      '__proto__',
      'constructor',
      'x\r\nX-Planted: 1',
      'https://planted.example/',
      "'><img src=x onerror=globalThis.planted=1>",
    ].map((id, index) => ({ ...charizard, id, title: `${charizard.title} ${index}` })),
    marks: 'none',
    ends: 'either',
  },
  {
    name: 'a title that is a path, a query and a header',
    listings: change({ title: `${giratina.title} ../../../v1/keys?x=1&limit=9999#\r\nX-Planted: 1` }),
    ends: 'either',
    isFresh: true,
  },
  {
    name: 'one id on three different listings',
    listings: [giratina, { ...charizard, id: giratina.id }, { ...umbreon, id: giratina.id }],
    ends: 'either',
    calls: 9,
  },
  {
    name: 'a second, hidden price in each listing',
    html: (page) =>
      page.replaceAll(
        '<span class="su-styled-text primary bold large-1 s-card__price">',
        '<span class="s-card__price" style="display:none">$1.00</span>$&',
      ),
    ends: 'either',
  },
  {
    name: 'a listing within a listing',
    after: `
      const [outer, inner] = document.querySelectorAll('li.s-card[data-listingid^="25600"]');
      outer.append(inner);`,
    ends: 'either',
  },
  {
    name: 'listings change places once their labels stand',
    act: async ({ look, run }) => {
      await look(giratina.id);
      await run(`(async () => {
        const tick = () => new Promise((done) => setTimeout(done, 400));
        await tick();
        const tiles = ['${giratina.id}', '${charizard.id}'].map((id) => document.querySelector('[data-listingid="' + id + '"]'));
        const boxes = tiles.map((tile) => tile.firstElementChild);
        tiles[0].append(boxes[1]); tiles[1].append(boxes[0]);
        await tick();
      })()`);
      await look(giratina.id);
    },
    ends: 'either',
    calls: 6,
  },
  {
    name: 'the price changes under its label, again and again',
    act: async ({ look, run }) => {
      await look(giratina.id);
      await run(`(async () => {
        const price = document.querySelector('[data-listingid="${giratina.id}"] .s-card__price');
        for (let dollars = 100; dollars < 160; dollars += 1) {
          price.firstChild.data = '$' + dollars + '.00';
          await new Promise((done) => setTimeout(done, 10));
        }
      })()`);
      await look(giratina.id);
    },
    calls: 6,
  },
  {
    name: 'two thousand forged listings that nobody looks at',
    after: `
      const tile = document.querySelector('[data-listingid="${giratina.id}"]').outerHTML;
      let html = '';
      for (let nth = 0; nth < 2000; nth += 1) html += tile.replaceAll('${giratina.id}', String(300000000000 + nth)).replaceAll('Giratina', 'Magikarp ' + nth);
      document.querySelector('ul.srp-results').insertAdjacentHTML('beforeend', html);`,
    act: async () => undefined,
    ends: 'either',
    isFresh: true,
    calls: 0,
  },
  {
    name: 'data of an item page that is deep, huge and names what all objects have',
    isItem: true,
    html: (page) =>
      page.replace('</head>', () => {
        const deep = `${'{"offers":'.repeat(5000)}1${'}'.repeat(5000)}`;
        const polluting =
          '{"@type":"Product","__proto__":{"ok":true},"constructor":{"prototype":{"kind":"sure"}},"name":"Charizard 4/102","offers":{"price":"1","priceCurrency":"USD"}}';
        return `${[deep, polluting, `[${'1,'.repeat(300_000)}1]`, '{', 'null'].map((data) => `<script type="application/ld+json">${data}</script>`).join('')}</head>`;
      }),
    ends: 'either',
  },
];
