import { afterEach, beforeEach } from 'vitest';
import { startService } from '@/service/start';
import type { CardRow, ObservationRow } from '@/service/store/tables';
import { openPrices } from './open-prices';

const start = Date.parse('2026-11-20T12:00:00.000Z');

function card(nth: number, name: string, cardNumber: string, set: readonly [string, string]): CardRow {
  return {
    id: `0c0ffee0-0000-4000-8000-${String(nth).padStart(12, '0')}`,
    sourceId: null,
    slug: `card-${nth}`,
    name,
    cardNumber,
    rarity: 'Rare Holo',
    imageUrl: `https://pictures.example/${nth}.png`,
    setSlug: set[0],
    setName: set[1],
    language: 'EN',
  };
}

const base = ['base-set', 'Base Set'] as const;
const base2 = ['base-set-2', 'Base Set 2'] as const;
const celebrations = ['celebrations', 'Celebrations'] as const;

/** A small catalogue; two Charizards share a number. */
export const benchCards = {
  charizard: card(1, 'Charizard', '4/102', base),
  reprint: card(2, 'Charizard', '4/102', celebrations),
  second: card(3, 'Charizard', '4/130', base2),
  blastoise: card(4, 'Blastoise', '2/102', base),
  venusaur: card(5, 'Venusaur', '15/102', base),
  chansey: card(6, 'Chansey', '3/102', base),
};

function observe(row: CardRow, kind: 'sold' | 'listing', daysAgo: number, minor: number, country: string) {
  return {
    id: null,
    cardId: row.id,
    kind,
    date: new Date(start - daysAgo * 86_400_000).toISOString().slice(0, 10),
    minor,
    currency: 'USD',
    condition: null,
    grader: null,
    grade: null,
    country,
    language: 'EN',
    source: null,
  } satisfies ObservationRow;
}

/** Fifty days of sales of each card at $400, and offers at $440 in two countries. */
function observations(): ObservationRow[] {
  const days = Array.from({ length: 50 }, (_, day) => day + 1);
  return Object.values(benchCards).flatMap((row) =>
    days.flatMap((day) => [
      observe(row, 'sold', day, 40_000, 'US'),
      observe(row, 'listing', day, 44_000, 'US'),
      observe(row, 'listing', day, 46_000, 'DE'),
    ]),
  );
}

/** A real price service with a few cards, and the worker's parts around it; `others` are cards without any price. */
export async function openBench(others: readonly CardRow[] = []) {
  const calls: string[] = [];
  let clock = () => new Date(start);
  const service = await startService({ port: 0, file: ':memory:', sample: false, clock: () => clock() });
  await service.importCards([...Object.values(benchCards), ...others]);
  await service.importObservations(observations());
  const parts = openPrices(service.url, {
    keys: await service.createKey('mega'),
    send: (input, init) => {
      const url = new URL(String(input));
      calls.push(`${url.pathname}${url.search}`);
      return fetch(input, init);
    },
  });
  clock = parts.clock.now;
  return { ...parts, calls, advance: parts.clock.advance, close: () => service.close() };
}

/** Opens a bench before each test, and closes it afterwards. */
export function useBench(others: readonly CardRow[] = []): Awaited<ReturnType<typeof openBench>> {
  const bench = {} as Awaited<ReturnType<typeof openBench>>;
  beforeEach(async () => {
    Object.assign(bench, await openBench(others));
  });
  afterEach(() => bench.close());
  return bench;
}
