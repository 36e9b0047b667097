import { cardPageCss } from '@/components/card/card.css';
import { CardView } from '@/components/card/card-view';
import { drawChart } from '@/components/history/chart';
import { pageCss } from '@/components/ui/theme';
import { fail, succeed } from '@/lib/domain/failure';
import { openFolds, press, until } from './act';
import {
  ecbRates,
  failHistory,
  loadHistory,
  loadValue,
  namesakes,
  never,
  now,
  ready,
  richCard,
  richPrices,
} from './data/cards';
import { barred, missing, shown } from './data/pictures';
import type { Story, StoryGroup } from './story';

type Props = Parameters<typeof CardView>[0];

const nothing = () => undefined;
const standard: Props = {
  id: richCard.card.id,
  found: null,
  withHistory: true,
  status: ready,
  currency: '',
  rates: null,
  pictures: shown,
  now: () => now,
  getCard: async () => succeed(richCard),
  loadValue,
  loadHistory,
  drawChart,
  onOpenOptions: nothing,
  onAllowPictures: nothing,
  onWant: async () => succeed(null),
};

function tell(
  part: Partial<Props> = {},
  act: Story['act'] = async (top) => void (await until(() => top.querySelector('h1'))),
): Story {
  return {
    draw: () => (
      <main>
        <CardView {...standard} {...part} />
      </main>
    ),
    act,
  };
}

const drawn = async (top: ParentNode) => {
  await until(() => top.querySelector('.u-over'));
};
const none = { low: null, avg: null, high: null, population: 0 };

/** The page of one card in every state. */
export const cardStories: StoryGroup = {
  name: 'card',
  surface: 'page',
  css: pageCss + cardPageCss,
  width: 800,
  states: {
    full: tell({}, async (top) => {
      await drawn(top);
      await openFolds(top);
    }),
    'fits-grade': tell({ fit: 'PSA 9' }, drawn),
    'no-value': tell({ loadValue: async () => succeed({ fair: null, refusal: 'few-figures' }) }, drawn),
    asking: tell({ getCard: never }, async () => undefined),
    filling: tell({ getCard: never, found: namesakes[0] ?? null }),
    failed: tell({ getCard: async () => fail('not-found') }, async (top) => {
      await until(() => top.querySelector('[role=alert]'));
    }),
    'failed-partly': tell(
      { getCard: async () => fail('rate-limited'), found: namesakes[0] ?? null },
      async (top) => {
        await until(() => top.querySelector('[role=alert]'));
      },
    ),
    'basic-plan': tell({ status: { ...ready, plan: 'basic' } }),
    'graded-outside-plan': tell({
      getCard: async () =>
        succeed({ ...richCard, prices: { ...richPrices, graded: null, gradedAccess: false } }),
    }),
    'no-data': tell({
      getCard: async () =>
        succeed({
          ...richCard,
          prices: {
            ...richPrices,
            sold: { current: null, avg: null, avg1d: null, avg7d: null, avg30d: null, population: 0 },
            listings: none,
            raw: {},
            graded: {},
          },
        }),
    }),
    'other-currency': tell({ currency: 'EUR', rates: { table: ecbRates, failure: null } }),
    'other-currency-chosen': tell(
      { currency: 'EUR', rates: { table: ecbRates, failure: null } },
      async (top) => {
        await press(top, '.currencies input', 1);
      },
    ),
    'no-rate': tell({ currency: 'CHF', rates: { table: ecbRates, failure: null } }),
    'pictures-barred': tell({ pictures: barred }),
    'pictures-missing': tell({ pictures: missing }),
    'sample-stale': tell({ getCard: async () => succeed({ ...richCard, sample: true, stale: true }) }),
    'history-failed': tell({ loadHistory: failHistory }, async (top) => {
      await until(() => top.querySelector('[role=alert]'));
    }),
  },
};
