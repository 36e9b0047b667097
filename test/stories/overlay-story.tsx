import { Chooser } from '@/components/chooser/chooser';
import type { ListingView } from '@/components/overlay/listing-view';
import { Overlay } from '@/components/overlay/overlay';
import type { WeaknessCode } from '@/lib/compare/comparison';
import { succeed } from '@/lib/domain/failure';
import type { Listing } from '@/lib/domain/listing';
import type { ListingAnswer } from '@/lib/messaging/calls';
import { answer as baseAnswer, listing, underMarket, unreadSaid, usd, view } from '@/test/components/views';
import { press, until } from './act';
import { namesakes, now, pictured, richCard, series } from './data/cards';
import { shown } from './data/pictures';
import type { Story } from './story';

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
  onOpenCard: nothing,
  onPin: nothing,
  onChoose: nothing,
  onUndo: nothing,
  copy: async () => true,
  loadHistory: async () => succeed(series('sold', 180)),
};

/** The full answer of a card with a picture; `part` overrides it. */
export function answer(part: Partial<ListingAnswer> = {}): ListingAnswer {
  return baseAnswer({
    match: { kind: 'sure', card: pictured, reasons: ['name-number-total'] },
    priced: richCard,
    ...part,
  });
}

/** The texts of an answer are read when it is drawn: they follow the language. */
export function tell(find: () => Partial<ListingView>, part: Partial<Props> = {}, act?: Story['act']): Story {
  return {
    draw: () => <Overlay view={view(find())} {...standard} {...part} />,
    ...(act && { act }),
  };
}

/** A view of an answer. */
export const of = (part: Partial<ListingAnswer>) => () => ({ answer: answer(part) });
/** A view of a verdict on a total in dollars. */
export const judge = (kind: 'under' | 'near' | 'over', percent: number, total: number) =>
  of({ comparison: { ...underMarket, total: usd(total), verdict: { kind, percent, weaknesses: [] } } });
/** A view of a verdict with what weakens it. */
export function weaken(
  kind: 'under' | 'over',
  percent: number,
  weaknesses: readonly WeaknessCode[],
  mayMixPrintings = false,
) {
  const verdict = { kind, percent, weaknesses };
  return of({ said: unreadSaid, comparison: { ...underMarket, mayMixPrintings, verdict } });
}
/** An answer that leaves several cards open. */
export const choose: Partial<ListingAnswer> = {
  match: {
    kind: 'choose',
    candidates: namesakes.map(({ card }) => card),
    reasons: ['reprint-shares-number'],
  },
  priced: null,
  comparison: null,
};
/** A listing that people bid on, with a little over two hours to go. */
export const auction: Listing = {
  ...{ ...listing, priceKind: 'auction', currentBid: usd(310), asking: null, askingText: '$310.00' },
  ...{ bids: 3, endsAt: new Date(now.getTime() + 130 * 60_000).toISOString(), sellerCountry: 'JP' },
};

type ChooserProps = Parameters<typeof Chooser>[0];
/** The cards to choose from. */
export function chooser(part: Partial<ChooserProps> = {}) {
  return (
    <Chooser
      candidates={namesakes.slice(0, 2).map(({ card }) => card)}
      currentId={null}
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
export const isThere = (selector: string) => async (top: ParentNode) => {
  await until(() => top.querySelector(selector));
};
/** Unfolds the price history. */
export const openHistory = (top: ParentNode) => press(top, 'details:last-of-type>summary');

/** A story for each code, under the family's name. */
export function each<Code extends string>(
  name: string,
  codes: readonly Code[],
  toStory: (code: Code) => Story,
) {
  return Object.fromEntries(codes.map((code) => [`${name}-${code}`, toStory(code)]));
}
