import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { projectRoot, readProjectFile } from './source-files';

const reportSchema = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

const folders = ['lib', 'components', 'entrypoints', 'service', 'demo', 'scripts', 'test'];

function cruise(root: string) {
  const command = join(projectRoot, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const result = spawnSync(process.execPath, [command, '--output-type', 'json', ...folders], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (result.stdout === '') throw new Error(result.stderr);
  return reportSchema.parse(JSON.parse(result.stdout)).summary;
}

/** Wrong lines, each in a file of its own, with the rule that has to catch it. */
const wrong: readonly (readonly [path: string, line: string, rule: string])[] = [
  ['lib/domain/a.ts', "import '@/lib/contract/plain';", 'only-lib-domain'],
  ['lib/domain/b.ts', "import 'zod';", 'only-lib-domain'],
  ['lib/contract/a.ts', "import '@/lib/prices/plain';", 'only-lib-contract'],
  ['lib/cards/a.ts', "import '@/lib/recognise/plain';", 'only-lib-cards'],
  ['lib/recognise/a.ts', "import '@/lib/prices/plain';", 'only-lib-recognise'],
  ['lib/value/a.ts', "import '@/lib/text/plain';", 'only-lib-value'],
  ['lib/sites/a.ts', "import '@/lib/recognise/plain';", 'only-lib-sites'],
  ['lib/storage/a.ts', "import '@/lib/settings/plain';", 'only-lib-storage'],
  ['lib/settings/a.ts', "import '@/lib/prices/plain';", 'only-lib-settings'],
  ['lib/messaging/a.ts', "import '@/lib/prices/plain';", 'only-lib-messaging'],
  ['lib/messaging/ask.ts', "import 'zod';", 'messages-parsed-in-one-place'],
  ['lib/prices/a.ts', "import '@/lib/sites/plain';", 'only-lib-prices'],
  ['lib/text/a.ts', "import 'preact';", 'only-lib-text'],
  ['lib/sites/b.ts', "import 'webextension-polyfill';", 'browser-only-at-borders'],
  ['lib/prices/b.ts', "import 'idb';", 'indexed-db-only-in-storage'],
  ['components/label/a.ts', "import '@/lib/prices/plain';", 'only-components'],
  ['components/label/b.ts', "import '@/components/overlay/plain';", 'only-components'],
  ['components/page/a.ts', "import '@/lib/recognise/plain';", 'only-components-page'],
  ['components/page/b.ts', "import '@/entrypoints/popup/plain';", 'not-to-entrypoints'],
  ['entrypoints/popup/a.ts', "import '@/service/plain';", 'only-entrypoints'],
  ['entrypoints/popup/b.ts', "import '@/entrypoints/options/plain';", 'entrypoints-apart'],
  ['lib/domain/d.ts', "import type { S } from '@/lib/prices/types'; export type D = S;", 'types-lib-domain'],
  [
    'components/overlay/c.ts',
    "import { S } from '@/lib/settings/types'; export const s = S;",
    'only-components',
  ],
  ['entrypoints/background/a.ts', "import '@/components/label/plain';", 'worker-without-views'],
  ['service/a.ts', "import '@/lib/prices/plain';", 'only-service'],
  ['service/b.ts', "import 'preact';", 'only-service'],
  ['service/c.ts', "import '@/test/plain';", 'not-to-tools'],
  ['lib/domain/one.ts', "import './two';", 'no-circular'],
  ['lib/domain/c.ts', "import './absent';", 'no-unresolvable'],
];

/** Lines that the rules allow. */
const right: readonly (readonly [path: string, line: string])[] = [
  ['lib/domain/two.ts', "import './one';"],
  [
    'lib/contract/schema.ts',
    "import { z } from 'zod'; import '@/lib/domain/plain'; export const s = z.string();",
  ],
  ['components/overlay/types.ts', "import type { T } from '@/lib/settings/types'; export type U = T;"],
  ['lib/settings/types.ts', 'export type T = string; export const S = 1;'],
  ['lib/prices/types.ts', 'export type S = string;'],
  ['lib/settings/settings.ts', "import 'zod';"],
  ['lib/contract/wire.ts', "import 'zod';"],
  [
    'lib/messaging/serve.ts',
    "import 'zod'; import 'webextension-polyfill'; import '@/lib/settings/settings';",
  ],
  ['lib/storage/ok.ts', "import 'idb'; import 'webextension-polyfill';"],
  ['components/page/ok.ts', "import '@/components/label/plain'; import 'preact';"],
  ['entrypoints/light.content/index.ts', "import '@/lib/domain/plain'; import '@/lib/sites/plain';"],
  ['service/ok.ts', "import 'node:fs'; import 'hono'; import 'kysely'; import '@/lib/cards/plain';"],
  ['test/ok.ts', "import '@/service/plain'; import '@/lib/prices/plain';"],
];

const plain = [
  ...['contract', 'prices', 'cards', 'text', 'recognise', 'settings', 'sites', 'domain'].map(
    (name) => `lib/${name}`,
  ),
  ...['components/label', 'components/overlay', 'entrypoints/popup'],
  ...['entrypoints/options', 'service', 'test', 'demo', 'scripts'],
]
  .map((folder) => `${folder}/plain.ts`)
  .map((path) => [path, 'export {};'] as const);

// That they hold in the project is a step of its own in `npm test`; here they have to catch what is wrong.
describe('import rules', () => {
  let root = '';
  let found: { from: string; to: string; rule: { name: string } }[] = [];

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'imports-'));
    for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json']) {
      cpSync(join(projectRoot, file), join(root, file));
    }
    symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
    for (const [path, text] of [...plain, ...right, ...wrong]) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), `${text}\n`);
    }
    found = cruise(root).violations;
  });

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it.each(wrong)('catch %s: %s', (path, _line, rule) => {
    expect(found.filter(({ from }) => from === path).map((violation) => violation.rule.name)).toContain(rule);
  });

  it('have a line for every folder of lib', () => {
    const config = readProjectFile('.dependency-cruiser.cjs');
    const folders = readdirSync(join(projectRoot, 'lib'));
    expect(folders.filter((folder) => !config.includes(`'lib/${folder}': {`))).toEqual([]);
  });

  it('let everything else pass', () => {
    const inCycleOrHeavy = ['lib/domain/two.ts'];
    const allowed = right.map(([path]) => path).filter((path) => !inCycleOrHeavy.includes(path));
    expect(found.filter(({ from }) => allowed.includes(from))).toEqual([]);
  });
});
