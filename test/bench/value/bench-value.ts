// `npm run bench:value`: how far values and verdicts are right on invented markets in which each copy's worth is known.
import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { cardIndex } from '@/test/support/recogniser';
import { shoppers } from './by-hand';
import { type KindName, kindNames } from './kinds';
import { type MarketLine, writeLines } from './lines';
import { createOracle } from './oracle';
import { type Appraisal, figureRows, type Judged, type Score, scoreRow, shareOfOracle } from './score';

const usage = `npm run bench:value [-- --seed N] [--kind KIND]… [--listings N] [--without-oracle] [--json FILE]
npm run -s bench:value -- --line KIND PLACE [--seed N]

  --seed N      other markets than the usual ones
  --kind KIND   only these: ${kindNames.join(', ')}
  --listings N  of each kind, 2000 unless given
  --json FILE   every score as JSON
  --line        one line, its worth and what each appraiser makes of it`;

const { values, positionals } = parseArgs({
  options: {
    seed: { type: 'string', default: '40' },
    kind: { type: 'string', multiple: true, default: [] },
    listings: { type: 'string', default: '2000' },
    json: { type: 'string' },
    'without-oracle': { type: 'boolean', default: false },
    line: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const isKind = (name: string): name is KindName => kindNames.some((kind) => kind === name);
const wanted = values.line === undefined ? values.kind : [values.line];
const place = Number(positionals[0] ?? 0);
const seed = Number(values.seed);
const listings = values.line === undefined ? Number(values.listings) : place + 1;
if (values.help || !wanted.every(isKind) || !(listings > 0) || !Number.isInteger(seed)) {
  console.error(usage);
  process.exit(values.help ? 0 : 2);
}
const kinds = wanted.length > 0 ? wanted.filter(isKind) : kindNames;

type Appraiser = (line: MarketLine) => Appraisal;

async function loadProduct(): Promise<Readonly<Record<string, Appraiser>>> {
  const file = new URL('../../../scripts/appraise/appraise-line.ts', import.meta.url);
  if (!existsSync(file)) return {};
  const { createLineAppraiser } = await import(file.href);
  const appraise: (line: unknown) => Appraisal = createLineAppraiser(cardIndex);
  return { 'Card Comps': ({ input }) => appraise(input) };
}

const oracleName = 'oracle: market';
const appraisers: Readonly<Record<string, Appraiser>> = {
  ...(await loadProduct()),
  ...(values['without-oracle']
    ? {}
    : { [oracleName]: createOracle('market'), 'oracle: kind': createOracle('kind') }),
  ...shoppers,
};
const names = Object.keys(appraisers);

/** Every line of the kinds, appraised by each. */
function appraiseAll(): Map<string, Judged[]> {
  const judged = new Map(names.map((name) => [name, [] as Judged[]]));
  for (const kind of kinds) {
    for (const line of writeLines(kind, { index: cardIndex, seed, listings })) {
      for (const [name, appraise] of Object.entries(appraisers)) {
        judged.get(name)?.push({ line, appraisal: appraise(line) });
      }
    }
  }
  return judged;
}

function formatScore({ value, meets }: Score, isMedian = false): string {
  if (value === null) return '–  ';
  const text = isMedian && value > 0.5 ? value.toFixed(3) : `${(100 * value).toFixed(1)} %`;
  return `${text}${meets === null ? '  ' : meets ? ' ✓' : ' ✗'}`;
}

function print(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((title, at) =>
    Math.max(...[title, ...rows.map((row) => row[at] ?? '')].map((text) => text.length)),
  );
  for (const row of [head, ...rows]) {
    console.log(
      row
        .map((text, at) => (at === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[at] ?? 0)))
        .join('  '),
    );
  }
  console.log('');
}

function printLine(judged: Map<string, Judged[]>): void {
  const line = judged.get(names[0] ?? '')?.[place]?.line;
  if (!line) throw new Error(`No line ${place}.`);
  const { input, market, figures, ...facts } = line;
  const { level, spread, askSpread, windowDays, isOld } = market;
  const copy = market.copies[line.copy];
  console.log(JSON.stringify(input, null, 2));
  console.log(JSON.stringify({ ...facts, copy, level, spread, askSpread, windowDays, isOld }, null, 2));
  for (const [name, all] of judged) console.log(name, JSON.stringify(all[place]?.appraisal, null, 1));
}

interface Result {
  readonly appraiser: string;
  readonly kind: KindName | 'all';
  readonly scores: readonly Score[];
  /** Hits over the oracle's at the same false alarms. */
  readonly ofOracle: number | null;
}

function scoreAll(judged: ReadonlyMap<string, readonly Judged[]>): Result[] {
  const chances = judged
    .get(oracleName)
    ?.map(({ appraisal }) => ('chance' in appraisal ? Number(appraisal.chance) : 1));
  return [...judged].flatMap(([appraiser, all]) =>
    (['all', ...kinds] as const).map((kind): Result => {
      const places = all.flatMap(({ line }, at) => (kind === 'all' || line.kind === kind ? [at] : []));
      const cases = places.flatMap((at) => all[at] ?? []);
      const scores = figureRows.map((row) => scoreRow(row, cases, kind !== 'all'));
      const ofOracle = chances
        ? shareOfOracle(
            cases,
            places.map((at) => chances[at] ?? 1),
          )
        : null;
      return { appraiser, kind, scores, ofOracle };
    }),
  );
}

const startedAt = performance.now();
const judged = appraiseAll();
if (values.line !== undefined) {
  printLine(judged);
} else {
  const results = scoreAll(judged);
  const share = (value: number | null) => (value === null ? '–  ' : `${(100 * value).toFixed(0)} %  `);
  const whole = results.filter(({ kind }) => kind === 'all');
  console.log(
    `${judged.get(names[0] ?? '')?.length} listings of ${kinds.length} kinds of markets, seed ${seed}\n`,
  );
  print(
    ['over all kinds', ...whole.map(({ appraiser }) => `${appraiser}  `)],
    [
      ...figureRows.map((row, at) => [
        row.name,
        ...whole.map(({ scores }) =>
          formatScore(scores[at] ?? { value: null, cases: 0, meets: null }, row.isMedian),
        ),
      ]),
      ["hits over the oracle's at the same false alarms", ...whole.map(({ ofOracle }) => share(ofOracle))],
    ],
  );
  for (const name of names) {
    print(
      [name, ...figureRows.map(({ head }) => `${head}  `), 'of oracle  '],
      results
        .filter(({ appraiser, kind }) => appraiser === name && kind !== 'all')
        .map(({ kind, scores, ofOracle }) => [
          kind,
          ...scores.map((score, at) => formatScore(score, figureRows[at]?.isMedian)),
          share(ofOracle),
        ]),
    );
  }
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  if (values.json !== undefined) {
    const toRecord = ({ scores, ...result }: Result) => ({
      ...result,
      scores: Object.fromEntries(figureRows.map(({ name }, at) => [name, scores[at]])),
    });
    writeFileSync(values.json, `${JSON.stringify(results.map(toRecord), null, 1)}\n`);
  }
}
