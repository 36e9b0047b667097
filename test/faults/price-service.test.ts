import { describe, expect, test } from 'vitest';
import type { FailureCode } from '@/lib/domain/failure';
import { type Fault, faults, useFaultServer, wayFaults } from '@/test/support/fault-server';
import { answerWell, giratina, judgedLabel, openProfile } from './open-profile';

const server = useFaultServer(answerWell);

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** What a fault is called, in code and in words, and how many requests one question costs. */
interface Expected {
  readonly code: FailureCode;
  /** Beside the price. */
  readonly label: string;
  /** In overlay and popup. */
  readonly sentence: RegExp;
  readonly requests: number;
  /** What an old answer does not stand in for. */
  readonly isFinal?: boolean;
  /** What is answered once, and not asked again before the time. */
  readonly isWait?: boolean;
}

const unreachable = {
  code: 'unreachable',
  label: 'no connection',
  sentence: /^Nothing answers at \S+\. /,
} as const;
const timeout = {
  code: 'timeout',
  label: 'no answer',
  sentence: /^The price service did not answer in time\.$/,
  requests: 1,
} as const;
const unreadable = {
  code: 'bad-response',
  label: 'unreadable answer',
  sentence: /^The price service sent an answer that Card Comps cannot read\.$/,
  requests: 1,
} as const;
const limited = { code: 'rate-limited', label: 'wait a moment', requests: 1, isWait: true } as const;
const spent = { code: 'quota-spent', label: 'plan used up', requests: 1, isWait: true } as const;
const broken = { code: 'service-error', label: 'service problem' } as const;
const wait = /^Too many calls at once\. A short wait helps\./;

/** A fault that is none: the answer holds, without a price that could be read. */
const noPrice = 'no price';

const expected: Readonly<Record<Fault, Expected | typeof noPrice | 'as ever'>> = {
  // Nothing arrives anywhere that could count it.
  'DNS failure': { ...unreachable, requests: 0 },
  refused: { ...unreachable, requests: 0 },
  'reset in the body': { ...unreachable, requests: 2 },
  'byte by byte': timeout,
  '10 s stall': timeout,
  '200 with HTML': unreadable,
  'truncated JSON': unreadable,
  'huge JSON': unreadable,
  'deep JSON': 'as ever',
  'wrong types': unreadable,
  'negative prices': unreadable,
  'NaN prices': unreadable,
  'prices of 1e308': noPrice,
  'unknown currency': noPrice,
  '401': {
    code: 'bad-key',
    label: 'key not accepted',
    sentence: /^The price service did not accept your key\.$/,
    requests: 1,
    isFinal: true,
  },
  '403': {
    code: 'plan-required',
    label: 'not in your plan',
    sentence: /^Your plan does not include this\.$/,
    requests: 1,
  },
  '404': {
    code: 'not-found',
    label: 'card unknown',
    sentence: /^The price service does not know this card\.$/,
    requests: 1,
    isFinal: true,
  },
  '408': timeout,
  '429 with seconds': { ...limited, sentence: /wait helps\. Try again after \d+:\d\d/ },
  '429 with a date': { ...limited, sentence: /wait helps\. Try again after \d+:\d\d/ },
  '429 with an absurd Retry-After': {
    ...spent,
    sentence: /^The calls of your plan are used up for now\. Try again after /,
  },
  '429 with no wait at all': { ...limited, sentence: wait },
  '429 without a word': { ...limited, sentence: wait },
  'quota spent': { ...spent, sentence: /^The calls of your plan are used up for now\./ },
  '500': { ...broken, sentence: /^The price service has a problem\.$/, requests: 2 },
  '503': {
    ...broken,
    sentence: /^The price service has a problem\. Try again after /,
    requests: 1,
    isWait: true,
  },
  'redirect loop': unreadable,
  'compressed bomb': unreadable,
};

async function openUsedProfile(ageMs: number) {
  const profile = openProfile(server);
  await profile.setUp();
  const worker = profile.wakeWorker();
  expect(await worker.readLabel()).toMatch(judgedLabel);
  expect(await worker.readOverlay()).toMatch(/^\$300\.00 .*is near the value/);
  expect(await worker.readPopup()).toBe('1 cards.');
  profile.clock.advance(ageMs);
  server.forget();
  return profile;
}

/** Where the way to the service is at fault, requests go to the fault's own address. */
async function breakWith(fault: Fault, profile: ReturnType<typeof openProfile>) {
  server.fault = fault;
  // No test waits as long as a person would.
  if (fault === 'byte by byte' || fault === '10 s stall') profile.world.timeoutMs = 300;
  const worker = profile.wakeWorker();
  if (!wayFaults.some((way) => way === fault)) return worker;
  const { baseUrl } = (await worker.loadSettings()).service;
  profile.world.fetch = (input, init) => fetch(String(input).replace(baseUrl, server.getUrl()), init);
  return worker;
}

