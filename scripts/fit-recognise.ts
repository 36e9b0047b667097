import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { openCardIndex } from '@/lib/cards/card-index';
import { type Candidate, unknownCard } from '@/lib/recognise/evidence';
import {
  calibrate,
  createWeigher,
  mayBeLikely,
  mayBeSure,
  toLogOdds,
  type Weighed,
} from '@/lib/recognise/match-cards';
import { createReader } from '@/lib/recognise/read';
import type { Reading } from '@/lib/recognise/reading';

const usage = `Fits the weights of recognition on labelled titles and prints results on titles that were not fitted.

  npm run fit:recognise -- --titles FILE [--titles FILE]… [--disputed FILE] [--write] [--show KIND]…

  --titles FILE     JSON lines with title, stratum, kind, id (the catalogue's, null where no one card is meant) and note
  --disputed FILE   JSON lines with title, reason and perhaps the right id: labels believed wrong. With an id they are
                    fitted and counted apart, without one they are left out
  --write           write lib/recognise/weights.json
  --show KIND       list titles: wrong (as sure), likely (and wrong), missed (right, not sure), refused (as no card),
                    first (another card first), goods (read as one card)`;

const foldCount = 5;
/** Least shares of right cards in the two tiers, on titles that were not fitted. */
const leastSure = 0.995;
const leastLikely = 0.82;
/** No card is sure below it, however right those were in these folds. */
const leastSureProbability = 0.82;
const rowSchema = z.object({
  title: z.string(),
  stratum: z.string(),
  kind: z.string(),
  id: z.string().nullable(),
  note: z.string().default(''),
});

/** A labelled title, read and with its candidates. */
interface Example {
  readonly file: string;
  readonly row: z.output<typeof rowSchema>;
  readonly reading: Reading;
  readonly candidates: readonly Candidate[];
  /** Cards that are right; empty where the label names none. */
  readonly right: readonly number[];
  /** The label says that the card is in no catalogue. */
  readonly isUnknown: boolean;
  readonly fold: number;
}

/** A title with the weighed candidates and the probability of the best one. */
interface Judged {
  readonly example: Example;
  readonly weighed: Weighed;
  readonly isRight: boolean;
  probability: number;
}

type Table = Record<string, number>;

const { values } = parseArgs({
  options: {
    titles: { type: 'string', multiple: true, default: [] },
    disputed: { type: 'string' },
    write: { type: 'boolean', default: false },
    show: { type: 'string', multiple: true, default: [] },
  },
});
if (values.titles.length === 0) {
  console.error(usage);
  process.exit(2);
}

const index = openCardIndex(readFileSync(new URL('../lib/cards/index.bin', import.meta.url)));
const read = createReader(index);
const weigher = createWeigher(index);
const digest = createHash('sha256');
const disputedSchema = z.object({ title: z.string(), reason: z.string(), id: z.string().optional() });
/** Cards that are right where a label is believed wrong or older than the index; empty where that is not known. */
const disputed = new Map(
  values.disputed === undefined
    ? []
    : readLines(values.disputed).map((line): [string, string[]] => {
        const { title, id } = disputedSchema.parse(JSON.parse(line));
        return [title, id === undefined ? [] : [id]];
      }),
);

function readLines(path: string): string[] {
  return readFileSync(path, 'utf8').split('\n').filter(Boolean);
}

/** The fold of a card: all its titles are in the same one. */
function foldOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32LE(0) % foldCount;
}

function loadExamples(path: string): Example[] {
  digest.update(readFileSync(path));
  return readLines(path).map((line) => {
    const row = rowSchema.parse(JSON.parse(line));
    const several = /several prints fit: (.*)/.exec(row.note)?.[1]?.split(' ') ?? [];
    const ids = disputed.get(row.title) ?? (row.id === null ? several : [row.id]);
    const right = ids.flatMap((id) => index.findById(id) ?? []);
    const reading = read({ title: row.title });
    return {
      file: path.replace(/.*\/|\.\w+$/g, ''),
      row,
      reading,
      candidates: weigher.listCandidates(reading),
      right,
      isUnknown:
        row.kind === 'card' &&
        row.id === null &&
        /not in the catalogue|ja-missing|no card of it/.test(row.note),
      fold: foldOf(row.id ?? row.title),
    };
  });
}

