import type uPlot from 'uplot';
import { toAmount, toMoney } from '@/lib/domain/money';
import { dayAmount, dayOf, type HistorySeries, toDate, toDayNumber } from '@/lib/history/history';
import { formatDay, formatMoney } from '@/lib/text/format';

type HistoryPoint = HistorySeries['points'][number];

/** The prices of one day; a day without prices is listed too, so that lines break there. */
interface ChartDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly sold: HistoryPoint | null;
  readonly listed: HistoryPoint | null;
}

/** Both series day by day in one currency. */
interface ChartData {
  readonly days: readonly ChartDay[];
  readonly currency: string;
}

/** The days of the window that ends today (UTC), oldest first; undefined where no day has a price. */
export function toChartData(
  sold: HistorySeries | null,
  listings: HistorySeries | null,
  days: number,
  now: Date,
): ChartData | undefined {
  const first = dayOf(now) - days + 1;
  const [soldDays, listedDays] = [sold, listings].map((series) => {
    const byDay: (HistoryPoint | undefined)[] = Array.from({ length: days });
    for (const point of series?.points ?? []) {
      const at = (toDayNumber(point.date) ?? -1) - first;
      if (dayAmount(point) && at in byDay) byDay[at] = point;
    }
    return byDay;
  });
  const newest = soldDays?.findLast(Boolean) ?? listedDays?.findLast(Boolean);
  const currency = newest && dayAmount(newest)?.currency;
  if (!currency) return undefined;
  // One axis holds one currency.
  const inCurrency = (point: HistoryPoint | undefined) =>
    point && dayAmount(point)?.currency === currency ? point : null;
  return {
    currency,
    days: Array.from({ length: days }, (_, at) => ({
      date: toDate(first + at),
      sold: inCurrency(soldDays?.[at]),
      listed: inCurrency(listedDays?.[at]),
    })),
  };
}

/** A chart's data, colours and pointer callback. */
export interface ChartPlan {
  readonly data: ChartData;
  /** Elements whose text colour is that of each part; the browser resolves it in any theme. */
  readonly inks: Readonly<Record<'sold' | 'listed' | 'axis' | 'grid', Element>>;
  /** Index of the day under the pointer; null when it left the chart. */
  onDay(index: number | null): void;
}

/** A chart on the page. */
interface DrawnChart {
  /** Puts the cursor on a day; null hides it. */
  moveTo(index: number | null): void;
  remove(): void;
}

/** Draws a chart into `host` and follows its size until removed. */
export type DrawChart = (host: HTMLElement, plan: ChartPlan) => Promise<DrawnChart>;

const height = 190;
const daySeconds = 86_400;
const font = '11px system-ui, sans-serif';

/** A day's price in whole units. */
function toHeight(point: HistoryPoint | null): number | null {
  const money = point && dayAmount(point);
  return money ? toAmount(money) : null;
}

/** The edges of the listed range come first, so that lines lie on top. */
function toColumns({ days }: ChartData): uPlot.AlignedData {
  return [
    days.map(({ date }) => Date.parse(`${date}T00:00:00Z`) / 1000),
    days.map(({ listed }) => (listed?.high ? toAmount(listed.high) : toHeight(listed))),
    days.map(({ listed }) => (listed?.low ? toAmount(listed.low) : toHeight(listed))),
    days.map(({ listed }) => toHeight(listed)),
    days.map(({ sold }) => toHeight(sold)),
  ];
}

/** The scale with margins, not below zero; a single price stands in the middle. */
function toRange(_: uPlot, low: number | null, high: number | null): [number, number] {
  if (low === null || high === null) return [0, 1];
  const room = (high - low) * 0.12 || high * 0.2 || 1;
  return [Math.max(0, low - room), high + room];
}

/** Days without neighbours, which no line would show. */
function findLonely(u: uPlot, index: number): number[] {
  const values = Array.from(u.data[index] ?? []);
  return values.flatMap((value, at) =>
    value != null && values[at - 1] == null && values[at + 1] == null ? [at] : [],
  );
}

function line(color: string, dash?: number[]): uPlot.Series {
  return {
    stroke: color,
    width: 2,
    ...(dash ? { dash } : {}),
    points: { size: 5, fill: color, filter: (u, index) => findLonely(u, index) },
  };
}

