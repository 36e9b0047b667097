import { Chooser, chooserCss } from '@/components/chooser/chooser';
import type { ListingView } from '@/components/overlay/listing-view';
import { Overlay } from '@/components/overlay/overlay';
import { overlayCss } from '@/components/overlay/overlay.css';
import { fail, failureCodes, succeed } from '@/lib/domain/failure';
import type { Listing } from '@/lib/domain/listing';
import type { ListingAnswer } from '@/lib/messaging/page-calls';
import { type Covers, type Doubt, doubtCodes, refusalCodes } from '@/lib/value/appraisal';
import {
  answer as baseAnswer,
  ceiling,
  fair,
  judged,
  likely,
  listing,
  overPsa9,
  refuse,
  slabSaid,
  underValue,
  unreadSaid,
  usd,
  view,
} from '@/test/components/views';
import { openFolds, press, until } from './act';
import { failHistory, namesakes, never, now, pictured, richCard, richPrices, series } from './data/cards';
import { barred, missing, shown } from './data/pictures';
import type { Story, StoryGroup } from './story';

type Props = Parameters<typeof Overlay>[0];

const nothing = () => undefined;
const standard: Omit<Props, 'view'> = {
  now: () => now,
  pictures: shown,
  hasHistory: true,
  stance: 'panel',
  onRetry: nothing,
  onClose: nothing,
  onEscape: nothing,
  onOpenOptions: nothing,
  onOpenCosts: nothing,
  onOpenAlerts: nothing,
  onOpenCard: nothing,
  onPin: nothing,
  onChoose: nothing,
  onConfirm: nothing,
  onUndo: nothing,
  onRemind: async () => succeed({ isAllowed: true }),
  onWant: async () => succeed(null),
  onOpenCollection: nothing,
  copy: async () => true,
  loadHistory: async () => succeed(series('sold', 180)),
};

/** The full answer of a card with a picture; `part` overrides it. */
function answer(part: Partial<ListingAnswer> = {}): ListingAnswer {
  return baseAnswer({
    match: { kind: 'sure', card: pictured, probability: 0.995, reasons: ['name-number-total'] },
    priced: richCard,
    ...part,
  });
}

/** Answers are built when drawn, so that their texts follow the language. */
function tell(find: () => Partial<ListingView>, part: Partial<Props> = {}, act?: Story['act']): Story {
  return {
    draw: () => <Overlay view={view(find())} {...standard} {...part} />,
    ...(act && { act }),
  };
}

/** A view of an answer. */
const of = (part: Partial<ListingAnswer>) => () => ({ answer: answer(part) });
/** A view of a verdict on a total in dollars. */
const judge = (kind: 'under' | 'near' | 'over', percent: number, total: number) =>
  of({ appraisal: { ...underValue, total: usd(total), verdict: judged(kind, percent) } });
/** The numbers that doubts name. */
const doubtOf = (code: Doubt['code']): Doubt => ({ code, amounts: [usd(280), usd(440)], count: 3 });
/** A view of a marked verdict with doubts. */
function doubt(
  kind: 'under' | 'over',
  percent: number,
  codes: readonly Doubt['code'][],
  mayMixPrintings = false,
) {
  const verdict = judged(kind, percent, codes.map(doubtOf));
  return of({ said: unreadSaid, appraisal: { ...underValue, marked: true, mayMixPrintings, verdict } });
}
/** A view of a verdict against the best or worst copy that the listing may be of. */
const bound = (kind: 'under' | 'over', percent: number, covers: Covers, amount: number, total: number) =>
  of({
    appraisal: {
      ...underValue,
      ...{ fair: null, comp: null, total: usd(total) },
      verdict: { kind, percent, bound: { covers, amount: usd(amount), end: usd(amount) }, doubts: [] },
    },
  });
