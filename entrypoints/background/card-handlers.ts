import { joinCards } from '@/lib/domain/card';
import { succeed } from '@/lib/domain/failure';
import type { StoredData, StoredKind } from '@/lib/messaging/calls';
import type { Handlers } from '@/lib/messaging/serve';
import type { Parts } from './build-parts';

type CardHandlers = Pick<
  Handlers,
  | ('card/search' | 'card/get' | 'picture/load' | 'history/load' | 'recent/load' | 'recent/save')
  | ('data/measure' | 'data/clear')
>;

/** Handlers of cards: search, prices, pictures, history; and of the stored data about them. */
export function createCardHandlers({
  database,
  repository,
  cards,
  corrections,
  searchWords,
  pictures,
  history,
  recent,
}: Pick<
  Parts,
  ('database' | 'repository' | 'cards' | 'corrections' | 'searchWords' | 'pictures' | 'history') | 'recent'
>): CardHandlers {
  async function measure(): Promise<StoredData> {
    const [answers, byId, searches, stored, made, recentSearches] = await Promise.all([
      database.measure('answers'),
      database.measure('cards'),
      database.measure('searches'),
      database.measure('pictures'),
      corrections.measure(),
      recent.measure(),
    ]);
    const measuredCards = { count: byId.count, bytes: byId.bytes + searches.bytes };
    return { answers, cards: measuredCards, pictures: stored, corrections: made, recent: recentSearches };
  }

  const clear: Readonly<Record<StoredKind, () => Promise<unknown>>> = {
    answers: () => database.clear(['answers']),
    cards: cards.clear,
    pictures: () => database.clear(['pictures']),
    corrections: corrections.clear,
    recent: recent.clear,
  };

  return {
    'card/search': async ({ q, cursor, filters }) => {
      const query = {
        ...filters,
        ...(q === '' ? {} : { q }),
        // The wire has a space between grader and grade (specification 4.3).
        ...(filters.grade === undefined ? {} : { grade: filters.grade.replace('_', ' ') }),
        ...(cursor === null ? {} : { cursor }),
      };
      const found = await searchWords(query, `search:${JSON.stringify(query)}`);
      if (!found.ok) return found;
      const { named, ...page } = found.value;
      return succeed({ ...page, cards: joinCards(named, page.cards) });
    },

    'card/get': async ({ id }) => repository.getCard(id, `card:${id}`),

    'picture/load': async ({ cardId }) => pictures.load(cardId),

    'history/load': async (question) => history.load(question, `history:${question.kind}:${question.cardId}`),

    'recent/load': async () => succeed(await recent.load()),

    'recent/save': async (search) => succeed(await recent.save(search)),

    'data/measure': async () => succeed(await measure()),

    'data/clear': async ({ kinds }) => {
      await Promise.all(kinds.map((kind) => clear[kind]()));
      return succeed(await measure());
    },
  };
}
