import { beforeAll, describe, expect, it } from 'vitest';
import { listFiles } from '@/scripts/build-extension';
import { buildOnce } from '@/test/support/build-once';
import { readAll } from './built-extension';
import { listSourceFiles, readProjectFile } from './source-files';

/** Hosts that stand in what is built, and what for. Whatever else the extension asks, the user typed or the service named. */
const knownHosts: readonly { readonly host: RegExp; readonly reason: string }[] = [
  { host: /^www\.ecb\.europa\.eu$/, reason: 'the exchange rates, fetched only where they are chosen' },
  { host: /^localhost$/, reason: 'what the welcome offers as the address of a service on this computer' },
  {
    host: /^((\*|www|jp|auctions|page\.auctions|paypayfleamarket)\.)?(ebay|amazon|vinted|cardmarket|mercari|pricecharting|tcgplayer|snkrdunk|auctions\.yahoo|yahoo)\b/,
    reason: 'where readers read, and the addresses of listings that they find',
  },
  { host: /^chrome\.google\.com$/, reason: 'a page on which browsers let no extension work' },
  {
    host: /^www\.w3\.org$/,
    reason: 'the names of SVG and other vocabularies, which nothing is fetched from',
  },
  {
    host: /^(json-schema\.org|github\.com|wxt\.dev)$/,
    reason: 'words in packages: names and hints to programmers',
  },
];

function findHosts(code: string): string[] {
  return [...code.matchAll(/\b(?:https?|wss?):\/\/([A-Za-z0-9.*_-]+)/g)].map(([, host]) => host ?? '');
}

describe('addresses in what is built', () => {
  let builds: Awaited<ReturnType<typeof buildOnce<'chrome' | 'firefox'>>>;

  beforeAll(async () => {
    builds = await buildOnce(['chrome', 'firefox']);
  }, 240_000);

  it.each(['chrome', 'firefox'] as const)(
    'for %s are those of known hosts alone, none of them our own',
    (browser) => {
      const files = listFiles(builds[browser]).filter((file) => /\.(js|html|css)$/.test(file));
      const hosts = [...new Set(findHosts(readAll(builds[browser], files)))];
      expect(hosts).toContain('www.ecb.europa.eu');
      expect(hosts.filter((host) => !knownHosts.some((known) => known.host.test(host)))).toEqual([]);
    },
  );

  it('would be noticed', () => {
    expect(findHosts('a("https://count.example/x?y");b(`ws://far.example`)')).toEqual([
      'count.example',
      'far.example',
    ]);
  });
});

describe('what is stored', () => {
  it('is kept in nothing that the browser synchronises', () => {
    const files = listSourceFiles(['lib', 'components', 'entrypoints']);
    const synced = /storage\??\.sync\b|storage\[['"]sync|\bdocument\.cookie\b|\bcookieStore\b/;
    expect(synced.test('browser.storage.sync.set(a)')).toBe(true);
    expect(files.filter((path) => synced.test(readProjectFile(path)))).toEqual([]);
  });
});

/** What acts on a page or leads away from it instead of reading it. */
const acts = new RegExp(
  [
    /\.(click|submit|requestSubmit)\(|\.dispatchEvent\((?!new CustomEvent)/,
    /\bwindow\.open\(|\blocation\.(assign|replace|reload)\(/,
    /(^|\.)\s*location\s*=[^=]|\blocation\.href\s*=[^=]|\b(push|replace)State\(/,
    /\bsendBeacon\b|\bnew (WebSocket|EventSource|XMLHttpRequest|Worker)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
);
/** What runs on the pages of others. */
const onPages =
  /^(lib\/sites|components\/(page|page-ui|overlay|chooser|history)|entrypoints\/(site|[\w-]+\.content))\//;

describe('what runs on pages of others', () => {
  it('presses nothing, sends nothing and leads nowhere by itself', () => {
    const files = listSourceFiles(['lib', 'components', 'entrypoints']).filter((path) => onPages.test(path));
    expect(files.length).toBeGreaterThan(40);
    const found = files.flatMap((path) =>
      readProjectFile(path)
        .split('\n')
        .flatMap((line, index) => (acts.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });

  it('would be found to', () => {
    for (const line of [
      'button.click();',
      'form.submit()',
      "window.open('x')",
      "location.href = 'x'",
      "  document.location = 'x';",
      "location = 'x'",
      "link.dispatchEvent(new MouseEvent('click'))",
      'history.pushState(1)',
      "navigator.sendBeacon('x')",
      "new WebSocket('x')",
    ])
      expect(acts.test(line), line).toBe(true);
    for (const line of [
      'panel.open(mark)',
      'onClick={close}',
      'if (location.href === url)',
      "export const location = '.seller'",
    ])
      expect(acts.test(line), line).toBe(false);
  });
});
