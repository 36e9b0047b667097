import { collectionCss } from '@/components/collection/collection.css';
import { Owned } from '@/components/collection/owned';
import { Wants } from '@/components/collection/wants';
import { pageCss } from '@/components/ui/theme';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import type { Ask } from '@/lib/messaging/calls';
import type { WantList } from '@/lib/messaging/own-calls';
import { text } from '@/lib/text/text';
import { usd } from '@/test/components/views';
import { press } from './act';
import type { Story, StoryGroup } from './story';

const want: WantList['wants'][number]['want'] = {
  ...{ id: '1', name: 'Umbreon VMAX', detail: '215/203 · Evolving Skies', language: 'en' },
  of: { kind: 'card', key: 'swsh7-215', cardId: null },
  atLeast: { kind: 'grade', grader: 'PSA', grade: '9' },
  target: { kind: 'share', percent: 85 },
  addedAt: '2026-11-01T12:00:00Z',
};
const value = {
  ...{ value: usd(810), low: usd(700), high: usd(930) },
  ...{ at: '2026-11-18T12:00:00Z', cardId: '6d0f8f1e-0001-4c4e-9a01-000000000001', sample: false },
};
const ofSet: typeof want = {
  ...want,
  ...{ id: '2', name: 'Base Set', detail: '', language: null, target: null },
  of: { kind: 'set', set: 'base1' },
  atLeast: { kind: 'condition', condition: 'NEAR_MINT' },
};
const ofName: typeof want = {
  ...want,
  ...{ id: '3', name: 'Umbreon', detail: '', language: null },
  of: { kind: 'name' },
  atLeast: { kind: 'all-conditions' },
  target: { kind: 'amount', amount: usd(60) },
};
const list: WantList = {
  atMostPercent: 85,
  wants: [
    { want, value },
    { want: ofSet, value: null },
    { want: ofName, value: null },
  ],
  markets: [{ name: 'eBay', search: 'https://www.ebay.com/sch/i.html?_nkw=%s' }],
};
const bestSeen = {
  ...{ site: 'ebay', id: '1', title: 'Umbreon VMAX PSA 9', seenAt: '2026-11-18T12:00:00Z', total: usd(640) },
  ...{ shippingUnknown: true, market: 'eBay', url: 'https://www.ebay.com/itm/1' },
};
const nothing = () => undefined;

const askWants = (loaded: Result<WantList>) =>
  (async (call: string) =>
    call === 'want/list' ? loaded : succeed(call === 'want/seen' ? { 1: bestSeen } : [])) as unknown as Ask;

function wants(loaded: Result<WantList>, most?: number): Story['draw'] {
  return () => (
    <main class="page">
      <h1>{text('wants_title')}</h1>
      <Wants
        {...(most !== undefined && { most, onShowAll: nothing })}
        ask={askWants(loaded)}
        createId={() => 'id'}
        now={() => new Date('2026-11-20T12:00:00Z')}
        onOpenCard={nothing}
        onOpenOptions={nothing}
      />
    </main>
  );
}

const row = {
  ...{
    name: 'Charizard',
    number: '4/102',
    set: 'Base Set',
    condition: 'NEAR_MINT',
    grade: '',
    language: 'en',
  },
  ...{ printing: 'Holofoil', quantity: 2, paid: usd(250), line: 2 },
};
const yen = (minor: number) => ({ minor, currency: 'JPY' });
const card = { key: 'base1-4', name: 'Charizard', detail: '4/102 · Base Set' };
const answers: Readonly<Record<string, unknown>> = {
  'owned/count': {
    ...{ rows: 1240, unsettled: 1 },
    files: [{ id: 'f', name: 'collectr.csv', format: 'Collectr', rows: 1240, at: '2026-11-18T12:00:00Z' }],
  },
  'owned/worth': {
    ...{
      quantity: 1310,
      valued: 870,
      due: 312,
      ratesOf: '2026-11-18',
      oldest: '2026-10-02T12:00:00Z',
      sample: false,
    },
    calls: { day: '2026-11-20', today: 120, left: 380 },
    sums: [
      {
        ...{ copies: 860, value: usd(12_400), low: usd(10_900), high: usd(14_200) },
        bought: { copies: 640, paid: usd(7200), worth: usd(9100) },
      },
      {
        ...{ copies: 10, bought: null },
        ...{ value: yen(8200), low: yen(6000), high: yen(11_000) },
      },
    ],
  },
  'owned/list': {
    rows: [
      { ...row, id: '1', card, value, gain: usd(560) },
      { ...row, id: '2', grade: 'PSA 9', condition: '', paid: null, card, value: null, gain: null },
    ],
    next: ['charizard', '2'],
  },
  'owned/unsettled': { rows: [{ ...row, id: '3', card: null, line: 17, candidates: [card] }], next: null },
};

function owned(ask: (call: string) => Result<unknown>): Story['draw'] {
  return () => (
    <main class="page">
      <h1>{text('owned_title')}</h1>
      <Owned
        ask={(async (call: string) => ask(call)) as unknown as Ask}
        readFile={async () => ({ id: 'f', name: 'file.csv', read: null })}
        saveFile={nothing}
        onOpenOptions={nothing}
      />
    </main>
  );
}
const empty: Readonly<Record<string, unknown>> = {
  'owned/count': { rows: 0, unsettled: 0, files: [] },
  'owned/list': { rows: [], next: null },
  'owned/unsettled': { rows: [], next: null },
};

/** Wants and collection in every state. */
export const collectionStories: StoryGroup = {
  name: 'collection',
  surface: 'page',
  css: pageCss + collectionCss,
  width: 720,
  states: {
    wants: { draw: wants(succeed(list)) },
    'wants-some': { draw: wants(succeed(list), 2) },
    'wants-editing': {
      draw: wants(succeed(list)),
      act: (top) => press(top, '.wants li .actions button:nth-last-child(2)', 2),
    },
    'wants-none': { draw: wants(succeed({ ...list, wants: [] })) },
    'wants-failed': { draw: wants(fail('storage')) },
    owned: { draw: owned((call) => succeed(answers[call])) },
    'owned-none': { draw: owned((call) => succeed(empty[call])) },
    'owned-failed': { draw: owned(() => fail('storage')) },
  },
};