const judged = /^\$300\.00 .*is near the value/;
const noPriceYet = /^$/;

/** What label, overlay and popup say of an answer that came anew. */
function expectAnew([label, overlay, popup]: readonly string[], isWithoutPrice: boolean): void {
  expect(label).toMatch(isWithoutPrice ? /^no price yet$/ : judgedLabel);
  expect(overlay).toMatch(isWithoutPrice ? noPriceYet : judged);
  expect(popup).toBe('1 cards.');
}

/** That label, overlay and popup say what went wrong and show no price. */
function expectFailed([label, ...sentences]: readonly string[], said: Expected): void {
  expect(label?.endsWith(said.label), label).toBe(true);
  for (const sentence of sentences) expect(sentence).toMatch(said.sentence);
}

/** What label, overlay and popup say; none asks the same twice where a second try is in vain. */
async function readAll(
  worker: Awaited<ReturnType<typeof breakWith>>,
  said: (typeof expected)[Fault],
): Promise<readonly string[]> {
  const words: string[] = [];
  const asked: string[] = [];
  for (const read of [worker.readLabel, worker.readOverlay, worker.readPopup]) {
    server.forget();
    words.push((await read()) ?? '');
    const addresses = server.seen.map(String);
    if (typeof said !== 'string' && said.requests < 2) expect(addresses).toEqual([...new Set(addresses)]);
    asked.push(...addresses);
  }
  if (typeof said !== 'string' && said.isWait) expect(asked).toHaveLength(1);
  return words;
}

describe.each(faults)('%s', (fault) => {
  const said = expected[fault];

  test('with nothing kept: label, overlay and popup say what is wrong, and nothing is tried in vain', async () => {
    const profile = openProfile(server);
    await profile.setUp();
    const worker = await breakWith(fault, profile);
    const label = await worker.price(giratina, 'label');
    const requests = server.seen.length;
    const words = label.ok ? label.value.face?.words : '';
    if (said === 'as ever' || said === noPrice) {
      expect(words).toMatch(said === noPrice ? /^no price yet$/ : judgedLabel);
      expect(label).toMatchObject({ ok: true, value: { failure: null } });
      expect(await worker.readOverlay()).toMatch(said === noPrice ? noPriceYet : judged);
      expect(await worker.readPopup()).toBe('1 cards.');
      return;
    }
    expect(label).toMatchObject({ ok: true, value: { failure: { code: said.code }, priced: null } });
    expect(words).toBe(said.code === 'not-found' ? said.label : `Giratina V 186/196 · ${said.label}`);
    expect(requests).toBe(said.requests);
    expect(await (await breakWith(fault, profile)).readOverlay()).toMatch(said.sentence);
    expect(await (await breakWith(fault, profile)).readPopup('blastoise')).toMatch(said.sentence);
  });

  test('with an answer of this hour: everything is as it was, and nothing is asked', async () => {
    const worker = await breakWith(fault, await openUsedProfile(hour / 2));
    expect(await worker.readLabel()).toMatch(judgedLabel);
    expect(await worker.readOverlay()).not.toMatch(/earlier answer/);
    expect(await worker.readPopup()).toBe('1 cards.');
    expect(server.seen).toEqual([]);
  });

  test('with an answer of today: it stands in, says so and how old it is, unless the service refuses for good', async () => {
    const worker = await breakWith(fault, await openUsedProfile(2 * hour));
    const words = await readAll(worker, said);
    if (said === 'as ever' || said === noPrice) return expectAnew(words, said === noPrice);
    if (said.isFinal) return expectFailed(words, said);
    expect(words[0]).toMatch(/^near \$(?:3[89]|4[01])\d\?$/);
    for (const sentence of words.slice(1)) {
      expect(sentence).toMatch(/This is an earlier answer\. Asking again failed\. It came on .*2026/);
    }
  });

  test('with an answer of last week: its price is shown with its day and judges nothing', async () => {
    const worker = await breakWith(fault, await openUsedProfile(7 * day));
    const words = await readAll(worker, said);
    if (said === 'as ever' || said === noPrice) return expectAnew(words, said === noPrice);
    if (said.isFinal) return expectFailed(words, said);
    expect(words[0]).toMatch(/^\$(?:3[89]|4[01])\d · old · Nov 20, 2026$/);
    expect(words[1]).toMatch(/^This price is more than a day old, and asking again failed\./);
    expect(words[2]).toMatch(/This is an earlier answer\. Asking again failed\. It came on .*2026/);
  });
});
