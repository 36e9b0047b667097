import { Deals, dealsCss } from '@/components/deals/deals';
import { pageCss } from '@/components/ui/theme';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import type { DealBoard } from '@/lib/messaging/own-calls';
import { usd } from '@/test/components/views';
import type { Story, StoryGroup } from './story';

type Deal = DealBoard['deals'][number];

const deal: Deal = {
  id: '1',
  title: 'Pokemon Giratina V 186/196 Lost Origin Alt Art Secret Rare NM',
  card: 'Giratina V',
  detail: '186/196 · Lost Origin',
  covers: { kind: 'condition', condition: 'NEAR_MINT' },
  ...{ total: usd(300), shippingUnknown: false, gain: usd(60), marked: false, isGone: false, soldFor: null },
  worth: { value: usd(400), low: usd(360), high: usd(445) },
  ...{ market: 'eBay', url: 'https://www.ebay.com/itm/1', seenAt: '2026-11-18T12:00:00.000Z' },
};

/** A value, and a total that lies so far under its low end. */
function under(gain: number, value: number): Pick<Deal, 'total' | 'gain' | 'worth'> {
  const low = Math.round(value * 0.9);
  const worth = { value: usd(value), low: usd(low), high: usd(Math.round(value * 1.11)) };
  return { total: usd(low - gain), gain: usd(gain), worth };
}

const umbreon: Deal = {
  ...deal,
  ...{ id: '2', title: 'Umbreon VMAX 215/203 Evolving Skies PSA 10', card: 'Umbreon VMAX' },
  ...{ detail: '215/203 · Evolving Skies', covers: { kind: 'grade', grader: 'PSA', grade: '10' } },
};
const charizard: Deal = {
  ...deal,
  ...{ id: '5', title: 'Charizard 4/102 Base Set Holo LP', card: 'Charizard', detail: '4/102 · Base Set' },
  covers: { kind: 'condition', condition: 'LIGHTLY_PLAYED' },
};

const deals: readonly Deal[] = [
  deal,
  { ...umbreon, ...under(45, 900), marked: true, market: 'Cardmarket', url: null },
  { ...deal, id: '3', card: '', detail: '', covers: null, ...under(12, 380), shippingUnknown: true },
  { ...deal, id: '4', ...under(50, 400), isGone: true, soldFor: usd(310) },
  { ...charizard, ...under(20, 240), isGone: true, market: 'Mercari US' },
];

function tell(board: Result<DealBoard>, wholeUrl?: string): Story {
  return {
    draw() {
      const parts = {
        loadBoard: async () => board,
        now: () => new Date('2026-11-20T12:00:00.000Z'),
        onOpenOptions: () => undefined,
      };
      if (!wholeUrl) return <Deals {...parts} />;
      return (
        <main>
          <Deals {...parts} wholeUrl={wholeUrl} />
        </main>
      );
    },
  };
}

/** The deal board in every state. */
export const dealsStories: StoryGroup = {
  name: 'deals',
  surface: 'page',
  css: pageCss + dealsCss,
  width: 800,
  states: {
    deals: tell(succeed({ deals, total: deals.length, markets: [{ id: 'ebay', name: 'eBay' }] })),
    more: tell(succeed({ deals, total: 130, markets: [{ id: 'ebay', name: 'eBay' }] })),
    short: tell(succeed({ deals: deals.slice(0, 3), total: 130, markets: [] }), '/deals.html'),
    empty: tell(succeed({ deals: [], total: 0, markets: [] })),
    failed: tell(fail('storage')),
  },
};
