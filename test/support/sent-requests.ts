import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { BrowserKind, ExtensionBrowser, LaunchOptions } from './extension-browser';

/** One request of the extension's own, as the browser put it on the wire; names of headers in lower case. */
export interface SentRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

const requestSchema = z.object({ url: z.string(), headers: z.array(z.string()) });

const netLogSchema = z.object({
  constants: z.object({ logEventTypes: z.record(z.string(), z.number()) }),
  events: z.array(
    z.object({
      type: z.number(),
      source: z.object({ id: z.number() }),
      params: z
        .object({
          url: z.string().optional(),
          initiator: z.string().optional(),
          headers: z.unknown().optional(),
        })
        .optional(),
    }),
  ),
});

function toSentRequest({ url, headers }: z.output<typeof requestSchema>): SentRequest {
  const pairs = headers.map((line) => {
    const [, name = '', value = ''] = /^([^:]*):\s*(.*)$/s.exec(line) ?? [];
    return [name.toLowerCase(), value];
  });
  return { url, headers: Object.fromEntries(pairs) };
}

/** What Chromium wrote down of requests that pages and workers of `origin` began. */
function readNetLog(file: string, origin: string): SentRequest[] {
  const { constants, events } = netLogSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const { URL_REQUEST_START_JOB: start, HTTP_TRANSACTION_SEND_REQUEST_HEADERS: send } =
    constants.logEventTypes;
  /** By the request's number; one that found nobody to send its headers to counts as well. */
  const begun = new Map<number, SentRequest[]>();
  for (const { type, source, params = {} } of events) {
    const { url, initiator, headers } = params;
    if (type === start && url && initiator === origin) {
      begun.set(source.id, [...(begun.get(source.id) ?? []), { url, headers: {} }]);
    }
    const own = begun.get(source.id);
    const last = own?.at(-1);
    if (type !== send || !own || !last) continue;
    if (Object.keys(last.headers).length === 0) own.pop();
    own.push(toSentRequest(requestSchema.parse({ url: last.url, headers })));
  }
  return [...begun.values()].flat();
}

/** Notes every request whose cause is the extension; the browser's own window holds the notes. */
const observe = (host: string) => `(() => {
  const origin = 'moz-extension://${host}';
  window.cardCompsSent = [];
  Services.obs.addObserver((channel) => {
    channel.QueryInterface(Ci.nsIHttpChannel);
    const { triggeringPrincipal, loadingPrincipal } = channel.loadInfo ?? {};
    if (![triggeringPrincipal, loadingPrincipal].some((one) => one?.origin.includes(origin))) return;
    const headers = [];
    channel.visitRequestHeaders({ visitHeader: (name, value) => headers.push(name + ': ' + value) });
    window.cardCompsSent.push({ url: channel.URI.spec, headers });
  }, 'http-on-modify-request');
  return '';
})()`;

/** A recording of all that the extension sends in one life of a browser. */
export interface Recording {
  /** What the browser has to be started with. */
  readonly launch: Partial<LaunchOptions>;
  begin(browser: ExtensionBrowser): Promise<void>;
  /** Closes the browser and gives what the extension sent. */
  end(browser: ExtensionBrowser): Promise<SentRequest[]>;
}

/** Prepares a recording: Chromium writes all traffic to a file by itself, Firefox tells of each request. */
export function createRecording(kind: BrowserKind): Recording {
  if (kind === 'firefox') {
    return {
      launch: {},
      async begin(browser) {
        await browser.evaluateInside(observe(new URL(browser.origin).host));
      },
      async end(browser) {
        const sent = await browser.evaluateInside('JSON.stringify(window.cardCompsSent)');
        await browser.close();
        return z.array(requestSchema).parse(JSON.parse(sent)).map(toSentRequest);
      },
    };
  }
  const folder = mkdtempSync(join(tmpdir(), 'card-comps-traffic-'));
  const netLogFile = join(folder, 'net-log.json');
  return {
    launch: { netLogFile },
    begin: async () => undefined,
    async end(browser) {
      try {
        await browser.close();
        return readNetLog(netLogFile, browser.origin);
      } finally {
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      }
    },
  };
}
