import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';

const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/** A script that is built besides those of the entrypoints folder. */
export interface SiteEntry {
  readonly name: string;
  readonly inputPath: string;
}

/** The name that a site's reader is exported by: its id in camel case (`yahoo-auctions`: `yahooAuctions`). */
export function readerName(id: string): string {
  return id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function toSource(id: string): string {
  const reader = readerName(id);
  return `import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { mountSite } from '@/entrypoints/site/mount-site';
import { ${reader} } from '@/lib/sites/${id}';

export default defineUnlistedScript(() => {
  void mountSite(${reader});
});
`;
}

/** Writes the entry of every site of the registry that is no content script of the manifest. */
export async function writeSiteEntries(root = projectRoot): Promise<SiteEntry[]> {
  const folder = join(root, '.wxt', 'sites');
  mkdirSync(folder, { recursive: true });
  const registry: typeof import('@/lib/sites/registry') = await tsImport(
    '../lib/sites/registry.ts',
    import.meta.url,
  );
  return [...registry.siteFacts, registry.genericFacts]
    .filter(({ isInstalled }) => !isInstalled)
    .map(({ id }) => {
      const inputPath = join(folder, `site-${id}.ts`);
      writeFileSync(inputPath, toSource(id));
      return { name: `site-${id}`, inputPath };
    });
}
