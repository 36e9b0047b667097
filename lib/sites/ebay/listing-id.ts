import type { TileTexts } from '@/lib/domain/tile-texts';

/** The item id in an address of an item page (`/itm/<id>`, `/itm/<words>/<id>`), or undefined; placeholders link to 123456. */
export function findItemId(address: string): string | undefined {
  return /\/itm\/(?:[^/?#]+\/)?(\d{9,14})(?!\d)/.exec(address)?.[1];
}

/** The address of an item's page, without what tells how one came there. */
export function toItemUrl(origin: string, id: string): string {
  return `${origin}/itm/${id}`;
}

/**
 * The item id of a tile, or undefined where there is none or its marks disagree: the links, checked against the mark
 * (`data-listingid`). A store's tile without a link has it in its test id ("ig-<id>", reported 2023 to 2026).
 */
export function findTileId({ mark, links }: Pick<TileTexts, 'mark' | 'links'>): string | undefined {
  const [stated] = /(?<!\d)\d{9,14}$/.exec(mark) ?? [];
  let linked: string | undefined;
  let isClear = true;
  for (const link of links) {
    const id = findItemId(link);
    if (!id) continue;
    if (id === stated) return id;
    isClear &&= !linked || linked === id;
    linked = id;
  }
  if (!linked) return stated;
  return isClear && !stated ? linked : undefined;
}
