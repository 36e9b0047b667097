import { html } from 'hono/html';
import { z } from 'zod';
import { problemCodes } from '@/lib/contract/problem';
import { headerNames } from '@/lib/contract/wire';
import type { QueryParameter } from '@/service/http/query-parameters';
import { exampleCardId, type Operation, operations } from './operations';

const style = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark; }
code, pre { font: 0.875em/1.5 ui-monospace, monospace; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid; border-radius: 0.25rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 1rem 0.25rem 0; border-bottom: 1px solid; }
`;

/** The line of a shell that asks an operation's example of the service at `origin`. */
export function formatExample({ path, parameters, key }: Operation, origin: string): string {
  const asked = parameters.filter(({ example, isRequired }) => example !== undefined && isRequired);
  const shown = asked.length > 0 ? asked : parameters.slice(0, 1);
  const query = new URLSearchParams(shown.map(({ name, example = '' }) => [name, example]));
  const address = `${origin}${path.replace('{id}', exampleCardId)}${shown.length > 0 ? `?${query}` : ''}`;
  const headers =
    key === 'api'
      ? [`${headerNames.apiKey}: $API_KEY`]
      : [`${headerNames.gatewayKey}: $GATEWAY_KEY`, `${headerNames.gatewayHost}: gateway.example`];
  return ['curl', ...headers.map((header) => `-H "${header}"`), `"${address}"`].join(' ');
}

/** The page on which people read what {@link createDocument} says to machines. */
export function drawPage(origin: string) {
  return html`<!doctype html>
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
${operations.map((operation) => drawOperation(operation, origin))}
<h2>Errors</h2>
<p>A refusal is <code>application/problem+json</code> with a stable <code>code</code>: ${problemCodes.map((code, index) => html`${index === 0 ? '' : ', '}<code>${code}</code>`)}.</p>
</body>
</html>`;
}

function drawOperation(operation: Operation, origin: string) {
  const { id, path, summary, key, parameters, answer, refusals } = operation;
  const header =
    key === 'api' ? headerNames.apiKey : `${headerNames.gatewayKey} and ${headerNames.gatewayHost}`;
  return html`
<h2 id="${id}"><code>GET ${path}</code></h2>
<p>${summary}. Headers: ${header}.</p>
<pre>${formatExample(operation, origin)}</pre>
${parameters.length === 0 ? '' : html`<table><tr><th>Parameter</th><th>Meaning</th><th>Example</th></tr>${parameters.map(drawParameter)}</table>`}
<p>Refusals: ${refusals.join(', ')}.</p>
<details><summary>Schema of the answer</summary><pre>${JSON.stringify(z.toJSONSchema(answer.schema), null, 2)}</pre></details>`;
}

function drawParameter({ name, isRequired, description, example }: QueryParameter) {
  return html`<tr><td><code>${name}</code>${isRequired ? ' (required)' : ''}</td><td>${description}</td><td><code>${example ?? ''}</code></td></tr>`;
}
