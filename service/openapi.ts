import { createRoute, type OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import { html } from 'hono/html';
import { problemCodes } from '@/lib/contract/problem';
import { acceptedType, headerNames, sampleHeader, searchPath } from '@/lib/contract/wire';
import { sampleCards } from '@/service/sample/sample-cards';
import { caching, methods } from './http/answer';
import { requestIdHeader } from './http/observe';
import { historyQuery, searchQuery } from './http/parameters';
import { problemType, sentProblem } from './http/problem';
import { answerSchemas } from './wire';

/** The card of the documented examples, which the sample data holds: Charizard of the Base Set. */
const exampleCardId =
  sampleCards.find((card) => card.setSlug === 'base-set' && card.cardNumber === '4/102')?.id ?? '';

const refusals: Readonly<Record<number, string>> = {
  304: 'The answer that If-None-Match names still holds',
  400: 'A parameter is missing or malformed, or the request can be read in two ways',
  401: 'The key is missing or not known',
  403: 'The plan does not include this',
  404: 'No card has this id',
  405: 'The method is another one than GET, HEAD and OPTIONS',
  408: 'The request did not arrive in time',
  414: 'The address is too long',
  429: 'Too many requests in a minute (rate-limited) or a day (quota-spent), or too many wrong keys; Retry-After says when to ask again',
  431: 'Address and headers are too large',
  500: 'The service failed',
  503: 'The database does not answer now; Retry-After says when to ask again',
};

const usualRefusals = [304, 400, 401, 405, 408, 414, 429, 431, 500, 503];

const security = {
  api: [{ apiKey: [] }],
  gateway: [{ gatewayKey: [], gatewayHost: [] }],
};
const idParameter = z.object({
  id: z
    .string()
    .min(1)
    .openapi({
      param: {
        description: 'The public id of a card. The example is one of the sample data.',
        example: exampleCardId,
      },
    }),
});
const parameters = [
  {
    name: 'If-None-Match',
    in: 'header' as const,
    required: false,
    description: 'The ETag of an answer that is kept, or several with commas between.',
    schema: { type: 'string' as const },
  },
];

function responses(summary: string, answer: string, more: readonly number[]): RouteConfig['responses'] {
  const refs = [...usualRefusals, ...more].map((status) => [status, refTo('responses', `${status}`)]);
  return {
    200: {
      description: summary,
      headers: toHeaders(200),
      content: { [acceptedType]: { schema: refTo('schemas', answer) } },
    },
    ...Object.fromEntries(refs),
  };
}

const cardSummary = 'One card with all of its prices';
const historySummary = 'What a card sold for, or was asked for, day by day, newest first';
const searchSummary = 'Cards by name, set, condition or grade, best match first';

/** Every operation of the specification (section 4), Get card on both of its addresses. */
export const routes = {
  getCard: createRoute({
    operationId: 'getCard',
    method: 'get',
    path: '/api/v1/cards/{id}',
    summary: cardSummary,
    security: security.api,
    parameters,
    request: { params: idParameter },
    responses: responses(cardSummary, 'Card', [404]),
  }),
  getCardAtGateway: createRoute({
    operationId: 'getCardAtGateway',
    method: 'get',
    path: '/v1/cards/{id}',
    summary: 'The same at the gateway',
    security: security.gateway,
    parameters,
    request: { params: idParameter },
    responses: responses(cardSummary, 'Card', [404]),
  }),
  getHistory: createRoute({
    operationId: 'getHistory',
    method: 'get',
    path: '/v1/cards/{id}/history',
    summary: historySummary,
    security: security.gateway,
    parameters,
    request: { params: idParameter, query: historyQuery },
    responses: responses(historySummary, 'History', [403, 404]),
  }),
  searchCards: createRoute({
    operationId: 'searchCards',
    method: 'get',
    path: searchPath,
    summary: searchSummary,
    security: security.gateway,
    parameters,
    request: { query: searchQuery },
    responses: responses(searchSummary, 'Search', [403]),
  }),
};

type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>;
type Operation = NonNullable<NonNullable<Document['paths']>[string]['get']>;
type Parameter = Extract<NonNullable<Operation['parameters']>[number], { readonly name: string }>;
type JsonSchema = Record<string, unknown>;

const answers = { ...answerSchemas, Problem: sentProblem };

/** The OpenAPI 3.1 description of `app`, whose routes are {@link routes}: as JSON, and as a page for people. */
export function createDocument(app: Pick<OpenAPIHono, 'openAPIRegistry' | 'getOpenAPI31Document'>) {
  const document = describe(app);
  return {
    json: JSON.stringify(document),
    /** For a service at `origin`. */
    drawPage: (origin: string) => drawDocument(document, origin),
  };
}

function describe(app: Pick<OpenAPIHono, 'openAPIRegistry' | 'getOpenAPI31Document'>): Document {
  const registry = app.openAPIRegistry;
  for (const [name, schema] of Object.entries(answers))
    registry.registerComponent('schemas', name, toJsonSchema(schema));
  const content = { [problemType]: { schema: refTo('schemas', 'Problem') } };
  for (const [status, description] of Object.entries(refusals))
    registry.registerComponent('responses', status, {
      description,
      headers: toHeaders(Number(status)),
      ...(status === '304' ? {} : { content }),
    });
  for (const name of ['apiKey', 'gatewayKey', 'gatewayHost'] as const)
    registry.registerComponent('securitySchemes', name, {
      type: 'apiKey',
      in: 'header',
      name: headerNames[name],
    });
  for (const route of Object.values(routes))
    registry.registerPath({ ...route, method: 'head', operationId: `${route.operationId}Head` });
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Trading card prices',
      version: '1',
      description:
        'Market prices of trading cards. All operations read; all answers are JSON. HEAD is answered as GET is, without a body; OPTIONS says what a browser extension may send. The examples are of the sample data, with which a service can be started; others may not know the card.',
    },
    // Relative to the document, whatever a proxy in front of the service is called.
    servers: [{ url: '/' }],
  });
}

