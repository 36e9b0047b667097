import { drawChart } from '@/components/history/chart';
import { Search } from '@/components/search/search';
import { searchCss } from '@/components/search/search.css';
import { pageCss } from '@/components/ui/theme';
import popupCss from '@/entrypoints/popup/style.css?inline';
import type { IndexedCard } from '@/lib/domain/card';
import { fail, succeed } from '@/lib/domain/failure';
import type { FoundPage, RecentSearch } from '@/lib/messaging/own-calls';
import type { ListingAnswer } from '@/lib/messaging/page-calls';
import { answer, fair, likely, refuse } from '@/test/components/views';
import { choose, press, type, until } from './act';
import { loadHistory, loadValue, namesakes, never, now, pictured, ready, richCard } from './data/cards';
import { barred, shown } from './data/pictures';
import type { Story, StoryGroup } from './story';

type Props = Parameters<typeof Search>[0];

const nothing = () => undefined;
const page: FoundPage = { cards: namesakes, total: 43, nextCursor: 'next', indexIds: {} };
const indexed: readonly IndexedCard[] = namesakes.map(
  ({ card: { id, name, cardNumber, rarity, set } }, nth) => ({
    ...{ id, name, cardNumber, rarity, set },
    isJapanese: nth === 1,
  }),
);
const listed = { cards: indexed, total: 114, words: 'Charizard' };
const recent: readonly RecentSearch[] = [
  { q: 'charizard', filters: {} },
  { q: 'umbreon vmax alternate art', filters: { set: 'evolving-skies', grade: 'PSA_10', language: 'EN' } },
  { q: 'Pokemon Glurak 4/102 Basis Set Holo deutsch', filters: { condition: 'NEAR_MINT' } },
];
/** The popup of somebody who has set everything up. */
export const standard: Props = {
  initialTitle: '',
  status: ready,
  trouble: null,
  onLoadStatus: nothing,
  currency: '',
  rates: null,
  pictures: shown,
  now: () => now,
  searchIndex: async (words) => succeed({ cards: [], total: 0, words }),
  priceIndexed: async () => succeed(richCard),
  findCards: async () => succeed(page),
  priceListing: async () => succeed(meant()),
  getCard: async () => succeed(richCard),
  loadValue,
  loadHistory,
  drawChart,
  loadRecent: async () => succeed([]),
  saveRecent: async () => succeed([]),
  onOpenTab: nothing,
  onDismissLosses: nothing,
  onOpenOptions: nothing,
  onAllowPictures: nothing,
  onWant: async () => succeed(null),
};

function meant(part: Partial<ListingAnswer> = {}): ListingAnswer {
  return answer({
    match: { kind: 'sure', card: pictured, probability: 0.995, reasons: ['name-number-total'] },
    appraisal: refuse('no-asking-price', fair),
    priced: richCard,
    ...part,
  });
}

function tell(part: Partial<Props> = {}, act?: Story['act']): Story {
  return { draw: () => <Search {...standard} {...part} />, ...(act && { act }) };
}

const box = 'input[type=search]';
const title = 'Pokemon Charizard 4/102 Base Set Holo';
const see = (selector: string) => async (top: ParentNode) => {
  await until(() => top.querySelector(selector));
};
const search = (words: string, selector: string) => async (top: ParentNode) => {
  await type(top, box, words);
  await until(() => top.querySelector(selector));
};
const priced = (part: Partial<ListingAnswer>) => ({
  initialTitle: title,
  priceListing: async () => succeed(meant(part)),
});
const withStatus = (part: Partial<typeof ready>) => ({ status: { ...ready, ...part } });

