import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A copy of a built extension that knows German and nothing else, for a browser whose own texts come in one language
 * only; `remove` deletes it.
 */
export function createGermanExtension(builtFolder: string): { dir: string; remove(): void } {
  const dir = mkdtempSync(join(tmpdir(), 'card-comps-german-'));
  cpSync(builtFolder, dir, { recursive: true });
  cpSync(join(dir, '_locales', 'de'), join(dir, 'de'), { recursive: true });
  rmSync(join(dir, '_locales'), { recursive: true });
  cpSync(join(dir, 'de'), join(dir, '_locales', 'de'), { recursive: true });
  rmSync(join(dir, 'de'), { recursive: true });
  const file = join(dir, 'manifest.json');
  const manifest: { default_locale: string } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...manifest, default_locale: 'de' }));
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}
