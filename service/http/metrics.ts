import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { toDay } from '@/service/store/day';
import type { Store } from '@/service/store/store';

/** One answered request. */
interface CountedRequest {
  readonly route: string;
  readonly status: number;
  readonly plan: string;
  readonly seconds: number;
}

/** The figures of a running service, which `/metrics` shows. */
export interface ServiceMetrics {
  countRequest(request: CountedRequest): void;
  /** Counts a refusal by the code of its problem document. */
  countRefusal(code: string): void;
  /**
   * Answers `GET /metrics` in Prometheus' text form at a place of its own: nobody needs a key there, so it should be this
   * computer's alone.
   */
  listen(place: {
    readonly host: string;
    readonly port: number;
  }): Promise<{ readonly url: string; close(): Promise<void> }>;
}

const secondsOfDay = 86_400;
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Figures of requests, and those of `health`, which are read when they are asked for. */
export function createMetrics(health: Store['health'], clock: () => Date): ServiceMetrics {
  const registers = [new Registry()] as const;
  const [registry] = registers;
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'card_comps_requests_total',
    help: 'Answered requests by route, status and plan; plan "none" without a known key.',
    labelNames: ['route', 'status', 'plan'] as const,
    registers: [...registers],
  });
  const durations = new Histogram({
    name: 'card_comps_request_seconds',
    help: 'Time from the first line of a request to the end of its answer.',
    labelNames: ['route'] as const,
    buckets,
    registers: [...registers],
  });
  const refusals = new Counter({
    name: 'card_comps_refusals_total',
    help: 'Refused requests by the code of the problem document; key-missing and key-wrong are refused keys.',
    labelNames: ['code'] as const,
    registers: [...registers],
  });
  new Gauge({
    name: 'card_comps_newest_observation_age_seconds',
    help: 'Age of the newest observation behind any figure; absent without one.',
    registers: [...registers],
    async collect() {
      this.reset();
      const newest = await health.findNewestObservation();
      if (newest === undefined) this.remove();
      else this.set((clock().getTime() - Date.parse(newest)) / 1000);
    },
  });
  new Gauge({
    name: 'card_comps_figures_age_seconds',
    help: 'Days, in seconds, that the oldest figures of a card are behind today.',
    registers: [...registers],
    async collect() {
      const oldest = await health.findOldestFigures();
      this.set(oldest === undefined ? 0 : (toDay(clock()) - oldest) * secondsOfDay);
    },
  });
  new Gauge({
    name: 'card_comps_pending_cards',
    help: 'Cards whose observations changed since their figures were computed.',
    registers: [...registers],
    async collect() {
      this.set(await health.countPending());
    },
  });
  new Gauge({
    name: 'card_comps_import_rows',
    help: 'Rows of imported files in the database, refused ones included, by kind of file.',
    labelNames: ['kind'] as const,
    registers: [...registers],
    async collect() {
      this.reset();
      for (const [kind, rows] of await health.countImportedRows()) this.set({ kind }, rows);
    },
  });
  return {
    countRequest({ route, status, plan, seconds }) {
      requests.inc({ route, status: String(status), plan });
      durations.observe({ route }, seconds);
    },
    countRefusal: (code) => refusals.inc({ code }),
    listen: (place) => listen(registry, place),
  };
}

async function listen(
  registry: Registry,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
