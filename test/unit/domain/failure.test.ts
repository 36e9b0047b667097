import { expect, test } from 'vitest';
import { fail, failureCodes, succeed } from '@/lib/domain/failure';

test('results are plain data that cross a message unchanged', () => {
  const results = [
    succeed({ n: 1 }),
    fail('timeout'),
    fail('rate-limited', { retryAt: '2026-10-01T00:00:00Z' }),
  ];
  expect(structuredClone(results)).toEqual(results);
  expect(JSON.parse(JSON.stringify(results))).toEqual(results);
  expect(results).toEqual([
    { ok: true, value: { n: 1 } },
    { ok: false, failure: { code: 'timeout' } },
    { ok: false, failure: { code: 'rate-limited', retryAt: '2026-10-01T00:00:00Z' } },
  ]);
});

test('every code can name a text: lower case, words joined by dashes, each once', () => {
  for (const code of failureCodes) expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
  expect(new Set(failureCodes).size).toBe(failureCodes.length);
});
