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

/** CPU time in milliseconds of every task of the page's main thread that took more than `overMs` of it. */
export function readLongTasks(trace: Uint8Array, overMs: number): readonly number[] {
  const { traceEvents } = traceSchema.parse(JSON.parse(new TextDecoder().decode(trace)));
  const page = findPageThread(traceEvents);
  if (!page) throw new Error('The trace does not show the page.');
  return traceEvents
    .filter(({ name, pid, tid }) => pid === page.pid && tid === page.tid && /RunTask$/.test(name))
    .map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000)
    .filter((ms) => ms > overMs);
}
