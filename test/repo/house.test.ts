import { dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { siteFacts } from '@/lib/sites/registry';
import { sources } from '@/service/sources/sources';
import { listProjectFiles, parseSource, readProjectFile } from './source-files';

/** Bounds over the product; lib/recognise is exempt until it is rebuilt. */
const bounds = { oneImporterPercent: 13, oneUserPercent: 39, lines: 400 };
const exempt = /^lib\/recognise\//;
/** Words that name no thing of the field; CONTRIBUTING's glossary has the ones to use. */
const forbidden =
  'asker teller sorter pacer sharer shelf epoch gate turns quietly patiently privately wish unborn drift leave'.split(
    ' ',
  );

const files = listProjectFiles().filter(
  (path) =>
    /^(lib|components|entrypoints|service|demo|scripts)\/.*\.(tsx?|mjs)$/.test(path) && !path.includes('.d.'),
);
const known = new Set(files);
const siteFiles = new Set(siteFacts.map(({ id }) => `lib/sites/${id}.ts`));
const sourceFiles = new Set(sources.map(({ name }) => `service/sources/${name}.ts`));

function resolve(from: string, specifier: string): string | undefined {
  const path = specifier.startsWith('@/')
    ? specifier.slice(2)
    : specifier.startsWith('.') && join(dirname(from), specifier);
  if (!path) return undefined;
  return [path, `${path}.ts`, `${path}.tsx`, `${path}.mjs`].find((one) => known.has(one));
}

interface Module {
  readonly exports: readonly string[];
  /** Imported names by file. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
}

function readModule(path: string): Module {
  const source = parseSource(path);
  const exports = source.statements.flatMap((statement) => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return [];
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.map(({ name }) => name.getText());
    }
    const name = ts.isDeclarationStatement(statement) ? statement.name?.getText() : undefined;
    return name === undefined ? [] : [name];
  });
  const imports = new Map<string, readonly string[]>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const target = resolve(path, statement.moduleSpecifier.text);
    const bindings = statement.importClause?.namedBindings;
    const names =
      bindings && ts.isNamedImports(bindings)
        ? bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).getText())
        : [];
    if (target) imports.set(target, [...(imports.get(target) ?? []), ...names]);
  }
  return { exports, imports };
}

const modules = new Map(files.map((path) => [path, readModule(path)]));
const measured = files.filter((path) => !exempt.test(path));

function listImporters(path: string): string[] {
  return files.filter((file) => modules.get(file)?.imports.has(path));
}

/** camelCase and kebab-case names as their words. */
function toWords(name: string): string[] {
  return name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase());
}

describe('the product', () => {
  it('has few files with one importer that stands in the same folder', () => {
    // Each site is also the entry of a script of its own, which the build writes; each source is one row of a list.
    const inner = measured.filter((path) => !siteFiles.has(path) && !sourceFiles.has(path));
    const single = inner.filter((path) => {
      const importers = listImporters(path);
      return importers.length === 1 && dirname(importers[0] ?? '') === dirname(path);
    });
    const percent = (100 * single.length) / measured.length;
    console.log(`${files.length} files; with one importer in their folder: ${percent.toFixed(1)} %`);
    expect(percent, single.join('\n')).toBeLessThan(bounds.oneImporterPercent);
  });

  it('has few exports that one other file uses', () => {
    const all = measured
      .filter((path) => !sourceFiles.has(path))
      .flatMap((path) => (modules.get(path)?.exports ?? []).map((name) => ({ path, name })));
    const single = all.filter(
      ({ path, name }) =>
        listImporters(path).filter((file) => modules.get(file)?.imports.get(path)?.includes(name)).length ===
        1,
    );
    const percent = (100 * single.length) / all.length;
    console.log(`${all.length} exports; used by one other file: ${percent.toFixed(1)} %`);
    expect(percent).toBeLessThan(bounds.oneUserPercent);
  });

  it(`has no file of more than ${bounds.lines} lines`, () => {
    const long = measured.filter((path) => readProjectFile(path).trimEnd().split('\n').length > bounds.lines);
    expect(long).toEqual([]);
  });

  it('is named by nouns of its field', () => {
    const names = measured.flatMap((path) => [
      { path, name: path.split('/').at(-1) ?? '' },
      ...(modules.get(path)?.exports ?? []).map((name) => ({ path, name })),
    ]);
    const wrong = names.filter(({ name }) => toWords(name).some((word) => forbidden.includes(word)));
    expect(wrong).toEqual([]);
    expect(toWords('answer-epoch.ts')).toContain('epoch');
    expect(toWords('createListingAsker')).toContain('asker');
  });
});
