import { Search } from '@/components/search/search';
import { TabBar, TabTrouble } from '@/components/search/tab-bar';
import type { TabReading } from '@/lib/messaging/own-calls';
import { reported, shop, works } from '@/test/components/search/tab-readings';
import { press, until } from './act';
import { searchStories, standard } from './search.stories';
import type { Story, StoryGroup } from './story';

const nothing = () => undefined;

function tell(part: Partial<TabReading> = {}, act?: Story['act'], isAllowed = true): Story {
  return {
    draw: () => (
      <Search {...standard}>
        <TabBar tab={{ ...works, ...part }} onRead={async () => isAllowed} onStop={nothing} />
      </Search>
    ),
    ...(act && { act }),
  };
}

/** Presses the first button of the bar, and waits for what is said about it. */
async function pressFirst(top: ParentNode): Promise<void> {
  await press(top, '.tab button');
  await until(() => top.querySelector('.tab [role=status]')?.textContent);
}

/** How reading stands in the tab behind the popup, in every state. */
export const tabBarStories: StoryGroup = {
  ...searchStories,
  name: 'tab-bar',
  states: {
    works: tell(),
    'works-reported': tell({ kind: reported }),
    'works-shop': tell(shop),
    'works-empty': tell({ isEmpty: true }),
    'works-empty-reported': tell({ isEmpty: true, kind: reported }),
    off: tell({ state: 'off' }),
    'off-reported': tell({ state: 'off', kind: reported }),
    'off-refused': tell({ state: 'off' }, pressFirst, false),
    'not-allowed': tell({ state: 'not-allowed' }),
    'not-allowed-refused': tell({ state: 'not-allowed' }, pressFirst, false),
    'kind-off': tell({ state: 'kind-off', kind: reported }),
    'kind-unknown': tell({ state: 'kind-unknown', kind: null }),
    'new-shop': tell({ ...shop, state: 'new-shop' }),
    'new-shop-long': tell({
      ...shop,
      state: 'new-shop',
      name: 'trading-cards-and-collectibles.a-shop-with-a-very-long-name.example',
    }),
    'no-page': tell({ ...shop, state: 'no-page', name: '' }),
    'no-answer': {
      draw: () => (
        <Search {...standard}>
          <TabTrouble failure={{ code: 'internal' }} onRetry={nothing} onOpenOptions={nothing} />
        </Search>
      ),
    },
  },
};
