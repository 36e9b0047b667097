/** First letters of the months in English, German, French, Spanish and Italian; of two that begin alike the longer first. */
const months =
  /^(?:(jan|jän|ene|gen)|(feb|fév)|(mar|mär|mrz)|(apr|avr|abr)|(ma[iyg])|(jun|juin|giu)|(jui?l|lug)|(a[uo][gû]|aou)|(se[pt])|(o[ck]t|ott)|(nov)|(de[czs]|déc|dic|dez))/i;

/** The month's number, or 0. */
function toMonth(word: string): number {
  return (months.exec(word) ?? []).findIndex((part, index) => index > 0 && part) || 0;
}

/**
 * The day that a text with a year, a month's name and a day names, as ISO 8601: "Sold Jul 5, 2026", "Verkauft 5. Jul
 * 2026", "2026年7月5日". Undefined where it names none; figures alone ("5/7/2026") may be read in two ways and name none.
 */
export function readDay(text: string): string | undefined {
  const [, year = /\b(20\d\d)\b/.exec(text)?.[1], eastern, easternDay] =
    /(20\d\d)[年년] ?(\d{1,2})[月월] ?(\d{1,2})[日일]/.exec(text) ?? [];
  const named = /(?:(\d{1,2})\.? (?:de )?)?(\p{L}{3,})\.?,? (?:(\d{1,2}),? |de )?20\d\d/u.exec(text);
  const month = Number(eastern ?? toMonth(named?.[2] ?? ''));
  const day = Number(easternDay ?? named?.[1] ?? named?.[3] ?? 0);
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const time = Date.parse(date);
  // "2026-02-30" is read as a day of March by some engines, and as none by others.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? undefined : date;
}
