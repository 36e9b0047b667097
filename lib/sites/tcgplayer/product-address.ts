import * as at from './selectors';

/** What the address of a product says. */
export interface ProductAddress {
  readonly id: string;
  readonly url: string;
  readonly isPokemon: boolean;
  /** Game, and language where the product line has one of its own. */
  readonly specifics: Readonly<Record<string, string>>;
}

/** Reads an address of a product (`/product/<id>/<line>-<set>-<name>`), absolute or not; undefined for any other. */
export function readAddress(href: string): ProductAddress | undefined {
  const [, id, slug = ''] =
    /^(?:https:\/\/www\.tcgplayer\.com)?\/product\/(\d+)(?:\/([^/?#]*))?/.exec(href) ?? [];
  if (!id) return undefined;
  const isPokemon = /^pokemon(?:-|$)/.test(slug);
  return {
    id,
    url: `https://www.tcgplayer.com/product/${id}${slug && `/${slug}`}`,
    isPokemon,
    specifics: {
      game: 'Pokémon',
      ...(slug.startsWith('pokemon-japan-') && { language: 'Japanese' }),
    },
  };
}

/** The address of the page's product, the line by canonical address or breadcrumb where the path has no name. */
export function findAddress(root: ParentNode, path: string): ProductAddress | undefined {
  const own = readAddress(path);
  if (!own || path.split('/')[3]) return own;
  const canonical = readAddress(root.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '');
  if (canonical?.isPokemon && canonical.id === own.id) return canonical;
  const crumbs = [...root.querySelectorAll(at.crumb)].map((link) => link.getAttribute('href') ?? '');
  const line = crumbs.map((href) => /\/search\/(pokemon(?:-japan)?)(?:[/?]|$)/.exec(href)?.[1]).find(Boolean);
  const named = line && readAddress(`/product/${own.id}/${line}-`);
  return named ? { ...named, url: own.url } : own;
}

/** A set's name as it is used elsewhere too: "SV: Scarlet & Violet Promo Cards" is nowhere else called so. */
export function toSetName(text: string): string {
  return text.replace(/ Promo Cards$/, ' Promos');
}
