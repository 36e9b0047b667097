import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { headerNames, sampleHeader } from '@/lib/contract/headers';
import { searchPath } from '@/lib/contract/paths';
import { answerWithKey } from './http/answer-with-key';
import { answerProblem } from './http/problem';
import { createDocument } from './openapi/create-document';
import { drawPage } from './openapi/draw-page';
import { getCard } from './routes/get-card';
import { getHistory } from './routes/get-history';
import type { Parts } from './routes/parts';
import { getSampleImage, sampleImagePath } from './routes/sample-image';
import { search } from './routes/search';

/** Letters of a whole address; every request that means something is far shorter. */
const longestUrl = 8192;
const methods = ['GET', 'HEAD', 'OPTIONS'];
const extensionOrigin = /^(chrome|moz)-extension:\/\/[a-z0-9-]+$/;

/** The price service's HTTP side: every route of both addresses, over `parts`. */
export function createApp(parts: Parts): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    if (parts.isSample()) context.res.headers.set(sampleHeader, 'true');
  });
  app.use(
    cors({
      origin: (origin) => (extensionOrigin.test(origin) ? origin : null),
      allowMethods: methods,
      allowHeaders: [...Object.values(headerNames), 'If-None-Match'],
      exposeHeaders: [sampleHeader, 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'ETag'],
      maxAge: 600,
    }),
  );
  app.use(async ({ req }, next) => {
    if (req.url.length <= longestUrl) return next();
    return answerProblem({
      code: 'url-too-long',
      detail: `An address has at most ${longestUrl} letters here.`,
    });
  });

  app.get('/api/v1/cards/:id', ({ req }) =>
    answerWithKey(parts, req.raw, 'api', ({ plan }) => getCard(parts, req.raw, req.param('id'), plan)),
  );
  app.get(searchPath, ({ req }) =>
    answerWithKey(parts, req.raw, 'gateway', ({ plan }) => search(parts, req.raw, plan)),
  );
  app.get('/v1/cards/:id', ({ req }) =>
    answerWithKey(parts, req.raw, 'gateway', ({ plan }) => getCard(parts, req.raw, req.param('id'), plan)),
  );
  app.get('/v1/cards/:id/history', ({ req }) =>
    answerWithKey(parts, req.raw, 'gateway', ({ plan }) => getHistory(parts, req.raw, req.param('id'), plan)),
  );
  app.get('/openapi.json', ({ req }) => Response.json(createDocument(new URL(req.url).origin)));
  app.get('/docs', (context) => {
    context.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    return context.html(drawPage(new URL(context.req.url).origin));
  });
  app.get(sampleImagePath, ({ req }) => getSampleImage(parts, req.param('file') ?? ''));
  for (const path of ['/api/v1/cards/:id', '/v1/cards/:id', '/v1/cards/:id/history'])
    app.all(path, ({ req }) =>
      answerProblem(
        { code: 'method-not-allowed', detail: `${req.method} is not known here; the service only reads.` },
        { allow: methods.join(', ') },
      ),
    );
  app.notFound(() => answerProblem({ code: 'not-found', detail: 'Nothing is here.' }));
  app.onError((error) => {
    console.error(error);
    return answerProblem({ code: 'internal', detail: 'The service failed; the request was not at fault.' });
  });
  return app;
}
