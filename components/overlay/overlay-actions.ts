import type { Result } from '@/lib/domain/failure';
import type { HistorySeries } from '@/lib/history/history';

/** What a person can do in the overlay, beyond looking. */
export interface OverlayActions {
  onRetry(): void;
  onClose(): void;
  /** Goes back from the list of cards, or closes. */
  onEscape(): void;
  onOpenOptions(): void;
  /** Opens the card's own page of the extension. */
  onOpenCard(cardId: string, fit: string): void;
  /** Keeps the overlay open, or lets go of it again. */
  onPin(): void;
  /** Opens the list of cards to choose from. */
  onChoose(): void;
  /** Takes the person's own choice of the card back. */
  onUndo(): void;
  /** Puts a text on the clipboard; false when the browser refused. */
  copy(text: string): Promise<boolean>;
  /** Sold prices of the card over as many days as the plan allows. */
  loadHistory(cardId: string): Promise<Result<HistorySeries>>;
}