/** Draws with uPlot on a canvas: sold prices as a line, listed ones as a dashed line in the band of their range. */
export const drawChart: DrawChart = async (host, { data, inks, onDay }) => {
  // Loaded only for a chart: it is larger than the rest of the popup.
  const { default: UPlot } = await import('uplot');
  const colorOf = (part: keyof typeof inks) => getComputedStyle(inks[part]).color;
  const axis = colorOf('axis');
  const listed = colorOf('listed');
  const lines = { stroke: colorOf('grid'), width: 1 };
  const writeAmounts = (amounts: readonly number[]) => {
    const length = amounts.every(Number.isInteger) ? 'whole' : 'full';
    return amounts.map((amount) => {
      const known = toMoney(amount, data.currency);
      return known ? formatMoney(known, length) : '';
    });
  };
  const edge: uPlot.Series = { stroke: 'transparent', width: 0, points: { show: false } };
  const chart = new UPlot(
    {
      width: host.clientWidth,
      height,
      padding: [8, 22, 0, 0],
      legend: { show: false },
      tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
      cursor: { y: false, drag: { x: false, y: false } },
      scales: { y: { range: toRange } },
      axes: [
        {
          stroke: axis,
          grid: { show: false },
          ticks: lines,
          font,
          size: 28,
          space: 64,
          incrs: [1, 2, 7, 14, 30, 60].map((days) => days * daySeconds),
          values: (_, splits) => splits.map((seconds) => formatDay(toDate(seconds / daySeconds), 'short')),
        },
        {
          stroke: axis,
          grid: lines,
          ticks: { show: false },
          font,
          gap: 4,
          size: (_, values) => 12 + 6.5 * Math.max(0, ...(values ?? []).map(({ length }) => length)),
          space: 36,
          values: (_, splits) => writeAmounts(splits),
        },
      ],
      series: [{}, edge, edge, line(listed, [5, 4]), line(colorOf('sold'))],
      bands: [{ series: [1, 2], fill: `color-mix(in srgb, ${listed} 14%, transparent)` }],
      hooks: { setCursor: [({ cursor }) => onDay(cursor.idx ?? null)] },
    },
    toColumns(data),
    host,
  );
  const observer = new ResizeObserver(() => {
    if (host.clientWidth > 0) chart.setSize({ width: host.clientWidth, height });
  });
  observer.observe(host);
  return {
    moveTo(index) {
      const seconds = index === null ? undefined : chart.data[0][index];
      const left = seconds === undefined ? -10 : chart.valToPos(seconds, 'x');
      chart.setCursor({ left, top: left < 0 ? -10 : height / 2 }, false);
    },
    remove() {
      observer.disconnect();
      chart.destroy();
    },
  };
};

/** Styles of the price history, with the parts of uPlot's own sheet that it uses. */
export const historyCss = `
.history,.history-plan{padding:8px 12px 10px}
.windows{border:0;min-width:0}
.windows legend{float:inline-start;padding-block:4px;padding-inline-end:8px;font-size:12px;color:var(--quiet)}
.windows>div{display:flex;flex-wrap:wrap;gap:4px}
.windows label{position:relative;cursor:pointer}
.windows input{position:absolute;inset:0;opacity:0;width:100%;height:100%;margin:0;cursor:inherit}
.windows span{display:block;min-width:34px;padding:3px 8px;text-align:center;border:1px solid var(--line);border-radius:999px;font-size:12px;font-variant-numeric:tabular-nums}
.windows :checked+span{color:var(--paper);background:var(--accent);border-color:var(--accent);font-weight:600}
.windows :focus-visible+span{outline:2px solid var(--accent);outline-offset:1px}
.windows :disabled+span{color:var(--quiet);border-style:dashed;text-decoration:line-through}
.windows label:has(:disabled){cursor:default}
.windows p{clear:both;padding-top:4px}
.plot{min-height:256px;padding-top:8px}
.legend{display:flex;align-items:center;gap:6px;color:var(--quiet)}
.legend i{width:18px;border-top:2px solid;color:var(--accent)}
.legend .listed{margin-inline-start:10px;border-top-style:dashed;color:var(--over)}
.chart{height:190px;color:var(--line);border-radius:4px}
.readout{padding-top:4px;min-height:40px;line-height:18px;font-variant-numeric:tabular-nums}
.trends{font-size:12px}
.trends div{display:flex;gap:6px}
.trends dt{color:var(--quiet);min-width:44px;flex:none}
.trends dd{margin:0}
.as-table{margin-top:8px;padding:0;border:0;font-size:12px}
.as-table [scope=row]{white-space:nowrap}
.uplot{width:min-content;line-height:1.5}
.u-wrap{position:relative;user-select:none}
.u-over,.u-under,.u-axis,.u-cursor-x,.u-cursor-y,.u-cursor-pt,.u-select{position:absolute}
.u-under{overflow:hidden}
.uplot canvas{display:block;width:100%;height:100%}
.u-cursor-x,.u-cursor-y,.u-cursor-pt{inset:0 auto auto 0;pointer-events:none}
.u-cursor-x{height:100%;border-right:1px dashed var(--quiet)}
.u-cursor-pt{border-radius:50%;border:0 solid;background-clip:padding-box!important}
.u-off,.u-select,.u-legend{display:none}
@media(forced-colors:active){.windows :checked+span{outline:2px solid Highlight}}
`;
