import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getCard } from '@/service/routes/get-card';
import type { Parts } from '@/service/routes/parts';
import type { Answer } from './answer';
import { answerError } from './answer-error';
import { answerWithKey } from './answer-with-key';
import { commonHeaders } from './common-headers';

/** The path of Get card on both addresses, with an id that needs no decoding, and nothing behind it. */
const cardPath = /^\/(api\/)?v1\/cards\/(?!search$)([A-Za-z0-9-]{1,64})$/;
const plainHost = /^[A-Za-z0-9.-]+(:\d+)?$/;

/**
 * A listener that answers plain requests for a card without the web's objects in between, which cost more than the
 * answer itself, and hands all others to `rest`. Both answer alike: they share everything but the sending.
 */
export function answerDirectly(parts: Parts, rest: RequestListener): RequestListener {
  return (request, response) => {
    const { method, url = '', headers } = request;
    const [, direct, id] = cardPath.exec(url) ?? [];
    const isPlain = (method === 'GET' || method === 'HEAD') && plainHost.test(headers.host ?? '');
    if (id === undefined || !isPlain) {
      rest(request, response);
      return;
    }
    const asked = {
      url: `http://${headers.host?.toLowerCase()}${url}`,
      headers: { get: (name: string) => findHeader(request, name) },
    };
    const kind = direct === undefined ? 'gateway' : 'api';
    answerWithKey(parts, asked, kind, ({ plan }) => getCard(parts, asked, id, plan))
      .catch(answerError)
      .then((answer) =>
        sendAnswer(response, answer, commonHeaders(headers.origin ?? null, parts.isSample())),
      );
  };
}

function findHeader({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name.toLowerCase()];
  return (Array.isArray(value) ? value.join(', ') : value) ?? null;
}

/** A HEAD request gets the same headers; Node leaves its body out. */
function sendAnswer(
  response: ServerResponse,
  { status, headers, body }: Answer,
  common: Readonly<Record<string, string>>,
): void {
  const vary = headers.vary === undefined ? 'Origin' : `${headers.vary}, Origin`;
  const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) };
  response.writeHead(status, { ...headers, ...common, vary, ...length });
  response.end(body ?? undefined);
}
