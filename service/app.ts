import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { headerNames, sampleHeader } from '@/lib/contract/headers';
import { searchPath } from '@/lib/contract/paths';
import { answerProblem } from './http/problem';
import { getCard } from './routes/get-card';
import { getHistory } from './routes/get-history';
import type { Parts } from './routes/parts';
import { getSampleImage, sampleImagePath } from './routes/sample-image';
import { search } from './routes/search';

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
      allowHeaders: Object.values(headerNames),
      exposeHeaders: [sampleHeader],
      maxAge: 600,
    }),
  );

  app.get('/api/v1/cards/:id', ({ req }) => getCard(parts, req.raw, req.param('id'), 'api'));
  app.get(searchPath, ({ req }) => search(parts, req.raw));
  app.get('/v1/cards/:id', ({ req }) => getCard(parts, req.raw, req.param('id'), 'gateway'));
  app.get('/v1/cards/:id/history', ({ req }) => getHistory(parts, req.raw, req.param('id')));
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