/** An answer that leaves several cards open. */
const choose: Partial<ListingAnswer> = {
  match: {
    kind: 'choose',
    candidates: namesakes.map(({ card }) => card),
    probability: 0.5,
    reasons: ['reprint-shares-number'],
  },
  priced: null,
  appraisal: null,
};
const lotItem = { name: 'Giratina V', cardNumber: '186/196', isSure: true, copies: 1, worth: fair };
const seenOffer = {
  ...{ site: 'cardmarket', id: '1', title: 'Umbreon VMAX 215/203 Evolving Skies', shippingUnknown: false },
  ...{ seenAt: '2026-11-17T12:00:00.000Z', total: usd(250) },
  ...{ market: 'Cardmarket', url: 'https://www.cardmarket.com/en/Pokemon' },
};
const memory: ListingAnswer['memory'] = {
  earlier: { amount: usd(340), at: '2026-11-17T12:00:00.000Z' },
  relisted: { amount: usd(350), at: '2026-11-10T12:00:00.000Z' },
  sold: { amount: usd(310), at: '2026-11-12' },
  elsewhere: seenOffer,
  ofSeller: [{ ...seenOffer, url: null, shippingUnknown: true }],
};
/** A lot of which three cards are named. */
const lot: Partial<ListingAnswer> = {
  match: { kind: 'none', reasons: ['not-a-card'] },
  ...{ priced: null, appraisal: refuse('no-card') },
  lot: {
    items: [
      lotItem,
      { ...lotItem, name: 'Umbreon VMAX', cardNumber: '215/203', copies: 2, isSure: false, worth: null },
    ],
    ...{ named: 3, count: 20, sum: { value: fair.value, low: fair.low, high: fair.high, copies: 1 } },
  },
};
/** An auction with a little over two hours left. */
const auction: Listing = {
  ...{ ...listing, priceKind: 'auction', currentBid: usd(310), asking: null, askingText: '$310.00' },
  ...{ bids: 3, endsAt: new Date(now.getTime() + 130 * 60_000).toISOString(), sellerCountry: 'JP' },
};

const likelyCards = [pictured, ...namesakes.slice(0, 2).map(({ card }) => card)];
/** A view of a likely card. */
const probable = of({
  match: { ...likely, card: pictured, candidates: likelyCards },
  appraisal: refuse('likely-only', fair),
});

type ChooserProps = Parameters<typeof Chooser>[0];
/** The cards to choose from. */
function chooser(part: Partial<ChooserProps> = {}) {
  return (
    <Chooser
      candidates={namesakes.slice(0, 2).map(({ card }) => card)}
      currentId={null}
      tier="choose"
      pictures={shown}
      takesFocus={false}
      find={async () => succeed({ cards: namesakes, total: 43, nextCursor: 'next' })}
      save={async () => succeed(null)}
      onOpenOptions={nothing}
      {...part}
    />
  );
}

/** Waits for an element. */
const isThere = (selector: string) => async (top: ParentNode) => {
  await until(() => top.querySelector(selector));
};
/** Unfolds the price history. */
const openHistory = (top: ParentNode) => press(top, 'details:last-of-type>summary');

/** A story for each code, under the family's name. */
function each<Code extends string>(name: string, codes: readonly Code[], toStory: (code: Code) => Story) {
  return Object.fromEntries(codes.map((code) => [`${name}-${code}`, toStory(code)]));
}

const auctionPriced = { ...refuse('auction', fair), ceiling };

