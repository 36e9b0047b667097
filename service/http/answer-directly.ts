import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Plan } from '@/lib/contract/limits';
import { getCard } from '@/service/routes/get-card';
import type { Parts } from '@/service/routes/parts';
import { search } from '@/service/routes/search';
import type { StoredKey } from '@/service/store/key-store';
import type { Answer, Asked } from './answer';
import { answerError } from './answer-error';
import { answerWithKey } from './answer-with-key';
import { commonHeaders } from './common-headers';

/** The path of Get card on both addresses, with an id that needs no decoding, and nothing behind it. */
const cardPath = /^\/(api\/)?v1\/cards\/(?!search$)([A-Za-z0-9-]{1,64})$/;
/** The path of Search cards with a query of usual length and letters. */
const plainSearch = /^\/v1\/cards\/search(\?[!"$-~]{0,2000})?$/;
const plainHost = /^[A-Za-z0-9.-]+(:\d+)?$/;

/** What a plain request asks for: with a key of which kind, and what answers it. */
interface Question {
  readonly kind: StoredKey['kind'];
  answer(parts: Parts, asked: Asked, plan: Plan): Promise<Answer>;
}

/**
 * A listener that answers plain requests for a card or a search without the web's objects in between, which cost more
 * than the answer itself, and hands all others to `rest`. Both answer alike: they share everything but the sending.
 */
export function answerDirectly(parts: Parts, rest: RequestListener): RequestListener {
  return (request, response) => {
    const { method, url = '', headers } = request;
    const isPlain = (method === 'GET' || method === 'HEAD') && plainHost.test(headers.host ?? '');
    const question = isPlain ? readQuestion(url) : undefined;
    if (!question) {
      rest(request, response);
      return;
    }
    const asked = {
      url: `http://${headers.host?.toLowerCase()}${url}`,
      headers: { get: (name: string) => findHeader(request, name) },
      address: request.socket.remoteAddress ?? '',
    };
    answerWithKey(parts, asked, question.kind, ({ plan }) => question.answer(parts, asked, plan))
      .catch(answerError)
      .then((answer) =>
        sendAnswer(response, answer, commonHeaders(headers.origin ?? null, parts.isSample())),
      );
  };
}

function readQuestion(url: string): Question | undefined {
  const [, direct, id] = cardPath.exec(url) ?? [];
  if (id !== undefined)
    return {
      kind: direct === undefined ? 'gateway' : 'api',
      answer: (parts, asked, plan) => getCard(parts, asked, id, plan),
    };
  return plainSearch.test(url) ? { kind: 'gateway', answer: search } : undefined;
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
