// `npm run bench:value`: how far values and verdicts are right on invented markets in which each copy's worth is known.
import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { cardIndex } from '@/test/support/recogniser';
import { shoppers } from './by-hand';
import { type KindName, kindNames } from './kinds';
import { listBenchCards, type MarketLine, writeLines } from './lines';
import { createOracle } from './oracle';
import { type Appraisal, figureRows, type Score, scoreRow, shareOfOracle } from './score';

const usage = `npm run bench:value [-- --seed N] [--kind KIND]… [--listings N] [--oracle N] [--json FILE]
npm run -s bench:value -- --line KIND PLACE [--seed N]

  --seed N      other markets than the usual ones
  --kind KIND   only these: ${kindNames.join(', ')}
  --listings N  of each kind, 2000 unless given
  --oracle N    the oracles take the first N listings of each kind, 400 unless given
  --json FILE   every score as JSON
  --line        one line, its worth and what each appraiser makes of it`;

const { values, positionals } = parseArgs({
  options: {
    seed: { type: 'string', default: '40' },
    kind: { type: 'string', multiple: true, default: [] },
    listings: { type: 'string', default: '2000' },
    oracle: { type: 'string', default: '400' },
    json: { type: 'string' },
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
const oracleListings = values.line === undefined ? Number(values.oracle) : place + 1;
if (
  values.help ||
  !wanted.every(isKind) ||
  !(listings > 0 && oracleListings >= 0) ||
  !Number.isInteger(seed)
) {
  console.error(usage);
  process.exit(values.help ? 0 : 2);
}
const kinds = wanted.length > 0 ? wanted.filter(isKind) : kindNames;

type Appraiser = (line: MarketLine) => Appraisal;

async function loadProduct(): Promise<Readonly<Record<string, Appraiser>>> {
  const file = new URL('../../../scripts/appraise/appraise-line.ts', import.meta.url);
  if (!existsSync(file)) return {};
  const { createLineAppraiser } = await import(file.href);
  const appraiseLine: (line: unknown) => Appraisal | { readonly error: { readonly text: string } } =
    createLineAppraiser(cardIndex);
  return {
    'Card Comps': ({ input }) => {
      const appraisal = appraiseLine(input);
      if ('error' in appraisal) throw new Error(appraisal.error.text);
      return appraisal;
    },
  };
}

const appraisers: Readonly<Record<string, Appraiser>> = { ...(await loadProduct()), ...shoppers };
const oracles = { 'oracle: market': createOracle('market'), 'oracle: kind': createOracle('kind') };
const names = [...Object.keys(appraisers), ...(oracleListings > 0 ? Object.keys(oracles) : [])];

/** A line and its appraisals by name; the oracles have not seen all of them. */
interface Case {
  readonly line: MarketLine;
  readonly appraisals: Readonly<Record<string, Appraisal>>;
  /** The oracle's. */
  readonly chance: number | undefined;
}

function appraise(line: MarketLine, isForOracles: boolean): Case {
  const ask = (all: Readonly<Record<string, Appraiser>>) =>
    Object.entries(all).map(([name, one]) => [name, one(line)] as const);
  const seen = isForOracles ? oracles['oracle: market'](line) : undefined;
  const appraisals = Object.fromEntries([...ask(appraisers), ...(isForOracles ? ask(oracles) : [])]);
  return { line, appraisals, chance: seen?.chance };
}

function formatScore(score: Score | undefined, isMedian = false): string {
  if (!score || score.value === null) return '–  ';
  const text = isMedian && score.value > 0.5 ? score.value.toFixed(3) : `${(100 * score.value).toFixed(1)} %`;
  return `${text}${score.meets === null ? '  ' : score.meets ? ' ✓' : ' ✗'}`;
}

function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)));
  for (const row of [head, ...rows]) {
    const cells = row.map((text, at) =>
      at === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[at] ?? 0),
    );
    console.log(cells.join('  '));
  }
  console.log('');
}

function printLine({ line, appraisals }: Case): void {
  const { input, market, figures, ...facts } = line;
  const { level, spread, askSpread, windowDays, isOld } = market;
  console.log(JSON.stringify(input, null, 2));
  console.log({ ...facts, copy: market.copies[line.copy], level, spread, askSpread, windowDays, isOld });
  console.log(appraisals);
}

/** The scores of an appraiser on these cases, and its hits over the oracle's at the same false alarms. */
function score(name: string, cases: readonly Case[], isOneKind: boolean) {
  const judged = cases.flatMap(({ line, appraisals, chance }) => {
    const appraisal = appraisals[name];
    return appraisal ? [{ line, appraisal, chance }] : [];
  });
  const scores = figureRows.map((row) => scoreRow(row, judged, isOneKind));
  const seen = judged.filter(({ chance }) => chance !== undefined);
  const ofOracle = shareOfOracle(
    seen,
    seen.map(({ chance }) => chance ?? 1),
  );
  const shown = [
    ...scores.map((one, at) => formatScore(one, figureRows[at]?.isMedian)),
    ofOracle === null ? '–  ' : `${(100 * ofOracle).toFixed(0)} %  `,
  ];
  return { scores, ofOracle, shown };
}

const startedAt = performance.now();
const cards = listBenchCards(cardIndex);
const cases = kinds.flatMap((kind) =>
  [...writeLines(kind, { cards, seed, listings })].map((line, at) => appraise(line, at < oracleListings)),
);
const chosen = cases[place];
if (values.line !== undefined && chosen) {
  printLine(chosen);
  process.exit(0);
}
console.log(`${cases.length} listings of ${kinds.length} kinds of markets, seed ${seed}\n`);
const whole = names.map((name) => score(name, cases, false));
printTable(
  ['over all kinds', ...names.map((name) => `${name}  `)],
  [...figureRows.map((row) => row.name), "hits over the oracle's at the same false alarms"].map(
    (title, at) => [title, ...whole.map(({ shown }) => shown[at] ?? '')],
  ),
);
const byKind = names.map((name) =>
  kinds.map((kind) => ({
    kind,
    ...score(
      name,
      cases.filter(({ line }) => line.kind === kind),
      true,
    ),
  })),
);
byKind.forEach((results, at) => {
  printTable(
    [names[at] ?? '', ...figureRows.map(({ head }) => `${head}  `), 'of oracle  '],
    results.map(({ kind, shown }) => [kind, ...shown]),
  );
});
console.log(`${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
if (values.json !== undefined) {
  const toRecord = ({ scores, ofOracle }: Pick<ReturnType<typeof score>, 'scores' | 'ofOracle'>) => ({
    ...Object.fromEntries(figureRows.map(({ name }, at) => [name, scores[at]])),
    ofOracle,
  });
  const records = names.map((name, at) => ({
    appraiser: name,
    all: toRecord(whole[at] ?? score(name, cases, false)),
    kinds: Object.fromEntries((byKind[at] ?? []).map(({ kind, ...result }) => [kind, toRecord(result)])),
  }));
  writeFileSync(values.json, `${JSON.stringify(records, null, 1)}\n`);
}
