import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import type { ServedPage } from '@/test/support/page-server';

const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/** Host that the project's own modules are served under. */
export const readerHost = 'reader.card-comps.test';

function findSource(path: string): string | undefined {
  return [path, `${path}.ts`].map((name) => join(projectRoot, name)).find((name) => existsSync(name));
}

/**
 * A module of lib/ or demo/ as a browser can load it: types stripped, imports as addresses. So a saved page is read in the
 * browser by the same code that the extension carries.
 */
export function serveReaderModule(url: URL): ServedPage | undefined {
  const file = findSource(url.pathname);
  if (url.hostname !== readerHost || !/^\/(lib|demo)\//.test(url.pathname) || file === undefined)
    return undefined;
  const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), {
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: true,
    },
  });
  return {
    headers: { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' },
    body: outputText.replaceAll(/(from\s+['"])@\//g, '$1/'),
  };
}
