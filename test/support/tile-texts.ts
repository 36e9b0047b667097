import type { TileTexts } from '@/lib/domain/tile-texts';

/** The texts of a tile of eBay's results, 300 dollars with free shipping. */
export function tileTexts(title: string, id = '256000000011'): TileTexts {
  return {
    site: 'ebay',
    title,
    mark: id,
    links: [`/itm/${id}`],
    lines: ['Buy It Now', 'Free delivery'],
    caption: '',
    prices: [{ shown: '$300.00', whole: '$300.00', box: 0 }],
    condition: 'Ungraded',
    isTimed: false,
    hasBids: false,
    end: null,
  };
}
