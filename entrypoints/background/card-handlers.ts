import { joinCards } from '@/lib/domain/card';
import { succeed } from '@/lib/domain/failure';
import type { Handlers } from '@/lib/messaging/serve';
import type { Parts } from './build-parts';

type CardHandlers = Pick<
  Handlers,
  'card/search' | 'card/get' | 'picture/load' | 'history/load' | 'recent/load' | 'recent/save'
>;

/** The wire has a space between grader and grade (specification 4.3). */
function toWireGrade(grade: string): string {
  return grade.replace('_', ' ');
}

/** What is asked about cards. */
export function createCardHandlers({
  book,
  searchWords,
  pictures,
  histories,
  recent,
}: Pick<Parts, 'book' | 'searchWords' | 'pictures' | 'histories' | 'recent'>): CardHandlers {
  return {
    'card/search': async ({ q, cursor, filters }) => {
      const query = {
        ...filters,
        ...(q === '' ? {} : { q }),
        ...(filters.grade === undefined ? {} : { grade: toWireGrade(filters.grade) }),
        ...(cursor === null ? {} : { cursor }),
      };
      const found = await searchWords(query, `search:${JSON.stringify(query)}`);
      if (!found.ok) return found;
      const { named, ...page } = found.value;
      return succeed({ ...page, cards: joinCards(named, page.cards) });
    },

    'card/get': async ({ id }) => book.getCard(id, `card:${id}`),

    'picture/load': async ({ cardId }) => pictures.load(cardId),

    'history/load': async (question) =>
      histories.load(question, `history:${question.kind}:${question.cardId}`),

    'recent/load': async () => succeed(await recent.load()),

    'recent/save': async (search) => succeed(await recent.save(search)),
  };
}
