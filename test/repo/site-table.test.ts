import { expect, it } from 'vitest';
import { genericFacts, siteFacts } from '@/lib/sites/registry';
import type { SiteFacts } from '@/lib/sites/site';
import { readProjectFile } from './source-files';

/** The table of sites and their kinds of page in docs/sites.md, out of the registry: one line a kind. */
function formatSiteTable(sites: readonly SiteFacts[]): string {
  const rows = sites.flatMap(({ name, pages }) =>
    pages.map(({ id, evidence, date, isOn }, index) => [
      index === 0 ? name : '',
      id,
      evidence === 'seen' ? `seen on a real page, ${date}` : `reported, ${date}`,
      evidence === 'seen' || isOn ? 'on' : 'off',
    ]),
  );
  const head = ['site', 'kind of page', 'how it is known', 'as it comes'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

it('docs/sites.md has the table of the sites that there are', () => {
  // Printed whole where it differs, to be copied.
  const table = formatSiteTable([...siteFacts, genericFacts]);
  expect(readProjectFile('docs/sites.md').includes(table), `\n${table}\n`).toBe(true);
});
