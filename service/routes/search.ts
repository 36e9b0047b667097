import { defaultWireNames, type Plan, parseGradeFilter, searchLimit } from '@/lib/contract/wire';
import { formatSearchItem } from '@/service/cards/to-wire-card';
import type { Answer, Asked } from '@/service/http/answer';
import { answerJson } from '@/service/http/answer-json';
import { parseLimit, readParameters } from '@/service/http/parameters';
import { answerProblem } from '@/service/http/problem';
import { parseBy, searchParameters } from '@/service/http/query-parameters';
import { searchCards } from '@/service/search/search-cards';
import { formatSearchCursor, parseSearchCursor, type SearchQuery } from '@/service/search/search-cursor';
import { toBucket } from '@/service/statistics/price-sum';
import { allLanguages } from '@/service/wire/card';
import { toSentPage } from '@/service/wire/page';
import type { SentSearch } from '@/service/wire/search';
import { hasGradedAccess, type Parts } from './parts';

const { cursor: cursorName, language: languageName, condition: conditionName } = defaultWireNames;

/** Answers Search cards (specification 4.3) to a plan. 400, 403. */
export async function search(parts: Parts, asked: Asked, plan: Plan): Promise<Answer> {
  const gradedAccess = hasGradedAccess(plan);

  const read = readParameters(asked.url);
  const q = read.find('q', 'at most 200 letters', parseBy(searchParameters.q));
  const set = read.find('set', 'the slug of a set', parseBy(searchParameters.set));
  const grade = read.find('grade', 'RAW, or a grader and a grade such as PSA 10', parseGradeFilter);
  const limit = read.find('limit', 'a whole number from 1', parseLimit(searchLimit)) ?? searchLimit;
  const said = read.find(languageName, 'two capital letters, or ALL', parseBy(searchParameters.language));
  const condition = read.find(conditionName, 'a condition code', parseBy(searchParameters.condition));
  const language = said === allLanguages ? undefined : said;
  const query: SearchQuery = {
    q: q?.trim() ? q.trim() : undefined,
    filter: { set, language, condition, grade },
  };
  const place =
    read.find(cursorName, 'the next_cursor of the page before, with the same question', (text) =>
      parseBy(searchParameters.cursor)(text) === undefined ? undefined : parseSearchCursor(query, text),
    ) ?? null;
  const problem = read.problem();
  if (problem) return answerProblem(problem);
  if (grade?.kind === 'graded' && !gradedAccess)
    return answerProblem({
      code: 'plan-exceeded',
      detail: 'The plan has no access to graded prices.',
      parameter: 'grade',
    });

  const { store } = parts;
  const page = await searchCards({ store: store.search, names: parts.names() }, query, place, limit);
  const cards = await store.cards.loadSummaries(page.cards);
  const sums = language === undefined ? undefined : await store.search.sumListings(page.cards, language);
  const items = cards.map((card) =>
    formatSearchItem(card, {
      gradedAccess,
      url: asked.url,
      ofLanguage: language === undefined ? null : { language, listings: toBucket(sums?.get(card.position)) },
    }),
  );
  const more: Omit<SentSearch, 'data'> = {
    total: page.total,
    page: toSentPage(limit, page.next && formatSearchCursor(query, page.next)),
  };
  return answerJson(asked, `{"data":[${items.join(',')}],${JSON.stringify(more).slice(1)}`);
}
