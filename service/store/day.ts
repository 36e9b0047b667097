const dayMs = 86_400_000;

/** A calendar day in UTC, counted from 1970-01-01. */
export type Day = number;

/** The day of a moment in UTC. */
export function toDay(moment: Date): Day {
  return Math.floor(moment.getTime() / dayMs);
}

/** `YYYY-MM-DD`. */
export function formatDay(day: Day): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** The day of `YYYY-MM-DD`; undefined for any other text and for a date that no calendar has. */
export function parseDay(text: string): Day | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const milliseconds = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(milliseconds)) return undefined;
  const day = Math.floor(milliseconds / dayMs);
  return formatDay(day) === text ? day : undefined;
}
