import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Money, toAmount } from '@/lib/domain/money';
import type { Appraisal } from '@/lib/value/appraisal';
import { appraise } from '@/lib/value/appraise';
import { toInput } from '@/test/value/to-input';
import { allCases } from '@/test/value/value-case';

const page = new URL('../../../docs/value.md', import.meta.url);

const dollars = (money: Money) => `$${Math.round(toAmount(money))}`;

function describeVerdict({ verdict, ceiling, marked, sureDeal }: Appraisal): string {
  const at = ceiling ? `, at most ${dollars(ceiling.price)}` : '';
  if (verdict.kind === 'refused') return `none: ${verdict.refusal}${at}`;
  const percent = Math.round(Math.abs(verdict.percent));
  const { covers } = verdict.bound ?? {};
  const best = covers?.kind === 'grade' ? `${covers.grader} ${covers.grade}` : 'near mint';
  const against = verdict.bound
    ? ` ${verdict.kind === 'over' ? 'over even' : 'under even'} ${best}`
    : ` ${verdict.kind}`;
  const difference = verdict.kind === 'near' ? 'near' : `${percent} %${against}`;
  return `${difference}${marked ? '?' : ''}${sureDeal ? ', sure deal' : ''}`;
}

/** A row of the table: listing, figures, value with its interval, verdict, doubts. */
function describeRow(example: string, appraisal: Appraisal): string {
  const { fair, verdict } = appraisal;
  const value = fair ? `${dollars(fair.value)} (${dollars(fair.low)} to ${dollars(fair.high)})` : '–';
  const doubts = (verdict.doubts ?? []).map(({ code }) => code).join(', ') || '–';
  return `| ${[example, value, describeVerdict(appraisal), doubts].join(' | ')} |`;
}

test('the worked examples of docs/value.md are what the code says', async () => {
  const order = readFileSync(page, 'utf8').split('\n');
  const examples = allCases.flatMap((one) =>
    one.example === undefined ? [] : [{ ...one, example: one.example }],
  );
  expect(examples.length).toBe(20);
  const place = (example: string) => order.findIndex((line) => line.startsWith(`| ${example} |`));
  const rows = examples.map(
    (one) => [place(one.example), describeRow(one.example, appraise(toInput(one)))] as const,
  );
  const text = order.map((line, at) => rows.find(([row]) => row === at)?.[1] ?? line).join('\n');
  expect(rows.filter(([row]) => row < 0)).toEqual([]);
  // `npx vitest run -u` writes the numbers of a changed model.
  await expect(text).toMatchFileSnapshot(page.pathname);
});
