import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Every file in a folder as paths relative to it, with `/` between parts, in code unit order. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** SHA-256 over names and contents of files and folders below `root`; one that is missing counts as empty. */
export function hashFiles(root: string, names: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of names) {
    const path = join(root, name);
    if (!existsSync(path)) continue;
    const files = statSync(path).isDirectory() ? listFiles(path).map((file) => join(path, file)) : [path];
    for (const file of files) {
      const content = readFileSync(file);
      hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}
