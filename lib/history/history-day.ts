const dayMs = 86_400_000;

/** Day number of a date `YYYY-MM-DD`, whole days since 1970 (UTC); undefined for anything that is no date. */
export function toDayNumber(date: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
  const moment = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(moment) ? undefined : moment / dayMs;
}

/** The date `YYYY-MM-DD` of a day number. */
export function toDate(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** Day number (UTC) of a moment. */
export function dayOf(moment: Date): number {
  return Math.floor(moment.getTime() / dayMs);
}
