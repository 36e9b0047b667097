import { listingsKind, parsePeriod, type WireHistoryAnswer } from '@/lib/contract/history';
import { historyDays, historyLimit } from '@/lib/contract/limits';
import { defaultWireNames } from '@/lib/contract/wire-names';
import { defaultCurrency } from '@/service/cards/to-wire-card';
import { formatHistoryCursor, parseHistoryCursor } from '@/service/history/history-cursor';
import { readHistory } from '@/service/history/read-history';
import { toListingsRow, toSoldRow } from '@/service/history/to-wire-rows';
import { authenticate } from '@/service/http/authenticate';
import { parseLimit, parsePattern, readParameters } from '@/service/http/parameters';
import { answerProblem } from '@/service/http/problem';
import { toDay } from '@/service/store/day';
import type { Parts } from './parts';

const { cursor: cursorName, country: countryName, language: languageName, soldKind } = defaultWireNames;

/** Answers Card history (specification 4.2). 400, 401, 403, 404. */
export async function getHistory(parts: Parts, request: Request, id: string): Promise<Response> {
  const authentication = await authenticate(parts.store.keys, request.headers, 'gateway');
  if (!authentication.ok) return answerProblem(authentication.problem);
  const allowed = historyDays[authentication.key.plan];
  if (allowed === 0)
    return answerProblem({ code: 'plan-exceeded', detail: 'The plan has no access to history.' });

  const read = readParameters(request.url);
  const days = read.expect('period', 'a number of days such as 30d', parsePeriod);
  const kind = read.expect(
    'kind',
    `${listingsKind} or ${soldKind}`,
    parsePattern(new RegExp(`^(${listingsKind}|${soldKind})$`)),
  );
  const limit = read.find('limit', 'a whole number from 1', parseLimit(historyLimit)) ?? historyLimit;
  const country = read.find(countryName, 'two capital letters', parsePattern(/^[A-Z]{2}$/));
  const language = read.find(languageName, 'two capital letters', parsePattern(/^[A-Z]{2}$/));
  const place = read.find(cursorName, 'the next_cursor of the page before', parseHistoryCursor) ?? null;
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
  const toRow = isListings ? toListingsRow : toSoldRow;
  const answer: WireHistoryAnswer = {
    data: rows.map((row) => toRow(row, kind, card.currency ?? defaultCurrency)),
    kind,
    period: `${days}d`,
    page: { limit, next_cursor: next && formatHistoryCursor(next), has_more: next !== null },
  };
  return Response.json(answer);
}
