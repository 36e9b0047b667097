import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { refusalCodes, weaknessCodes } from '@/lib/compare/comparison';
import { failureCodes } from '@/lib/domain/failure';
import { projectRoot, readProjectFile } from './source-files';

const messagesSchema = z.record(
  z.string().regex(/^[A-Za-z0-9_]+$/),
  z.strictObject({ message: z.string().min(1), description: z.string().optional() }),
);

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
  weakness: weaknessCodes,
  reason: readUnion('lib/recognise/match.ts', 'ReasonCode'),
  probe: readUnion('lib/prices/test-connection.ts', 'Probe'),
};

describe.each(locales)('texts in %s', (locale) => {
  const messages = readMessages(locale);
  const english = readMessages('en');

  it.each(Object.entries(codes))('exist for every %s code', (prefix, list) => {
    expect(list.length).toBeGreaterThan(3);
    const keys = list.map((code) => `${prefix}_${code.replaceAll('-', '_')}`);
    expect(keys.filter((key) => !Object.hasOwn(messages, key))).toEqual([]);
  });

  it('have the keys and placeholders of the English ones', () => {
    const placeholders = (message: string) => [...message.matchAll(/\$\d/g)].map(String).sort();
    expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
    for (const [key, { message }] of Object.entries(messages)) {
      expect(placeholders(message), key).toEqual(placeholders(english[key]?.message ?? ''));
    }
  });
});
