import { toAmount } from '@/lib/domain/money';
import { dayAmount, dayOf, type HistorySeries, toDayNumber } from '@/lib/history/history';
import { historyKindText } from '@/lib/text/facts';
import { formatMoney, formatNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';

interface SparklineProps {
  /** Null while it is on its way: the frame keeps its place. */
  readonly series: Pick<HistorySeries, 'kind' | 'days' | 'points'> | null;
  readonly now: Date;
}

const width = 300;
const height = 40;
/** Room above and below, so that a line at the edge keeps its whole thickness. */
const margin = 4;

/** One run of days without a gap, as the path of a line; a day alone becomes a dot. */
function toPath(run: readonly (readonly [x: number, y: number])[]): string {
  const steps = run.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return `M${steps.join('L')}${steps.length === 1 ? 'h0' : ''}`;
}

function toRuns<Day extends { readonly day: number }>(days: readonly Day[]): Day[][] {
  const runs: Day[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1)?.day === day.day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs;
}

/** A small line of a card's price over the days, broken where days are missing, with its numbers in words. */
export function Sparkline({ series, now }: SparklineProps) {
  const last = dayOf(now);
  const known = (series?.points ?? []).flatMap((point) => {
    const day = toDayNumber(point.date);
    const money = dayAmount(point);
    return day !== undefined && money ? [{ day, money, amount: toAmount(money) }] : [];
  });
  const newest = known.at(-1);
  const days = known.filter(
    ({ day, money }) =>
      day <= last && day > last - (series?.days ?? 0) && money.currency === newest?.money.currency,
  );
  if (!series || !days.length) {
    return <p class="sparkline quiet">{series && text('history_none')}</p>;
  }
  const amounts = days.map(({ amount }) => amount);
  const low = Math.min(...amounts);
  const span = Math.max(...amounts) - low;
  const toPoint = ({ day, amount }: (typeof days)[number]) => {
    const x = margin + ((day - last + series.days - 1) / Math.max(1, series.days - 1)) * (width - 2 * margin);
    const share = span > 0 ? (amount - low) / span : 0.5;
    return [x, height - margin - share * (height - 2 * margin)] as const;
  };
  const at = (amount: number) => days.find((day) => day.amount === amount)?.money;
  const write = (money: (typeof days)[number]['money'] | undefined) => (money ? formatMoney(money) : '');
  const words = text(
    'sparkline_words',
    historyKindText(series.kind),
    formatNumber(series.days),
    write(at(low)),
    write(at(Math.max(...amounts))),
    write(days.at(-1)?.money),
  );
  return (
    <svg
      class="sparkline"
      role="img"
      aria-label={words}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
    >
      <path
        d={toRuns(days)
          .map((run) => toPath(run.map(toPoint)))
          .join('')}
        fill="none"
        stroke="currentColor"
        stroke-width="2"
        stroke-linecap="round"
        stroke-linejoin="round"
        vector-effect="non-scaling-stroke"
      />
    </svg>
  );
}
