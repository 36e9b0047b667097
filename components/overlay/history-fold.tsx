import { useEffect, useState } from 'preact/hooks';
import { FailureNotice } from '@/components/ui/failure-notice';
import { Sparkline } from '@/components/ui/sparkline';
import type { Result } from '@/lib/domain/failure';
import { findTrend, type HistorySeries } from '@/lib/history/history';
import { cutText, trendText } from '@/lib/text/facts';
import { text } from '@/lib/text/text';
import { staleTexts } from '@/lib/text/verdict';

interface HistoryFoldProps {
  readonly cardId: string;
  /** Whether the plan knows no history: that is said without asking. */
  readonly isOutsidePlan: boolean;
  readonly now: () => Date;
  loadHistory(cardId: string): Promise<Result<HistorySeries>>;
  onOpenOptions(): void;
}

type Loaded = Result<HistorySeries> | null;

function History({ cardId, now, loadHistory, onOpenOptions }: Omit<HistoryFoldProps, 'isOutsidePlan'>) {
  const [loaded, setLoaded] = useState<Loaded>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    setLoaded(null);
    void loadHistory(cardId).then((answer) => isCurrent && setLoaded(answer));
    return () => {
      isCurrent = false;
    };
  }, [cardId, tries]);

  if (loaded && !loaded.ok) {
    if (loaded.failure.code === 'plan-required') return <p>{text('history_needs_pro')}</p>;
    return (
      <FailureNotice
        failure={loaded.failure}
        onRetry={() => setTries(tries + 1)}
        onOpenOptions={onOpenOptions}
      />
    );
  }
  const series = loaded?.value ?? null;
  return (
    <>
      <Sparkline series={series} now={now()} />
      <p role="status">
        {series
          ? [trendText(findTrend(series, now())), cutText(series.cut)].filter(Boolean).join(' ')
          : text('history_asking')}
      </p>
      {series?.stale && <p>{staleTexts(series).join(' ')}</p>}
    </>
  );
}

/** What the card sold for over the last days: asked for only once somebody opens it, since it costs a call. */
export function HistoryFold({ isOutsidePlan, ...history }: HistoryFoldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <b>{text('prices_history')}</b>
      </summary>
      {isOpen && (isOutsidePlan ? <p>{text('history_needs_pro')}</p> : <History {...history} />)}
    </details>
  );
}
