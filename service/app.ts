import { OpenAPIHono } from '@hono/zod-openapi';
import type { Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import { listingsKind } from '@/lib/contract/answers';
import { defaultWireNames, historyDays, historyLimit, type Plan, searchLimit } from '@/lib/contract/wire';
import { findSampleKind, sampleImageFolder } from '@/service/sample/sample-cards';
import { historyCursor } from '@/service/store/history';
import { searchCards, searchCursor } from '@/service/store/search';
import type { NameCatalogue } from '@/service/store/searched-cards';
import { addCommonHeaders, answerJson, answerPreflight, answerText, caching, methods } from './http/answer';
import { createAnswerCache } from './http/answer-cache';
import { createAuthorize } from './http/authorize';
import { addHealthRoutes } from './http/health';
import type { ServiceMetrics } from './http/metrics';
import type { RequestObserver } from './http/observe';
import { malformed, refuseParameters } from './http/parameters';
import { createErrorAnswer, Refusal } from './http/problem';
import { createDocument, routes } from './openapi';
import { drawSampleCardSvg } from './sample/draw-sample-card-svg';
import { toDay } from './store/day';
import type { Store } from './store/store';
import { allLanguages, formatCard, formatHistory, formatSearch } from './wire';

/** What the routes work with. */
type AppParts = Parameters<typeof createAuthorize>[0] & {
  readonly store: Store;
  /** The catalogue of names in force: an import replaces it. */
  readonly names: () => NameCatalogue;
  /** Whether the database holds invented prices. */
  readonly isSample: () => boolean;
  readonly log: Parameters<typeof createErrorAnswer>[0];
  readonly metrics: Pick<ServiceMetrics, 'countRefusal'>;
  readonly observer: Pick<RequestObserver, 'idOf' | 'notePlan'>;
  /** Currency of a card that has no price yet. */
  readonly currency: string;
};

type StoredCard = NonNullable<Awaited<ReturnType<Store['cards']['find']>>>;

/** Answers of history that are kept, some 40,000 letters each. */
const historyLetters = 16_000_000;

/** Letters of a whole address. */
const longestUrl = 8192;

const pageHeaders = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" };
const unknownCard = new Refusal({ code: 'not-found', detail: 'No card has this id.' });

function hasGradedAccess(plan: Plan): boolean {
  return plan !== 'basic';
}

/** The HTTP side of the service: every route of both addresses (specification 4), the documentation and sample pictures. */
export function createApp(parts: AppParts): Pick<Hono, 'fetch'> {
  const { store } = parts;
  const app = new OpenAPIHono<{ Variables: { plan: Plan } }>({ defaultHook: refuseParameters });
  const authorize = createAuthorize(parts);
  const histories = createAnswerCache(historyLetters);
  app.use(addCommonHeaders(parts.isSample, parts.observer));
  app.use(async ({ req }, next) => {
    if (req.url.length > longestUrl)
      throw new Refusal({
        code: 'url-too-long',
        detail: `An address has at most ${longestUrl} letters here.`,
      });
    await next();
  });
  app.use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'RateLimit', 'RateLimit-Policy'] }));
  app.options('*', answerPreflight);

  const withCurrency = (card: StoredCard) => ({ ...card, currency: card.currency ?? parts.currency });
  const readCard = async (id: string, plan: Plan, url: string) => {
    const found = await store.cards.find(id);
    if (!found) throw unknownCard;
    return formatCard(withCurrency(found), hasGradedAccess(plan), new URL(url).origin);
  };
  app.openapi({ ...routes.getCard, middleware: authorize('api') }, async (context) => {
    const { id } = context.req.valid('param');
    return answerJson(context, await readCard(id, context.get('plan'), context.req.url));
  });

  app.openapi({ ...routes.searchCards, middleware: authorize('gateway') }, async (context) => {
    const asked = context.req.valid('query');
    const { set, grade, condition, limit = searchLimit } = asked;
    const gradedAccess = hasGradedAccess(context.get('plan'));
    const language = asked.language === allLanguages ? undefined : asked.language;
    const query = { q: asked.q?.trim() || undefined, filter: { set, language, condition, grade } };
    const place = asked.cursor === undefined ? null : searchCursor.parse(query, asked.cursor);
    if (place === undefined)
      throw malformed(defaultWireNames.cursor, 'the next_cursor of the page before, with the same question');
    if (grade?.kind === 'graded' && !gradedAccess)
      throw new Refusal({
        code: 'plan-exceeded',
        detail: 'The plan has no access to graded prices.',
        parameter: 'grade',
      });
    const page = await searchCards({ store: store.search, names: parts.names() }, query, place, limit);
    const cards = await store.cards.findAt(page.cards);
    const ofLanguage =
      language === undefined
        ? undefined
        : { language, sums: await store.search.sumListings(page.cards, language) };
    const { origin } = new URL(context.req.url);
    const next = page.next && searchCursor.format(query, page.next);
    const answer = formatSearch(
      cards.map(withCurrency),
      { total: page.total, limit, next },
      { gradedAccess, origin, ofLanguage },
    );
    return answerJson(context, answer);
  });

  app.openapi({ ...routes.getCardAtGateway, middleware: authorize('gateway') }, async (context) => {
    const { id } = context.req.valid('param');
    return answerJson(context, await readCard(id, context.get('plan'), context.req.url));
  });

  const refuseWithoutHistory = createMiddleware<{ Variables: { plan: Plan } }>(async (context, next) => {
    if (historyDays[context.get('plan')] === 0)
      throw new Refusal({ code: 'plan-exceeded', detail: 'The plan has no access to history.' });
    await next();
  });
  app.openapi(
    { ...routes.getHistory, middleware: [authorize('gateway'), refuseWithoutHistory] },
    async (context) => {
      const { id } = context.req.valid('param');
      const { period, kind, limit = historyLimit, country, language, cursor } = context.req.valid('query');
      const allowed = historyDays[context.get('plan')];
      if (period > allowed)
        throw new Refusal({
          code: 'plan-exceeded',
          detail: `The plan reaches back ${allowed} days.`,
          parameter: 'period',
        });
      const card = await store.revisions.find(id);
      if (!card) throw unknownCard;
      const isListings = kind === listingsKind;
      const today = toDay(parts.clock());
      const currency = card.currency ?? parts.currency;
      const query = {
        card: card.position,
        kind: isListings ? ('listing' as const) : ('sold' as const),
        after: today - period,
        until: today,
        // The specification applies both filters to listings history only.
        country: isListings ? country : undefined,
        language: isListings ? language : undefined,
        place: cursor ?? null,
        limit,
      };
      const question = JSON.stringify([currency, query]);
      const { json, tag } = await histories.load(question, card.revision, async () => {
        const { rows, next } = await store.history.read(query);
        const end = { period: `${period}d`, limit, next: next && historyCursor.format(next) };
        return formatHistory({ currency }, kind, rows, end);
      });
      return answerJson(context, json, tag);
    },
  );

  const document = createDocument(app);
  app.get('/openapi.json', (context) =>
    answerText(context, document.json, {
      'content-type': 'application/json',
      'cache-control': caching.open,
    }),
  );
  app.get('/docs', (context) =>
    answerText(context, document.drawPage(new URL(context.req.url).origin), {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': caching.open,
      ...pageHeaders,
    }),
  );
  app.get(`${sampleImageFolder}:file{.+\\.svg}`, async (context) => {
    const id = context.req.param('file').replace(/\.svg$/, '');
    const card = findSampleKind(id) ? await store.cards.find(id) : undefined;
    if (!card) throw new Refusal({ code: 'not-found', detail: 'No picture is here.' });
    return context.body(drawSampleCardSvg(card.row), 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'max-age=86400',
      ...pageHeaders,
    });
  });

  const healthPaths = addHealthRoutes(app, store.health, parts.clock);

  const ofRoutes = Object.values(routes).map((route) => route.getRoutingPath());
  const paths = [...ofRoutes, '/openapi.json', '/docs', ...healthPaths];
  for (const path of new Set(paths))
    app.all(path, ({ req }) => {
      throw new Refusal(
        { code: 'method-not-allowed', detail: `${req.method} is not known here; the service only reads.` },
        { allow: methods },
      );
    });
  app.notFound(() => {
    throw new Refusal({ code: 'not-found', detail: 'Nothing is here.' });
  });
  app.onError(createErrorAnswer(parts.log, parts.metrics.countRefusal));
  return app;
}
