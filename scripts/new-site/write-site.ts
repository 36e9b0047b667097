import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readerName } from '@/lib/sites/site-script';
import { siteFiles } from './site-files';

const registry = 'lib/sites/registry.ts';

/** The registry with the site's line: its import, in the order of the paths, and its place at the end of the list. */
function register(text: string, id: string): string {
  const facts = `${readerName(id)}Facts`;
  const line = `import { ${facts} } from '@/lib/sites/${id}/facts';`;
  const imports = /^(?:import .*\n)+/.exec(text)?.[0];
  const list = /(siteFacts: readonly SiteFacts\[\] = \[)([^\]]*?),?\s*\]/.exec(text);
  if (!imports || !list) throw new Error(`${registry} has another form than expected.`);
  const lines = imports.trimEnd().split('\n');
  const pathOf = (one: string): string => /'([^']+)'/.exec(one)?.[1] ?? '';
  const after = lines.findIndex((one) => pathOf(one) > pathOf(line));
  lines.splice(after < 0 ? lines.length : after, 0, line);
  const names = [...(list[2] ?? '').split(',').map((one) => one.trim()), facts].filter(Boolean);
  const entries = names.map((one) => `\n  ${one},`).join('');
  return text.replace(imports, `${lines.join('\n')}\n`).replace(list[0], `${list[1]}${entries}\n]`);
}

/**
 * Writes a new site: its folder, its first fixture and its line in the registry. Gives the paths that were written;
 * throws where the site is there already.
 */
export function writeSite(root: string, id: string, now = new Date()): string[] {
  const files = siteFiles(id, now.toISOString().slice(0, 7));
  const there = [...files.keys()].find((path) => existsSync(join(root, path)));
  if (there !== undefined) throw new Error(`${there} is there already.`);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const path = join(root, registry);
  writeFileSync(path, register(readFileSync(path, 'utf8'), id));
  return [...files.keys(), registry];
}
