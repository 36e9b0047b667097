import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Metering } from '@/service/keys/meter';
import { answerCard, toCardQuestion } from '@/service/routes/get-card';
import type { Parts } from '@/service/routes/parts';
import { search } from '@/service/routes/search';
import type { StoredKey } from '@/service/store/key-store';
import { admit } from './admit';
import type { Answer, Asked } from './answer';
import { answerError } from './answer-error';
import type { TaggedJson } from './answer-json';
import { commonHeaders } from './common-headers';
import { findClient, forwardedHeader } from './trusted-proxies';

/** The path of Get card on both addresses, with an id that needs no decoding, and nothing behind it. */
const cardPath = /^\/(api\/)?v1\/cards\/(?!search$)([A-Za-z0-9-]{1,64})$/;
/** The path of Search cards with a query of usual length and letters. */
const plainSearch = /^\/v1\/cards\/search(\?[!"$-~]{0,2000})?$/;
const plainHost = /^[A-Za-z0-9.-]+(:\d+)?$/;

/** What a plain request asks for: the card with an id, or, without one, what the address of the search says. */
interface Question {
  readonly kind: StoredKey['kind'];
  readonly id: string | undefined;
}

/** A plain request that waits for its answer. */
interface Visit extends Question {
  readonly asked: Asked;
  readonly origin: string | null;
  readonly response: ServerResponse;
}

/**
 * A listener that answers plain requests for a card or a search without the web's objects in between, which cost more
 * than the answer itself, and hands all others to `rest`. Both answer alike: they share everything but the sending.
 * Requests that have arrived together are answered together: their keys are looked up, they are counted and their cards
 * are loaded in one go.
 */
export function answerDirectly(parts: Parts, rest: RequestListener): RequestListener {
  let waiting: Visit[] = [];
  const answerWaiting = () => {
    const visits = waiting;
    waiting = [];
    void answerTogether(parts, visits);
  };
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
      address: findClient(
        parts.proxies,
        request.socket.remoteAddress ?? '',
        findHeader(request, forwardedHeader),
      ),
    };
    // By then all that has arrived is read.
    if (waiting.length === 0) setImmediate(answerWaiting);
    waiting.push({ kind: question.kind, id: question.id, asked, origin: headers.origin ?? null, response });
  };
}

function readQuestion(url: string): Question | undefined {
  const [, direct, id] = cardPath.exec(url) ?? [];
  if (id !== undefined) return { kind: direct === undefined ? 'gateway' : 'api', id };
  return plainSearch.test(url) ? { kind: 'gateway', id: undefined } : undefined;
}

function findHeader({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name.toLowerCase()];
  return (Array.isArray(value) ? value.join(', ') : value) ?? null;
}

/** Answers every visit; none waits for another's search. */
async function answerTogether(parts: Parts, visits: readonly Visit[]): Promise<void> {
  const unanswered = new Set(visits);
  const send = (visit: Visit, answer: Answer, limits?: Metering['headers']) => {
    unanswered.delete(visit);
    sendAnswer(visit.response, answer, commonHeaders(visit.origin, parts.isSample()), limits);
  };
  try {
    const admissions = await admit(parts, visits);
    const cards = await readCards(parts, visits, admissions);
    const searches: Promise<void>[] = [];
    visits.forEach((visit, place) => {
      const admission = admissions[place];
      if (!admission?.ok) {
        if (admission) send(visit, admission.refusal);
        return;
      }
      const { plan, headers } = admission;
      if (visit.id !== undefined) {
        send(visit, answerCard(visit.asked, cards.get(visit)), headers);
        return;
      }
      searches.push(
        search(parts, visit.asked, plan).then(
          (answer) => send(visit, answer, headers),
          (error: unknown) => send(visit, answerError(error)),
        ),
      );
    });
    await Promise.all(searches);
    if (unanswered.size > 0) throw new Error('A visitor was left without an answer.');
  } catch (error) {
    const answer = answerError(error);
    for (const visit of unanswered) send(visit, answer);
  }
}

/** The cards that those who were let in ask for. */
async function readCards(
  parts: Parts,
  visits: readonly Visit[],
  admissions: Awaited<ReturnType<typeof admit>>,
): Promise<ReadonlyMap<Visit, TaggedJson | undefined>> {
  const asking: Visit[] = [];
  const questions = visits.flatMap((visit, place) => {
    const admission = admissions[place];
    if (!admission?.ok || visit.id === undefined) return [];
    asking.push(visit);
    return toCardQuestion(visit.asked, visit.id, admission.plan);
  });
  const texts = questions.length === 0 ? [] : await parts.readCards(questions);
  return new Map(asking.map((visit, place) => [visit, texts[place]]));
}

/** A HEAD request gets the same headers; Node leaves its body out. */
function sendAnswer(
  response: ServerResponse,
  { status, headers, body }: Answer,
  common: Readonly<Record<string, string>>,
  limits: Metering['headers'] | undefined,
): void {
  const { vary } = headers;
  const list: string[] = ['vary', vary === undefined ? 'Origin' : `${vary}, Origin`];
  for (const some of [headers, common, limits ?? {}])
    for (const [name, value] of Object.entries(some)) if (name !== 'vary') list.push(name, value);
  if (body !== null) list.push('content-length', String(Buffer.byteLength(body)));
  response.writeHead(status, list);
  response.end(body ?? undefined);
}
