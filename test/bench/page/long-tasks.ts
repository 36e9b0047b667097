import { z } from 'zod';

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      ts: z.number(),
      dur: z.number().optional(),
      tdur: z.number().optional(),
      args: z.looseObject({}).optional(),
    }),
  ),
});

type TraceEvent = z.output<typeof traceSchema>['traceEvents'][number];

/** The main thread that drew the page: of all renderers the one that parsed its address. */
function findPageThread(events: readonly TraceEvent[]): TraceEvent | undefined {
  return events.find(
    ({ name, args }) => name === 'ParseHTML' && JSON.stringify(args ?? {}).includes('ebay.com/sch/'),
  );
}

/**
 * CPU time in milliseconds of every task of the page's main thread that took more than `overMs` of it, but for those in
 * which the page loads by itself: until it is first painted it has such tasks with any extension, now one and now three,
 * and only those of them count in which an extension's script ran.
 */
export function readLongTasks(trace: Uint8Array, overMs: number): readonly number[] {
  const { traceEvents } = traceSchema.parse(JSON.parse(new TextDecoder().decode(trace)));
  const page = findPageThread(traceEvents);
  if (!page) throw new Error('The trace does not show the page.');
  const own = traceEvents.filter(({ pid, tid }) => pid === page.pid && tid === page.tid);
  const painted = Math.min(...own.flatMap(({ name, ts }) => (name === 'Paint' && ts > page.ts ? ts : [])));
  if (!Number.isFinite(painted)) throw new Error('The trace does not show the page being painted.');
  const scripts = own.filter(({ args }) => JSON.stringify(args ?? {}).includes('chrome-extension://'));
  return own
    .filter(({ name, ts, dur = 0 }) => {
      const isOfScript = () => scripts.some((event) => event.ts >= ts && event.ts < ts + dur);
      return /RunTask$/.test(name) && (ts > painted || isOfScript());
    })
    .map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000)
    .filter((ms) => ms > overMs);
}
