import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Proof, readClaims, readProofs, readTestTitles } from './read-claims';
import { projectRoot, readProjectFile } from './source-files';

/** Proofs of both texts stand at the end of this one. */
const privacy = readProjectFile('docs/privacy.md');
const proofs = readProofs(privacy);

/** The section of the README that promises something about what is read, kept and sent. */
function readSecuritySection(): string {
  const [, section = ''] = readProjectFile('README.md').split(/^## What leaves your computer$/m);
  return section.split(/^## /m)[0] ?? '';
}

const texts = { 'docs/privacy.md': privacy, 'README.md': readSecuritySection() };

/** What is wrong with the claims of a text: no mark, or one that proves nothing. */
function findFaults(markdown: string, known: ReadonlyMap<string, Proof>): string[] {
  return readClaims(markdown).flatMap(({ text, marks }) => {
    if (marks.length === 0) return [`no mark: ${text}`];
    return marks.filter((name) => !known.has(name)).map((name) => `${name} is not listed: ${text}`);
  });
}

function findBrokenProofs(known: ReadonlyMap<string, Proof>): string[] {
  return [...known].flatMap(([name, { tests, reasons }]) => {
    if (name.startsWith('A')) {
      return tests.length === 0 && reasons.length === 1 ? [] : [`${name} is to have one reason`];
    }
    if (tests.length === 0 || reasons.length > 0) return [`${name} names no test`];
    return tests
      .filter(({ file, title }) => {
        const isThere = /^test\/.*\.test\.tsx?$/.test(file) && existsSync(join(projectRoot, file));
        return !isThere || !readTestTitles(file).includes(title);
      })
      .map(({ file, title }) => `${name}: there is no ${file} › ${title}`);
  });
}

describe('every claim', () => {
  it.each(Object.entries(texts))('of %s has a mark that is listed', (_, text) => {
    expect(readClaims(text).length).toBeGreaterThan(3);
    expect(findFaults(text, proofs)).toEqual([]);
  });

  it('rests on tests that exist', () => {
    expect(findBrokenProofs(proofs)).toEqual([]);
  });

  it('but a few is held by a test and not by a reason, and no proof is left over', () => {
    const claims = Object.values(texts).flatMap(readClaims);
    const used = new Set(claims.flatMap(({ marks }) => marks));
    expect([...proofs.keys()].filter((name) => !used.has(name))).toEqual([]);
    const reasoned = claims.filter(({ marks }) => marks.every((name) => name.startsWith('A')));
    expect(reasoned.length).toBeLessThanOrEqual(claims.length / 6);
  });
});

describe('docs/threat-model.md', () => {
  const model = readProjectFile('docs/threat-model.md');

  it('names a test for every attack, and each is there', () => {
    const rows = model.split('\n').filter((line) => /^\|(?!-)/.test(line) && line.split('|').length === 5);
    const attacks = rows.filter((line) => !line.includes('| Attack |'));
    expect(attacks.length).toBeGreaterThan(20);
    const named = attacks.map((line) =>
      [...line.matchAll(/`([\w/-]+\.test\.tsx?)`/g)].map(([, file]) => file),
    );
    expect(attacks.filter((_, index) => named[index]?.length === 0)).toEqual([]);
    expect(named.flat().filter((file) => !existsSync(join(projectRoot, 'test', file ?? '')))).toEqual([]);
  });
});

describe('a claim', () => {
  const text = [
    '# Heading. Not one.',
    '> A quotation. Not one.',
    'One of **two** lines',
    'is one. [T1] Two, see [there](a.md), “is”. [T2] [A1](#x) Three has none.',
    '',
    '- Four in a list. [T1]',
    '- Five has none either',
    '',
    '| Head | One |',
    '|---|---|',
    '| Six. And more. | yes [T9] |',
    '```',
    'code. none.',
    '```',
    '',
    '- **T1** `test/repo/claims.test.ts` › is read from sentences, items of lists and rows of tables',
    '- **T2** `test/repo/claims.test.ts` › is not there',
    '- **T2** `test/repo/nowhere.test.ts` › is not there',
    '- **A1** The world is so.',
    '- **T3** No test.',
  ].join('\n');

  it('is read from sentences, items of lists and rows of tables', () => {
    expect(readClaims(text).map(({ text: words, marks }) => [words, marks.join()])).toEqual([
      ['One of two lines is one.', 'T1'],
      ['Two, see there, “is”.', 'T2,A1'],
      ['Three has none.', ''],
      ['Four in a list.', 'T1'],
      ['Five has none either', ''],
      ['| Six. And more. | yes |', 'T9'],
    ]);
  });

  it('without a mark, or with one that proves nothing, is found', () => {
    const own = readProofs(text);
    expect(findFaults(text, own)).toEqual([
      'no mark: Three has none.',
      'no mark: Five has none either',
      'T9 is not listed: | Six. And more. | yes |',
    ]);
    expect(findBrokenProofs(own)).toEqual([
      'T2: there is no test/repo/claims.test.ts › is not there',
      'T2: there is no test/repo/nowhere.test.ts › is not there',
      'T3 names no test',
    ]);
  });

  it('rests on the titles of tests as they stand in their files', () => {
    const joined = ['`d $', '{e}`'].join('');
    const code = `describe('a', () => { it('b', f); test.each([1])('c %s', f); test(${joined}, f); say('g'); });`;
    expect(readTestTitles('some.test.ts', code)).toEqual(['b', 'c %s']);
  });
});
