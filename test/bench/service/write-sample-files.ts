import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { minorDigits } from '@/lib/domain/money';
import { generateObservations } from '@/service/sample/generate-observations';
import type { CardRow, ObservationRow } from '@/service/store/tables';

/** What one euro buys, on every day. */
const perEuro: Readonly<Record<string, number>> = {
  USD: 1.09,
  GBP: 0.85,
  CAD: 1.49,
  AUD: 1.65,
  HKD: 8.5,
  JPY: 163,
};
const currencyByCountry: Readonly<Record<string, string>> = {
  GB: 'GBP',
  CA: 'CAD',
  AU: 'AUD',
  HK: 'HKD',
  JP: 'JPY',
};
const windowDays = 180;
/** A rate holds for a week, so that the first day needs an earlier one. */
const oldestRateAge = windowDays + 7;

/** What to invent, and where to write it. */
export interface SampleFiles {
  readonly cards: readonly CardRow[];
  /** About how many observations in all. */
  readonly observations: number;
  readonly seed: number;
  readonly until: Date;
  /** Paths of two CSV files, as an import takes them. */
  readonly observationFile: string;
  readonly rateFile: string;
}

const columns = 'id,card_id,kind,date,price,currency,condition,grader,grade,country,language,source';
const dayMs = 86_400_000;
/** Rows that are held at a time to be put in order. */
const rowsAtOnce = 500_000;
const linesAtOnce = 1000;

/**
 * Writes invented observations in several currencies, and the dated rates to convert them with; gives the number of
 * observations. They stand as a feed brings them: the first known price of each card, then day by day, the oldest day
 * first. Memory does not grow with their number: they are drawn anew for each stretch of days.
 */
export async function writeSampleFiles(files: SampleFiles): Promise<number> {
  const { cards, seed, until } = files;
  const perCard = files.observations / cards.length;
  const sourceIds = new Map(cards.map((card) => [card.id, card.sourceId ?? card.id]));
  const dates = Array.from({ length: oldestRateAge + 1 }, (_, age) =>
    new Date(until.getTime() - age * dayMs).toISOString().slice(0, 10),
  );
  const draw = () => generateObservations(cards, { seed, until, perCard });
  let written = 0;

  function* listRates() {
    yield 'date,currency,per_euro\n';
    for (let age = oldestRateAge; age >= 0; age -= 1)
      for (const [currency, rate] of Object.entries(perEuro)) yield `${dates[age]},${currency},${rate}\n`;
  }

  function* listObservations() {
    yield `${columns}\n`;
    const perDay = new Map<string, number>();
    let before: string | undefined;
    for (const row of draw()) {
      if (row.cardId !== before) yield toLine(row, sourceIds);
      else perDay.set(row.date, (perDay.get(row.date) ?? 0) + 1);
      before = row.cardId;
      written += 1;
    }
    const days = dates.slice(0, windowDays).reverse();
    for (let first = 0; first < days.length; ) {
      const lines = new Map<string, string[]>();
      for (let rows = 0; first < days.length && (rows === 0 || rows < rowsAtOnce); first += 1) {
        const day = days[first] ?? '';
        rows += perDay.get(day) ?? 0;
        lines.set(day, []);
      }
      before = undefined;
      for (const row of draw()) {
        if (row.cardId === before) lines.get(row.date)?.push(toLine(row, sourceIds));
        before = row.cardId;
      }
      for (const ofDay of lines.values())
        for (let start = 0; start < ofDay.length; start += linesAtOnce)
          yield ofDay.slice(start, start + linesAtOnce).join('');
    }
  }

  await pipeline(Readable.from(listRates()), createWriteStream(files.rateFile));
  await pipeline(Readable.from(listObservations()), createWriteStream(files.observationFile));
  return written;
}

function toLine(row: ObservationRow, sourceIds: ReadonlyMap<string, string>): string {
  const currency = currencyByCountry[row.country ?? ''] ?? 'USD';
  const price = ((row.minor / 100) * (perEuro[currency] ?? 1)) / (perEuro.USD ?? 1);
  const written = price.toFixed(minorDigits(currency));
  const fields = [row.id, sourceIds.get(row.cardId), row.kind, row.date, written, currency];
  const more = [row.condition, row.grader, row.grade, row.country, row.language, row.source];
  return `${[...fields, ...more].map((field) => field ?? '').join(',')}\n`;
}
