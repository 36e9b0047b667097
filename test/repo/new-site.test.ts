import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSite } from '@/scripts/new-site';
import { projectRoot } from './source-files';

const id = 'card-fair';
const node = (...args: string[]) =>
  execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
let root = '';

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'new-site-'));
  for (const path of [
    'lib',
    'test/sites',
    'test/support',
    'demo',
    'package.json',
    'tsconfig.json',
    'vitest.config.ts',
    'biome.json',
    '.gitignore',
    'public',
    'scripts',
    'service/sample',
  ]) {
    cpSync(join(projectRoot, path), join(root, path), { recursive: true });
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'), 'junction');
  node('node_modules/tsx/dist/cli.mjs', 'scripts/new-site.ts', id);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a new site', () => {
  it('is a file, a fixture and a line of the registry', () => {
    const registry = readFileSync(join(root, 'lib/sites/registry.ts'), 'utf8');
    expect(registry).toContain("import * as cardFair from './card-fair';");
    expect(registry).toMatch(/siteFacts: readonly SiteFacts\[\] = \[[^\]]*\bcardFair\.facts,\n\]/);
    // Nothing else of the registry is another.
    const before = readFileSync(join(projectRoot, 'lib/sites/registry.ts'), 'utf8').split('\n');
    const lost = before.filter((line) => line.startsWith('import') && !registry.includes(line));
    expect(lost).toEqual([]);
  });

  it('is not written twice', () => {
    expect(() => writeSite(root, id)).toThrow('exists already');
  });

  it('is formatted as the project is', () => {
    const files = [`lib/sites/${id}.ts`, 'lib/sites/registry.ts', `test/sites/${id}`];
    expect(() => node('node_modules/@biomejs/biome/bin/biome', 'check', ...files)).not.toThrow();
  });

  it('passes the contract that every site passes', () => {
    const run = node(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'dom',
      'test/sites/contract.test.ts',
      '-t',
      `${id}/`,
      '--reporter=json',
    );
    expect(JSON.parse(run.slice(run.indexOf('{')))).toMatchObject({ numFailedTests: 0, success: true });
    expect(JSON.parse(run.slice(run.indexOf('{'))).numPassedTests).toBeGreaterThan(5);
  }, 120_000);
});
