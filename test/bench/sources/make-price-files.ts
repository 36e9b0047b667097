import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a card of a TCGdex-shaped catalogue says about its products. */
export interface ProductFacts {
  readonly id: string;
  readonly set_id: string;
  readonly name?: string;
  readonly name_ja?: string;
  readonly number_full: string | null;
  readonly variants: readonly string[];
  readonly tcgplayer: readonly number[];
  readonly cardmarket: readonly number[];
}

/** The cards of a catalogue's folder. */
export function readProductFacts(folder: string): readonly ProductFacts[] {
  return ['cards.jsonl', 'cards-ja.jsonl'].flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line): ProductFacts => JSON.parse(line)),
  );
}

/** A price in whole units that depends on the product alone. */
function invent(id: number, part = 0): number {
  return ((id * 7919 + part * 104_729) % 20_000) / 100 + 0.05;
}

/** One guide in Cardmarket's form with every product of the cards; gives its path. */
export function writeGuide(folder: string, cards: readonly ProductFacts[], date: string): string {
  const ids = [...new Set(cards.flatMap((card) => card.cardmarket))].sort((a, b) => a - b);
  const reversed = new Set(
    cards.flatMap((card) => (card.variants.includes('reverse') ? card.cardmarket.slice(0, 1) : [])),
  );
  const priceGuides = ids.map((idProduct) => {
    const [avg, low] = [invent(idProduct), invent(idProduct) / 2];
    const holo = reversed.has(idProduct) ? invent(idProduct, 1) : null;
    return {
      idProduct,
      idCategory: 51,
      ...{ avg, low, trend: avg, avg1: avg, avg7: avg, avg30: avg },
      ...{ 'avg-holo': holo, 'low-holo': holo, 'trend-holo': holo },
      ...{ 'avg1-holo': holo, 'avg7-holo': holo, 'avg30-holo': holo },
    };
  });
  const path = join(folder, 'price_guide_6.json');
  writeFileSync(path, JSON.stringify({ version: 1, createdAt: `${date}T02:45:12+0100`, priceGuides }));
  return path;
}

const kinds: Readonly<Record<string, string>> = {
  normal: 'Normal',
  holo: 'Holofoil',
  reverse: 'Reverse Holofoil',
  '1st-edition': '1st Edition',
};
const columns =
  'productId,name,cleanName,imageUrl,categoryId,groupId,url,modifiedOn,imageCount,extNumber,lowPrice,midPrice,highPrice,marketPrice,directLowPrice,subTypeName';

/** One file of each set in TCGCSV's form; gives their paths. */
export function writeGroups(folder: string, cards: readonly ProductFacts[]): readonly string[] {
  const groups = new Map<string, ProductFacts[]>();
  for (const card of cards) {
    const group = `${'name_ja' in card ? 85 : 3}-${card.set_id}`;
    const ofGroup = groups.get(group);
    if (ofGroup) ofGroup.push(card);
    else groups.set(group, [card]);
  }
  const target = join(folder, 'tcgcsv');
  mkdirSync(target);
  return [...groups].map(([group, ofGroup]) => {
    const lines = ofGroup.flatMap((card) =>
      card.tcgplayer.flatMap((id, place) => {
        const known = place === 0 ? card.variants.flatMap((variant) => kinds[variant] ?? []) : [];
        const name = card.name ?? card.name_ja ?? '';
        return (known.length > 0 ? known : ['Holofoil']).map((kind, part) => {
          const market = invent(id, part);
          const prices = [market * 0.8, market, market * 3, market].map((price) => price.toFixed(2));
          const picture = `https://tcgplayer-cdn.tcgplayer.com/product/${id}_200w.jpg`;
          const named = `"${name.replaceAll('"', '""')}"`;
          return `${id},${named},${named},${picture},${group.split('-')[0]},1,https://www.tcgplayer.com/product/${id},2026-01-01T00:00:00,1,${card.number_full ?? ''},${prices.join(',')},,${kind}`;
        });
      }),
    );
    const path = join(target, `${group}.csv`);
    writeFileSync(path, `${columns}\n${lines.join('\n')}\n`);
    return path;
  });
}
