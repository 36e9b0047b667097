import { expect, it } from 'vitest';
import { z } from 'zod';
import { readProjectFile } from './source-files';

const names = z.record(z.string(), z.string()).default({});
const entrySchema = z.object({
  version: z.string(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
  inBundle: z.boolean().optional(),
  link: z.boolean().optional(),
  dependencies: names,
  optionalDependencies: names,
});
type Packages = Readonly<Record<string, z.output<typeof entrySchema>>>;
const { packages } = z
  .object({ lockfileVersion: z.literal(3), packages: z.record(z.string(), entrySchema) })
  .parse(JSON.parse(readProjectFile('package-lock.json')));
const { '': _self, ...locked } = packages;

/** Packages with an install script, each with the reason why the product works without it; .npmrc runs none. */
const installScripts: Readonly<Record<string, string>> = {
  esbuild: 'only swaps a launcher for the program, which is a package of its own for each platform',
  'spawn-sync': 'builds a replacement that no Node since 0.11 needs',
};
/** A range of versions, a tag, or another name of the registry: no address, no path. */
const fromRegistry = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?[^:/\\]*$/;

function findFaults(entries: Packages): string[] {
  return Object.entries(entries).flatMap(([path, entry]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const isMissing = (other: string) =>
      !(`node_modules/${other}` in entries || `${path}/node_modules/${other}` in entries);
    const faults: readonly (readonly [boolean | undefined, string])[] = [
      [!/^sha512-[A-Za-z0-9+/]{86}==$/.test(entry.integrity ?? ''), 'has no sha512'],
      [entry.link || entry.inBundle, 'is a folder or bundled'],
      [entry.resolved !== undefined, `comes from ${entry.resolved}`],
      [entry.hasInstallScript && !Object.hasOwn(installScripts, name), 'runs a script when installed'],
      [
        [...Object.values(entry.dependencies), ...Object.values(entry.optionalDependencies)].some(
          (range) => !fromRegistry.test(range),
        ),
        'takes a package from outside of the registry',
      ],
      [Object.keys(entry.optionalDependencies).some(isMissing), 'lacks a package of another platform'],
    ];
    return faults.flatMap(([isFault, words]) => (isFault ? [`${path} ${words}`] : []));
  });
}

it('every locked package has a sha512 and comes from the registry', () => {
  expect(Object.keys(locked).length).toBeGreaterThan(100);
  expect(findFaults(locked)).toEqual([]);
});

it.each([
  ['has no sha512', { integrity: 'sha512-AAAA' }],
  ['is a folder or bundled', { link: true }],
  ['comes from git+ssh://git@git.example/preact.git', { resolved: 'git+ssh://git@git.example/preact.git' }],
  ['runs a script when installed', { hasInstallScript: true }],
  ['takes a package from outside of the registry', { dependencies: { other: 'file:../other' } }],
  ['lacks a package of another platform', { optionalDependencies: { 'never-locked': '1.0.0' } }],
])('a package that %s is found', (words, fields) => {
  const entry = entrySchema.parse({ ...locked['node_modules/preact'], ...fields });
  expect(findFaults({ ...locked, 'node_modules/preact': entry })).toEqual([`node_modules/preact ${words}`]);
});

it('package.json names the same packages as the lock file, and nothing outside of the registry', () => {
  const lists = ['dependencies', 'devDependencies', 'overrides'] as const;
  const manifest = z
    .object({ dependencies: names, devDependencies: names, overrides: names })
    .parse(JSON.parse(readProjectFile('package.json')));
  const ranges = lists.flatMap((list) => Object.values(manifest[list]));
  expect(ranges.filter((range) => !fromRegistry.test(range))).toEqual([]);
  const self = z
    .object({ dependencies: names, devDependencies: names })
    .parse(JSON.parse(readProjectFile('package-lock.json')).packages['']);
  expect(self).toEqual({ dependencies: manifest.dependencies, devDependencies: manifest.devDependencies });
});

it('npm runs no script of a package and writes no address into the lock file', () => {
  const lines = readProjectFile('.npmrc').split('\n');
  expect(lines).toEqual(
    expect.arrayContaining(['ignore-scripts=true', 'omit-lockfile-registry-resolved=true']),
  );
});
