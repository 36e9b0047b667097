import { expect, test } from 'vitest';
import { createLineAppraiser } from '@/scripts/appraise/appraise-line';
import { kindNames } from '@/test/bench/value/kinds';
import { listBenchCards, writeLines } from '@/test/bench/value/lines';
import { figureRows, type Judged, scoreRow } from '@/test/bench/value/score';
import { cardIndex } from '@/test/support/recogniser';

const seed = Number(process.env.CARD_COMPS_PROPERTY_SEED ?? 20_260_101);
const listingsOfKind = 600;

/** Bars over all kinds, with room for the chance of a small draw: twice the table's where few cases count. */
const bars: Readonly<Record<string, readonly [least: number, most: number]>> = {
  'fair under': [0, 0.055],
  'bad sure': [0, 0.02],
  holds: [0.86, 0.94],
  ceilings: [0, 0.06],
};

test(`values and verdicts hold on markets that nobody has seen: seed ${seed}`, { timeout: 600_000 }, () => {
  const appraise = createLineAppraiser(cardIndex);
  const cards = listBenchCards(cardIndex);
  const judged = kindNames.flatMap((kind) =>
    [...writeLines(kind, { cards, seed, listings: listingsOfKind })].map((line): Judged => {
      const appraisal = appraise(line.input);
      if ('error' in appraisal) throw new Error(appraisal.error.text);
      return { line, appraisal };
    }),
  );
  const scores = Object.fromEntries(
    figureRows
      .filter(({ head }) => head in bars)
      .map((row) => [row.head, scoreRow(row, judged, false).value ?? Number.NaN]),
  );
  expect(Object.keys(scores)).toEqual(Object.keys(bars));
  for (const [head, [least, most]] of Object.entries(bars)) {
    expect(scores[head], head).toBeGreaterThanOrEqual(least);
    expect(scores[head], head).toBeLessThanOrEqual(most);
  }
});
