import { openSoakRecord } from '@/scripts/checks/soak-record';

/** The record that `npm run soak` keeps; without that command there is none. */
function findRecord() {
  const { CARD_COMPS_SOAK_RECORD: file, CARD_COMPS_SOAK_SOURCE: source } = process.env;
  return file && source ? openSoakRecord(file, source) : undefined;
}

/**
 * Runs one part of a long test, unless it has passed before with the same source: `npm run soak` says where that is
 * recorded. What throws is not recorded.
 */
export async function onceForSource(part: string, run: () => Promise<void>): Promise<void> {
  const record = findRecord();
  if (record?.find(part)) return;
  const begin = performance.now();
  await run();
  const seconds = Math.round((performance.now() - begin) / 1000);
  record?.note(part, { at: new Date().toISOString(), seconds });
}

/** Has the parts whose names begin so run again. */
export function forgetParts(beginning: string): void {
  findRecord()?.forget(beginning);
}
