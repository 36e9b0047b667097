import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findLockFaults, knownInstallScripts, type PackageFiles } from '@/scripts/checks/find-lock-faults';
import { projectRoot, readProjectFile } from './source-files';

const files: PackageFiles = {
  manifest: readProjectFile('package.json'),
  lock: readProjectFile('package-lock.json'),
  npmrc: readProjectFile('.npmrc'),
};

type Lock = { packages: Record<string, Record<string, unknown>> };

/** The real lock file with one package's entry changed; undefined takes a field away. */
function withEntry(path: string, fields: Readonly<Record<string, unknown>>): PackageFiles {
  const lock: Lock = JSON.parse(files.lock);
  lock.packages[path] = { ...lock.packages[path], ...fields };
  return { ...files, lock: JSON.stringify(lock) };
}

function without(path: string): PackageFiles {
  const lock: Lock = JSON.parse(files.lock);
  delete lock.packages[path];
  return { ...files, lock: JSON.stringify(lock) };
}

function withManifest(change: (manifest: Record<string, Record<string, unknown>>) => void): PackageFiles {
  const manifest = JSON.parse(files.manifest);
  change(manifest);
  return { ...files, manifest: JSON.stringify(manifest) };
}

const preact = 'node_modules/preact';

describe('the packages of this project', () => {
  it('have no fault', () => {
    expect(Object.keys(JSON.parse(files.lock).packages).length).toBeGreaterThan(100);
    expect(findLockFaults(files)).toEqual([]);
  });

  it('are checked by a command that ends well, without network', () => {
    const { status, stdout } = spawnSync(
      join(projectRoot, 'node_modules/.bin/tsx'),
      [join(projectRoot, 'scripts/checks/check-lock-file.ts')],
      { encoding: 'utf8' },
    );
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  });

  it('may want to run a script at installation only with a reason', () => {
    for (const reason of Object.values(knownInstallScripts)) expect(reason.length).toBeGreaterThan(30);
  });
});

describe('a damaged lock file', () => {
  it.each<readonly [string, PackageFiles, string]>([
    ['a hash that is gone', withEntry(preact, { integrity: undefined }), `${preact} has no sha512`],
    [
      'a weaker hash',
      withEntry(preact, { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }),
      `${preact} has no sha512`,
    ],
    ['a cut hash', withEntry(preact, { integrity: 'sha512-AAAA' }), `${preact} has no sha512`],
    [
      'a source in git',
      withEntry(preact, { resolved: 'git+ssh://git@git.example/preact.git#0123456' }),
      `${preact} comes from git+ssh://git@git.example/preact.git#0123456`,
    ],
    [
      'an archive at an address',
      withEntry(preact, { resolved: 'https://archives.example/preact.tgz' }),
      `${preact} comes from https://archives.example/preact.tgz`,
    ],
    ['a folder', withEntry(preact, { link: true, resolved: 'local/preact' }), `${preact} is a folder`],
    [
      'a package within another',
      withEntry(preact, { inBundle: true }),
      `${preact} is bundled in another package`,
    ],
    [
      'a script at installation',
      withEntry(preact, { hasInstallScript: true }),
      `${preact} wants to run a script`,
    ],
    [
      'a dependency that takes its own from elsewhere',
      withEntry(preact, { dependencies: { left: 'github:someone/left' } }),
      `${preact} takes left from github:someone/left`,
    ],
    [
      'a platform without its binary',
      without('node_modules/@esbuild/win32-x64'),
      'node_modules/esbuild needs @esbuild/win32-x64',
    ],
    [
      'an allowance that nobody needs',
      without('node_modules/spawn-sync'),
      'spawn-sync has no script any more and need not be allowed one',
    ],
    ['no lock file', { ...files, lock: '{"lockfileVersion": 1' }, 'package-lock.json is none of version 3'],
    [
      'a package.json that asks for more',
      withManifest(({ dependencies }) => Object.assign(dependencies ?? {}, { left: '^1.0.0' })),
      'package.json and package-lock.json differ in left',
    ],
    [
      'a package.json that names an address',
      withManifest(({ dependencies }) =>
        Object.assign(dependencies ?? {}, { preact: 'https://a.example/p.tgz' }),
      ),
      'package.json takes preact from https://a.example/p.tgz',
    ],
    [
      'an override with another source',
      withManifest(({ overrides }) => Object.assign(overrides ?? {}, { linkedom: 'file:../linkedom' })),
      'package.json overrides linkedom with "file:../linkedom"',
    ],
    ['scripts that may run', { ...files, npmrc: 'fund=false\n' }, '.npmrc lacks ignore-scripts=true'],
  ])('is found: %s', (_, damaged, fault) => {
    expect(findLockFaults(damaged)).toContain(fault);
  });

  it('is not found in a name that only sounds like another source', () => {
    const alias = withEntry(preact, {
      dependencies: { left: 'npm:@scope/right@^1.0.0', tag: 'latest', any: '>=1 <3 || *' },
    });
    expect(findLockFaults(alias)).toEqual([]);
  });
});
