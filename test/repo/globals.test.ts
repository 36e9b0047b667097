import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { at, listSourceFiles, parseSource, walk } from './source-files';

/** Where each of the browser's own names may be used; everything else gets them as arguments. */
const homes: Readonly<Record<string, RegExp>> = {
  fetch: /^(lib\/prices\/client|entrypoints\/background\/build-parts)\.ts$/,
  document: /^(lib\/sites\/watch\.ts|components\/|entrypoints\/)/,
  window: /^(lib\/sites\/watch\.ts|components\/|entrypoints\/)/,
  browser: /^(lib\/storage\/|lib\/messaging\/serve\.ts|entrypoints\/)/,
  chrome: /^(lib\/storage\/|lib\/messaging\/serve\.ts|entrypoints\/)/,
  BroadcastChannel: /^lib\/storage\//,
  indexedDB: /^lib\/storage\//,
  localStorage: /^$/,
  sessionStorage: /^$/,
  XMLHttpRequest: /^$/,
  eval: /^$/,
};

/** Uses of a browser's name as a global, directly or through globalThis; a local of that name is not one. */
function findGlobals(file: ts.SourceFile): { name: string; place: string }[] {
  const declared = new Set<string>();
  const used: { name: string; place: string }[] = [];
  for (const node of walk(file)) {
    if (!ts.isIdentifier(node) || !Object.hasOwn(homes, node.text)) continue;
    if (isDeclaration(node)) declared.add(node.text);
    else if (isGlobalUse(node)) used.push({ name: node.text, place: at(node) });
  }
  return used.filter(({ name }) => !declared.has(name));
}

function isDeclaration(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    ((ts.isVariableDeclaration(parent) || ts.isParameter(parent) || ts.isBindingElement(parent)) &&
      parent.name === node) ||
    ((ts.isImportClause(parent) || ts.isImportSpecifier(parent) || ts.isNamespaceImport(parent)) &&
      parent.name === node) ||
    (ts.isFunctionDeclaration(parent) && parent.name === node)
  );
}

function isGlobalUse(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) {
    return /^(globalThis|window|self)$/.test(parent.expression.getText());
  }
  const isOnlyAName =
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    ts.isPropertySignature(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isMethodSignature(parent) ||
    ts.isJsxAttribute(parent) ||
    ts.isQualifiedName(parent) ||
    ts.isTypeReferenceNode(parent) ||
    ts.isTypeQueryNode(parent) ||
    ts.isLiteralTypeNode(parent);
  return !isOnlyAName;
}

const shipped = ['lib', 'components', 'entrypoints'];

describe("the browser's own names", () => {
  it('are used only where they belong', () => {
    const strays = listSourceFiles(shipped).flatMap((path) =>
      findGlobals(parseSource(path)).filter(({ name }) => homes[name]?.test(path) !== true),
    );
    expect(strays).toEqual([]);
  });

  it('are found in their homes, so that the search is known to work', () => {
    const found = new Set(
      listSourceFiles(shipped).flatMap((path) => findGlobals(parseSource(path)).map(({ name }) => name)),
    );
    expect([...found].sort()).toEqual(expect.arrayContaining(['document', 'fetch']));
  });

  it('are told from locals, properties and types', () => {
    const text = `
      fetch('a'); globalThis.fetch('b'); const ask = fetch; send({ fetch });
      interface Source { fetch: typeof fetch; document: Document }
      source.fetch('c'); const made = { fetch: ask };
      function watch(window: Window) { window.stop(); }
    `;
    const lines = findGlobals(parseSource('wrong.ts', text)).map(({ name, place }) => `${name} ${place}`);
    expect(lines).toEqual(['fetch wrong.ts:2', 'fetch wrong.ts:2', 'fetch wrong.ts:2', 'fetch wrong.ts:2']);
  });
});
