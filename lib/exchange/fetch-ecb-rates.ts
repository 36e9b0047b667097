import { fail, type Result } from '@/lib/domain/failure';
import { type EcbTable, largestRates, parseEcbRates } from './parse-ecb-rates';

/** Where the European Central Bank publishes its reference rates, on working days at about 16:00 CET. */
export const ecbAddress = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';

const timeoutMs = 8_000;

/** What one fetch of the rates needs. */
export interface EcbParts {
  readonly fetch: typeof fetch;
  /** Whether the browser has a network at all. */
  readonly isOnline: () => boolean;
  readonly now: () => Date;
}

/**
 * The bank's latest table. `offline` or `unreachable` (detail: the host) when nothing answers, `timeout` after 8
 * seconds, `bad-response` for any other answer than the expected file. Sends nothing that tells who asks.
 */
export async function fetchEcbRates({ fetch, isOnline, now }: EcbParts): Promise<Result<EcbTable>> {
  const { host } = new URL(ecbAddress);
  try {
    const response = await fetch(ecbAddress, {
      headers: { Accept: 'application/xml, text/xml' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      return fail('bad-response', { detail: `status ${response.status}` });
    }
    const body = await readBody(response);
    return body === undefined ? fail('bad-response', { detail: 'size' }) : parseEcbRates(body, now());
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError')
      return fail('timeout', { detail: host });
    return fail(isOnline() ? 'unreachable' : 'offline', { detail: host });
  }
}

/** The answer as text, or undefined once it is larger than any that is expected: the rest is not even received. */
async function readBody(response: Response): Promise<string | undefined> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let body = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return body + decoder.decode();
    body += decoder.decode(value, { stream: true });
    if (body.length > largestRates) {
      await reader.cancel();
      return undefined;
    }
  }
}
