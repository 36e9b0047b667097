import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSite } from '@/scripts/new-site/write-site';
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
    'public',
    'scripts',
    'service/sample',
  ]) {
    cpSync(join(projectRoot, path), join(root, path), { recursive: true });
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'), 'junction');
  writeSite(root, id, new Date('2026-11-22T00:00:00Z'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a new site', () => {
  it('is a folder, a fixture and a line of the registry', () => {
    const registry = readFileSync(join(root, 'lib/sites/registry.ts'), 'utf8');
    expect(registry).toContain("import { cardFairFacts } from '@/lib/sites/card-fair/facts';");
    expect(registry).toMatch(/siteFacts: readonly SiteFacts\[\] = \[[^\]]*\bcardFairFacts,\n\]/);
    // Nothing else of the registry is another.
    const before = readFileSync(join(projectRoot, 'lib/sites/registry.ts'), 'utf8').split('\n');
    const lost = before.filter((line) => line.startsWith('import') && !registry.includes(line));
    expect(lost).toEqual([]);
  });

  it('is not written twice', () => {
    expect(() => writeSite(root, id)).toThrow('is there already');
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
