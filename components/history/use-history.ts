import { useEffect, useState } from 'preact/hooks';
import type { Failure, Result } from '@/lib/domain/failure';
import type { HistoryKind, HistorySeries } from '@/lib/history/history';

/** Asks for one series of a card. */
export type LoadHistory = (cardId: string, kind: HistoryKind, days: number) => Promise<Result<HistorySeries>>;

interface Loaded {
  readonly series: HistorySeries | null;
  readonly failure: Failure | null;
  readonly isAsking: boolean;
}

/** Both series of a card as far as they are known. */
export type Histories = Readonly<Record<HistoryKind, Loaded>>;

const kinds = ['sold', 'listings'] as const;
const unasked: Loaded = { series: null, failure: null, isAsking: false };

/** A longer series that is complete holds the shorter ones: looking closer costs no call. */
function holds({ series }: Loaded, days: number): boolean {
  return series !== null && series.days >= days && series.cut === null;
}

/** Loads both series of a card; a window within what is known already asks nothing. `days` 0 asks nothing at all. */
export function useHistory(cardId: string, days: number, loadHistory: LoadHistory) {
  const [histories, setHistories] = useState<Histories>({ sold: unasked, listings: unasked });
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    const set = (kind: HistoryKind, loaded: Loaded) =>
      isCurrent && setHistories((old) => ({ ...old, [kind]: loaded }));
    for (const kind of days > 0 ? kinds : []) {
      const known = histories[kind];
      if (holds(known, days)) {
        set(kind, { ...known, failure: null, isAsking: false });
        continue;
      }
      set(kind, { series: known.series, failure: null, isAsking: true });
      void loadHistory(cardId, kind, days).then((answer) =>
        set(
          kind,
          answer.ok
            ? { series: answer.value, failure: null, isAsking: false }
            : { series: null, failure: answer.failure, isAsking: false },
        ),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [cardId, days, tries]);

  return { histories, retry: () => setTries(tries + 1) };
}