/** The overlay in every state. */
export const overlayStories: StoryGroup = {
  name: 'overlay',
  surface: 'root',
  css: overlayCss + chooserCss,
  width: 380,
  states: {
    'waiting-fresh': tell(() => ({ state: 'asking', answer: null })),
    'waiting-still': tell(() => ({ state: 'asking', answer: null, waiting: 'still' })),
    'waiting-long': tell(() => ({ state: 'asking', answer: null, waiting: 'long' })),
    filling: tell(() => ({ state: 'asking', answer: answer({ depth: 'label' }) })),
    under: tell(judge('under', -10.8, 454.99), {}, isThere('canvas')),
    near: tell(judge('near', 2.1, 520.99)),
    likely: tell(probable),
    'likely-sheet': tell(probable, { stance: 'sheet' }),
    'likely-chooser': tell(probable, {
      chooser: chooser({ candidates: likelyCards, currentId: pictured.id, tier: 'likely' }),
    }),
    over: tell(judge('over', 134.9, 1198)),
    'item-under': tell(judge('under', -10.8, 454.99), { stance: 'docked', isItem: true }),
    'item-doubts': tell(doubt('over', 17.3, doubtCodes, true), { stance: 'docked', isItem: true }),
    'item-bid': tell(
      () => ({ listing: auction, answer: answer({ appraisal: { ...auctionPriced, total: null } }) }),
      { stance: 'docked', isItem: true },
    ),
    'item-folded': tell(judge('under', -10.8, 454.99), {
      ...{ stance: 'sheet', isItem: true, isFolded: true, onFold: () => undefined },
    }),
    'under-folds-open': tell(judge('under', -10.8, 454.99), {}, openFolds),
    ...each('doubt', doubtCodes, (code) => tell(doubt('under', -10.8, [code]))),
    'doubt-all': tell(doubt('over', 17.3, doubtCodes, true)),
    'over-even-condition': tell(bound('over', 22, { kind: 'condition', condition: 'NEAR_MINT' }, 400, 488)),
    'over-even-grade': tell(bound('over', 31, { kind: 'grade', grader: 'PSA', grade: '8' }, 700, 917)),
    'under-cheapest': tell(bound('under', -40, { kind: 'condition', condition: 'DAMAGED' }, 130, 78)),
    ...each('refused', refusalCodes, (code) => tell(of({ said: slabSaid, appraisal: refuse(code, fair) }))),
    'refused-price-of-day': tell(
      of({
        appraisal: {
          ...underValue,
          verdict: { kind: 'refused', refusal: 'stale-prices', pricedAt: '2025-10-14T12:00:00Z' },
        },
      }),
    ),
    ceiling: tell(() => ({
      listing: auction,
      answer: answer({ appraisal: { ...auctionPriced, total: null } }),
    })),
    'ceiling-none': tell(() => ({
      listing: auction,
      answer: answer({ appraisal: { ...auctionPriced, ceiling: null, total: null, ceilingNeeds: 150 } }),
    })),
    'auction-over': tell(() => ({
      listing: { ...auction, endsAt: '2025-11-13T11:59:00Z' },
      answer: answer({ appraisal: { ...auctionPriced, total: null } }),
    })),
    'auction-buy-now': tell(() => ({
      listing: { ...auction, priceKind: 'auction-buy-now', asking: usd(450), bids: 1 },
      answer: answer({ appraisal: { ...underValue, ceiling } }),
    })),
    'condition-unread': tell(() => ({
      listing: { ...listing, condition: 'Vurderet' },
      answer: answer({ appraisal: refuse('condition-unread', fair) }),
    })),
    'several-copies': tell(() => ({ listing: { ...listing, sellerCountry: 'DE', quantity: 12 } })),
    sold: tell(() => ({
      listing: { ...listing, priceKind: 'sold', soldOn: '2025-11-03' },
      answer: answer({ appraisal: { ...refuse('sold-listing', fair), soldPercent: -10.8 } }),
    })),
    converted: tell(() => ({
      listing: { ...listing, asking: { minor: 41_900, currency: 'EUR' }, askingText: 'EUR 419.00' },
      answer: answer({
        appraisal: {
          ...underValue,
          total: { minor: 42_399, currency: 'EUR' },
          converted: {
            value: { minor: 47_283, currency: 'EUR' },
            low: { minor: 44_310, currency: 'EUR' },
            high: { minor: 50_530, currency: 'EUR' },
            rate: { source: 'ecb', date: '2025-11-12' },
          },
          verdict: judged('under', -10.3, [{ code: 'converted' }]),
        },
      }),
    })),
    slabs: tell(
      of({
        appraisal: {
          ...underValue,
          slabs: [
            { grader: 'PSA', grade: '10', amount: usd(9400), population: 12, odds: 0.12, gain: usd(7640) },
            { grader: 'PSA', grade: '9', amount: usd(1780), population: 48, odds: 0.45, gain: usd(1010) },
            { grader: 'BGS', grade: '9.5', amount: usd(470), population: 6, odds: null, gain: usd(-126) },
            { grader: 'CGC', grade: '9', amount: usd(1650), population: null, odds: null, gain: null },
          ],
          gradingGain: usd(1284),
        },
      }),
      {},
      openFolds,
    ),
    graded: tell(of({ said: slabSaid, appraisal: overPsa9 })),
    'graded-outside-plan': tell(
      of({
        said: slabSaid,
        priced: { ...richCard, prices: { ...richPrices, graded: null, gradedAccess: false } },
        appraisal: refuse('no-graded-access'),
      }),
    ),
    'no-prices': tell(
      of({
        appraisal: refuse('no-comp'),
        priced: {
          ...richCard,
          prices: {
            ...richPrices,
            sold: { current: null, avg: null, avg1d: null, avg7d: null, avg30d: null, population: 0 },
            listings: { low: null, avg: null, high: null, population: 0 },
            raw: {},
            graded: {},
          },
        },
      }),
      {},
      openFolds,
    ),
    sample: tell(of({ priced: { ...richCard, sample: true } })),
    lot: tell(of(lot)),
    memory: tell(of({ memory })),
    choose: tell(of(choose), { chooser: chooser() }, isThere('.option')),
    'choose-waiting': tell(of(choose), { chooser: chooser({ find: never }) }),
    'choose-pictures-barred': tell(of(choose), { pictures: barred, chooser: chooser({ pictures: barred }) }),
    'choose-none-found': tell(of({ ...choose, match: { kind: 'none', reasons: ['no-card-found'] } }), {
      chooser: chooser({
        candidates: [],
        find: async () => succeed({ cards: [], total: 0, nextCursor: null }),
      }),
    }),
    'choose-failed': tell(
      of(choose),
      { chooser: chooser({ find: async () => fail('timeout') }) },
      isThere('[role=alert]'),
    ),
    'choose-other': tell(judge('under', -10.8, 454.99), {
      chooser: chooser({
        candidates: [pictured],
        currentId: pictured.id,
        takesFocus: true,
        onBack: () => undefined,
      }),
    }),
    'corrected-listing': tell(of({ corrected: 'listing' })),
    'corrected-title': tell(of({ corrected: 'title' })),
    'corrected-none': tell(
      of({
        ...choose,
        match: { kind: 'none', reasons: ['corrected'] },
        appraisal: refuse('no-card'),
        corrected: 'listing',
      }),
    ),
    history: tell(judge('near', 2.1, 520.99), {}, openHistory),
    'history-waiting': tell(judge('near', 2.1, 520.99), { loadHistory: never }, openHistory),
    'history-failed': tell(judge('near', 2.1, 520.99), { loadHistory: failHistory }, openHistory),
    'history-outside-plan': tell(judge('near', 2.1, 520.99), { hasHistory: false }, openHistory),
    ...each('failed', failureCodes, (code) =>
      tell(() => ({
        answer: null,
        failure: { code, detail: 'prices.example.com', retryAt: '2025-11-13T12:05:00Z' },
      })),
    ),
    'failed-partly': tell(of({ failure: { code: 'rate-limited', retryAt: '2025-11-13T12:05:00Z' } })),
    pinned: tell(judge('under', -10.8, 454.99), { stance: 'pinned' }),
    sheet: tell(judge('under', -10.8, 454.99), { stance: 'sheet' }),
    'sheet-waiting': tell(() => ({ state: 'asking', answer: null, waiting: 'long' }), { stance: 'sheet' }),
    'sheet-choose': tell(of(choose), { stance: 'sheet', chooser: chooser() }, isThere('.option')),
    'pictures-barred': tell(judge('over', 17, 597), { pictures: barred }),
    'pictures-missing': tell(judge('over', 17, 597), { pictures: missing }),
    copied: tell(judge('over', 17, 597), {}, (top) => press(top, 'footer button')),
    'copy-failed': tell(judge('over', 17, 597), { copy: async () => false }, (top) =>
      press(top, 'footer button'),
    ),
    'long-title': tell(() => ({
      listing: {
        ...listing,
        title:
          'POKEMON GLURAK CHARIZARD 4/102 BASE SET BASIS SET 1999 HOLO RARE SELTEN DEUTSCH ENGLISCH NEAR MINT TOP ZUSTAND SAMMLERSTÜCK',
      },
      answer: answer(choose),
    })),
  },
};
