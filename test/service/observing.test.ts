import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { gatewayCardPath, searchPath } from '@/lib/contract/wire';
import { type Database, openDatabase } from '@/service/store/database';
import { hashKey } from '@/service/store/keys';
import { sampleId } from './support/sample-process';
import { type SpawnedCommand, spawnCommand } from './support/spawn-service';
import { makeDatabase, type TestDatabase } from './support/test-database';
import { startTestService } from './support/test-service';

const lineSchema = z.object({
  level: z.string(),
  time: z.iso.datetime(),
  id: z.guid(),
  method: z.string(),
  route: z.string(),
  status: z.number(),
  plan: z.string(),
  ms: z.number(),
  msg: z.literal('request'),
});

describe('a service with its log and its metrics', () => {
  let database: TestDatabase;
  let command: SpawnedCommand;
  let url = '';
  let metricsUrl = '';
  let keys: { readonly apiKey: string; readonly gatewayKey: string };
  beforeAll(async () => {
    database = await makeDatabase();
    const options = ['--port', '0', '--metrics-port', '0', '--sample'];
    command = spawnCommand('serve', [...options, ...database.args], database.env);
    [, metricsUrl = ''] = await command.hear(/Metrics are at (\S+)/);
    [, url = ''] = await command.hear(/answers at (\S+)/);
    const created = spawnCommand('keys', ['create', '--plan', 'mega', ...database.args], database.env);
    const [, apiKey = '', gatewayKey = ''] = await created.hear(/API key: +(\S+)\nGateway key: +(\S+)/);
    keys = { apiKey, gatewayKey };
    await created.ended;
  });
  afterAll(async () => {
    command.child.kill('SIGTERM');
    expect(await command.ended).toBe(0);
    await database.remove();
  });

  const load = (path: string, headers: Record<string, string> = {}) =>
    fetch(url + path, { headers: { 'X-Gateway-Host': 'a', ...headers } });
  const hearLine = async (id: string | null) => {
    const [line = ''] = await command.hear(new RegExp(`^\\{.*"id":"${id}".*\\}$`, 'm'));
    return lineSchema.parse(JSON.parse(line));
  };

  test.each([
    ['search', `${searchPath}?q=canary-query`, 200],
    ['card', gatewayCardPath('canary-id'), 404],
    ['card', `/api${gatewayCardPath('canary-id')}`, 404],
    ['history', `${gatewayCardPath('canary-id')}/history?period=7d&kind=sold`, 404],
    ['document', '/openapi.json', 200],
    ['other', '/canary-path', 404],
  ])(
    'has one line of JSON for a request to %s, found by its id, without its address and its keys',
    async (route, path, status) => {
      const answer = await load(path, { 'X-Gateway-Key': keys.gatewayKey, 'X-API-Key': keys.apiKey });
      expect(answer.status).toBe(status);
      const plan = route === 'document' || route === 'other' ? 'none' : 'mega';
      expect(await hearLine(answer.headers.get('x-request-id'))).toMatchObject({
        level: 'info',
        method: 'GET',
        route,
        status,
        plan,
      });
      for (const secret of [keys.apiKey, keys.gatewayKey, hashKey(keys.gatewayKey), 'canary'])
        expect(command.said()).not.toContain(secret);
    },
  );

  test('counts requests by route, status and plan, refused keys, and what its data are', async () => {
    await load(gatewayCardPath(sampleId), { 'X-Gateway-Key': keys.gatewayKey });
    await load(searchPath, { 'X-Gateway-Key': 'ccg_wrong' });
    await load(searchPath);
    const answer = await fetch(metricsUrl);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await answer.text();
    for (const line of [
      /^card_comps_requests_total\{route="card",status="200",plan="mega"\} 1$/m,
      /^card_comps_requests_total\{route="search",status="401",plan="none"\} 2$/m,
      /^card_comps_request_seconds_count\{route="search"\} \d+$/m,
      /^card_comps_refusals_total\{code="key-wrong"\} 1$/m,
      /^card_comps_refusals_total\{code="key-missing"\} 1$/m,
      /^card_comps_newest_observation_age_seconds \d+/m,
      /^card_comps_figures_age_seconds 0$/m,
      /^card_comps_pending_cards \d+$/m,
      /^nodejs_eventloop_lag_p99_seconds /m,
    ])
      expect(text).toMatch(line);
  });

  test('shows the metrics at their own port alone, on this computer alone', async () => {
    expect((await load('/metrics')).status).toBe(404);
    expect(new URL(metricsUrl).hostname).toBe('127.0.0.1');
    expect((await fetch(new URL('/', metricsUrl))).status).toBe(404);
    expect((await fetch(metricsUrl, { method: 'POST' })).status).toBe(404);
  });
});

describe('health', () => {
  test('is asked for without a key; figures of the day before are still ready, older ones are not', async () => {
    const database = await makeDatabase();
    const on = await startTestService({ database: database.choice, sample: true });
    const load = async (path: string) => {
      const answer = await fetch(on.service.url + path);
      return { status: answer.status, body: await answer.json() };
    };
    expect(await load('/healthz')).toEqual({ status: 200, body: { status: 'ok' } });
    const figures = '2026-03-15';
    expect(await load('/readyz')).toEqual({
      status: 200,
      body: { status: 'ready', database: 'ok', figures },
    });
    const other: Database = openDatabase(database.choice);
    await other.updateTable('statistics').set({ as_of: 20_525 }).execute();
    await other.destroy();
    // An answer is kept for a second.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(await load('/readyz')).toMatchObject({ status: 503, body: { status: 'not-ready' } });
    expect((await load('/healthz')).status).toBe(200);
    await on.close();
    await database.remove();
  });
});
