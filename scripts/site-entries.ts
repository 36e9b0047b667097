import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import type { SiteFacts } from '@/lib/sites/site';

const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/** A script that is built besides those of the entrypoints folder. */
export interface SiteEntry {
  readonly name: string;
  readonly inputPath: string;
}

function toSource(id: string, reader: string): string {
  return `import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { mountSite } from '@/entrypoints/site/mount-site';
import { ${reader} } from '@/lib/sites/${id}/index';

export default defineUnlistedScript(() => {
  void mountSite(${reader});
});
`;
}

/**
 * Writes the entry of every site that is no content script of the manifest: its reader and what all have in common.
 * They are built of the registry alone, so that a site is one folder and one line.
 */
export async function writeSiteEntries(root = projectRoot): Promise<SiteEntry[]> {
  const folder = join(root, '.wxt', 'sites');
  mkdirSync(folder, { recursive: true });
  const registry: typeof import('@/lib/sites/registry') = await tsImport(
    '../lib/sites/registry.ts',
    import.meta.url,
  );
  const { readerName }: typeof import('@/lib/sites/site-script') = await tsImport(
    '../lib/sites/site-script.ts',
    import.meta.url,
  );
  const isOwnScript = ({ isInstalled }: SiteFacts): boolean => !isInstalled;
  return [...registry.siteFacts, registry.genericFacts].filter(isOwnScript).map(({ id }) => {
    const inputPath = join(folder, `site-${id}.ts`);
    const source = toSource(id, readerName(id));
    writeFileSync(inputPath, source);
    return { name: `site-${id}`, inputPath };
  });
}