/** The schema as JSON, without the bounds that only JavaScript's numbers have. */
function toJsonSchema(schema: z.ZodType) {
  return z.toJSONSchema(schema, {
    override({ jsonSchema }) {
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  }) as JsonSchema;
}

function refTo(kind: 'schemas' | 'responses', name: string) {
  return { $ref: `#/components/${kind}/${name}` };
}

/** The headers of answers with a status, besides those of transport and of the body. */
function toHeaders(status: number) {
  const count = String.raw`\d+`;
  const toHeader = (required: boolean, description: string, schema: JsonSchema) => ({
    description,
    required,
    schema,
  });
  const toText = (pattern: string): JsonSchema => ({ type: 'string', pattern });
  const anyText: JsonSchema = { type: 'string', minLength: 1 };
  const isHeld = status === 200 || status === 304;
  const isLimited = [200, 304, 403, 404].includes(status);
  return {
    ...(isHeld && {
      ETag: toHeader(
        true,
        'Made of the answer alone; If-None-Match asks whether it still holds.',
        toText('^"[A-Za-z0-9_-]{27}"$'),
      ),
    }),
    'Cache-Control': isHeld
      ? toHeader(true, 'A cache has to ask whether the answer holds.', toText(`^${caching.held}$`))
      : toHeader(true, 'A refusal is not kept.', toText('^no-store$')),
    Vary: toHeader(isHeld, 'The request headers that an answer depends on.', anyText),
    // A request that could not be read has no key yet, nor has one after too many wrong keys.
    ...((isLimited || [400, 429].includes(status)) && {
      'RateLimit-Policy': toHeader(
        isLimited,
        'Requests that the key has in a minute and in a day (draft-ietf-httpapi-ratelimit-headers-10).',
        toText(`^"minute";q=${count};w=60, "day";q=${count};w=86400$`),
      ),
      RateLimit: toHeader(
        isLimited,
        'What is left of both, and the seconds until they begin anew.',
        toText(`^"minute";r=${count};t=${count}, "day";r=${count};t=${count}$`),
      ),
    }),
    ...([429, 503].includes(status) && {
      'Retry-After': toHeader(true, 'Seconds after which to ask again.', { type: 'integer', minimum: 1 }),
    }),
    ...(status === 405 && { Allow: toHeader(true, 'The methods that there are.', toText(`^${methods}$`)) }),
    [requestIdHeader]: toHeader(
      false,
      'Names this answer in the log of the service.',
      toText('^[0-9a-f-]{36}$'),
    ),
    [sampleHeader]: toHeader(
      false,
      'The prices are invented: the service holds sample data.',
      toText('^true$'),
    ),
    'Access-Control-Allow-Origin': toHeader(false, 'The browser extension that asks, if one does.', anyText),
    'Access-Control-Expose-Headers': toHeader(false, 'The headers that this extension may read.', anyText),
  };
}

const style = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark; }
code, pre { font: 0.875em/1.5 ui-monospace, monospace; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid; border-radius: 0.25rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 1rem 0.25rem 0; border-bottom: 1px solid; }
`;

function drawDocument(document: Document, origin: string): string {
  return `${html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Trading card prices</title>
<style>${style}</style>
</head>
<body>
<h1>Trading card prices</h1>
<p>All operations read; all answers are JSON. Machines read the same in <a href="/openapi.json">openapi.json</a>. The examples are of the sample data: where this service does not know their card, put an id of your own, from Search cards.</p>
${Object.entries(document.paths ?? {}).map(([path, { get }]) => get && drawOperation(path, get, origin, document))}
<h2>Errors</h2>
<p>A refusal is <code>application/problem+json</code> with a stable <code>code</code>: ${problemCodes.map((code, index) => html`${index === 0 ? '' : ', '}<code>${code}</code>`)}.</p>
</body>
</html>`}`;
}

