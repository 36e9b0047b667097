const dayMs = 86_400_000;

/** A calendar day in UTC, in days since 1970-01-01. */
export type Day = number;

/** The day of a moment in UTC. */
export function toDay(moment: Date): Day {
  return Math.floor(moment.getTime() / dayMs);
}

const texts = new Map<Day, string>();
/** Days of ten years. */
const mostTexts = 3660;

/** `YYYY-MM-DD`. Texts are kept: the same days stand in all answers and files. */
export function formatDay(day: Day): string {
  const known = texts.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * dayMs).toISOString().slice(0, 10);
  if (texts.size >= mostTexts) texts.clear();
  texts.set(day, text);
  return text;
}

/** The day of `YYYY-MM-DD`; undefined for any other text and for a date that no calendar has. */
export function parseDay(text: string): Day | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const moment = new Date(`${text}T00:00:00Z`);
  // 30 February would otherwise become 2 March.
  return moment.getUTCDate() === Number(text.slice(8)) ? toDay(moment) : undefined;
}
