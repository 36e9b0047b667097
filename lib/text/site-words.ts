import { findText, language, text } from './text';
import { toTextKey } from './words';

/** A month `YYYY-MM` in words ("July 2026"), the same in every time zone; the input itself if it is none. */
export function formatMonth(month: string, locale = language()): string {
  const moment = Date.parse(`${month}-01T00:00:00Z`);
  if (Number.isNaN(moment)) return month;
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(moment);
}

/** What a kind of page is called; its id where no text names it. */
export function pageKindText(id: string): string {
  return findText(toTextKey('page', id)) ?? id;
}

/** Where it is known from how a kind of page is built: "seen on a real page, July 2026". */
export function evidenceText({ evidence, date }: { evidence: 'seen' | 'reported'; date: string }): string {
  return text(`evidence_${evidence}`, formatMonth(date));
}
