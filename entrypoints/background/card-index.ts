import { type CardIndex, openCardIndex } from '@/lib/cards/card-index';
import { createQuickSearch, type QuickSearch } from '@/lib/cards/quick-search';
import { toServiceWords } from '@/lib/cards/service-cards';
import type { CardIdentity, CardKey, IndexedCard, PricedCard } from '@/lib/domain/card';
import { type Failure, fail, type Result, succeed } from '@/lib/domain/failure';
import type { Handlers } from '@/lib/messaging/serve';
import type { createListingPricer } from '@/lib/prices/price-listing';
import type { KnownCards, Match } from '@/lib/recognise/match';
import type { IndexMatch } from '@/lib/recognise/match-cards';
import type { Recogniser } from '@/lib/recognise/recognise';

/** Place of the index within the extension; wxt.config.ts puts it there. */
const path = '/cards/index.bin';

class CardIndexError extends Error {
  readonly failure: Failure = { code: 'card-index' };
}

/**
 * Opens the card index at its first use and keeps it for the worker's life. Rejects with the failure `card-index` where
 * the file is not readable; the next call tries again.
 */
export function createCardIndexLoader(readFile: (path: string) => Promise<ArrayBuffer>) {
  let loading: Promise<CardIndex> | undefined;

  async function load(): Promise<CardIndex> {
    try {
      return openCardIndex(await readFile(path));
    } catch (error) {
      loading = undefined;
      throw new CardIndexError('The card index is not readable.', { cause: error });
    }
  }

  return function loadCardIndex(): Promise<CardIndex> {
    loading ??= load();
    return loading;
  };
}

type IndexHandlers = Pick<Handlers, 'index/search' | 'index/price'>;

/** Cards in one answer, and those that are counted. */
const mostShown = 40;
const mostCounted = 1000;

/** A card of the index as pages show it. */
export function toIndexedCard(index: CardIndex, card: number): IndexedCard {
  const { id, set: setIndex, number, total, name, rarity } = index.card(card);
  const set = index.sets[setIndex];
  return {
    id,
    name,
    cardNumber: number !== '' && total !== null ? `${number}/${total}` : number,
    rarity,
    set: { slug: set?.slug ?? '', name: set?.name ?? '' },
    isJapanese: set?.region === 'japan',
  };
}

/** The card that a listing is taken for, sure or likely; null where several are possible, or none. */
export interface NamedCard {
  readonly key: CardKey;
  readonly card: CardIdentity | IndexedCard;
  readonly isSure: boolean;
  /** ISO 639-1 of its print; null for a card that the index does not have, and for sets of other regions. */
  readonly language: string | null;
}

const languages: Readonly<Record<string, string>> = { west: 'en', japan: 'ja' };

/** The language that a card of the index is printed in. */
function findPrintLanguage(index: CardIndex, card: number | undefined): string | null {
  const region = card === undefined ? '' : index.sets[index.setOf(card)]?.region;
  return languages[region ?? ''] ?? null;
}

/** Cards that a page is told by the index. */
const mostKnown = 8;

/** The cards that the index alone finds. */
export function findKnownCards({ tier, cards, reasons }: IndexMatch, index: CardIndex): KnownCards {
  return { tier, cards: cards.slice(0, mostKnown).map((card) => toIndexedCard(index, card)), reasons };
}

/** The card of a listing's answer by its key: the service's, else the one that the index alone tells. */
export function findNamedCard(
  { match, known }: { readonly match: Match; readonly known: KnownCards | null },
  index: CardIndex,
  { findCard }: Pick<Recogniser, 'findCard'>,
): NamedCard | null {
  if ('card' in match) {
    const same = findCard(match.card);
    const key = same === undefined ? `service:${match.card.id}` : index.card(same).id;
    const isSure = match.kind === 'sure';
    return { key, card: match.card, isSure, language: findPrintLanguage(index, same) };
  }
  const [card] = known?.cards ?? [];
  if (!card || (known?.tier !== 'sure' && known?.tier !== 'likely')) return null;
  const language = findPrintLanguage(index, index.findById(card.id));
  return { key: card.id, card, isSure: known.tier === 'sure', language };
}

interface IndexParts {
  readonly loadCardIndex: () => Promise<CardIndex>;
  readonly pricer: Pick<ReturnType<typeof createListingPricer>, 'priceCard'>;
}

/**
 * Prices of a card of the index, those of search alone where `failure` says why there are no more; `not-found` or
 * `ambiguous` where the service has no such card.
 */
export async function priceIndexed(
  { loadCardIndex, pricer }: IndexParts,
  id: string,
  printing: 'any' | 'usual',
): Promise<Result<{ readonly priced: PricedCard; readonly failure: Failure | null }>> {
  const wanted = (await loadCardIndex()).findById(id);
  if (wanted === undefined) return fail('not-found', { detail: 'card' });
  const { match, priced, failure } = await pricer.priceCard(wanted, `index:${id}`, printing);
  if (priced) return succeed({ priced, failure });
  if (failure) return { ok: false, failure };
  return fail(match.kind === 'choose' ? 'ambiguous' : 'not-found');
}

/** Calls about cards of the built-in index. */
export function createIndexHandlers(parts: IndexParts): IndexHandlers {
  const { loadCardIndex } = parts;
  let made: { readonly index: CardIndex; readonly quickSearch: QuickSearch } | undefined;

  async function loadSearch() {
    const index = await loadCardIndex();
    if (made?.index !== index) made = { index, quickSearch: createQuickSearch(index) };
    return made;
  }

  return {
    'index/search': async ({ q }) => {
      const { index, quickSearch } = await loadSearch();
      const hits = quickSearch.search(q, mostCounted);
      return succeed({
        cards: hits.slice(0, mostShown).map(({ card }) => toIndexedCard(index, card)),
        total: hits.length,
        words: toServiceWords(index, q, hits),
      });
    },

    async 'index/price'({ id }) {
      const answer = await priceIndexed(parts, id, 'any');
      return answer.ok ? succeed(answer.value.priced) : answer;
    },
  };
}
