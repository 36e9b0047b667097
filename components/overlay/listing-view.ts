import type { CardIdentity } from '@/lib/domain/card';
import type { Failure, Result } from '@/lib/domain/failure';
import type { Listing } from '@/lib/domain/listing';
import type { HistorySeries } from '@/lib/history/history';
import type { ListingAnswer } from '@/lib/messaging/page-calls';
import type { Verdict } from '@/lib/value/appraisal';
import type { CollectionActions } from './collection';

/** The state of one listing that label and overlay show. */
export interface ListingView {
  readonly listing: Listing;
  readonly state: 'idle' | 'asking' | 'answered';
  /** Age of the request: `still` after 2 seconds, `long` after 8. Counts only while asking. */
  readonly waiting: 'fresh' | 'still' | 'long';
  /** The latest answer; a first one may be shown while the full one is requested. */
  readonly answer: ListingAnswer | null;
  /** Reason for no answer at all; a failure within an answer stands in the answer. */
  readonly failure: Failure | null;
}

/** A person's actions in the overlay. */
export interface OverlayActions extends CollectionActions {
  onRetry(): void;
  onClose(): void;
  /** Goes back from the list of cards, or closes. */
  onEscape(): void;
  onOpenOptions(): void;
  /** Opens the options at the true costs. */
  onOpenCosts(): void;
  /** Opens the options at the alerts, where notifications are allowed. */
  onOpenAlerts(): void;
  /** Sets or takes back the reminder before the auction's end; it is not set where notifications are not allowed. */
  onRemind(isOn: boolean): Promise<Result<{ readonly isAllowed: boolean }>>;
  /** Opens the card's own page of the extension. */
  onOpenCard(cardId: string, fit: string): void;
  /** Keeps the overlay open, or releases it. */
  onPin(): void;
  /** Opens the list of cards to choose from. */
  onChoose(): void;
  /** Confirms that the listing is the likely card. */
  onConfirm(cardId: string): void;
  /** Undoes the person's own choice of the card. */
  onUndo(): void;
  /** Puts a text on the clipboard; false when the browser refused. */
  copy(text: string): Promise<boolean>;
  /** Sold prices of the card over as many days as the plan allows. */
  loadHistory(cardId: string): Promise<Result<HistorySeries>>;
}

/** The card whose prices are shown: the sure or the likely one. */
export function findCard({ answer }: ListingView): CardIdentity | null {
  return answer && 'card' in answer.match ? answer.match.card : null;
}

/** The verdict of an answered listing; undefined for a refusal or no answer. */
export function findJudgement({ answer }: ListingView): Exclude<Verdict, { kind: 'refused' }> | undefined {
  const verdict = answer?.appraisal?.verdict;
  return verdict && verdict.kind !== 'refused' ? verdict : undefined;
}