function drawOperation(path: string, operation: Operation, origin: string, document: Document) {
  const query = (operation.parameters ?? []).flatMap((one) => ('in' in one && one.in === 'query' ? one : []));
  const statuses = Object.keys(operation.responses ?? {}).filter((status) => Number(status) >= 400);
  const isDirect = operation.security?.some((one) => 'apiKey' in one) ?? false;
  const header = isDirect ? headerNames.apiKey : `${headerNames.gatewayKey} and ${headerNames.gatewayHost}`;
  const [, name = ''] = /schemas\/(\w+)/.exec(JSON.stringify(operation.responses?.[200])) ?? [];
  const answer = document.components?.schemas?.[name];
  return html`
<h2 id="${operation.operationId}"><code>GET ${path}</code></h2>
<p>${operation.summary}. Headers: ${header}.</p>
<pre>${formatExample(`${origin}${path.replace('{id}', exampleCardId)}`, query, isDirect)}</pre>
${query.length === 0 ? '' : html`<table><tr><th>Parameter</th><th>Meaning</th><th>Example</th></tr>${query.map(drawParameter)}</table>`}
<p>Refusals: ${statuses.join(', ')}.</p>
<details><summary>Schema of the answer</summary><pre>${JSON.stringify(answer, null, 2)}</pre></details>`;
}

/** The line of a shell that asks an example. */
function formatExample(address: string, parameters: readonly Parameter[], isDirect: boolean): string {
  const required = parameters.filter((one) => one.required);
  const shown = required.length > 0 ? required : parameters.slice(0, 1);
  const query = new URLSearchParams(shown.map(({ name, example }) => [name, String(example)]));
  const headers = isDirect
    ? [`${headerNames.apiKey}: $API_KEY`]
    : [`${headerNames.gatewayKey}: $GATEWAY_KEY`, `${headerNames.gatewayHost}: gateway.example`];
  const url = shown.length > 0 ? `${address}?${query}` : address;
  return ['curl', ...headers.map((one) => `-H "${one}"`), `"${url}"`].join(' ');
}

function drawParameter({ name, required, description, example }: Parameter) {
  return html`<tr><td><code>${name}</code>${required ? ' (required)' : ''}</td><td>${description}</td><td><code>${example ?? ''}</code></td></tr>`;
}
