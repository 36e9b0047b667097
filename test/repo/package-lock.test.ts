import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readProjectFile } from './source-files';

const entrySchema = z.looseObject({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
  link: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});
const lockSchema = z.looseObject({ packages: z.record(z.string(), entrySchema) });

const { '': self, ...packages } = lockSchema.parse(JSON.parse(readProjectFile('package-lock.json'))).packages;
const entries = Object.entries(packages);

/** Packages that would like to run a script when installed; .npmrc lets none of them, and none needs it. */
const knownInstallScripts = ['esbuild', 'spawn-sync'];

describe('package-lock.json', () => {
  it('covers the packages that package.json names', () => {
    const manifest = z
      .object({
        dependencies: z.record(z.string(), z.string()),
        devDependencies: z.record(z.string(), z.string()),
      })
      .parse(JSON.parse(readProjectFile('package.json')));
    expect(self).toMatchObject(manifest);
    expect(entries.length).toBeGreaterThan(100);
  });

  it('knows the binaries for every platform, without which `npm ci` refuses it', () => {
    const missing = entries.flatMap(([path, entry]) =>
      Object.keys(entry.optionalDependencies)
        .filter(
          (name) => ![`node_modules/${name}`, `${path}/node_modules/${name}`].some((at) => at in packages),
        )
        .map((name) => `${path} needs ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('has a sha512 for every package', () => {
    const without = entries.filter(([, entry]) => !/^sha512-/.test(entry.integrity ?? ''));
    expect(without.map(([name]) => name)).toEqual([]);
  });

  it('takes nothing from git, from a folder or from a named host', () => {
    const odd = entries.filter(
      ([, entry]) =>
        entry.link || entry.resolved !== undefined || !/^\d+\.\d+\.\d+/.test(entry.version ?? ''),
    );
    expect(odd.map(([name]) => name)).toEqual([]);
  });

  it('runs no install scripts', () => {
    const names = entries
      .filter(([, entry]) => entry.hasInstallScript)
      .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
    expect([...new Set(names)].sort()).toEqual(knownInstallScripts);
    expect(readProjectFile('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  });
});
