import { barCss, PageBar, type PageBarProps } from '@/components/page-ui/bar';
import type { BarRow, RowState } from '@/components/page-ui/bar-model';
import { idleRun } from '@/components/page-ui/price-queue';
import { answer, judged as judgedBy, underValue, usd } from '@/test/components/views';
import type { Story, StoryGroup } from './story';

const nothing = () => undefined;
const events = {
  onState: nothing,
  onPrice: nothing,
  onStop: nothing,
  onOpenOptions: nothing,
  onOpenDeals: nothing,
  onListOpen: nothing,
  onJump: nothing,
};
const rule = { atMostPercent: 85, most: '85%', leastPopulation: 5 };
const titles = [
  'Pokemon Charizard 4/102 Base Set Holo Rare',
  'Charizard ex 199/165 SV 151 Special Illustration Rare PSA 10 Gem Mint',
  'Umbreon VMAX 215/203 Evolving Skies Alternate Art Secret Rare Near Mint English',
  'Blastoise 2/102 Base Set',
  'Glurak 4/102 Basis Set 1. Edition deutsch sehr guter Zustand Sammlung aufgelöst',
  'Pikachu 58/102 Base Set red cheeks',
];

function row(index: number, state: RowState, percent: number | null = null): BarRow {
  const kind = percent === null ? null : percent < 90 ? 'under' : percent > 110 ? 'over' : 'near';
  const verdict = kind && judgedBy(kind, (percent ?? 100) - 100);
  const appraisal = verdict && { ...underValue, total: usd(450), verdict };
  return {
    id: String(index),
    title: titles[index % titles.length] ?? '',
    state,
    face: appraisal ? answer({ appraisal }).face : null,
    ...{ isJudged: percent !== null, gain: percent && 100 - percent, marked: false, want: null },
    treatment: null,
  };
}

const unasked = () => titles.map((_, index) => row(index, 'unasked'));
const judged = () => [
  row(0, 'deal', 84),
  row(1, 'sure-deal', 61.5),
  row(2, 'over', 134.9),
  row(3, 'over', 101),
  row(4, 'open'),
  row(5, 'failed'),
];

/** The listings of the page that are no single cards. */
const others = Array.from({ length: 54 }, (_, nth) => row(titles.length + nth, 'other'));

function tell(find: () => readonly BarRow[], part: Partial<PageBarProps> = {}): Story {
  return {
    draw: () => (
      <PageBar
        rows={[...find(), ...others]}
        rule={rule}
        state={{ collapsed: false, sort: 'deal', over: 'show', onlySureDeals: false }}
        run={idleRun}
        estimate={{ cards: 41, calls: 38, free: [], left: 320 }}
        isListOpen={false}
        {...events}
        {...part}
      />
    ),
  };
}

const state = { collapsed: false, sort: 'deal', over: 'show', onlySureDeals: false } as const;
const run = { ...idleRun, done: 17, total: 41 } as const;
const treat = (treatment: BarRow['treatment']) => () =>
  judged().map((one) => (one.state === 'over' ? { ...one, treatment } : one));
const all = (treatment: BarRow['treatment']) => () =>
  judged().map((one) => (one.state === 'sure-deal' ? one : { ...one, treatment }));

function room(
  stories: Readonly<Record<string, Story>>,
  name: string,
  width: number,
  height: number,
): StoryGroup {
  return {
    name,
    surface: 'root',
    css: barCss,
    width,
    height,
    states: stories,
  };
}

const states: Readonly<Record<string, Story>> = {
  'folded-unasked': tell(unasked, { state: { ...state, collapsed: true } }),
  'folded-deals': tell(judged, { state: { ...state, collapsed: true } }),
  'folded-running': tell(unasked, {
    state: { ...state, collapsed: true },
    run: { ...run, state: 'running' },
  }),
  'estimate-unknown': tell(unasked, { estimate: null }),
  estimate: tell(unasked),
  'estimate-free': tell(unasked, { estimate: { cards: 41, calls: 0, free: [], left: 320 } }),
  'estimate-too-much': tell(unasked, { estimate: { cards: 41, calls: 38, free: [], left: 12 } }),
  running: tell(judged, { run: { ...run, state: 'running' } }),
  'paused-by-hand': tell(judged, { run: { ...run, state: 'paused' } }),
  'paused-resumes': tell(judged, {
    run: {
      ...run,
      state: 'paused',
      failure: { code: 'rate-limited', retryAt: '2025-11-13T12:05:00Z' },
      resumes: true,
    },
  }),
  'paused-budget': tell(judged, { run: { ...run, state: 'paused', failure: { code: 'budget-spent' } } }),
  done: tell(judged, { run: { ...idleRun, state: 'done', done: 41, total: 41, failed: 3 } }),
  'over-dimmed': tell(treat('dim'), { state: { ...state, over: 'dim' } }),
  'over-hidden': tell(treat('hide'), { state: { ...state, over: 'hide' } }),
  'only-sure': tell(all('hide'), { state: { ...state, onlySureDeals: true } }),
  list: tell(judged, { isListOpen: true }),
  'list-page-order': tell(judged, { isListOpen: true, state: { ...state, sort: 'page' } }),
  'list-empty': tell(() => judged().map((one) => ({ ...one, treatment: 'hide' as const })), {
    isListOpen: true,
  }),
};

/** The bar of a results page on a large screen. */
export const pageBarStories = room(states, 'page-bar', 1100, 420);
/** The same on a phone. */
export const smallPageBarStories = room(states, 'page-bar-small', 375, 560);
