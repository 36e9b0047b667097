import { open } from 'node:fs/promises';
import type { ImportStore } from '@/service/store/import-store';
import type { FileReport } from './import-files';

const rowsAtOnce = 5000;

/**
 * Writes every row of these files that stands refused to a CSV file with the columns file, line and reason, over what
 * was there, and gives their number. A row that an earlier import of the same file refused is among them.
 */
export async function writeRejects(
  imports: ImportStore,
  files: readonly FileReport[],
  path: string,
): Promise<number> {
  const out = await open(path, 'w');
  let count = 0;
  try {
    await out.write('file,line,reason\n');
    for (const { file, path: name } of files) {
      for (let after = 0, isEnd = false; !isEnd; ) {
        const refused = await imports.listRefused(file, { after, limit: rowsAtOnce });
        await out.write(
          refused.map(({ line, reason }) => `${quote(name)},${line},${quote(reason)}\n`).join(''),
        );
        after = refused.at(-1)?.line ?? after;
        count += refused.length;
        isEnd = refused.length < rowsAtOnce;
      }
    }
  } finally {
    await out.close();
  }
  return count;
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
