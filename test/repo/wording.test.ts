import { describe, expect, it } from 'vitest';
import { listProjectFiles, readProjectFile } from './source-files';

/** What no file may say. Patterns are put together from parts, so that this file does not say it either. */
const rules: readonly {
  readonly name: string;
  readonly files: RegExp;
  readonly pattern: RegExp;
  readonly wrong: readonly string[];
  readonly right: readonly string[];
}[] = [
  {
    name: 'a to-do carries its date',
    files: /\.(tsx?|m?js|cjs|mts|css|html|md)$/,
    pattern: new RegExp(`\\b(${'TO'}DO(?! \\[\\d{4}-\\d{2}-\\d{2}\\]:)|${'FIX'}ME)\\b`, 'g'),
    wrong: [`// ${'TO'}DO: later`, `// ${'FIX'}ME`],
    right: [`// ${'TO'}DO [2027-01-31]: drop`],
  },
  {
    name: 'types are never switched off',
    files: /\.(tsx?|mts)$/,
    pattern: new RegExp(`\\bas ${'an'}y\\b|<${'an'}y>|@ts-${'(ignore|expect-error|nocheck)'}`, 'g'),
    wrong: [`const a = b as ${'an'}y;`, `// @ts-${'ignore'}`, `new Set<${'an'}y>()`],
    right: ['const company = many;', 'as const'],
  },
  {
    name: 'no test is skipped or alone',
    files: /^test\/.*\.(tsx?|mts)$/,
    pattern: new RegExp(
      `\\b(describe|it|test|suite)\\.(${'skip'}|${'only'}|${'todo'}|fails|${'skip'}If|runIf)\\b|\\bctx\\.${'skip'}\\(`,
      'g',
    ),
    wrong: [`it.${'skip'}('a')`, `describe.${'only'}('b')`, `test.${'todo'}('c')`, `it.${'skip'}If(x)('d')`],
    right: ["it.each([1])('e')"],
  },
  {
    name: 'a rule is switched off only with its reason',
    files: /\.(tsx?|m?js|cjs|mts|css|html)$/,
    pattern: new RegExp(`biome-${'ignore'}(?![-a-z]* [\\w/]+: (?!<)\\S.{14,})`, 'g'),
    wrong: [`// biome-${'ignore'} lint/a/b: <explanation>`, `// biome-${'ignore'} lint/a/b: why`],
    right: [`// biome-${'ignore'} lint/a/b: the page needs it in this form`],
  },
  {
    name: 'no path of one machine, no registry host',
    files: /./,
    pattern: new RegExp(
      [
        `(?<![\\w.~-])/(${'wo'}rk|${'ro'}ot|ho${'me'}/\\w+|Us${'ers'}/\\w+|t${'mp'})/`,
        `registry\\.${'npm'}`,
        `registry\\.${'yarn'}`,
        `deb\\.${'debian'}`,
        `\\.\\./${'sha'}red\\b`,
      ].join('|'),
      'g',
    ),
    wrong: [`'/${'wo'}rk/main'`, `https://registry.${'npm'}js.org`, `'../${'sha'}red/data'`],
    right: [`https://example.com/${'wo'}rk/`, `./${'sha'}red`],
  },
];

const isText = /\.(tsx?|m?js|cjs|mts|css|html|md|json|jsonl|csv|svg|yml|txt)$|(^|\/)[^.]+$|^\.[a-z]+$/;

describe.each(rules)('$name', ({ files, pattern, wrong, right }) => {
  it('holds in every file', () => {
    const checked = listProjectFiles().filter((path) => isText.test(path) && files.test(path));
    expect(checked.length).toBeGreaterThan(5);
    const found = checked.flatMap((path) =>
      readProjectFile(path)
        .split('\n')
        .flatMap((line, index) => (line.search(pattern) >= 0 ? [`${path}:${index + 1}`] : [])),
    );
    expect(found).toEqual([]);
  });

  it('would be noticed where it does not', () => {
    expect(wrong.filter((line) => line.search(pattern) < 0)).toEqual([]);
    expect(right.filter((line) => line.search(pattern) >= 0)).toEqual([]);
  });
});

it('no import climbs two folders', () => {
  const found = listProjectFiles()
    .filter((path) => /\.(tsx?|mjs|mts)$/.test(path))
    .filter((path) => /(from|import\()\s*['"]\.\.\/\.\.\//.test(readProjectFile(path)));
  expect(found).toEqual([]);
});
