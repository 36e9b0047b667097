import type { MarketLine } from './lines';

/** The part of an appraised line that is judged. */
export interface Appraisal {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly verdict: string;
  readonly sureDeal: boolean;
  readonly ceiling: number | null;
}

export interface Judged {
  readonly line: MarketLine;
  readonly appraisal: Appraisal;
}

type Bar = readonly [least: number, most: number];

/** One row of the table: the share of cases (or the median of numbers), and the bars over all kinds and in each kind. */
interface FigureRow {
  readonly name: string;
  /** Head of its column where kinds are the rows. */
  readonly head: string;
  readonly isMedian?: boolean;
  /** True or false, or a number; undefined where the line is no case of this row. */
  readonly measure: (judged: Judged) => boolean | number | undefined;
  readonly bar?: Bar;
  readonly barOfKind?: Bar;
}

/** Rows marked * are judged on markets of ten sales or more. */
const enoughSales = 10;
const when = <T>(is: boolean, value: T) => (is ? value : undefined);
const isThick = ({ line }: Judged) => line.sales >= enoughSales;
const isOverpriced = ({ askedAt, total, worth }: MarketLine) =>
  askedAt !== 'auction' && total >= 0.97 * worth;
const atMost = (most: number): Bar => [0, most];

export const figureRows: readonly FigureRow[] = [
  {
    name: 'asked at its worth, called under',
    head: 'fair under',
    measure: ({ line, appraisal }) => when(line.askedAt === 'worth', appraisal.verdict === 'under'),
    bar: atMost(0.05),
    barOfKind: atMost(0.1),
  },
  {
    name: '* asked at 120 % or more, not called over',
    head: '*not over',
    measure: (judged) =>
      when(isThick(judged) && judged.line.askedAt === 'over', judged.appraisal.verdict !== 'over'),
    bar: atMost(0.2),
  },
  {
    name: '* deals (75 % or less) called under',
    head: '*deals',
    measure: (judged) =>
      when(isThick(judged) && judged.line.askedAt === 'deal', judged.appraisal.verdict === 'under'),
    bar: [0.8, 1],
  },
  {
    name: '"sure deal" that costs 97 % of the worth or more',
    head: 'bad sure',
    measure: ({ line, appraisal }) =>
      when(appraisal.sureDeal && line.askedAt !== 'auction', isOverpriced(line)),
    bar: atMost(0.01),
    barOfKind: atMost(0.02),
  },
  {
    name: 'the interval holds the worth',
    head: 'holds',
    measure: ({ line, appraisal: { low, high } }) =>
      when(low !== null && high !== null, (low ?? 0) <= line.worth && line.worth <= (high ?? 0)),
    bar: [0.86, 0.94],
    barOfKind: [0.8, 0.97],
  },
  {
    name: 'ceilings above the worth',
    head: 'ceilings',
    measure: ({ line, appraisal: { ceiling } }) =>
      when(line.askedAt === 'auction' && ceiling !== null, (ceiling ?? 0) > line.worth),
    bar: atMost(0.05),
    barOfKind: atMost(0.1),
  },
  {
    name: '* median error of the value',
    head: '*error',
    isMedian: true,
    measure: (judged) => {
      const { value } = judged.appraisal;
      return when(isThick(judged) && value !== null, Math.abs((value ?? 0) / judged.line.worth - 1));
    },
    bar: atMost(0.08),
  },
  {
    name: 'asked at 97 to 115 %, called a sure deal',
    head: 'near sure',
    measure: ({ line, appraisal }) =>
      when(line.askedAt === 'near' || line.askedAt === 'worth', appraisal.sureDeal),
  },
  {
    name: 'deals called a sure deal',
    head: 'deal sure',
    measure: ({ line, appraisal }) => when(line.askedAt === 'deal', appraisal.sureDeal),
  },
  {
    name: 'deals called under, thin markets too',
    head: 'all deals',
    measure: ({ line, appraisal }) => when(line.askedAt === 'deal', appraisal.verdict === 'under'),
  },
  {
    name: 'priced, but no verdict',
    head: 'none',
    measure: ({ line, appraisal: { verdict } }) =>
      when(line.askedAt !== 'auction', verdict === 'refused' || verdict === 'none'),
  },
  {
    name: 'auctions without a ceiling',
    head: 'no ceiling',
    measure: ({ line, appraisal }) => when(line.askedAt === 'auction', appraisal.ceiling === null),
  },
  {
    name: 'median ceiling over the worth',
    head: 'ceiling',
    isMedian: true,
    measure: ({ line, appraisal: { ceiling } }) =>
      when(line.askedAt === 'auction' && ceiling !== null, (ceiling ?? 0) / line.worth),
  },
];

export interface Score {
  /** Null without a case. */
  readonly value: number | null;
  readonly cases: number;
  /** Null where the row has no bar or no case. */
  readonly meets: boolean | null;
}

/** One row of the table over these lines, against its bar over all kinds or that of a single kind. */
export function scoreRow(row: FigureRow, all: readonly Judged[], isOneKind: boolean): Score {
  const numbers = all.flatMap((judged) => {
    const measured = row.measure(judged);
    return measured === undefined ? [] : [Number(measured)];
  });
  const cases = numbers.length;
  if (cases === 0) return { value: null, cases, meets: null };
  const sorted = row.isMedian ? numbers.sort((a, b) => a - b) : numbers;
  const value = row.isMedian
    ? (sorted[cases >> 1] ?? Number.NaN)
    : numbers.reduce((sum, number) => sum + number, 0) / cases;
  const bar = isOneKind ? row.barOfKind : row.bar;
  return { value, cases, meets: bar ? bar[0] <= value && value <= bar[1] : null };
}

/** With fewer listings at their worth the oracle's threshold at a few per cent of them is chance. */
const leastFair = 300;

/**
 * Deals called under, over those of the oracle where its threshold gives as many false alarms; `chances` are the
 * oracle's, in the order of the cases.
 */
export function shareOfOracle(all: readonly Judged[], chances: readonly number[]): number | null {
  const of = (askedAt: string) =>
    all.flatMap(({ line, appraisal }, at) =>
      line.askedAt === askedAt ? [{ isUnder: appraisal.verdict === 'under', chance: chances[at] ?? 1 }] : [],
    );
  const deals = of('deal');
  const fair = of('worth');
  if (fair.length < leastFair) return null;
  const alarms = fair.filter(({ isUnder }) => isUnder).length;
  const threshold = fair.map(({ chance }) => chance).sort((a, b) => a - b)[alarms] ?? 1;
  const oracleHits = deals.filter(({ chance }) => chance < threshold).length;
  return oracleHits === 0 ? null : deals.filter(({ isUnder }) => isUnder).length / oracleHits;
}
