import type { ImportStore } from '@/service/store/import-store';
import type { RepeatedIds } from '@/service/store/settle-ids';
import type { FileReport } from './import-files';
import { keptRejects } from './import-report';

/** A file of first prices, and the number of the newest observation before it. */
export interface LoadedFile {
  readonly report: FileReport;
  readonly after: number;
}

/**
 * The reports of files, in the order of loading, when of several observations with one id all but the first are taken
 * out again: those that say the same were there already, so they are not added but unchanged; the others stand refused,
 * also where an import that broke off had loaded them.
 */
export function settleReports(
  imports: ImportStore,
  files: readonly LoadedFile[],
  { same, refused }: RepeatedIds,
): Promise<readonly FileReport[]> {
  const settled = files.map(async ({ report: file, after }, index) => {
    const until = files[index + 1]?.after ?? Number.POSITIVE_INFINITY;
    const repeated = same.filter((number) => number > after && number <= until).length;
    const ofFile = refused.filter((observation) => observation.file === file.file);
    if (repeated + ofFile.length === 0) return file;
    const earlier = ofFile.filter(({ number }) => number <= after).length;
    const { report } = file;
    return {
      ...file,
      report: {
        ...report,
        added: report.added - repeated - (ofFile.length - earlier),
        unchanged: report.unchanged + repeated - earlier,
        rejected: report.rejected + ofFile.length,
        rejects: await imports.listRefused(file.file, { after: 0, limit: keptRejects }),
      },
    };
  });
  return Promise.all(settled);
}
