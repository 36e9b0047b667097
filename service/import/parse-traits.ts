import type { ObservationTraits } from '@/service/store/rows';
import { toStorableText } from '@/service/store/storable-text';
import { refuseTraits } from './check-observation';
import type { CutLine } from './cut-line';
import { createPlaceFinder, longestText } from './observation-fields';

/** The traits that a record says, or why no observation has them. */
export interface TraitsParser {
  ofFields(fields: readonly string[]): ObservationTraits | string;
  /** Of a line that has as many fields as there are columns. */
  ofLine(line: CutLine): ObservationTraits | string;
}

/** Different traits that are kept, then begun anew: a file has some hundreds. */
const keptTraits = 20_000;

/** A parser that gives one object for all records that say the same, and looks into what they say once. */
export function createTraitsParser(columns: readonly string[]): TraitsParser {
  const known = new Map<string, ObservationTraits | string>();
  const findPlace = createPlaceFinder(columns);
  const kind = findPlace('kind');
  const currency = findPlace('currency');
  const condition = findPlace('condition');
  const grader = findPlace('grader');
  const grade = findPlace('grade');
  const country = findPlace('country');
  const language = findPlace('language');
  const source = findPlace('source');
  const places = { kind, currency, condition, grader, grade, country, language, source };
  const runs = findRuns(Object.values(places).filter((place) => place < columns.length));
  const keep = (key: string, traits: ObservationTraits | string) => {
    if (known.size >= keptTraits) known.clear();
    known.set(copy(key), traits);
    return traits;
  };
  return {
    ofFields(fields) {
      // Each is named: a list of them would have to be made for every record.
      const key = `${fields[kind]}\n${fields[currency]}\n${fields[condition]}\n${fields[grader]}\n${fields[grade]}\n${fields[country]}\n${fields[language]}\n${fields[source]}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      const traits = parseTraits(fields, places);
      // With a line break inside of a field the key could be that of other fields.
      return key.split('\n').length === Object.keys(places).length ? keep(key, traits) : traits;
    },
    ofLine(line) {
      // No field of a line holds a comma: what stands side by side need not be cut. Keys of fields have line breaks.
      let key = '';
      for (const { first, last } of runs) key += `,${line.fields(first, last)}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      const fields = columns.map((_, place) => line.field(place));
      return keep(key, parseTraits(fields, places));
    },
  };
}

/** The places, each run of neighbours as one. */
function findRuns(places: readonly number[]): readonly { readonly first: number; readonly last: number }[] {
  const runs: { first: number; last: number }[] = [];
  for (const place of [...places].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.last === place - 1) run.last = place;
    else runs.push({ first: place, last: place });
  }
  return runs;
}

function parseTraits(
  fields: readonly string[],
  places: Readonly<Record<keyof ObservationTraits, number>>,
): ObservationTraits | string {
  let problem: string | undefined;
  const read = (name: keyof ObservationTraits): string | null => {
    const text = fields[places[name]] ?? '';
    if (text.length > longestText) problem ??= `${name}: longer than ${longestText} letters`;
    return toStorableText(copy(text.trim())) || null;
  };
  const kind = read('kind');
  const currency = read('currency');
  const traits = {
    condition: read('condition'),
    grader: read('grader'),
    grade: read('grade'),
    country: read('country'),
    language: read('language'),
    source: read('source'),
  };
  if (problem !== undefined) return problem;
  if (kind !== 'sold' && kind !== 'listing') return `kind: must be sold or listing, not ${kind ?? 'nothing'}`;
  if (currency === null) return 'currency: missing';
  const complete: ObservationTraits = { kind, currency, ...traits };
  return refuseTraits(complete) ?? complete;
}

/** A text that is a part of a longer one would keep all of that in memory. */
function copy(text: string): string {
  return Buffer.from(text).toString();
}
