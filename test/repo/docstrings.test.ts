import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { at, listSourceFiles, parseSource } from './source-files';

/** Exported declarations of a file that no docstring stands before. A declaration file's overloads share one. */
function findUndocumented(file: ts.SourceFile): string[] {
  const documented = new Set<string>();
  const missing: { name: string; place: string }[] = [];
  for (const statement of file.statements) {
    for (const name of exportedNames(statement)) {
      if (hasDocstring(statement)) documented.add(name);
      else missing.push({ name, place: `${at(statement)} ${name}` });
    }
  }
  return missing.filter(({ name }) => !documented.has(name)).map(({ place }) => place);
}

function exportedNames(statement: ts.Statement): string[] {
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword);
  if (!isExported) return [];
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map((declaration) => declaration.name.getText());
  }
  const named = ts.isDeclarationStatement(statement) ? statement.name : undefined;
  return [named?.getText() ?? 'default'];
}

function hasDocstring(statement: ts.Statement): boolean {
  return ts
    .getJSDocCommentsAndTags(statement)
    .some(
      (comment) => ts.isJSDoc(comment) && (ts.getTextOfJSDocComment(comment.comment) ?? '').trim() !== '',
    );
}

describe('docstrings', () => {
  it.each(['lib', 'service'])('stand before every export of %s/', (folder) => {
    const files = listSourceFiles([folder]);
    expect(files.length).toBeGreaterThan(10);
    expect(files.flatMap((path) => findUndocumented(parseSource(path)))).toEqual([]);
  });

  it('are missed where they are missing', () => {
    const text = `
      export const bare = 1;
      /** */
      export type Empty = string;
      /** Says something. */
      export interface Good {}
      // Not a docstring.
      export function line() {}
      /** Once for both. */
      export function overloaded(a: string): void;
      export function overloaded(a: unknown): void {}
      const local = 2;
    `;
    const names = findUndocumented(parseSource('wrong.ts', text)).map((place) => place.split(' ')[1]);
    expect(names).toEqual(['bare', 'Empty', 'line']);
  });
});
