import { expect, it } from 'vitest';
import { genericFacts, siteFacts } from '@/lib/sites/registry';
import { formatSiteTable } from '@/scripts/site-table';
import { readProjectFile } from './source-files';

it('docs/sites.md has the table of the sites that there are', () => {
  // Printed whole where it differs, to be copied.
  const table = formatSiteTable([...siteFacts, genericFacts]);
  expect(readProjectFile('docs/sites.md').includes(table), `\n${table}\n`).toBe(true);
});
