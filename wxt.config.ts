import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { defineConfig } from 'wxt';
import { sampleKeys } from './service/sample/sample-keys';

const icons = Object.fromEntries([16, 32, 48, 96, 128].map((size) => [size, `icon/${size}.png`]));
const localHosts = ['http://localhost/*', 'http://127.0.0.1/*'];

/**
 * Extension pages load nothing from elsewhere: pictures come from the worker as data, and it alone asks the service. No
 * text is ever made markup or code: browsers that know Trusted Types (Chromium; Firefox from 148) refuse to, others skip
 * the last two lines.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self' https: http://localhost:* http://127.0.0.1:*",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Files of lib/ that the extension has as they are: one copy serves build, scripts and tests. */
const cardFiles = ['cards/index.bin', 'cards/LICENSE.txt'];

/** What the demo build carries: the address of the service it was built for and that service's sample keys. */
function demoBuild() {
  return { service: process.env.CARD_COMPS_DEMO_SERVICE ?? 'http://localhost:4780', ...sampleKeys };
}

function toSiteEntry(id: string): string {
  return `import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { mountSite } from '@/entrypoints/site/mount-site';
import * as site from '@/lib/sites/${id}';

export default defineUnlistedScript(() => {
  void mountSite(site);
});
`;
}

/** Writes the entry of every site of the registry that is no content script of the manifest. */
export async function writeSiteEntries(root = import.meta.dirname) {
  const folder = join(root, '.wxt', 'sites');
  mkdirSync(folder, { recursive: true });
  const registry: typeof import('@/lib/sites/registry') = await tsImport(
    './lib/sites/registry.ts',
    import.meta.url,
  );
  return [...registry.siteFacts, registry.genericFacts]
    .filter(({ isInstalled }) => !isInstalled)
    .map(({ id }) => {
      const inputPath = join(folder, `site-${id}.ts`);
      writeFileSync(inputPath, toSiteEntry(id));
      return { name: `site-${id}`, inputPath };
    });
}

export default defineConfig({
  manifestVersion: 3,
  imports: false,
  hooks: {
    'entrypoints:found': async (wxt, found) => {
      const sites = await writeSiteEntries();
      found.push(...sites.map((entry) => ({ ...entry, type: 'unlisted-script' as const })));
      // The sample marketplace's reader belongs to the demo build alone.
      if (wxt.config.mode === 'demo') return;
      const sample = found.findIndex((entry) => entry.name === 'sample');
      if (sample >= 0) found.splice(sample, 1);
    },
    'build:publicAssets': (_, files) => {
      files.push(
        ...cardFiles.map((relativeDest) => ({
          absoluteSrc: join(import.meta.dirname, 'lib', relativeDest),
          relativeDest,
        })),
      );
    },
    // The panel's script is put, when it is first needed, on the very pages that the content scripts run on. Firefox
    // takes their addresses for leave to do so.
    'build:manifestGenerated': ({ config }, manifest) => {
      if (config.browser === 'firefox') return;
      const matches = (manifest.content_scripts ?? []).flatMap((script) => script.matches ?? []);
      const hosts = matches.map((match) => match.replace(/^(\w+:\/\/[^/]+)\/.*$/, '$1/*'));
      manifest.host_permissions = [...new Set([...hosts, ...(manifest.host_permissions ?? [])])];
    },
  },
  vite: ({ mode }) => ({
    define: { __DEMO__: JSON.stringify(mode === 'demo' ? demoBuild() : null) },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: { sourcemap: false },
  }),
  manifest: ({ browser, mode }) => ({
    name: '__MSG_extension_name__',
    description: '__MSG_extension_description__',
    default_locale: 'en',
    icons,
    action: { default_title: '__MSG_extension_name__', default_icon: icons },
    permissions: [
      'storage',
      'unlimitedStorage',
      'scripting',
      'contextMenus',
      'alarms',
      // Firefox names the page under the popup for every host that may be asked for.
      ...(browser === 'firefox' ? [] : ['activeTab']),
    ],
    commands: { _execute_action: { suggested_key: { default: 'Alt+Shift+K' } } },
    omnibox: { keyword: 'card' },
    ...(mode === 'demo' ? { host_permissions: localHosts } : {}),
    optional_permissions: ['notifications'],
    optional_host_permissions: ['https://*/*', ...localHosts],
    content_security_policy: { extension_pages: contentSecurityPolicy },
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: 'card-comps@card-comps.example',
              strict_min_version: '140.0',
              data_collection_permissions: {
                required: ['websiteContent', 'searchTerms', 'authenticationInfo'],
              },
            },
            // The first of Android that asks for consent to what the line above names.
            gecko_android: { strict_min_version: '142.0' },
          },
        }
      : { minimum_chrome_version: '140' }),
  }),
});