function isTarget({ right, isUnknown }: Example, { card }: Candidate): boolean {
  return right.length > 0 ? right.includes(card) : isUnknown && card === unknownCard;
}

/** Finds the weights of least loss by Adam; `addGradient` adds the loss's gradient at `weights`. */
function minimise(
  size: number,
  steps: number,
  addGradient: (weights: Float64Array, gradient: Float64Array) => void,
) {
  const weights = new Float64Array(size);
  const mean = new Float64Array(size);
  const square = new Float64Array(size);
  for (let step = 1; step <= steps; step += 1) {
    const gradient = new Float64Array(size);
    addGradient(weights, gradient);
    const rate = 0.12 * (1 - step / (steps + 1));
    for (let at = 0; at < size; at += 1) {
      const slope = gradient[at] ?? 0;
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * slope;
      square[at] = 0.99 * (square[at] ?? 0) + 0.01 * slope * slope;
      const moved = (mean[at] ?? 0) / (1 - 0.9 ** step);
      weights[at] =
        (weights[at] ?? 0) - (rate * moved) / (Math.sqrt((square[at] ?? 0) / (1 - 0.99 ** step)) + 1e-8);
    }
  }
  return weights;
}

/** Gives each name a place in the list of weights. */
function numberNames(lists: Iterable<readonly string[]>): Map<string, number> {
  const places = new Map<string, number>();
  for (const list of lists) for (const name of list) if (!places.has(name)) places.set(name, places.size);
  return places;
}

function toTable(places: ReadonlyMap<string, number>, weights: Float64Array): Table {
  return Object.fromEntries(
    [...places]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, at]) => [name, Math.round((weights[at] ?? 0) * 1000) / 1000]),
  );
}

/** Fits weights of evidence: a choice among a title's candidates (conditional logit), held near zero. */
function fitEvidence(examples: readonly Example[]): Table {
  const usable = examples.filter((one) => one.candidates.some((candidate) => isTarget(one, candidate)));
  const places = numberNames(usable.flatMap(({ candidates }) => candidates.map(({ features }) => features)));
  const coded = usable.map((one) =>
    one.candidates.map((candidate) => ({
      places: candidate.features.map((feature) => places.get(feature) ?? 0),
      crowd: Math.log(candidate.crowd),
      isTarget: isTarget(one, candidate),
    })),
  );
  const weights = minimise(places.size, 250, (now, gradient) => {
    for (const candidates of coded) {
      const scores = candidates.map((one) =>
        one.places.reduce((sum, at) => sum + (now[at] ?? 0), -one.crowd),
      );
      const most = Math.max(...scores);
      let allValues = 0;
      let rightValues = 0;
      const exponentials = scores.map((score, at) => {
        const value = Math.exp(score - most);
        allValues += value;
        if (candidates[at]?.isTarget) rightValues += value;
        return value;
      });
      for (const [nth, { places: own, isTarget: isRight }] of candidates.entries()) {
        const value = exponentials[nth] ?? 0;
        const slope = value / allValues - (isRight ? value / rightValues : 0);
        if (Math.abs(slope) > 1e-7) for (const at of own) gradient[at] = (gradient[at] ?? 0) + slope;
      }
    }
    for (let at = 0; at < now.length; at += 1) gradient[at] = (gradient[at] ?? 0) + 0.1 * (now[at] ?? 0);
  });
  return toTable(places, weights);
}

