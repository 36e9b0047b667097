import { expect, test } from 'vitest';
import { problemSchema } from '@/lib/contract/problem';
import { searchPath } from '@/lib/contract/wire';
import { openDatabase } from '@/service/store/database';
import { hashKey } from '@/service/store/keys';
import { dial, formatRequest, hearAll, say, statusesIn } from '@/test/service/support/raw-client';
import { sampleHeaders, samplePath, useSampleProcess } from '@/test/service/support/sample-process';

const canary = 'ccg_canary-0123456789-abcdefghijklmnop';

const service = useSampleProcess();

/** The words with which the service, or its database, would speak of itself. */
const inside =
  /select |from "|no such table|relation "|sqlite|postgres|libsql|kysely|node_modules|\.m?[jt]s\b|at \w+ \(/i;

test('no key is ever said or logged, wherever it was put, and errors tell nothing of the inside', async () => {
  const withCanary = { ...sampleHeaders, 'X-Gateway-Key': canary, 'X-API-Key': canary };
  const requests = [
    formatRequest(samplePath, withCanary),
    formatRequest(`/api${samplePath}`, withCanary),
    formatRequest(`${searchPath}?key=${canary}&X-Gateway-Key=${canary}&q=${canary}`, sampleHeaders),
    formatRequest(`${searchPath}?cursor=${canary}&limit=${canary}`, sampleHeaders),
    formatRequest(`/v1/cards/${canary}`, sampleHeaders),
    formatRequest(`/v1/cards/${canary}/history?period=${canary}&kind=${canary}`, sampleHeaders),
    formatRequest(`/${canary}`),
    formatRequest(`http://${canary}.example/`, {}),
    formatRequest(samplePath, { Host: `${canary}@x` }),
    formatRequest(samplePath, { Origin: canary, Authorization: `Bearer ${canary}`, Cookie: canary }),
    formatRequest(samplePath, withCanary, 'POST'),
    formatRequest(samplePath, { ...withCanary, 'X-Long': 'x'.repeat(20_000) }),
    `${canary} / HTTP/1.1\r\nHost: a\r\n\r\n`,
    `GET ${samplePath} HTTP/1.1\r\nX-Gateway-Key: ${canary}\n\0\r\n\r\n`,
  ];
  for (const request of requests) {
    const heard = await say(service.url, request);
    expect(heard).not.toContain(canary);
    expect(heard).not.toMatch(inside);
  }
  const broken = dial(service.url);
  broken.write(`GET ${samplePath} HTTP/1.1\r\nX-Gateway-Key: ${canary}\r\n`);
  broken.end();
  await hearAll(broken);

  // What fails inside is the likeliest to be logged with all that was at hand.
  const db = openDatabase(service.database.choice);
  await db.schema.alterTable('statistics').renameTo('elsewhere').execute();
  const failing = [samplePath, `/api${samplePath}`, `${samplePath}?${canary}=${canary}`];
  for (const path of failing) {
    const heard = await say(service.url, formatRequest(path, sampleHeaders));
    expect(statusesIn(heard)).toEqual([500]);
    expect(heard).not.toMatch(inside);
    expect(problemSchema.parse(JSON.parse(heard.split('\r\n\r\n')[1] ?? '')).code).toBe('internal');
  }
  await db.schema.alterTable('elsewhere').renameTo('statistics').execute();
  await db.destroy();
  expect(statusesIn(await say(service.url, formatRequest(samplePath, sampleHeaders)))).toEqual([200]);

  // The failures were logged, so there was something to find.
  expect(service.said()).toMatch(/statistics/);
  for (const secret of [canary, ...Object.values(sampleHeaders).slice(0, 2)]) {
    expect(service.said()).not.toContain(secret);
    expect(service.said()).not.toContain(hashKey(secret));
  }
});
