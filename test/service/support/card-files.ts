import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { gatewayCardPath, searchPath } from '@/lib/contract/wire';
import type { ImportReport } from '@/service/import/report';
import { startTestService, type TestService } from './test-service';

/** A running service for each test of a file, and files of cards that it imports. */
export interface CardFiles {
  readonly on: TestService;
  /** Where the files are. */
  readonly folder: string;
  importFile(name: string, lines: readonly string[]): Promise<ImportReport>;
  /** What Get card answers. */
  load(id: string): Promise<Readonly<Record<string, unknown>>>;
  /** The cards that a search by name finds. */
  find(q: string): Promise<readonly { readonly id: string }[]>;
}

/** Sets one up before each test and takes it down after it. */
export function useCardFiles(): CardFiles {
  let on: TestService;
  let folder: string;
  beforeEach(async () => {
    on = await startTestService();
    folder = await mkdtemp(join(tmpdir(), 'card-comps-'));
  });
  afterEach(async () => {
    await on.close();
    await rm(folder, { recursive: true });
  });
  return {
    get on() {
      return on;
    },
    get folder() {
      return folder;
    },
    async importFile(name, lines) {
      const file = join(folder, name);
      await writeFile(file, lines.join('\n'));
      return on.service.importCardFile(file);
    },
    load: async (id) => (await on.ask(gatewayCardPath(id))).json(),
    find: async (q) => (await (await on.ask(`${searchPath}?${new URLSearchParams({ q })}`)).json()).data,
  };
}
