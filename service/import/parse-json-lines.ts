import type { FileRecord, ParseText } from './record';

/** Parses JSON Lines: empty lines are skipped, a line that is no JSON is a reason. */
export const parseJsonLines: ParseText = (text, line) => {
  const records: FileRecord[] = [];
  let lines = 0;
  for (let start = 0; start < text.length; lines += 1) {
    const end = text.indexOf('\n', start);
    const json = text.slice(start, end === -1 ? text.length : end);
    start = end === -1 ? text.length : end + 1;
    if (json.trim() !== '') records.push(parseLine(json, line + lines));
  }
  return { records, lines };
};

function parseLine(text: string, line: number): FileRecord {
  try {
    return { line, value: JSON.parse(text) };
  } catch {
    return { line, reason: 'the line is no JSON' };
  }
}
