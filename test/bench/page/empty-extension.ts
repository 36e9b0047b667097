import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes an unpacked extension below `folder` whose content script is empty, and gives where. It may do what the one in
 * `extensionDir` may: what a browser sets up for a script before it runs depends on that, and not on what the script does.
 */
export function writeEmptyExtension(folder: string, extensionDir: string): string {
  const { permissions, host_permissions, optional_host_permissions } = JSON.parse(
    readFileSync(join(extensionDir, 'manifest.json'), 'utf8'),
  );
  const own = join(folder, 'empty');
  mkdirSync(own, { recursive: true });
  const manifest = {
    manifest_version: 3,
    name: 'To compare with',
    version: '1.0',
    ...{ permissions, host_permissions, optional_host_permissions },
    content_scripts: [{ matches: ['https://www.ebay.com/*'], js: ['script.js'] }],
  };
  writeFileSync(join(own, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(own, 'script.js'), '');
  return own;
}
