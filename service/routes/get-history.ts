import { listingsKind, parsePeriod } from '@/lib/contract/history';
import { defaultWireNames, historyDays, historyLimit, type Plan } from '@/lib/contract/wire';
import { defaultCurrency } from '@/service/cards/to-wire-card';
import { formatHistoryCursor, parseHistoryCursor } from '@/service/history/history-cursor';
import { readHistory } from '@/service/history/read-history';
import { toListingsRow, toSoldRow } from '@/service/history/to-wire-rows';
import type { Answer, Asked } from '@/service/http/answer';
import { answerJson } from '@/service/http/answer-json';
import { parseLimit, readParameters } from '@/service/http/parameters';
import { answerProblem } from '@/service/http/problem';
import { historyParameters, parseBy } from '@/service/http/query-parameters';
import { toDay } from '@/service/store/day';
import type { SentHistory } from '@/service/wire/history';
import { toSentPage } from '@/service/wire/page';
import type { Parts } from './parts';

const { cursor: cursorName, country: countryName, language: languageName, soldKind } = defaultWireNames;

/** Answers Card history (specification 4.2) to a plan. 400, 403, 404. */
export async function getHistory(parts: Parts, asked: Asked, id: string, plan: Plan): Promise<Answer> {
  const allowed = historyDays[plan];
  if (allowed === 0)
    return answerProblem({ code: 'plan-exceeded', detail: 'The plan has no access to history.' });

  const read = readParameters(asked.url);
  const days = read.expect('period', 'a number of days such as 30d', parsePeriod);
  const kind = read.expect('kind', `${listingsKind} or ${soldKind}`, parseBy(historyParameters.kind));
  const limit = read.find('limit', 'a whole number from 1', parseLimit(historyLimit)) ?? historyLimit;
  const country = read.find(countryName, 'two capital letters', parseBy(historyParameters.country));
  const language = read.find(languageName, 'two capital letters', parseBy(historyParameters.language));
  const place =
    read.find(cursorName, 'the next_cursor of the page before', (text) =>
      parseBy(historyParameters.cursor)(text) === undefined ? undefined : parseHistoryCursor(text),
    ) ?? null;
  const problem = read.problem();
  if (problem || days === undefined || kind === undefined)
    return answerProblem(problem ?? { code: 'internal', detail: 'A parameter was lost.' });
  if (days > allowed)
    return answerProblem({
      code: 'plan-exceeded',
      detail: `The plan reaches back ${allowed} days.`,
      parameter: 'period',
    });

  const card = await parts.store.cards.find(id);
  if (!card) return answerProblem({ code: 'not-found', detail: 'No card has this id.' });
  const isListings = kind === listingsKind;
  const today = toDay(parts.clock());
  const { rows, next } = await readHistory(parts.store.history, {
    card: card.position,
    kind: isListings ? 'listing' : 'sold',
    after: today - days,
    until: today,
    // The specification applies both filters to listings history only.
    country: isListings ? country : undefined,
    language: isListings ? language : undefined,
    place,
    limit,
  });
  const currency = card.currency ?? defaultCurrency;
  const rest = {
    period: `${days}d`,
    page: toSentPage(limit, next && formatHistoryCursor(next)),
  };
  const answer: SentHistory = isListings
    ? { data: rows.map((row) => toListingsRow(row, currency)), kind: listingsKind, ...rest }
    : { data: rows.map((row) => toSoldRow(row, currency)), kind: soldKind, ...rest };
  return answerJson(asked, JSON.stringify(answer));
}
