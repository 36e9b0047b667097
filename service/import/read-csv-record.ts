/** The fields of one CSV record and where the text goes on, or how it fails: `open` where a quote is not closed yet. */
export type CsvRecord =
  | {
      readonly kind: 'fields';
      readonly fields: readonly string[];
      readonly end: number;
      readonly lines: number;
    }
  | { readonly kind: 'open' }
  | { readonly kind: 'malformed'; readonly reason: string };

const quote = '"';

/**
 * Reads the record that begins at `start` (RFC 4180): commas between fields, a field in quotes may hold commas, line
 * breaks and doubled quotes. `end` lies behind its line break.
 */
export function readCsvRecord(text: string, start: number): CsvRecord {
  const fields: string[] = [];
  let lines = 1;
  let at = start;
  for (;;) {
    let field: string;
    if (text[at] === quote) {
      const closed = readQuoted(text, at + 1);
      if (!closed) return { kind: 'open' };
      field = closed.field;
      lines += closed.breaks;
      at = closed.end;
      if (text.startsWith('\r\n', at)) at += 1;
      if (at < text.length && text[at] !== ',' && text[at] !== '\n')
        return { kind: 'malformed', reason: 'a field goes on after its closing quote' };
    } else {
      const end = findEnd(text, at);
      field = text.slice(at, text[end] === '\n' && text[end - 1] === '\r' ? end - 1 : end);
      if (field.includes(quote))
        return { kind: 'malformed', reason: 'a quote stands inside of a field that has none around it' };
      at = end;
    }
    fields.push(field);
    if (text[at] !== ',') return { kind: 'fields', fields, end: at + 1, lines };
    at += 1;
  }
}

function findEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== ',' && text[at] !== '\n') at += 1;
  return at;
}

/** The field from behind its opening quote, how many lines it breaks into, and where it ends; undefined when it does not. */
function readQuoted(
  text: string,
  from: number,
): { readonly field: string; readonly breaks: number; readonly end: number } | undefined {
  let end = text.indexOf(quote, from);
  while (end !== -1 && text[end + 1] === quote) end = text.indexOf(quote, end + 2);
  if (end === -1) return undefined;
  const inside = text.slice(from, end);
  return { field: inside.replaceAll('""', quote), breaks: inside.split('\n').length - 1, end: end + 1 };
}
