import { searchAnswerSchema } from '@/lib/contract/card';
import { acceptedType, defaultWireNames, headerNames, searchLimit, searchPath } from '@/lib/contract/wire';
import type { SearchOutcome, SearchStep } from '@/lib/recognise/match';

/** Asks one search of a service; rejects when it does not answer as the contract says. */
export type AskSearch = (step: SearchStep) => Promise<SearchOutcome>;

/** Searches of the service at `url`, with its gateway key. */
export function createSearch(url: string, gatewayKey: string): AskSearch {
  const headers = {
    [headerNames.accept]: acceptedType,
    [headerNames.gatewayKey]: gatewayKey,
    [headerNames.gatewayHost]: new URL(url).host,
  };
  return async ({ q, set, cursor }) => {
    const query = new URLSearchParams({ limit: String(searchLimit) });
    if (q !== undefined) query.set('q', q);
    if (set !== undefined) query.set('set', set);
    if (cursor !== undefined) query.set(defaultWireNames.cursor, cursor);
    const response = await fetch(new URL(`${searchPath}?${query}`, url), { headers });
    if (!response.ok) throw new Error(`The service answered ${response.status}: ${await response.text()}`);
    const answer = searchAnswerSchema.parse(await response.json());
    return {
      cards: answer.data.map((item) => ({
        id: item.id,
        slug: item.slug,
        name: item.name,
        cardNumber: item.card_number,
        rarity: item.rarity ?? '',
        set: { slug: item.set.slug, name: item.set.name },
        imageUrl: item.image_url ?? null,
      })),
      total: answer.total,
      nextCursor: answer.page.has_more ? answer.page.next_cursor : null,
    };
  };
}
