import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { gatewayCardPath, type Plan, searchPath } from '@/lib/contract/wire';
import type { ServiceMetrics } from './metrics';

/** The header of every answer by which its line in the log is found. */
export const requestIdHeader = 'X-Request-Id';

/** Sees each request and its answer: one line of JSON, and the figures of `/metrics`. */
export interface RequestObserver {
  /** Observes what `next` answers. Neither the address nor a header of a request is ever logged, only its route. */
  observe(next: RequestListener): RequestListener;
  /** The id of a request, for the header of its answer; '' where the request is not observed. */
  idOf(context: Pick<Context, 'env'>): string;
  /** Notes the plan of the key with which a request came. */
  notePlan(context: Pick<Context, 'env'>, plan: Plan): void;
  /** Counts bytes that are no request, which were answered with `status`. */
  noteMalformed(status: number): void;
}

/** Each route with the paths that lead to it, the first that fits counts. */
const routes: readonly (readonly [route: string, path: RegExp])[] = [
  ['search', toPattern(searchPath)],
  ['history', toPattern(`${gatewayCardPath('ID')}/history`)],
  ['card', toPattern(`(?:/api)?${gatewayCardPath('ID')}`)],
  ['health', /^\/(?:healthz|readyz)$/],
  ['document', /^\/(?:docs|openapi\.json)$/],
];

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replace('ID', '[^/]+')}$`);
}

function findRoute(url: string): string {
  const [path = ''] = url.split('?', 1);
  return routes.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other';
}

export function createRequestObserver(log: Logger, metrics: ServiceMetrics): RequestObserver {
  const notes = new WeakMap<IncomingMessage, { readonly id: string; plan: Plan | 'none' }>();
  const find = ({ env }: Pick<Context, 'env'>) => notes.get((env as HttpBindings).incoming);
  return {
    observe: (next) => (request, response) => {
      const begun = performance.now();
      const note = { id: randomUUID(), plan: 'none' as Plan | 'none' };
      notes.set(request, note);
      response.once('close', () => {
        const ms = performance.now() - begun;
        const route = findRoute(request.url ?? '');
        const { id, plan } = note;
        // A client that went away before its answer has status 499, as nginx calls it.
        const status = response.writableFinished ? response.statusCode : 499;
        metrics.countRequest({ route, status, plan, seconds: ms / 1000 });
        const entry = { id, method: request.method, route, status, plan, ms: Math.round(ms * 1000) / 1000 };
        if (route === 'health') log.debug(entry, 'request');
        else log.info(entry, 'request');
      });
      next(request, response);
    },
    idOf: (context) => find(context)?.id ?? '',
    notePlan(context, plan) {
      const note = find(context);
      if (note) note.plan = plan;
    },
    noteMalformed(status) {
      metrics.countRequest({ route: 'malformed', status, plan: 'none', seconds: 0 });
      log.info({ route: 'malformed', status, plan: 'none' }, 'request');
    },
  };
}
