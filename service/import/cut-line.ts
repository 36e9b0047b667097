/** A line of CSV without quotes, and where its fields end: those of one line until the next one is cut. */
export interface CutLine {
  /** How many fields the line has. */
  cut(line: string): number;
  /** Field `place` of the line, counted from 0; '' behind the last one. */
  field(place: number): string;
  /** The fields from `first` to `last`, with the commas between them. */
  fields(first: number, last: number): string;
}

const comma = ',';

/** Cuts lines of at most `columns` fields; what a longer one has behind them is only counted. */
export function createCutLine(columns: number): CutLine {
  // One list for all lines: a list of texts would have to be made for each.
  const ends = new Int32Array(columns + 1).fill(-1);
  let text = '';
  let count = 0;
  return {
    cut(line) {
      text = line;
      count = 0;
      for (let end = line.indexOf(comma); end !== -1; end = line.indexOf(comma, end + 1)) {
        count += 1;
        if (count <= columns) ends[count] = end;
      }
      count += 1;
      if (count <= columns) ends[count] = line.length;
      return count;
    },
    field: (place) => (place < count ? text.slice((ends[place] ?? 0) + 1, ends[place + 1]) : ''),
    fields: (first, last) => text.slice((ends[first] ?? 0) + 1, ends[last + 1]),
  };
}