/** The popup in every state. */
export const searchStories: StoryGroup = {
  name: 'search',
  surface: 'page',
  css: popupCss + pageCss + searchCss,
  width: 360,
  states: {
    empty: tell(),
    'status-unknown': tell({ status: null }),
    'status-failed': tell({ status: null, trouble: { code: 'storage' } }),
    recent: tell({ loadRecent: async () => succeed(recent) }, see('.recent')),
    asking: tell({ findCards: never }, async (top) => {
      await type(top, box, 'charizard');
      await until(() => top.querySelector('.status')?.textContent);
    }),
    results: tell({}, search('charizard', '#results canvas')),
    'index-without-keys': tell(
      {
        searchIndex: async () => succeed(listed),
        ...withStatus({ keys: { apiKey: false, gatewayKey: false, session: false } }),
      },
      search('charizard', '#results'),
    ),
    'index-priced': tell(
      {
        searchIndex: async () => succeed(listed),
        findCards: async () => {
          const cards = namesakes.slice(0, 2);
          return succeed({
            ...page,
            cards,
            indexIds: Object.fromEntries(cards.map(({ card: { id } }) => [id, id])),
          });
        },
      },
      search('charizard', '#results .prices'),
    ),
    'index-unreadable': tell(
      { searchIndex: async () => fail('card-index') },
      search('charizard', '#results'),
    ),
    'index-opened': tell(
      { searchIndex: async () => succeed(listed), priceIndexed: async () => fail('not-found') },
      async (top) => {
        await search('charizard', '#results')(top);
        await press(top, '#results [role=option]');
        await until(() => top.querySelector('[role=alert]'));
      },
    ),
    'results-sample': tell(
      {
        findCards: async () =>
          succeed({ ...page, cards: namesakes.map((card) => ({ ...card, sample: true })), nextCursor: null }),
      },
      search('charizard', '#results'),
    ),
    'results-pictures-barred': tell({ pictures: barred }, search('charizard', '#results')),
    filters: tell({}, async (top) => {
      await search('charizard', '#results')(top);
      for (const [nth, value] of ['celebrations', 'PSA_10', 'NEAR_MINT', 'JA'].entries()) {
        await choose(top, `.filters select:nth-of-type(${nth + 1})`, value);
      }
      await until(() => top.querySelector('#results'));
    }),
    none: tell(
      { findCards: async () => succeed({ cards: [], total: 0, nextCursor: null, indexIds: {} }) },
      async (top) => {
        await type(top, box, 'charizzard');
        await until(() => top.querySelector('.status')?.textContent?.includes('charizzard'));
      },
    ),
    failed: tell({ findCards: async () => fail('offline') }, search('charizard', '[role=alert]')),
    'title-reading': tell({ initialTitle: title, priceListing: never }),
    'title-sure': tell({ initialTitle: title }, see('#results canvas')),
    'title-cautions': tell(
      priced({
        appraisal: { ...refuse('mixed-printings', fair), mayMixPrintings: true },
        priced: { ...richCard, stale: true },
      }),
      see('#results'),
    ),
    'title-likely': tell(
      priced({
        match: {
          ...likely,
          card: pictured,
          candidates: [pictured, ...namesakes.slice(0, 1).map(({ card }) => card)],
        },
        appraisal: refuse('likely-only', fair),
      }),
      see('#results'),
    ),
    'title-choose': tell(
      priced({
        match: {
          kind: 'choose',
          candidates: namesakes.slice(0, 2).map(({ card }) => card),
          probability: 0.5,
          reasons: ['reprint-shares-number'],
        },
        appraisal: null,
        priced: null,
      }),
      see('#results'),
    ),
    'title-none': tell(
      priced({ match: { kind: 'none', reasons: ['no-card-found'] }, appraisal: null, priced: null }),
      see('.meaning'),
    ),
    'title-failed': tell(
      { initialTitle: title, priceListing: async () => fail('timeout') },
      see('[role=alert]'),
    ),
    opened: tell({}, async (top) => {
      await search('charizard', '#results canvas')(top);
      await press(top, '#results [role=option]');
      await until(() => top.querySelector('.ladders'));
    }),
    'no-keys': tell(
      withStatus({ keys: { apiKey: false, gatewayKey: false, session: false }, configured: false }),
    ),
    'no-gateway-key': tell(withStatus({ keys: { apiKey: true, gatewayKey: false, session: false } })),
    'data-lost': tell(withStatus({ lostSince: '2026-10-03' })),
    'few-calls-left': tell(withStatus({ callsToday: 498 })),
    'no-calls-left': tell(withStatus({ callsToday: 500 })),
    'no-limit': tell(withStatus({ dailyBudget: 0 })),
    demo: tell(withStatus({ demo: true })),
  },
};
