import { cellMoney } from '@/components/ui/card-prices';
import type { Bucket, CardPrices } from '@/lib/domain/card';
import { toAmount } from '@/lib/domain/money';
import { formatMoney, formatNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';

interface GradeLadderProps {
  readonly graded: NonNullable<CardPrices['graded']>;
  /** The grader and grade that fit the listing at hand ("PSA 9"); its step is marked. */
  readonly fit?: string | undefined;
}

interface Step {
  readonly grade: string;
  readonly bucket: Bucket;
}

interface Ladder {
  readonly grader: string;
  readonly steps: readonly Step[];
  readonly population: number;
}

/** Highest grade first; what is no number comes after. */
function compareGrades(one: Step, other: Step): number {
  const [a, b] = [Number(one.grade), Number(other.grade)].map((grade) => (Number.isNaN(grade) ? -1 : grade));
  return (b ?? -1) - (a ?? -1) || one.grade.localeCompare(other.grade);
}

/** The grader with most observations first: its prices say most. */
function toLadders(graded: GradeLadderProps['graded']): Ladder[] {
  return Object.entries(graded)
    .map(([grader, grades]) => {
      const steps = Object.entries(grades)
        .map(([grade, { summary }]) => ({ grade, bucket: summary }))
        .sort(compareGrades);
      const population = steps.reduce((sum, { bucket }) => sum + (bucket.population ?? 0), 0);
      return { grader, steps, population };
    })
    .filter(({ steps }) => steps.length > 0)
    .sort((one, other) => other.population - one.population || one.grader.localeCompare(other.grader));
}

/** Every grade of every grader, the best first, with its price as a bar and the observations behind it. */
export function GradeLadder({ graded, fit }: GradeLadderProps) {
  const ladders = toLadders(graded);
  const averages = ladders.flatMap(({ steps }) => steps.flatMap(({ bucket }) => bucket.avg ?? []));
  const highest = Math.max(...averages.map(toAmount));
  const share = ({ avg }: Bucket) => (avg && highest > 0 ? `${(toAmount(avg) / highest) * 100}%` : '0');
  return (
    <div class="ladders">
      {ladders.map(({ grader, steps }) => (
        <table key={grader} class="ladder">
          <caption>{grader}</caption>
          <thead>
            <tr>
              <th scope="col">{text('column_grade')}</th>
              <th scope="col">{text('column_average')}</th>
              <th scope="col">{text('column_range')}</th>
              <th scope="col">{text('column_count')}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ grade, bucket }) => {
              const isFit = `${grader} ${grade}` === fit;
              return (
                <tr key={grade} class={isFit ? 'fits' : ''}>
                  <th scope="row">
                    {grade}
                    {isFit && <small>{text('fits_listing')}</small>}
                  </th>
                  <td class="bar" style={{ '--share': share(bucket) }}>
                    {cellMoney(bucket.avg)}
                  </td>
                  <td>
                    {bucket.low && bucket.high
                      ? `${formatMoney(bucket.low, 'short')} – ${formatMoney(bucket.high, 'short')}`
                      : text('unknown')}
                  </td>
                  <td>{bucket.population === null ? text('unknown') : formatNumber(bucket.population)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      ))}
      <p class="quiet">{text('card_bars')}</p>
    </div>
  );
}
