import { historyDays, type Plan, type WireNames } from '@/lib/contract/wire';
import type { Failure, Result } from '@/lib/domain/failure';
import type { Client, HistoryQuery, SearchQuery } from './client';

/** The name of one check; `wire-…` are the names that the specification does not show. */
type Probe = 'direct-card' | 'gateway-card' | 'search' | 'history' | `wire-${keyof WireNames}`;

/** The result of one check. `unclear`: answered, but the data cannot decide. `skipped`: not possible with these keys or plan. */
export interface Check {
  readonly probe: Probe;
  readonly outcome: 'works' | 'fails' | 'unclear' | 'skipped';
  readonly failure: Failure | null;
}

/** The stored keys and the plan, on which the checks depend. */
interface TestedService {
  readonly apiKey: boolean;
  readonly gatewayKey: boolean;
  readonly plan: Plan;
}

/** An id in the specification's shape that no service uses: 404 proves that address and key are right. */
const unknownId = '00000000-0000-4000-8000-000000000000';
/** Filter values that nothing can match: the name of the filter is right when they change the answer. */
const impossible = { language: 'QQ', condition: 'NO_SUCH_CONDITION', country: 'QQ' } as const;

function judge(probe: Probe, result: Result<unknown>): Check {
  return { probe, outcome: result.ok ? 'works' : 'fails', failure: result.ok ? null : result.failure };
}

/** A card that was just found must be there; an unused id proves the address only if the service itself says not found. */
function judgeCard(probe: Probe, result: Result<unknown>, id: string): Check {
  if (id !== unknownId || result.ok || result.failure.code !== 'not-found') return judge(probe, result);
  const saysSo = result.failure.detail === 'not-found';
  return { probe, outcome: saysSo ? 'works' : 'unclear', failure: saysSo ? null : result.failure };
}

/** `before` and `after` count the results of an unfiltered and an impossibly filtered call. */
function judgeFilter(probe: Probe, before: number, after: Result<number>): Check {
  if (!after.ok) return { probe, outcome: 'unclear', failure: after.failure };
  if (before === 0) return { probe, outcome: 'unclear', failure: null };
  return { probe, outcome: after.value < before ? 'works' : 'fails', failure: null };
}

async function countSearch(client: Client, query: SearchQuery): Promise<Result<number>> {
  const answer = await client.searchCards(query);
  return answer.ok ? { ok: true, value: answer.value.value.total } : answer;
}

async function countHistory(client: Client, query: HistoryQuery): Promise<Result<number>> {
  const answer = await client.getHistory(query);
  return answer.ok ? { ok: true, value: answer.value.value.data.length } : answer;
}

async function testSearchNames(client: Client): Promise<{ checks: Check[]; cardId: string | null }> {
  const first = await client.searchCards({ limit: 2 });
  if (!first.ok) {
    const skipped = (probe: Probe): Check => ({ probe, outcome: 'skipped', failure: null });
    const wire = (['cursor', 'language', 'condition'] as const).map((name) => skipped(`wire-${name}`));
    return { checks: [judge('search', first), ...wire], cardId: null };
  }
  const { data, page, total } = first.value.value;
  const checks: Check[] = [judge('search', first)];
  if (page.has_more && page.next_cursor) {
    const second = await client.searchCards({ limit: 2, cursor: page.next_cursor });
    const repeated = second.ok && second.value.value.data[0]?.id === data[0]?.id;
    checks.push({
      probe: 'wire-cursor',
      outcome: second.ok && !repeated ? 'works' : 'fails',
      failure: second.ok ? (repeated ? { code: 'paging-repeats' } : null) : second.failure,
    });
  } else {
    checks.push({ probe: 'wire-cursor', outcome: 'unclear', failure: null });
  }
  for (const name of ['language', 'condition'] as const) {
    const filtered = await countSearch(client, { limit: 2, [name]: impossible[name] });
    checks.push(judgeFilter(`wire-${name}`, total, filtered));
  }
  return { checks, cardId: data[0]?.id ?? null };
}

async function testHistory(client: Client, id: string, plan: Plan, soldKind: string): Promise<Check[]> {
  const period = `${Math.min(historyDays[plan], 30)}d`;
  const all = { id, period, kind: 'listings' };
  const listings = await client.getHistory(all);
  const checks = [judge('history', listings)];
  if (!listings.ok) return checks;
  const filtered = await countHistory(client, { ...all, country: impossible.country });
  checks.push(judgeFilter('wire-country', listings.value.value.data.length, filtered));
  const sold = await client.getHistory({ id, period, kind: soldKind });
  const echoed = sold.ok && sold.value.value.kind === soldKind;
  checks.push({
    probe: 'wire-soldKind',
    outcome: sold.ok ? (echoed ? 'works' : 'unclear') : 'fails',
    failure: sold.ok ? null : sold.failure,
  });
  return checks;
}

/**
 * Tries both addresses, both keys and every wire name that the specification does not show, with at most ten calls;
 * checks that the stored keys or plan do not allow are `skipped`.
 */
export async function testConnection(
  client: Client,
  service: TestedService,
  soldKind: string,
): Promise<Check[]> {
  const skip = (probe: Probe): Check => ({ probe, outcome: 'skipped', failure: null });
  const search = service.gatewayKey
    ? await testSearchNames(client)
    : { checks: [skip('search')], cardId: null };
  const id = search.cardId ?? unknownId;
  const checks: Check[] = [];
  if (service.apiKey) checks.push(judgeCard('direct-card', await client.getCard(id), id));
  if (service.gatewayKey) checks.push(judgeCard('gateway-card', await client.getCard(id, 'gateway'), id));
  checks.push(...search.checks);
  if (search.cardId === null || historyDays[service.plan] === 0) return [...checks, skip('history')];
  return [...checks, ...(await testHistory(client, search.cardId, service.plan, soldKind))];
}
