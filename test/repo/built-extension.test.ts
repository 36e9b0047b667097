import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { siteOrigins, siteScriptFile } from '@/lib/sites/access';
import { genericFacts, siteFacts } from '@/lib/sites/registry';
import { listFiles } from '@/scripts/build-extension';
import { buildOnce } from '@/test/support/build-once';
import { listPages, readAll, readBackground, readManifest, readPageScripts } from './built-extension';
import { projectRoot, readProjectFile } from './source-files';

const browsers = ['chrome', 'firefox'] as const;
/** The script of a site, and the one of panel and bar. */
const budgetBytes = { always: 24 * 1024, onLook: 40 * 1024 };

/** Words that survive minification and occur in nothing else. */
const markers = {
  zod: ['_zod', 'unrecognized_keys'],
  polyfill: ['api-metadata.json has not been included in browser-polyfill'],
  shadowRootHelper: ['wxt-shadow-root-document-styles', 'WXT Shadow Root Reset'],
};
const contains = (code: string, name: keyof typeof markers) =>
  markers[name].every((marker) => code.includes(marker));
const containsSome = (code: string, name: keyof typeof markers) =>
  markers[name].some((marker) => code.includes(marker));

/** The scripts that the worker puts on a page when they are first needed, each on its own. */
const onDemand = [
  { what: 'panel and bar', files: ['page-ui.js'], budget: budgetBytes.onLook },
  // The readers that are registered at run time: what any one site loads.
  ...[...siteFacts, genericFacts]
    .filter(({ isInstalled }) => !isInstalled)
    .map((facts) => ({
      what: facts.name,
      files: [siteScriptFile(facts).slice(1)],
      budget: budgetBytes.always,
    })),
];

function sumGzip(folder: string, files: readonly string[]): number {
  return files
    .map((file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}

let builds: Awaited<ReturnType<typeof buildOnce<'chrome' | 'firefox'>>>;

beforeAll(async () => {
  builds = await buildOnce(['chrome', 'firefox']);
}, 240_000);

describe.each(browsers)('the build for %s', (browser) => {
  it('has the manifest of the committed snapshot', () => {
    // A change here asks people for more, or runs in more places: it is made by hand, with its reason.
    const { version, ...manifest } = readManifest(builds[browser]);
    expect(manifest).toEqual(JSON.parse(readProjectFile(`test/repo/manifest/${browser}.json`)));
    expect(version).toBe(JSON.parse(readProjectFile('package.json')).version);
  });

  it('asks for no host beyond those of the sites that come with it, whatever sites were added since', () => {
    // Everybody who installed an earlier version would be asked again, or the extension switched off.
    const { host_permissions: hosts = [] } = readManifest(builds[browser]);
    const installed = siteFacts.filter(({ isInstalled }) => isInstalled);
    expect(installed.map(({ id }) => id)).toEqual(['ebay']);
    // Firefox takes the addresses of content scripts for the same leave.
    expect([...hosts].sort()).toEqual(browser === 'firefox' ? [] : installed.flatMap(siteOrigins).sort());
    const scripts = readManifest(builds[browser]).content_scripts;
    expect(scripts.flatMap(({ js }) => js).sort()).toEqual([
      ...installed.map((facts) => siteScriptFile(facts).slice(1)),
    ]);
    for (const { matches } of scripts)
      expect([...matches].sort()).toEqual(installed.flatMap(siteOrigins).sort());
    const toPath = (pattern: string) => pattern.replace(/^https:\/\/[^/]+/, '');
    const globs = scripts.flatMap(({ include_globs: own = ['*'] }) => own);
    expect(globs.filter((glob) => !glob.startsWith('https://*.ebay.*/'))).toEqual([]);
    expect(globs.map(toPath).sort()).toEqual(
      [...new Set(installed.flatMap(({ matches }) => matches.map(toPath)))].sort(),
    );
  });

  it('runs on no page of this computer', () => {
    const matches = readManifest(builds[browser]).content_scripts.flatMap((script) => script.matches);
    expect(matches.length).toBeGreaterThan(0);
    expect(matches.filter((match) => !/^https:\/\//.test(match) || match.includes('localhost'))).toEqual([]);
  });

  it('loads at most 24 kB gzip on any one site, and 40 kB for panel and bar', () => {
    const { content_scripts: scripts } = readManifest(builds[browser]);
    const loads = [
      ...scripts.map(({ js, css = [] }) => ({
        what: js.join(),
        files: [...js, ...css],
        budget: budgetBytes.always,
      })),
      ...onDemand,
    ].map(({ what, files, budget }) => ({ what, budget, bytes: sumGzip(builds[browser], files) }));
    console.log(`${browser}, bytes gzip: ${loads.map(({ what, bytes }) => `${what} ${bytes}`).join(', ')}`);
    expect(loads.filter(({ bytes, budget }) => bytes > budget)).toEqual([]);
  });

  it('keeps zod, the polyfill and the shadow-root helper out of every script that runs on a page', () => {
    const scripts = readManifest(builds[browser]).content_scripts.map(({ js }) => js);
    for (const files of [...scripts, ...onDemand.map(({ files }) => files)]) {
      const code = readAll(builds[browser], files);
      const heavy = (['zod', 'polyfill', 'shadowRootHelper'] as const).filter((name) =>
        containsSome(code, name),
      );
      expect(heavy, files.join()).toEqual([]);
    }
  });

  it('has zod and the polyfill in the worker, where their marks are found', () => {
    const code = readBackground(builds[browser]);
    expect(contains(code, 'zod')).toBe(true);
    expect(contains(code, 'polyfill')).toBe(true);
  });

  it.each(['cards/index.bin', 'cards/LICENSE.txt'])('has %s as it stands in lib', (file) => {
    const built = readFileSync(join(builds[browser], file));
    expect(built.equals(readFileSync(join(projectRoot, 'lib', file)))).toBe(true);
  });

  it('has no script that no test knows of', () => {
    const known = [
      ...readManifest(builds[browser]).content_scripts.flatMap(({ js }) => js),
      ...onDemand.flatMap(({ files }) => files),
    ];
    const scripts = listFiles(builds[browser]).filter((file) => file.endsWith('.js'));
    const strays = scripts.filter(
      (file) => !known.includes(file) && !/^(background\.js$|chunks\/)/.test(file),
    );
    expect(strays).toEqual([]);
  });

  it('has the polyfill in every extension page', () => {
    const pages = listPages(builds[browser]);
    expect(pages).toEqual(expect.arrayContaining(['card.html', 'options.html', 'popup.html']));
    const without = pages.filter((page) => !contains(readPageScripts(builds[browser], page), 'polyfill'));
    expect(without).toEqual([]);
  });
});

it('the shadow-root helper would be recognised by its marks', () => {
  const helper = fileURLToPath(import.meta.resolve('wxt/utils/content-script-ui/shadow-root'));
  expect(contains(readFileSync(helper, 'utf8'), 'shadowRootHelper')).toBe(true);
});
