import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** The project's root folder, without a slash at its end. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** What git does not keep, by name. */
const notOurs = new Set([
  '.git',
  '.output',
  '.wxt',
  '.cache',
  'coverage',
  'demo-output',
  'dist',
  'node_modules',
]);

/** Paths of the project's own files, relative to its root, with `/` between parts. */
export function listProjectFiles(folder = ''): string[] {
  return readdirSync(join(projectRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name) || /\.(log|sqlite(-shm|-wal)?)$/.test(entry.name)) return [];
    const path = relative(projectRoot, join(projectRoot, folder, entry.name))
      .split(sep)
      .join('/');
    return entry.isDirectory() ? listProjectFiles(path) : [path];
  });
}

/** Paths of the TypeScript files in the named top folders. */
export function listSourceFiles(folders: readonly string[]): string[] {
  return folders.flatMap((folder) => listProjectFiles(folder)).filter((path) => /\.tsx?$/.test(path));
}

/** The text of a project file. */
export function readProjectFile(path: string): string {
  return readFileSync(join(projectRoot, path), 'utf8');
}

/** A syntax tree with parents set; the text may come from elsewhere, so that a rule can be shown a wrong file. */
export function parseSource(path: string, text = readProjectFile(path)): ts.SourceFile {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
}

/** Every node of a tree, parents first. */
export function* walk(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* walk(child);
}

/** `path:line` of a node, for messages. */
export function at(node: ts.Node): string {
  const file = node.getSourceFile();
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}
