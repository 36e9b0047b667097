import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A copy of a built extension that becomes the next version when the browser loads it anew. */
export function createUpdatable(builtFolder: string) {
  const dir = mkdtempSync(join(tmpdir(), 'card-comps-update-'));
  cpSync(builtFolder, dir, { recursive: true });
  const file = join(dir, 'manifest.json');
  return {
    dir,
    /** Raises the version in the folder, and gives it. */
    raiseVersion(): string {
      const manifest: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
      const [major, minor, patch] = manifest.version.split('.').map(Number);
      const version = [major, minor, (patch ?? 0) + 1].join('.');
      writeFileSync(file, JSON.stringify({ ...manifest, version }));
      return version;
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}
