import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const fixtures = join(import.meta.dirname, '../sites');
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'real-page-'));
  cpSync(join(fixtures, 'ebay/results-s-card-list/page.html'), join(folder, 'ebay.com-search.html'));
  cpSync(join(fixtures, 'vinted/catalogue-dutch/page.html'), join(folder, 'vinted.nl-search.html'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const realPage = (...args: string[]) =>
  execFileSync('npm', ['run', '--silent', 'real-page', '--', ...args], {
    encoding: 'utf8',
    timeout: 240_000,
  });

it('`npm run real-page -- FOLDER` tries every saved page with its own site’s reader', () => {
  const table = realPage(folder, '--browser', 'chromium');
  for (const page of ['ebay.com-search | eBay', 'vinted.nl-search | Vinted']) {
    const [read, , cards, placed, strays] =
      table.split(`| ${page} | chromium | `)[1]?.split('\n')[0]?.split('|').map(Number) ?? [];
    expect(read).toBeGreaterThan(0);
    expect([placed, strays]).toEqual([cards, 0]);
  }
});

it('`npm run real-page -- FILE --url URL` prints every listing with its answer', () => {
  const file = join(folder, 'ebay.com-search.html');
  const text = realPage(file, '--url', 'https://www.ebay.com/sch/i.html?_nkw=pokemon');
  expect(text).toMatch(/ {3}1 {2}\S.*\n {6}.* · label placed/);
  expect(text).toMatch(/In chromium: \d+ listings read, \d+ not read/);
});
