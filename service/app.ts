import { Hono } from 'hono';
import { searchPath } from '@/lib/contract/paths';
import { type Answer, toResponse } from './http/answer';
import { answerError } from './http/answer-error';
import { answerWithKey } from './http/answer-with-key';
import { commonHeaders, methods, preflightHeaders } from './http/common-headers';
import { answerProblem, type RequestProblem } from './http/problem';
import { createDocument } from './openapi/create-document';
import { drawPage } from './openapi/draw-page';
import { getCard } from './routes/get-card';
import { getHistory } from './routes/get-history';
import type { Parts } from './routes/parts';
import { getSampleImage, sampleImagePath } from './routes/sample-image';
import { search } from './routes/search';

/** Letters of a whole address; every request that means something is far shorter. */
const longestUrl = 8192;

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

  app.get('/api/v1/cards/:id', ({ req }) =>
    send(answerWithKey(parts, req.raw, 'api', ({ plan }) => getCard(parts, req.raw, req.param('id'), plan))),
  );
  app.get(searchPath, ({ req }) =>
    send(answerWithKey(parts, req.raw, 'gateway', ({ plan }) => search(parts, req.raw, plan))),
  );
  app.get('/v1/cards/:id', ({ req }) =>
    send(
      answerWithKey(parts, req.raw, 'gateway', ({ plan }) => getCard(parts, req.raw, req.param('id'), plan)),
    ),
  );
  app.get('/v1/cards/:id/history', ({ req }) =>
    send(
      answerWithKey(parts, req.raw, 'gateway', ({ plan }) =>
        getHistory(parts, req.raw, req.param('id'), plan),
      ),
    ),
  );
  app.get('/openapi.json', ({ req }) => Response.json(createDocument(new URL(req.url).origin)));
  app.get('/docs', (context) => {
    context.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    return context.html(drawPage(new URL(context.req.url).origin));
  });
  app.get(sampleImagePath, ({ req }) => getSampleImage(parts, req.param('file') ?? ''));
  for (const path of ['/api/v1/cards/:id', '/v1/cards/:id', '/v1/cards/:id/history'])
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

async function send(answer: Promise<Answer>): Promise<Response> {
  return toResponse(await answer);
}

function refuse(problem: RequestProblem, headers?: Readonly<Record<string, string>>): Response {
  return toResponse(answerProblem(problem, headers));
}
