import type { Context } from 'hono';
import { type Day, formatDay, toDay } from '@/service/store/day';
import type { Store } from '@/service/store/store';

/** The body of `/readyz`. */
interface Readiness {
  readonly status: 'ready' | 'not-ready';
  readonly database: 'ok' | 'unavailable';
  /** The oldest day of any card's figures; null without figures, or without an answer of the database. */
  readonly figures: string | null;
}

/** Figures of yesterday are being computed anew for some minutes of each day; older ones mean that this fails. */
const mostDaysBehind = 1;
/** Anybody may ask: the database is asked once in so many milliseconds. */
const keptMs = 1000;

/**
 * Adds `/healthz` (the process answers) and `/readyz` (200 where the database answers and no figures are older than
 * yesterday's, else 503). Neither asks for a key. A service that listens has the names of its cards in memory. Gives
 * the paths.
 */
export function addHealthRoutes(
  app: { get(path: string, handler: (context: Context) => Response | Promise<Response>): unknown },
  health: Pick<Store['health'], 'findOldestFigures'>,
  clock: () => Date,
): readonly string[] {
  const judge = async (): Promise<Readiness> => {
    let oldest: Day | undefined;
    try {
      oldest = await health.findOldestFigures();
    } catch {
      return { status: 'not-ready', database: 'unavailable', figures: null };
    }
    const isFresh = oldest === undefined || toDay(clock()) - oldest <= mostDaysBehind;
    const figures = oldest === undefined ? null : formatDay(oldest);
    return { status: isFresh ? 'ready' : 'not-ready', database: 'ok', figures };
  };
  let kept: { readonly until: number; readonly readiness: Promise<Readiness> } | undefined;
  const answer = (context: Context, body: object, isWell: boolean) =>
    context.json(body, isWell ? 200 : 503, { 'cache-control': 'no-store' });
  app.get('/healthz', (context) => answer(context, { status: 'ok' }, true));
  app.get('/readyz', async (context) => {
    const now = performance.now();
    if (!kept || kept.until < now) kept = { until: now + keptMs, readiness: judge() };
    const readiness = await kept.readiness;
    return answer(context, readiness, readiness.status === 'ready');
  });
  return ['/healthz', '/readyz'];
}