/** Fits a logistic curve from share and classes of evidence to probability; weights of classes are held near zero. */
function fitCalibration(judged: readonly Judged[]): Table {
  const places = numberNames([['all', 'odds'], ...judged.map(({ weighed }) => weighed.classes)]);
  const coded = judged.map(({ weighed, isRight }) => ({
    odds: toLogOdds(weighed.candidates[0]?.share ?? 0),
    places: weighed.classes.map((name) => places.get(name) ?? 0),
    isRight: isRight ? 1 : 0,
  }));
  const weights = minimise(places.size, 500, (now, gradient) => {
    for (const one of coded) {
      let sum = (now[0] ?? 0) + (now[1] ?? 0) * one.odds;
      for (const at of one.places) sum += now[at] ?? 0;
      const slope = 1 / (1 + Math.exp(-sum)) - one.isRight;
      gradient[0] = (gradient[0] ?? 0) + slope;
      gradient[1] = (gradient[1] ?? 0) + slope * one.odds;
      for (const at of one.places) gradient[at] = (gradient[at] ?? 0) + slope;
    }
    for (let at = 2; at < now.length; at += 1) gradient[at] = (gradient[at] ?? 0) + 0.5 * (now[at] ?? 0);
  });
  return toTable(places, weights);
}

function judge(examples: readonly Example[], evidence: Table): Judged[] {
  return examples.map((example) => {
    const weighed = weigher.weigh(example.candidates, example.reading, evidence);
    const [best] = weighed.candidates;
    return {
      example,
      weighed,
      isRight: best !== undefined && example.right.includes(best.card),
      probability: 0,
    };
  });
}

/** Whether calibration applies: the title is read as one card, and a known card stands first. */
function isShown({ example, weighed }: Judged): boolean {
  return example.reading.kind === 'card' && (weighed.candidates[0]?.card ?? unknownCard) !== unknownCard;
}

/** Judges each title by weights and a calibration that were fitted on the other folds. */
function judgeByFolds(examples: readonly Example[]): Judged[] {
  const determined = (list: readonly Example[]) =>
    list.filter((one) => one.right.length > 0 || one.isUnknown);
  const all = [...Array(foldCount).keys()].flatMap((fold) => {
    const evidence = fitEvidence(determined(examples.filter((one) => one.fold !== fold)));
    return judge(
      examples.filter((one) => one.fold === fold),
      evidence,
    );
  });
  for (let fold = 0; fold < foldCount; fold += 1) {
    const table = fitCalibration(all.filter((one) => one.example.fold !== fold && isShown(one)));
    for (const one of all)
      if (one.example.fold === fold && isShown(one)) one.probability = calibrate(one.weighed, table);
  }
  return all;
}

const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;

function describe(card: number): string {
  if (card === unknownCard) return 'none of the known cards';
  return `${index.card(card).id} ${index.nameText(index.nameOf(card))} ${index.numberOf(card)}/${index.totalOf(card)}`;
}

/** The lowest probability above which at least the share `least` is right, rounded down to three digits. */
function findCut(judged: readonly Judged[], least: number): number {
  const falling = [...judged].sort((a, b) => b.probability - a.probability);
  let right = 0;
  let cut = 1;
  for (const [at, one] of falling.entries()) {
    if (one.isRight) right += 1;
    if (right / (at + 1) >= least && one.isRight) cut = one.probability;
  }
  return Math.floor(cut * 1000) / 1000;
}

