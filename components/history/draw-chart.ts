import uPlot from 'uplot';
import { toAmount, toMoney } from '@/lib/domain/money';
import { toDate } from '@/lib/history/history';
import { formatDay, formatMoney } from '@/lib/text/format';
import { type ChartData, toHeight } from './chart-data';
import type { ChartPlan, DrawnChart } from './chart-plan';

const height = 190;
const daySeconds = 86_400;
const font = '11px system-ui, sans-serif';

/** The two edges of what is listed come before the lines, so that lines lie on top. */
function toColumns({ days }: ChartData): uPlot.AlignedData {
  return [
    days.map(({ date }) => Date.parse(`${date}T00:00:00Z`) / 1000),
    days.map(({ listed }) => (listed?.high ? toAmount(listed.high) : toHeight(listed))),
    days.map(({ listed }) => (listed?.low ? toAmount(listed.low) : toHeight(listed))),
    days.map(({ listed }) => toHeight(listed)),
    days.map(({ sold }) => toHeight(sold)),
  ];
}

/** A margin below and above, from a floor of zero; one price alone stands in the middle. */
function toRange(_: uPlot, low: number | null, high: number | null): [number, number] {
  if (low === null || high === null) return [0, 1];
  const room = (high - low) * 0.12 || high * 0.2 || 1;
  return [Math.max(0, low - room), high + room];
}

/** A line is broken by missing days, so a day alone would not be seen without its point. */
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

/** Draws with uPlot on a canvas: what is sold as a line, what is listed as a broken line in the band of its range. */
export function drawChart(host: HTMLElement, { data, inks, onDay }: ChartPlan): DrawnChart {
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
  const chart = new uPlot(
    {
      width: host.clientWidth,
      height,
      padding: [8, 22, 0, 0],
      legend: { show: false },
      tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
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
}
