/** Parts of a collector number as printed: "TG05" is prefix "TG", value 5, two digits wide. */
export interface NumberParts {
  readonly prefix: string;
  /** -1 where the number holds no digits ("R", "!"): the prefix is all of it. */
  readonly value: number;
  readonly width: number;
  readonly suffix: string;
}

/** Takes a collector number apart. */
export function parseNumber(text: string): NumberParts {
  const m = /^([^\d]*?)[ -]?(\d{1,4})([a-z]?)$/i.exec(text.trim());
  if (!m) return { prefix: text.trim().slice(0, 12), value: -1, width: 0, suffix: '' };
  const digits = m[2] ?? '';
  return { prefix: m[1] ?? '', value: Number(digits), width: digits.length, suffix: m[3] ?? '' };
}

/** The form in which numbers and totals are compared: "025" → "25", "tg05" → "TG5", "SWSH050" → "SWSH50", "50A" → "50a". */
export function numberKey(text: string): string {
  const { prefix, value, suffix } = parseNumber(text);
  return value < 0 ? prefix.toUpperCase() : `${prefix.toUpperCase()}${value}${suffix.toLowerCase()}`;
}
