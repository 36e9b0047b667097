import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spawnCommand } from '@/test/service/support/spawn-service';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'card-comps-published-'));
});
afterAll(() => rm(folder, { recursive: true }));

const day = new Date().toISOString().slice(0, 10);
const guide = {
  ...{ version: 1, createdAt: `${day}T02:45:12+0100` },
  priceGuides: [
    { idProduct: 725205, idCategory: 51, avg: 12.4, low: 8, trend: 12, avg1: 12, avg7: 12, avg30: 12 },
  ],
};
const products = {
  ...{ version: 1, createdAt: `${day}T12:59:46+0100` },
  products: [
    {
      ...{ idProduct: 725205, name: 'Charizard ex [Brave Wing | Explosive Vortex]', idCategory: 51 },
      ...{
        categoryName: 'Pokémon Single',
        idExpansion: 5385,
        idMetacard: 1,
        dateAdded: '2023-07-01 10:00:00',
      },
    },
  ],
};
const tcgdex = {
  ...{ category: 'Pokemon', id: 'sv03-125', localId: '125', name: 'Charizard ex', rarity: 'Double rare' },
  image: 'https://assets.tcgdex.net/en/sv/sv03/125',
  set: { id: 'sv03', name: 'Obsidian Flames', cardCount: { official: 197, total: 230 } },
  pricing: {
    cardmarket: { updated: `${day}T00:45:27.000Z`, unit: 'EUR', avg: 12, low: 8, avg7: 12 },
    tcgplayer: null,
  },
};
const pokemontcg = {
  data: [
    {
      ...{ id: 'sv3-125', name: 'Charizard ex', supertype: 'Pokémon', number: '125' },
      set: { id: 'sv3', name: 'Obsidian Flames', printedTotal: 197 },
      images: { large: 'https://images.pokemontcg.io/sv3/125_hires.png' },
      cardmarket: { updatedAt: day.replaceAll('-', '/'), prices: { averageSellPrice: 12, lowPrice: 8 } },
    },
  ],
};

/** One small file in the form of each source, of a card that all of them sell in euros, or in dollars. */
const files: Readonly<Record<string, string>> = {
  'cardmarket, price guide': JSON.stringify(guide),
  'cardmarket, product list': JSON.stringify(products),
  tcgdex: JSON.stringify(tcgdex),
  pokemontcg: JSON.stringify(pokemontcg),
  'tcgcsv, CSV': [
    'productId,name,cleanName,imageUrl,categoryId,groupId,url,modifiedOn,imageCount,extNumber,lowPrice,midPrice,highPrice,marketPrice,directLowPrice,subTypeName',
    '509658,Surskit,Surskit,https://tcgplayer-cdn.tcgplayer.com/product/509658_200w.jpg,3,23228,https://www.tcgplayer.com/product/509658,2023-08-11T15:00:00,1,006/197,0.01,0.15,4.99,0.05,,Normal',
  ].join('\n'),
  'tcgcsv, JSON': JSON.stringify({
    ...{ totalItems: 1, success: true, errors: [] },
    results: [
      {
        productId: 509658,
        lowPrice: 0.1,
        midPrice: 0.2,
        highPrice: 4,
        marketPrice: 0.3,
        subTypeName: 'Reverse Holofoil',
      },
    ],
  }),
  tcgplayer: [
    'TCGplayer Id,Product Line,Set Name,Product Name,Title,Number,Rarity,Condition,TCG Market Price,TCG Direct Low,TCG Low Price With Shipping,TCG Low Price,Total Quantity,Add to Quantity,TCG Marketplace Price,Photo URL',
    '"7001","Pokemon","SV03: Obsidian Flames","Surskit","","006/197","Common","Near Mint","0.05","","1.35","0.0100","3","0","0.2500",""',
  ].join('\r\n'),
  pricecharting: [
    'id,console-name,product-name,loose-price,cib-price,new-price,graded-price,box-only-price,manual-only-price,bgs-10-price,condition-17-price,condition-18-price,sales-volume,genre,tcg-id,release-date',
    '5001,Pokemon Obsidian Flames,Surskit #6,$0.10,$3.00,$4.00,$9.00,$12.00,$30.00,,,,12,Pokemon Card,509658,2023-08-11',
  ].join('\n'),
  'ebay-orders': [
    '',
    '"Sales Record Number","Order Number","Buyer Username","Item Number","Item Title","Quantity","Sold For","Sale Date","Transaction ID"',
    '"","","","","","","","",""',
    '"1","11-10000-00001","a_buyer","220000000001","Surskit 006/197 Obsidian Flames NM","1","$0.99","Sep-18-26","5"',
    '1,record(s) downloaded,',
    'Seller ID : a-seller',
  ].join('\n'),
};

test('a file in the published form of every source is imported as it is', async () => {
  const paths = await Promise.all(
    Object.entries(files).map(async ([name, content], index) => {
      const path = join(folder, `${index}`);
      await writeFile(path, content);
      return { name, path };
    }),
  );
  const database = ['--file', join(folder, 'prices.sqlite')];
  const all = spawnCommand('import', [...paths.map(({ path }) => path), ...database], process.env);
  expect(await all.ended, all.said()).toBe(0);
  for (const { name, path } of paths) {
    const counts = new RegExp(
      `^${path}: (\\d+) added, (\\d+) changed, (\\d+) unchanged, (\\d+) refused`,
      'm',
    );
    const [, added, , unchanged, refused] = counts.exec(all.said()) ?? [];
    // A list of products adds no price.
    expect([name, Number(added) + Number(unchanged) > 0, refused], all.said()).toEqual([name, true, '0']);
  }

  const own = join(folder, 'own.csv');
  await writeFile(own, 'Karte;Preis\nbase1-4;"120,00"\n');
  const mapping = ['card=Karte', 'price=Preis', 'currency=eur', 'date=today'].flatMap((one) => [
    '--map',
    one,
  ]);
  const mapped = spawnCommand('import', [own, ...mapping, ...database], process.env);
  expect(await mapped.ended, mapped.said()).toBe(0);
  expect(mapped.said()).toMatch(/columns apart by semicolon, decimals behind ","[\s\S]*: 1 added/);
});
