import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { cellMoney } from '@/components/ui/card-prices';
import { FailureNotice } from '@/components/ui/notices';
import type { Failure, Result } from '@/lib/domain/failure';
import {
  dayAmount,
  findTrend,
  type HistoryKind,
  type HistorySeries,
  historyWindows,
  planHistoryDays,
} from '@/lib/history/history';
import { cutText, historyKindText, trendText } from '@/lib/text/facts';
import { formatDay, formatMoney, formatNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { staleTexts } from '@/lib/text/verdict';
import { type DrawChart, toChartData } from './chart';

type ChartData = NonNullable<ReturnType<typeof toChartData>>;

/** Loads one series of a card. */
export type LoadHistory = (cardId: string, kind: HistoryKind, days: number) => Promise<Result<HistorySeries>>;

interface Loaded {
  readonly series: HistorySeries | null;
  readonly failure: Failure | null;
  readonly isAsking: boolean;
}

const kinds: readonly HistoryKind[] = ['sold', 'listings'];
const unasked: Loaded = { series: null, failure: null, isAsking: false };

/** Loads both series; a complete longer one serves shorter windows without a call. `days` 0 loads nothing. */
function useHistory(cardId: string, days: number, loadHistory: LoadHistory) {
  const [histories, setHistories] = useState({ sold: unasked, listings: unasked });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const set = (kind: HistoryKind, loaded: Partial<Loaded>) =>
      isCurrent && setHistories((old) => ({ ...old, [kind]: { ...unasked, ...loaded } }));
    for (const kind of days > 0 ? kinds : []) {
      const { series } = histories[kind];
      const isEnough = series !== null && series.days >= days && series.cut === null;
      set(kind, { series, isAsking: !isEnough });
      if (isEnough) continue;
      void loadHistory(cardId, kind, days).then((answer) =>
        set(kind, answer.ok ? { series: answer.value } : { failure: answer.failure }),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [cardId, days, tries]);
  return { histories, retry: () => setTries(tries + 1) };
}

interface WindowChoiceProps {
  readonly days: number;
  /** Most days that the plan allows. */
  readonly allowed: number;
  /** Unique on the page. */
  readonly name: string;
  onChoose(days: number): void;
}

/** The windows to choose from; those beyond the plan are disabled, with the reason. */
function WindowChoice({ days, allowed, name, onChoose }: WindowChoiceProps) {
  const isLimited = historyWindows.some((window) => window > allowed);
  return (
    <fieldset class="windows">
      <legend>{text('history_window')}</legend>
      <div>
        {historyWindows.map((window) => (
          <label key={window}>
            <input
              type="radio"
              name={name}
              checked={window === days}
              disabled={window > allowed}
              aria-label={text('history_days', formatNumber(window))}
              onChange={() => onChoose(window)}
            />
            <span aria-hidden="true">{formatNumber(window)}</span>
          </label>
        ))}
      </div>
      {isLimited && <p class="quiet">{text('history_need_mega', formatNumber(allowed))}</p>}
    </fieldset>
  );
}

/** One day's prices in words. */
function dayTexts({ sold, listed }: ChartData['days'][number]): string[] {
  const parts: string[] = [];
  const soldFor = sold && dayAmount(sold);
  if (soldFor) parts.push(text('history_day_sold', formatMoney(soldFor)));
  const average = listed && dayAmount(listed);
  if (listed?.low && listed.high && average) {
    const amounts = [listed.low, listed.high, average].map((money) => formatMoney(money));
    parts.push(text('history_day_range', ...amounts));
  } else if (average) {
    parts.push(text('history_day_listed', formatMoney(average)));
  }
  return parts.length ? parts : [text('history_day_none')];
}

/** Days that a key moves by; Home and End go to the ends. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Changes with the colours: a canvas keeps those that it was drawn with. */
function useColorScheme(): string {
  const read = () =>
    `${matchMedia('(prefers-color-scheme: dark)').matches} ${document.documentElement.dataset.theme}`;
  const [scheme, setScheme] = useState(read);
  useEffect(() => {
    const update = () => setScheme(read());
    const query = matchMedia('(prefers-color-scheme: dark)');
    const observer = new MutationObserver(update);
    query.addEventListener('change', update);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    update();
    return () => {
      query.removeEventListener('change', update);
      observer.disconnect();
    };
  }, []);
  return scheme;
}

interface ChartProps {
  readonly data: ChartData;
  readonly drawChart: DrawChart;
}

/** The chart with the prices of one day in words, chosen by pointer or by keys. */
function Chart({ data, drawChart }: ChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const inks = useRef<HTMLParagraphElement>(null);
  const drawn = useRef<Awaited<ReturnType<DrawChart>> | null>(null);
  const [index, setIndex] = useState<number | null>(null);
  const scheme = useColorScheme();
  const last = data.days.length - 1;
  const clamp = (day: number) => Math.max(0, Math.min(last, day));
  const shown = data.days[clamp(index ?? last)];

  useLayoutEffect(() => setIndex(null), [data]);
  useEffect(() => {
    const [sold, listed] = inks.current?.querySelectorAll('i') ?? [];
    if (!host.current || !inks.current || !sold || !listed) return;
    let isCurrent = true;
    const colors = { sold, listed, axis: inks.current, grid: host.current };
    void drawChart(host.current, { data, inks: colors, onDay: setIndex }).then((chart) => {
      if (isCurrent) drawn.current = chart;
      else chart.remove();
    });
    return () => {
      isCurrent = false;
      drawn.current?.remove();
      drawn.current = null;
    };
  }, [data, scheme]);

  function onKeyDown(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = clamp((index ?? last) + step);
    setIndex(next);
    drawn.current?.moveTo(next);
  }

  if (!shown) return null;
  const words = dayTexts(shown);
  return (
    <>
      <p class="legend" ref={inks}>
        <i class="sold" /> {historyKindText('sold')} <i class="listed" /> {historyKindText('listings')}
      </p>
      <div
        class="chart"
        dir="ltr"
        role="slider"
        tabIndex={0}
        aria-label={text('history_chart')}
        aria-description={text('history_keys')}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={index ?? last}
        aria-valuetext={`${formatDay(shown.date)}: ${words.join(', ')}`}
        ref={host}
        onKeyDown={onKeyDown}
      />
      <p class="readout" aria-hidden="true">
        <b>{formatDay(shown.date)}</b> {words.join(' · ')}
      </p>
    </>
  );
}

const columns = ['column_date', 'column_sold', 'history_listings', 'column_range', 'column_count'] as const;

/** The chart's priced days as a table, newest first. */
function Table({ data }: Pick<ChartProps, 'data'>) {
  const days = data.days.filter(({ sold, listed }) => sold || listed).reverse();
  return (
    <details class="as-table">
      <summary>{text('history_table')}</summary>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {text(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, sold, listed }) => (
            <tr key={date}>
              <th scope="row">{formatDay(date, 'short')}</th>
              <td>{cellMoney(sold && dayAmount(sold))}</td>
              <td>{cellMoney(listed && dayAmount(listed))}</td>
              <td>
                {listed?.low && listed.high
                  ? `${formatMoney(listed.low, 'short')} – ${formatMoney(listed.high, 'short')}`
                  : text('unknown')}
              </td>
              <td>{listed?.population == null ? text('unknown') : formatNumber(listed.population)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

interface HistoryProps {
  readonly cardId: string;
  readonly plan: keyof typeof planHistoryDays;
  readonly now: () => Date;
  readonly loadHistory: LoadHistory;
  readonly drawChart: DrawChart;
  onOpenOptions(): void;
}

/** The first window, as far as the plan allows: enough for a trend. */
const usualDays = 30;

/** A card's price history: chart, trend and table within the plan, or a note where the plan has none. */
export function History({ cardId, plan, now, loadHistory, drawChart, onOpenOptions }: HistoryProps) {
  const allowed = planHistoryDays[plan];
  const [chosen, setChosen] = useState<number>(usualDays);
  const days = Math.min(chosen, allowed);
  const { histories, retry } = useHistory(cardId, days, loadHistory);
  const { sold, listings } = histories;
  const data = useMemo(
    () => toChartData(sold.series, listings.series, days, now()),
    [sold.series, listings.series, days],
  );
  if (allowed < historyWindows[0]) return <p class="history-plan">{text('history_basic')}</p>;

  const isAsking = sold.isAsking || listings.isAsking;
  const loaded = kinds.flatMap((kind) => histories[kind].series ?? []);
  const stale = loaded.find((series) => series.stale);
  // Both series usually fail for the same reason.
  const failures = new Map(
    kinds.flatMap((kind) => histories[kind].failure ?? []).map((failure) => [failure.code, failure]),
  );
  return (
    <div class="history">
      <WindowChoice days={days} allowed={allowed} name={`window-${cardId}`} onChoose={setChosen} />
      <div class={data || isAsking ? 'plot' : ''}>
        {data ? (
          <Chart data={data} drawChart={drawChart} />
        ) : (
          !isAsking && loaded.length > 0 && <p class="quiet">{text('history_none')}</p>
        )}
      </div>
      <p class="status" role="status">
        {isAsking && text('history_asking')}
      </p>
      {[...failures.values()].map((failure) => (
        <FailureNotice key={failure.code} failure={failure} onRetry={retry} onOpenOptions={onOpenOptions} />
      ))}
      {data && (
        <>
          <dl class="trends">
            {loaded.map((series) => (
              <div key={series.kind}>
                <dt>{historyKindText(series.kind)}</dt>
                <dd>
                  {trendText(findTrend(series, now()))} {cutText(series.cut)}
                </dd>
              </div>
            ))}
          </dl>
          {loaded.some(({ sample }) => sample) && <span class="tag">{text('sample_prices')}</span>}
          {stale && <p class="quiet">{staleTexts(stale).join(' ')}</p>}
          <Table data={data} />
        </>
      )}
    </div>
  );
}
