import { useId, useState } from 'preact/hooks';
import { cellMoney } from '@/components/ui/card-prices';
import type { Bucket, BucketTree, CardPrices } from '@/lib/domain/card';
import { convertMoney, type Money, type RateTable, toAmount } from '@/lib/domain/money';
import { conditionText } from '@/lib/text/comp';
import { formatCountry, formatLanguage, formatMoney, formatNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';

function mapRecord<In, Out>(
  record: Readonly<Record<string, In>>,
  change: (value: In) => Out,
): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

/** All prices of a card in another currency; null where the table has no rate. */
export function convertPrices(prices: CardPrices, currency: string, table: RateTable): CardPrices {
  const money = (amount: Money | null) => (amount && convertMoney(amount, currency, table)) ?? null;
  const bucket = ({ low, avg, high, population }: Bucket): Bucket => ({
    low: money(low),
    avg: money(avg),
    high: money(high),
    population,
  });
  const tree = ({ summary, countries }: BucketTree): BucketTree => ({
    summary: bucket(summary),
    countries: mapRecord(countries, (country) => ({
      summary: bucket(country.summary),
      languages: mapRecord(country.languages, bucket),
    })),
  });
  const { sold, listings, raw, graded } = prices;
  return {
    ...prices,
    currency,
    sold: {
      current: money(sold.current),
      avg: money(sold.avg),
      avg1d: money(sold.avg1d),
      avg7d: money(sold.avg7d),
      avg30d: money(sold.avg30d),
      population: sold.population,
    },
    listings: bucket(listings),
    raw: raw && mapRecord(raw, tree),
    graded: graded && mapRecord(graded, (grades) => mapRecord(grades, tree)),
  };
}

interface NamedTree {
  /** As tables write it: "Near mint", "PSA 10". */
  readonly name: string;
  readonly tree: BucketTree;
}

/** Conditions, then grades; each with most observations first. */
function toTrees({ raw, graded }: CardPrices): NamedTree[] {
  const conditions = Object.entries(raw ?? {}).map(([code, tree]) => ({ name: conditionText(code), tree }));
  const grades = Object.entries(graded ?? {}).flatMap(([grader, steps]) =>
    Object.entries(steps).map(([grade, tree]) => ({ name: `${grader} ${grade}`, tree })),
  );
  const byCount = (one: NamedTree, other: NamedTree) => countOf(other.tree) - countOf(one.tree);
  return [...conditions.sort(byCount), ...grades.sort(byCount)];
}

function countOf({ summary }: { readonly summary: Bucket }): number {
  return summary.population ?? 0;
}

type Column = 'grade' | 'average' | 'range' | 'count' | 'country' | 'low' | 'high';

function Head({ columns }: { readonly columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {text(`column_${column}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface GradeLadderProps {
  readonly graded: NonNullable<CardPrices['graded']>;
  /** The fitting grader and grade ("PSA 9"); its step is marked. */
  readonly fit?: string | undefined;
}

type Step = readonly [grade: string, bucket: Bucket];

/** Highest grade first, other texts last. */
function compareGrades([one]: Step, [other]: Step): number {
  const [a = -1, b = -1] = [one, other].map((grade) => (Number.isNaN(Number(grade)) ? -1 : Number(grade)));
  return b - a || one.localeCompare(other);
}

/** The grader with most observations first. */
function toLadders(graded: GradeLadderProps['graded']) {
  return Object.entries(graded)
    .map(([grader, grades]) => {
      const steps = Object.entries(grades)
        .map(([grade, { summary }]): Step => [grade, summary])
        .sort(compareGrades);
      const population = steps.reduce((sum, [, bucket]) => sum + (bucket.population ?? 0), 0);
      return { grader, steps, population };
    })
    .filter(({ steps }) => steps.length > 0)
    .sort((one, other) => other.population - one.population || one.grader.localeCompare(other.grader));
}

/** Every grade of every grader, the best first, with its price as a bar and its number of observations. */
export function GradeLadder({ graded, fit }: GradeLadderProps) {
  const ladders = toLadders(graded);
  const averages = ladders.flatMap(({ steps }) => steps.flatMap(([, { avg }]) => avg ?? []));
  const highest = Math.max(...averages.map(toAmount));
  const share = ({ avg }: Bucket) => (avg && highest > 0 ? `${(toAmount(avg) / highest) * 100}%` : '0');
  return (
    <div class="ladders">
      {ladders.map(({ grader, steps }) => (
        <table key={grader} class="ladder">
          <caption>{grader}</caption>
          <Head columns={['grade', 'average', 'range', 'count']} />
          <tbody>
            {steps.map(([grade, bucket]) => {
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

function Cells({ bucket: { low, avg, high, population } }: { readonly bucket: Bucket }) {
  const count = population === null ? text('unknown') : formatNumber(population);
  return [...[low, avg, high].map(cellMoney), count].map((cell, column) => <td key={column}>{cell}</td>);
}

interface BreakdownProps {
  readonly prices: CardPrices;
  /** Name of the fitting condition or grade, shown first. */
  readonly fit?: string | undefined;
}

/** One condition's or grade's prices by seller country and, within each, by language. */
export function Breakdown({ prices, fit }: BreakdownProps) {
  const trees = toTrees(prices).filter(({ tree }) => Object.keys(tree.countries).length > 0);
  const [chosen, setChosen] = useState(fit);
  const id = useId();
  const shown = trees.find(({ name }) => name === chosen) ?? trees[0];
  if (!shown) return <p class="quiet">{text('card_breakdown_none')}</p>;
  const countries = Object.entries(shown.tree.countries).sort(([, a], [, b]) => countOf(b) - countOf(a));
  return (
    <div class="breakdown">
      <label for={id}>{text('card_breakdown_of')}</label>{' '}
      <select id={id} value={shown.name} onChange={(event) => setChosen(event.currentTarget.value)}>
        {trees.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      <table>
        <Head columns={['country', 'low', 'average', 'high', 'count']} />
        {countries.map(([code, { summary, languages }]) => (
          <tbody key={code}>
            <tr>
              <th scope="rowgroup">{formatCountry(code)}</th>
              <Cells bucket={summary} />
            </tr>
            {Object.entries(languages)
              .sort(([, a], [, b]) => (b.population ?? 0) - (a.population ?? 0))
              .map(([language, bucket]) => (
                <tr key={language} class="within">
                  <th scope="row">{formatLanguage(language.toLowerCase())}</th>
                  <Cells bucket={bucket} />
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
