import { fail, type Result } from '@/lib/domain/failure';
import { fetchPrivately, type NetworkParts } from '@/lib/network/fetch-privately';
import { type EcbTable, largestRates, parseEcbRates } from './parse-ecb-rates';

/** Where the European Central Bank publishes its reference rates, on working days at about 16:00 CET. */
export const ecbAddress = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';

const timeoutMs = 8_000;

/** What one fetch of the rates needs. */
export interface EcbParts extends NetworkParts {
  readonly now: () => Date;
}

/**
 * The bank's latest table. `offline` or `unreachable` (detail: the host) when nothing answers, `timeout` after 8
 * seconds, `bad-response` for any other answer than the expected file. Sends nothing that tells who asks.
 */
export async function fetchEcbRates(parts: EcbParts): Promise<Result<EcbTable>> {
  const answer = await fetchPrivately(parts, {
    url: new URL(ecbAddress),
    headers: { Accept: 'application/xml, text/xml' },
    timeoutMs,
    largestBytes: largestRates,
  });
  if (!answer.ok) return answer;
  const { status, bytes } = answer.value;
  if (status !== 200) return fail('bad-response', { detail: `status ${status}` });
  if (!bytes) return fail('bad-response', { detail: 'size' });
  return parseEcbRates(new TextDecoder().decode(bytes), parts.now());
}
