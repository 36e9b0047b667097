import { useId, useState } from 'preact/hooks';
import { cellMoney } from '@/components/ui/card-prices';
import type { Bucket, BucketTree, CardPrices } from '@/lib/domain/card';
import { formatCountry, formatLanguage, formatNumber } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { conditionText } from '@/lib/text/verdict';

interface BreakdownProps {
  readonly prices: CardPrices;
  /** Name of the condition or grade that fits the listing at hand: looked at first. */
  readonly fit?: string | undefined;
}

interface Part {
  readonly name: string;
  readonly tree: BucketTree;
}

function population({ summary }: { readonly summary: Bucket }): number {
  return summary.population ?? 0;
}

function byCount<Item>(count: (item: Item) => number) {
  return (one: Item, other: Item) => count(other) - count(one);
}

/** Conditions and grades that are broken down at all, those with most observations first. */
function toParts({ raw, graded }: CardPrices): Part[] {
  const conditions = Object.entries(raw ?? {}).map(([code, tree]) => ({ name: conditionText(code), tree }));
  const grades = Object.entries(graded ?? {}).flatMap(([grader, steps]) =>
    Object.entries(steps).map(([grade, tree]) => ({ name: `${grader} ${grade}`, tree })),
  );
  const most = byCount<Part>(({ tree }) => population(tree));
  return [...conditions.sort(most), ...grades.sort(most)].filter(
    ({ tree }) => Object.keys(tree.countries).length > 0,
  );
}

function Amounts({ bucket: { low, avg, high, population } }: { readonly bucket: Bucket }) {
  const cells = [low, avg, high].map(cellMoney);
  const count = population === null ? text('unknown') : formatNumber(population);
  return [...cells, count].map((cell, column) => <td key={column}>{cell}</td>);
}

/** What one condition or grade costs by seller country and, within each, by language. */
export function Breakdown({ prices, fit }: BreakdownProps) {
  const parts = toParts(prices);
  const [chosen, setChosen] = useState(fit);
  const id = useId();
  const shown = parts.find(({ name }) => name === chosen) ?? parts[0];
  if (!shown) return <p class="quiet">{text('card_breakdown_none')}</p>;
  const countries = Object.entries(shown.tree.countries).sort(byCount(([, country]) => population(country)));
  return (
    <div class="breakdown">
      <label for={id}>{text('card_breakdown_of')}</label>{' '}
      <select id={id} value={shown.name} onChange={(event) => setChosen(event.currentTarget.value)}>
        {parts.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      <table>
        <thead>
          <tr>
            {(['country', 'low', 'average', 'high', 'count'] as const).map((column) => (
              <th key={column} scope="col">
                {text(`column_${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {countries.map(([code, { summary, languages }]) => (
          <tbody key={code}>
            <tr>
              <th scope="rowgroup">{formatCountry(code)}</th>
              <Amounts bucket={summary} />
            </tr>
            {Object.entries(languages)
              .sort(byCount(([, bucket]) => bucket.population ?? 0))
              .map(([language, bucket]) => (
                <tr key={language} class="within">
                  <th scope="row">{formatLanguage(language.toLowerCase())}</th>
                  <Amounts bucket={bucket} />
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
