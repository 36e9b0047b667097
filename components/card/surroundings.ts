import type { History } from '@/components/history/history';
import type { Pictures } from '@/components/ui/card-canvas';
import type { RatesStatus, ServiceStatus } from '@/lib/messaging/protocol';
import type { GetCard } from './use-card';

/** What a card needs of what stands around it. */
export interface CardSurroundings {
  /** Null until it is known. */
  readonly status: ServiceStatus | null;
  /** Currency in which prices are shown as well; empty for the service's own alone. */
  readonly currency: string;
  /** Null until they are known, or where nobody needs them. */
  readonly rates: RatesStatus | null;
  readonly pictures: Pictures;
  readonly now: () => Date;
  readonly getCard: GetCard;
  readonly loadHistory: Parameters<typeof History>[0]['loadHistory'];
  readonly drawChart: Parameters<typeof History>[0]['drawChart'];
  onOpenOptions(): void;
  onAllowPictures(): void;
}
