import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { historyKindText } from '@/lib/text/facts';
import { formatDay } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import type { ChartData } from './chart-data';
import type { DrawChart, DrawnChart } from './chart-plan';
import { dayTexts } from './day-text';

interface HistoryChartProps {
  readonly data: ChartData;
  /** Fetches what draws; it is big, so nobody loads it before a chart is shown. */
  loadChart(): Promise<DrawChart>;
}

/** Days that one key press goes; Home and End go to the ends. */
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

function clamp(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index));
}

/** The chart with the prices of one day in words, chosen by pointer or by keys. */
export function HistoryChart({ data, loadChart }: HistoryChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const inks = useRef<HTMLParagraphElement>(null);
  const drawn = useRef<DrawnChart | null>(null);
  const [index, setIndex] = useState<number | null>(null);
  const scheme = useColorScheme();
  const last = data.days.length - 1;
  const shown = data.days[clamp(index ?? last, data.days.length)];

  useLayoutEffect(() => setIndex(null), [data]);
  useEffect(() => {
    let isCurrent = true;
    void loadChart().then((drawChart) => {
      const [sold, listed] = inks.current?.querySelectorAll('i') ?? [];
      if (!isCurrent || !host.current || !sold || !listed) return;
      drawn.current = drawChart(host.current, {
        data,
        inks: { sold, listed, axis: inks.current ?? listed, grid: host.current },
        onDay: setIndex,
      });
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
    const next = clamp((index ?? last) + step, data.days.length);
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

/** Changes when the colours do: a canvas keeps those that it was drawn with. */
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
