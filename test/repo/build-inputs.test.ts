import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { buildInputs } from '@/test/support/build-once';
import { writeSiteEntries } from '@/wxt.config';
import { listSourceFiles, projectRoot, readProjectFile } from './source-files';

/** The project's own file that an import names; undefined for a package. */
function findFile(from: string, name: string): string | undefined {
  if (!/^(\.{1,2}|@)\//.test(name)) return undefined;
  const base = name.startsWith('@/') ? name.slice(2) : join(dirname(from), name);
  const found = ['', '.ts', '.tsx'].find((end) => {
    const path = join(projectRoot, base + end);
    return existsSync(path) && statSync(path).isFile();
  });
  if (found === undefined) throw new Error(`${from} imports ${name}, which is not there.`);
  return base + found;
}

function listImports(file: string, source = readProjectFile(file)): string[] {
  const names = [
    ...source.matchAll(/(?:from|import|tsImport)\s*\(?\s*'([^'$]+)'/g),
    ...source.matchAll(/(?:src|href)="(\.[^"]+)"/g),
  ];
  return names.flatMap(([, name = '']) => findFile(file, name) ?? []);
}

/** These files and all that they import, and so on. */
function listReached(starts: readonly string[]): string[] {
  const reached = new Set(starts);
  for (const file of reached) for (const next of listImports(file)) reached.add(next);
  return [...reached].sort();
}

/** What the scripts import that are written for the build. */
async function listWritten(): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'card-comps-entries-'));
  try {
    const entries = await writeSiteEntries(root);
    return entries.flatMap(({ name, inputPath }) => listImports(name, readFileSync(inputPath, 'utf8')));
  } finally {
    rmSync(root, { recursive: true });
  }
}

it('a build is made anew where anything changed that its configuration, its command or its scripts import', async () => {
  const own = ['wxt.config.ts', 'scripts/build-extension.ts', ...listSourceFiles(['entrypoints'])];
  const reached = listReached([...own, ...(await listWritten())]);
  const isInput = (file: string) =>
    buildInputs.some((input) => file === input || file.startsWith(`${input}/`));
  expect(reached).toContain('lib/sites/registry.ts');
  expect(reached).toContain('service/sample/sample-keys.ts');
  expect(reached.length).toBeGreaterThan(150);
  expect(reached.filter((file) => !isInput(file))).toEqual([]);
  // What decides without being imported.
  const others = ['package.json', 'package-lock.json', 'tsconfig.json', 'public'];
  expect(others.filter((file) => !isInput(file))).toEqual([]);
  expect(buildInputs.filter((input) => !existsSync(join(projectRoot, input)))).toEqual([]);
});
