import { Agent, request } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { gatewayCardPath } from '@/lib/contract/wire';
import { makeCard } from './support/rows';
import { startTestService, type TestService } from './support/test-service';

const card = makeCard(1, 'Charizard');

let on: TestService;
let isClosed = false;
afterEach(async () => {
  if (!isClosed) await on.close();
});

const start = async () => {
  isClosed = false;
  on = await startTestService({ cards: [card] });
  const { gatewayKey } = await on.service.createKey('mega');
  return { 'X-Gateway-Key': gatewayKey, 'X-Gateway-Host': 'gateway.example' };
};
const stop = () => {
  isClosed = true;
  return on.close();
};

/** What became of one request. */
type Outcome =
  | { readonly status: number; readonly isWhole: boolean; readonly connection: string }
  | { readonly code: string };

function ask(agent: Agent, path: string, headers: Readonly<Record<string, string>>): Promise<Outcome> {
  return new Promise((resolve) => {
    const asked = request(on.service.url + path, { agent, headers }, (answer) => {
      answer.resume();
      answer.once('close', () => {
        const { statusCode: status = 0, headers: given, complete: isWhole } = answer;
        resolve({ status, isWhole, connection: given.connection ?? '' });
      });
    });
    asked.once('error', (error: NodeJS.ErrnoException) => resolve({ code: error.code ?? error.message }));
    asked.end();
  });
}

test('clients that keep sending while the service stops lose no request: each is answered in whole or not let in', async () => {
  const headers = await start();
  const outcomes: Outcome[] = [];
  const visit = async (path: string) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const outcome = await ask(agent, path, headers);
      outcomes.push(outcome);
      if ('code' in outcome) break;
    }
    agent.destroy();
  };
  const paths = [gatewayCardPath(card.id), '/v1/cards/search?q=charzard', '/openapi.json', '/nowhere'];
  const visits = [...paths, ...paths].map(visit);
  await vi.waitUntil(() => outcomes.length > 100, { timeout: 20_000, interval: 1 });
  await Promise.all([...visits, stop()]);
  const refused = outcomes.filter((outcome) => 'code' in outcome);
  expect(new Set(refused.map((outcome) => ('code' in outcome ? outcome.code : '')))).toEqual(
    new Set(['ECONNREFUSED']),
  );
  const answers = outcomes.flatMap((outcome) => ('code' in outcome ? [] : outcome));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
  expect(answers.every(({ isWhole }) => isWhole)).toBe(true);
  // Each client was told that its connection ends.
  expect(answers.filter(({ connection }) => connection === 'close').length).toBe(visits.length);
});
