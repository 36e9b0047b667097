import type { FileReport } from './import-files';

/** A file of first prices, and the number of the newest observation before it. */
export interface LoadedFile {
  readonly report: FileReport;
  readonly after: number;
}

/**
 * The files, in the order of loading, when of several observations with one id all but the first are taken out again:
 * `repeated` has their numbers, in order. They were there already, so they are not added but unchanged.
 */
export function settleReports(
  files: readonly LoadedFile[],
  repeated: readonly number[],
): readonly LoadedFile[] {
  return files.map(({ report: file, after }, index) => {
    const until = files[index + 1]?.after ?? Number.POSITIVE_INFINITY;
    const count = repeated.filter((number) => number > after && number <= until).length;
    const { added, unchanged } = file.report;
    const report = { ...file.report, added: added - count, unchanged: unchanged + count };
    return { after, report: { ...file, report } };
  });
}