function report(judged: readonly Judged[], cuts: { sure: number; likely: number }): void {
  const known = judged.filter(({ example }) => example.right.length > 0);
  const first = known.filter(({ isRight }) => isRight);
  console.log(
    `right card in first place: ${first.length} of ${known.length}, ${percent(first.length, known.length)}`,
  );
  console.log(`cuts: sure ${cuts.sure}, likely ${cuts.likely}`);
  const isSure = (one: Judged) => one.probability >= cuts.sure && mayBeSure(one.weighed);
  const isLikely = (one: Judged) =>
    one.probability >= cuts.likely && mayBeLikely(one.weighed) && !isSure(one);
  const line = (name: string, list: readonly Judged[]) => {
    const determined = list.filter(({ example }) => example.right.length > 0).length;
    const single = list.filter(({ example }) => example.right.length === 0);
    const sure = list.filter(isSure);
    const likely = list.filter(isLikely);
    const right = (some: readonly Judged[]) => some.filter(({ isRight }) => isRight).length;
    console.log(
      `${name.padEnd(32)} ${String(list.length).padStart(4)} titles, ${String(determined).padStart(4)} cards | sure ${percent(right(sure), determined)} of cards, ${right(sure)} of ${sure.length} right | likely ${right(likely)} of ${likely.length} right | both ${percent(right(sure) + right(likely), determined)} | no single card: sure ${percent(single.filter(isSure).length, single.length)}, likely ${percent(single.filter(isLikely).length, single.length)}`,
    );
  };
  line('all', judged);
  line(
    'all but ebay_first_japanese',
    judged.filter(({ example }) => example.row.stratum !== 'ebay_first_japanese'),
  );
  for (const file of new Set(judged.map(({ example }) => example.file))) {
    const ofFile = judged.filter(({ example }) => example.file === file);
    line(
      file,
      ofFile.filter(({ example }) => example.row.stratum !== 'ebay_first_japanese'),
    );
    for (const stratum of new Set(ofFile.map(({ example }) => example.row.stratum)))
      line(
        `  ${stratum}`,
        ofFile.filter(({ example }) => example.row.stratum === stratum),
      );
  }
  for (const [from, to] of [
    [0, 0.5],
    [0.5, 0.9],
    [0.9, 1.01],
  ] as const) {
    const some = judged.filter((one) => isShown(one) && one.probability >= from && one.probability < to);
    const mean = some.reduce((sum, { probability }) => sum + probability, 0) / Math.max(some.length, 1);
    console.log(
      `probability ${from} to ${Math.min(to, 1)}: ${some.length} titles, mean ${percent(mean, 1)}, right ${percent(some.filter(({ isRight }) => isRight).length, some.length)}`,
    );
  }
  const refused = known.filter(({ example }) => example.reading.kind !== 'card');
  console.log(
    `cards refused as no card: ${refused.length}; other things read as one card: ${judged.filter(({ example }) => example.row.kind !== 'card' && example.reading.kind === 'card').length}`,
  );
  const lists: Record<string, readonly Judged[]> = {
    wrong: judged.filter((one) => isSure(one) && !one.isRight),
    likely: judged.filter(
      (one) => one.probability < cuts.sure && one.probability >= cuts.likely && !one.isRight,
    ),
    missed: judged.filter((one) => one.isRight && isShown(one) && !isSure(one)),
    refused,
    first: known.filter(({ isRight }) => !isRight),
    goods: judged.filter((one) => one.example.row.kind !== 'card' && isShown(one)),
  };
  for (const kind of values.show)
    for (const { example, weighed, probability } of lists[kind] ?? []) {
      const [best] = weighed.candidates;
      const wanted = example.candidates.find((one) => isTarget(example, one));
      console.log(
        `${kind} ${probability.toFixed(3)} share ${best?.share.toFixed(3)} | ${example.row.kind} ${example.reading.kind} | ${example.row.title} | ${describe(best?.card ?? unknownCard)} | ${best?.features.join(' ')} | ${weighed.classes.join(' ')} | label ${example.row.id} ${example.row.note} | ${kind === 'first' ? wanted?.features.join(' ') : ''}`,
      );
    }
}

const examples = values.titles
  .flatMap(loadExamples)
  .filter(({ row }) => !/^not labelled/.test(row.note) && disputed.get(row.title)?.length !== 0);
const judged = judgeByFolds(examples);
const counted = judged.filter(({ example }) => !disputed.has(example.row.title));
const shown = counted.filter(isShown);
const sure = Math.max(
  findCut(
    shown.filter(({ weighed }) => mayBeSure(weighed)),
    leastSure,
  ),
  leastSureProbability,
);
const likely = findCut(
  shown.filter(
    ({ weighed, probability }) => mayBeLikely(weighed) && !(mayBeSure(weighed) && probability >= sure),
  ),
  leastLikely,
);
const cuts = { sure, likely };
report(counted, cuts);
if (values.write) {
  const evidence = fitEvidence(examples.filter((one) => one.right.length > 0 || one.isUnknown));
  const calibration = fitCalibration(judged.filter(isShown));
  const table = {
    fitted: new Date().toISOString().slice(0, 10),
    titles: digest.digest('hex').slice(0, 16),
    cuts,
    evidence,
    calibration,
  };
  writeFileSync(
    new URL('../lib/recognise/weights.json', import.meta.url),
    `${JSON.stringify(table, null, 2)}\n`,
  );
}
