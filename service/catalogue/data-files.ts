import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The path of a file that comes along, named from the project's root ("lib/cards/index.bin"): in the nearest folder above
 * this program that has it. Throws where none has.
 */
export function findDataFile(name: string): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const path = join(folder, name);
    if (existsSync(path)) return path;
    if (folder === dirname(folder)) throw new Error(`${name} is not there; it comes along with the service.`);
  }
}
