import { useMemo, useState } from 'preact/hooks';
import { FailureNotice } from '@/components/ui/failure-notice';
import { findTrend, type HistoryKind, historyWindows, planHistoryDays } from '@/lib/history/history';
import { cutText, historyKindText, trendText } from '@/lib/text/facts';
import { text } from '@/lib/text/text';
import { staleTexts } from '@/lib/text/verdict';
import { toChartData } from './chart-data';
import type { DrawChart } from './chart-plan';
import { HistoryChart } from './history-chart';
import { HistoryTable } from './history-table';
import { type Histories, type LoadHistory, useHistory } from './use-history';
import { WindowChoice } from './window-choice';

interface HistoryProps {
  readonly cardId: string;
  readonly plan: keyof typeof planHistoryDays;
  readonly now: () => Date;
  readonly loadHistory: LoadHistory;
  loadChart(): Promise<DrawChart>;
  onOpenOptions(): void;
}

/** What is looked at first, as far as the plan allows: enough for a trend. */
const usualDays = 30;
const kinds: readonly HistoryKind[] = ['sold', 'listings'];

/** A card's price history: chart, trend and table within the plan; kind words where the plan has none. */
export function History({ cardId, plan, now, loadHistory, loadChart, onOpenOptions }: HistoryProps) {
  const allowed = planHistoryDays[plan];
  const [chosen, setChosen] = useState(usualDays);
  const days = Math.min(chosen, allowed);
  const { histories, retry } = useHistory(cardId, days, loadHistory);
  const { sold, listings } = histories;
  const data = useMemo(
    () => toChartData(sold.series, listings.series, days, now()),
    [sold.series, listings.series, days],
  );
  if (allowed < historyWindows[0]) return <p class="history-plan">{text('history_basic')}</p>;

  const isAsking = sold.isAsking || listings.isAsking;
  const known = kinds.flatMap((kind) => histories[kind].series ?? []);
  const stale = known.find((series) => series.stale);
  return (
    <div class="history">
      <WindowChoice days={days} allowed={allowed} name={`window-${cardId}`} onChoose={setChosen} />
      <div class={data || isAsking ? 'plot' : ''}>
        {data ? (
          <HistoryChart data={data} loadChart={loadChart} />
        ) : (
          !isAsking && known.length > 0 && <p class="quiet">{text('history_none')}</p>
        )}
      </div>
      <p class="status" role="status">
        {isAsking && text('history_asking')}
      </p>
      <Failures histories={histories} onRetry={retry} onOpenOptions={onOpenOptions} />
      {data && (
        <>
          <dl class="trends">
            {known.map((series) => (
              <div key={series.kind}>
                <dt>{historyKindText(series.kind)}</dt>
                <dd>
                  {trendText(findTrend(series, now()))} {cutText(series.cut)}
                </dd>
              </div>
            ))}
          </dl>
          {known.some(({ sample }) => sample) && <span class="tag">{text('sample_prices')}</span>}
          {stale && <p class="quiet">{staleTexts(stale).join(' ')}</p>}
          <HistoryTable data={data} />
        </>
      )}
    </div>
  );
}

interface FailuresProps {
  readonly histories: Histories;
  onRetry(): void;
  onOpenOptions(): void;
}

/** Each reason once: both series usually fail for the same. */
function Failures({ histories, ...rest }: FailuresProps) {
  const failures = kinds.flatMap((kind) => histories[kind].failure ?? []);
  const distinct = failures.filter(
    (one, index) => failures.findIndex(({ code }) => code === one.code) === index,
  );
  return (
    <>
      {distinct.map((failure) => (
        <FailureNotice key={failure.code} failure={failure} {...rest} />
      ))}
    </>
  );
}
