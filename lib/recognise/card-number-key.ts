/** A collector number as the service writes it, in the form of {@link CollectorNumber}: "004/102" → 4 and 102. */
export interface CardNumber {
  readonly number: string;
  readonly total: string | null;
}

const parsed = new Map<string, CardNumber | null>();

/** Parts of a service's `card_number`, leading zeros stripped and prefixes in capitals; null where it holds no number. */
export function parseCardNumber(cardNumber: string): CardNumber | null {
  const known = parsed.get(cardNumber);
  if (known !== undefined) return known;
  if (parsed.size > 20_000) parsed.clear();
  const value = parse(cardNumber);
  parsed.set(cardNumber, value);
  return value;
}

function parse(cardNumber: string): CardNumber | null {
  const [left = '', right] = cardNumber.trim().split('/', 2);
  const number = strip(left);
  if (number === '') return null;
  const total = right === undefined ? null : strip(right);
  return { number, total: total || null };
}

/** The number alone, as titles are asked for it: "004/102" → "4", "TG01/TG30" → "TG1"; null where there is none. */
export function cardNumberKey(cardNumber: string): string | null {
  return parseCardNumber(cardNumber)?.number ?? null;
}

function strip(part: string): string {
  const m = /^([a-z]*)[ -]?0*(\d{1,4})([a-z]?)$/i.exec(part.trim());
  if (m) return `${(m[1] ?? '').toUpperCase()}${m[2] ?? ''}${(m[3] ?? '').toLowerCase()}`;
  return part.trim().toUpperCase().slice(0, 12);
}
