import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listFiles } from '@/scripts/build-extension';
import { listSourceFiles, projectRoot, readProjectFile } from './source-files';

const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()) });
const packageSchema = z.object({ license: z.string() });

const names = Object.keys(
  manifestSchema.parse(JSON.parse(readProjectFile('package.json'))).dependencies,
).sort();

interface Row {
  readonly name: string;
  readonly part: string;
  readonly licence: string;
  readonly installed: number;
  readonly reason: string;
}

function readRows(markdown: string): Row[] {
  return [...markdown.matchAll(/^\| `([^`]+)` \|(.+)\|$/gm)].map(([, name = '', rest = '']) => {
    const [part = '', licence = '', , installed = '', ...reason] = rest.split('|').map((cell) => cell.trim());
    return { name, part, licence, installed: Number(installed), reason: reason.join('|') };
  });
}

const rows = readRows(readProjectFile('docs/dependencies.md'));

/** Size of a package's own folder, without packages inside of it, in kB. */
function measure(name: string): number {
  const folder = join(projectRoot, 'node_modules', name);
  return (
    listFiles(folder)
      .filter((file) => !file.startsWith('node_modules/'))
      .reduce((sum, file) => sum + statSync(join(folder, file)).size, 0) / 1000
  );
}

/** Whether a source of these folders imports the package. */
function isImported(name: string, folders: readonly string[]): boolean {
  const used = new RegExp(`(from|import\\()\\s*'${name}(/[^']*)?'`);
  return listSourceFiles(folders).some((path) => used.test(readProjectFile(path)));
}

/** Whether the script that runs the service imports the package. */
function runsService(name: string): boolean {
  return readProjectFile('scripts/bundle-service.mjs').includes(`from '${name}'`);
}

describe('docs/dependencies.md', () => {
  it('lists the dependencies of package.json and nothing else, each with its reason', () => {
    expect(rows.map(({ name }) => name).sort()).toEqual(names);
    for (const { name, reason } of rows) expect(reason.length, name).toBeGreaterThan(25);
  });

  it('says which part imports each', () => {
    for (const { name, part } of rows) {
      const parts = [
        ...(isImported(name, ['lib', 'components', 'entrypoints']) ? ['extension'] : []),
        ...(isImported(name, ['service']) || runsService(name) ? ['service'] : []),
      ];
      expect(part, name).toBe(parts.join(', '));
    }
  });

  it('says the licence and, to a tenth, the size of each as it is installed', () => {
    for (const { name, licence, installed } of rows) {
      const file = join('node_modules', name, 'package.json');
      expect(existsSync(join(projectRoot, file)), name).toBe(true);
      expect(packageSchema.parse(JSON.parse(readProjectFile(file))).license, name).toBe(licence);
      const measured = measure(name);
      expect(Math.abs(measured - installed) / measured, `${name} has ${measured} kB`).toBeLessThan(0.1);
    }
  });
});
