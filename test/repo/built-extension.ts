import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const manifestSchema = z.looseObject({
  version: z.string(),
  content_scripts: z
    .array(
      z.looseObject({
        matches: z.array(z.string()),
        include_globs: z.array(z.string()).optional(),
        js: z.array(z.string()),
        css: z.array(z.string()).optional(),
      }),
    )
    .default([]),
  host_permissions: z.array(z.string()).optional(),
  background: z.looseObject({
    service_worker: z.string().optional(),
    scripts: z.array(z.string()).optional(),
  }),
});

/** The parts of a manifest that tests look into; everything else passes through as it is. */
export type Manifest = z.output<typeof manifestSchema>;

/** The manifest of a built extension. */
export function readManifest(folder: string): Manifest {
  return manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
}

/** The worker's scripts, joined. */
export function readBackground(folder: string): string {
  const { service_worker: worker, scripts = [] } = readManifest(folder).background;
  return readAll(folder, worker === undefined ? scripts : [worker]);
}

/** All scripts that an extension page loads, joined: those it names and those that these import. */
export function readPageScripts(folder: string, page: string): string {
  const html = readFileSync(join(folder, page), 'utf8');
  const seen = new Set<string>();
  const waiting = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].flatMap(([, path]) => path ?? []);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const imports = readFileSync(join(folder, path), 'utf8').matchAll(
      /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g,
    );
    for (const [, name] of imports) waiting.push(join(path, '..', name ?? ''));
  }
  return readAll(folder, [...seen]);
}

/** The extension pages of a build. */
export function listPages(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.html'))
    .sort();
}

/** Several files of a build, joined. */
export function readAll(folder: string, paths: readonly string[]): string {
  return paths.map((path) => readFileSync(join(folder, path), 'utf8')).join('\n');
}
