import type { CardFilter, SearchStore } from '@/service/store/search-store';
import type { NameCatalogue, RankedCard } from './name-catalogue';
import type { SearchPlace, SearchQuery } from './search-cursor';

/** One page of a search: cards by position, and where the next page begins (null: this is the last). */
export interface SearchPage {
  readonly cards: readonly number[];
  readonly total: number;
  readonly next: SearchPlace | null;
}

/** What a search reads. */
export interface SearchSources {
  readonly store: SearchStore;
  readonly names: NameCatalogue;
}

/**
 * The page of `query` after `place` (null: the first), at most `limit` cards: by how well the name fits, then in the
 * order of import. `total` counts all matches, not those left.
 */
export function searchCards(
  sources: SearchSources,
  query: SearchQuery,
  place: SearchPlace | null,
  limit: number,
): Promise<SearchPage> {
  const { q, filter } = query;
  return q === undefined
    ? searchAll(sources.store, filter, place, limit)
    : searchByName(sources, q, filter, place, limit);
}

async function searchAll(
  store: SearchStore,
  filter: CardFilter,
  place: SearchPlace | null,
  limit: number,
): Promise<SearchPage> {
  const found = await store.list(filter, place?.card ?? 0, limit + 1);
  const total = await store.count(filter);
  return toPage(
    found.map((card) => ({ card, score: 0 })),
    total,
    limit,
    null,
  );
}

async function searchByName(
  { store, names }: SearchSources,
  q: string,
  filter: CardFilter,
  place: SearchPlace | null,
  limit: number,
): Promise<SearchPage> {
  const { cards: ranked, terms } = names.rank(q, place?.terms ?? undefined);
  const matches = Object.values(filter).some((asked) => asked !== undefined)
    ? await keepPassing(store, ranked, filter)
    : ranked;
  const rest = place === null ? matches : matches.filter((match) => isAfter(match, place));
  return toPage(rest.slice(0, limit + 1), matches.length, limit, terms);
}

async function keepPassing(
  store: SearchStore,
  ranked: readonly RankedCard[],
  filter: CardFilter,
): Promise<readonly RankedCard[]> {
  const passing = new Set(
    await store.filter(
      ranked.map((entry) => entry.card),
      filter,
    ),
  );
  return ranked.filter((entry) => passing.has(entry.card));
}

function isAfter(match: RankedCard, place: SearchPlace): boolean {
  return match.score < place.score || (match.score === place.score && match.card > place.card);
}

/** `found` holds one card more than the page where there is a further page. */
function toPage(
  found: readonly RankedCard[],
  total: number,
  limit: number,
  terms: SearchPlace['terms'],
): SearchPage {
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    cards: page.map((entry) => entry.card),
    total,
    next: found.length > limit && last ? { ...last, terms } : null,
  };
}
