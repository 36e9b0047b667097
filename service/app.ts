import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { acceptedType, type Plan, searchPath } from '@/lib/contract/wire';
import { type Answer, type Asked, toResponse } from './http/answer';
import { answerError } from './http/answer-error';
import { answerOpenly, tagJson } from './http/answer-json';
import { answerWithKey } from './http/answer-with-key';
import { commonHeaders, methods, preflightHeaders } from './http/common-headers';
import { answerProblem, type RequestProblem } from './http/problem';
import { findClient, forwardedHeader } from './http/trusted-proxies';
import { createDocument } from './openapi/create-document';
import { drawPage } from './openapi/draw-page';
import { getCard } from './routes/get-card';
import { getHistory } from './routes/get-history';
import type { Parts } from './routes/parts';
import { getSampleImage, sampleImagePath } from './routes/sample-image';
import { search } from './routes/search';
import type { StoredKey } from './store/key-store';

/** Letters of a whole address; every request that means something is far shorter. */
const longestUrl = 8192;

const pageHeaders = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" };

/** The price service's HTTP side: every route of both addresses, over `parts`. */
export function createApp(parts: Parts): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    const { headers } = context.res;
    const common = commonHeaders(context.req.header('origin') ?? null, parts.isSample());
    for (const [name, value] of Object.entries(common)) headers.set(name, value);
    headers.append('vary', 'Origin');
  });
  app.use(async ({ req }, next) => {
    if (req.url.length <= longestUrl) return next();
    return refuse({ code: 'url-too-long', detail: `An address has at most ${longestUrl} letters here.` });
  });
  app.options('*', () => new Response(null, { status: 204, headers: preflightHeaders }));

  const answerAt = (
    path: string,
    kind: StoredKey['kind'],
    answer: (asked: Asked, plan: Plan, id: string) => Promise<Answer>,
  ) =>
    app.get(path, async (context) => {
      const asked = toAsked(context, parts);
      const id = context.req.param('id') ?? '';
      return toResponse(await answerWithKey(parts, asked, kind, (plan) => answer(asked, plan, id)));
    });
  answerAt('/api/v1/cards/:id', 'api', (asked, plan, id) => getCard(parts, asked, id, plan));
  answerAt(searchPath, 'gateway', (asked, plan) => search(parts, asked, plan));
  answerAt('/v1/cards/:id', 'gateway', (asked, plan, id) => getCard(parts, asked, id, plan));
  answerAt('/v1/cards/:id/history', 'gateway', (asked, plan, id) => getHistory(parts, asked, id, plan));
  const document = tagJson(JSON.stringify(createDocument()));
  app.get('/openapi.json', ({ req }) => toResponse(answerOpenly(req.raw, document, acceptedType)));
  app.get('/docs', ({ req }) => {
    const page = tagJson(String(drawPage(new URL(req.url).origin)));
    return toResponse(answerOpenly(req.raw, page, 'text/html; charset=utf-8', pageHeaders));
  });
  app.get(sampleImagePath, ({ req }) => getSampleImage(parts, req.param('file') ?? ''));
  for (const path of [
    '/api/v1/cards/:id',
    '/v1/cards/:id',
    '/v1/cards/:id/history',
    '/openapi.json',
    '/docs',
  ])
    app.all(path, ({ req }) =>
      refuse(
        { code: 'method-not-allowed', detail: `${req.method} is not known here; the service only reads.` },
        { allow: methods.join(', ') },
      ),
    );
  app.notFound(() => refuse({ code: 'not-found', detail: 'Nothing is here.' }));
  app.onError((error) => toResponse(answerError(error)));
  return app;
}

function toAsked(context: Context, { proxies }: Parts): Asked {
  const { url, headers } = context.req.raw;
  const remote = getConnInfo(context).remote.address ?? '';
  return { url, headers, address: findClient(proxies, remote, headers.get(forwardedHeader)) };
}

function refuse(problem: RequestProblem, headers?: Readonly<Record<string, string>>): Response {
  return toResponse(answerProblem(problem, headers));
}
