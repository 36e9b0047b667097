import { cardPageCss } from '@/components/card/card.css';
import { drawChart } from '@/components/history/chart';
import { History } from '@/components/history/history';
import { pageCss } from '@/components/ui/theme';
import { fail, succeed } from '@/lib/domain/failure';
import type { HistorySeries } from '@/lib/history/history';
import { openFolds, until } from './act';
import { failHistory, loadHistory, never, now, series } from './data/cards';
import type { Story, StoryGroup } from './story';

type Props = Parameters<typeof History>[0];

const standard: Props = {
  cardId: 'card-1',
  plan: 'mega',
  now: () => now,
  loadHistory,
  drawChart,
  onOpenOptions: () => undefined,
};

function see(selector: string) {
  return async (top: ParentNode) => {
    await until(() => top.querySelector(selector));
  };
}

function tell(part: Partial<Props> = {}, act: Story['act'] = see('.u-over')): Story {
  return {
    draw: () => (
      <main>
        <h1>Charizard</h1>
        <History {...standard} {...part} />
      </main>
    ),
    act,
  };
}

const give = (part: Partial<HistorySeries>): Partial<Props> => ({
  loadHistory: async (_, kind, days) => succeed(series(kind, days, part)),
});

/** Price history in every state. */
export const historyStories: StoryGroup = {
  name: 'history',
  surface: 'page',
  css: pageCss + cardPageCss,
  width: 800,
  states: {
    'plan-basic': tell({ plan: 'basic' }, see('.history-plan')),
    'plan-pro': tell({ plan: 'pro' }),
    'plan-mega': tell(),
    table: tell({}, async (top) => {
      await see('.u-over')(top);
      await openFolds(top);
    }),
    'cut-paging-repeats': tell(give({ cut: 'paging-repeats' })),
    'cut-too-many-pages': tell(give({ cut: 'too-many-pages' })),
    'cut-page-failed': tell(give({ cut: 'page-failed' })),
    'sample-stale': tell(give({ sample: true, stale: true })),
    empty: tell(give({ points: [] }), see('.history p.quiet')),
    asking: tell({ loadHistory: never }, see('[role=status]')),
    failed: tell({ loadHistory: failHistory }, see('[role=alert]')),
    'failed-partly': tell({
      loadHistory: async (_, kind, days) =>
        kind === 'sold' ? succeed(series(kind, days)) : fail('rate-limited'),
    }),
  },
};
