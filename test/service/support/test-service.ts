import { afterAll, beforeAll } from 'vitest';
import { headerNames, type Plan } from '@/lib/contract/wire';
import { noProxies, type TrustedProxies } from '@/service/http/proxies';
import { type RunningService, startService } from '@/service/start';
import type { DatabaseChoice } from '@/service/store/database';
import { defaultLimits, type PlanLimits } from '@/service/store/keys';
import type { CardRow, ObservationRow } from '@/service/store/tables';
import { makeShortDatabase } from './test-database';

/** The day on which every test of the service takes place, unless it moves the clock. */
export const today = '2026-03-15';

/** How to ask otherwise than by GET with keys alone. */
export interface AskInit {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A service that answers real requests, with keys of one plan. */
export interface TestService {
  readonly service: RunningService;
  /** Sets the clock to a moment, or to noon of a date. */
  travelTo(moment: string): void;
  /** Asks at the gateway with its two headers; `plan` picks the keys (Mega). */
  ask(path: string, plan?: Plan, init?: AskInit): Promise<Response>;
  /** Asks at the base address with the API key. */
  askDirectly(path: string, plan?: Plan, init?: AskInit): Promise<Response>;
  close(): Promise<void>;
}

/** What a test service is started with: a new database, and nothing in it, unless said. */
interface TestServiceOptions {
  readonly database?: DatabaseChoice;
  readonly sample?: boolean;
  readonly cards?: readonly CardRow[];
  readonly observations?: readonly ObservationRow[];
  readonly limits?: PlanLimits;
  readonly proxies?: TrustedProxies;
}

/** Starts a service over a real database (a new one unless `database` is given) on a free port with these cards and observations. */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  let now = new Date(`${today}T12:00:00Z`);
  const {
    sample = false,
    cards = [],
    observations = [],
    limits = defaultLimits,
    proxies = noProxies,
  } = options;
  const own = options.database ? undefined : await makeShortDatabase();
  const database = options.database ?? own?.choice ?? { file: ':memory:' };
  const service = await startService({ port: 0, ...database, sample, limits, proxies, clock: () => now });
  await service.importCards(cards);
  if (observations.length > 0) await service.importObservations(observations);
  const keys = {
    basic: await service.createKey('basic'),
    pro: await service.createKey('pro'),
    mega: await service.createKey('mega'),
  };
  return {
    service,
    travelTo(moment) {
      now = new Date(moment.includes('T') ? moment : `${moment}T12:00:00Z`);
    },
    ask: (path, plan = 'mega', init = {}) =>
      fetch(service.url + path, {
        ...init,
        headers: {
          [headerNames.gatewayKey]: keys[plan].gatewayKey,
          [headerNames.gatewayHost]: 'gateway.example',
          ...init.headers,
        },
      }),
    askDirectly: (path, plan = 'mega', init = {}) =>
      fetch(service.url + path, {
        ...init,
        headers: { [headerNames.apiKey]: keys[plan].apiKey, ...init.headers },
      }),
    async close() {
      await service.close();
      await own?.remove();
    },
  };
}

/** Starts a service for the tests of a file or a `describe`; it can be asked once they run. */
export function useTestService(options: TestServiceOptions = {}): TestService {
  const on = {} as TestService;
  beforeAll(async () => {
    Object.assign(on, await startTestService(options));
  });
  afterAll(() => on.close?.());
  return on;
}
