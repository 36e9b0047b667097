import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { failureCodes } from '@/lib/domain/failure';
import { genericFacts, sampleFacts, siteFacts } from '@/lib/sites/registry';
import { doubtCodes, refusalCodes } from '@/lib/value/appraisal';
import { projectRoot, readProjectFile } from './source-files';

const messagesSchema = z.record(
  z.string().regex(/^[A-Za-z0-9_]+$/),
  z.strictObject({ message: z.string(), description: z.string().optional() }),
);

type Messages = z.infer<typeof messagesSchema>;

/** Texts that may be the English ones in every language: names, terms of the trade, and signs around a number. */
const sameEverywhere =
  /^(extension_name|unknown|condition_\w+|variant_\w+|label_(name|doubtful|heard)|count_(raw|graded)|bar_(counts|estimate)|list_and|reason_sentence|rates_one|own_rates_euro)$/;

/** Words that happen to be the English ones in one language. */
const sameWords: Readonly<Record<string, readonly string[]>> = {
  de: ['filter_set'],
  fr: ['options', 'popup_tab_owned'],
  it: ['filter_set'],
};

const locales = readdirSync(join(projectRoot, 'public/_locales'));

function readMessages(locale: string) {
  return messagesSchema.parse(JSON.parse(readProjectFile(`public/_locales/${locale}/messages.json`)));
}

const config = ts.parseJsonConfigFileContent(
  ts.readConfigFile(join(projectRoot, 'tsconfig.json'), ts.sys.readFile).config,
  ts.sys,
  projectRoot,
);

/** The literals of an exported union type: closed sets that exist as types only. */
function readUnion(path: string, name: string): string[] {
  const program = ts.createProgram([join(projectRoot, path)], config.options);
  const file = program.getSourceFile(join(projectRoot, path));
  const alias = file?.statements.find(
    (node): node is ts.TypeAliasDeclaration => ts.isTypeAliasDeclaration(node) && node.name.text === name,
  );
  const type = alias && program.getTypeChecker().getTypeAtLocation(alias);
  return type?.isUnion() ? type.types.flatMap((part) => (part.isStringLiteral() ? [part.value] : [])) : [];
}

const codes: Readonly<Record<string, readonly string[]>> = {
  failure: failureCodes,
  refusal: refusalCodes,
  doubt: doubtCodes,
  reason: readUnion('lib/recognise/match.ts', 'ReasonCode'),
  probe: readUnion('lib/prices/test-connection.ts', 'Probe'),
  page: [...siteFacts, genericFacts, sampleFacts].flatMap(({ pages }) => pages.map(({ id }) => id)),
};

function placeholders(message: string): string {
  return [...message.matchAll(/\$\d/g)].map(String).sort().join(' ');
}

/** What is wrong with a locale's texts, one line a fault. */
function findFaults(locale: string, messages: Messages, english: Messages): string[] {
  const keys = Object.keys(messages);
  const faults = Object.keys(english)
    .filter((key) => !Object.hasOwn(messages, key))
    .map((key) => `${key} is missing`);
  for (const [key, { message }] of Object.entries(messages)) {
    const original = Object.hasOwn(english, key) ? english[key]?.message : undefined;
    if (original === undefined) faults.push(`${key} is not in English`);
    else if (placeholders(message) !== placeholders(original)) faults.push(`${key} has other placeholders`);
    else if (message === original && locale !== 'en' && !sameEverywhere.test(key)) {
      if (!sameWords[locale]?.includes(key)) faults.push(`${key} is still English`);
    }
    if (!/\S/.test(message)) faults.push(`${key} is empty`);
  }
  const shared = Object.keys(english).filter((key) => keys.includes(key));
  if (keys.filter((key) => shared.includes(key)).join() !== shared.join())
    faults.push('the order is another one');
  return faults;
}

describe.each(locales)('texts in %s', (locale) => {
  const messages = readMessages(locale);
  const english = readMessages('en');

  it.each(Object.entries(codes))('exist for every %s code', (prefix, list) => {
    expect(list.length).toBeGreaterThan(3);
    const keys = list.map((code) => `${prefix}_${code.replaceAll('-', '_')}`);
    expect(keys.filter((key) => !Object.hasOwn(messages, key))).toEqual([]);
  });

  it('are whole, translated, and have the keys, order and placeholders of the English ones', () => {
    expect(findFaults(locale, messages, english)).toEqual([]);
  });
});

describe('faults in texts', () => {
  const english = {
    extension_name: { message: 'Card Comps' },
    close: { message: 'Close' },
    count: { message: '$1 of $2' },
  };
  const german = {
    extension_name: { message: 'Card Comps' },
    close: { message: 'Schließen' },
    count: { message: '$2, davon $1' },
  };
  const { close, ...withoutClose } = german;

  it.each([
    ['a whole translation', german, []],
    ['a missing key', withoutClose, ['close is missing']],
    ['a key of its own', { ...german, closed: close }, ['closed is not in English']],
    ['a placeholder too few', { ...german, count: { message: 'von $1' } }, ['count has other placeholders']],
    [
      'a placeholder twice',
      { ...german, count: { message: '$1, $1, $2' } },
      ['count has other placeholders'],
    ],
    ['a blank text', { ...german, close: { message: ' ' } }, ['close is empty']],
    ['a text left in English', { ...german, close: english.close }, ['close is still English']],
    ['another order', { ...withoutClose, close }, ['the order is another one']],
  ])('are found: %s', (_, messages, faults) => {
    expect(findFaults('de', messages, english)).toEqual(faults);
  });

  it('leave no word on the lists that no text has', () => {
    const keys = Object.keys(readMessages('en'));
    expect(
      Object.values(sameWords)
        .flat()
        .filter((key) => !keys.includes(key)),
    ).toEqual([]);
  });
});
