import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Runs one part of a long test, unless it has passed before with the same source: `npm run soak` says where that is
 * remembered. What throws is not remembered.
 */
export async function onceForSource(part: string, run: () => Promise<void>): Promise<void> {
  const folder = process.env.CARD_COMPS_SOAK_DONE;
  const stamp = folder === undefined ? undefined : join(folder, `${part}.done`);
  if (stamp !== undefined && existsSync(stamp)) return;
  await run();
  if (stamp !== undefined) writeFileSync(stamp, '');
}
