import type { ImportStore } from '@/service/store/import-store';
import type { RepeatedIds } from '@/service/store/settle-ids';
import type { FileReport } from './import-files';
import { keptRejects } from './import-report';

/**
 * The reports of files, in the order of loading, when of several observations with one id all but the first are taken
 * out again: those that say the same were there already, so they are not added but unchanged; the others stand refused,
 * also where an import that broke off had loaded them. `repeated` says of each file what was taken out.
 */
export function settleReports(
  imports: ImportStore,
  files: readonly FileReport[],
  repeated: readonly RepeatedIds[],
): Promise<readonly FileReport[]> {
  const settled = files.map(async (file, index) => {
    const { same, refused, refusedBefore } = repeated[index] ?? { same: 0, refused: 0, refusedBefore: 0 };
    if (same + refused === 0) return file;
    const { report } = file;
    return {
      ...file,
      report: {
        ...report,
        added: report.added - same - (refused - refusedBefore),
        unchanged: report.unchanged + same - refusedBefore,
        rejected: report.rejected + refused,
        rejects: await imports.listRefused(file.file, { after: 0, limit: keptRejects }),
      },
    };
  });
  return Promise.all(settled);
}
