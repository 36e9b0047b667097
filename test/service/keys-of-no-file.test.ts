import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serviceScript } from '@/test/service/support/spawn-service';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'card-comps-keys-'));
});
afterEach(() => rm(folder, { recursive: true }));

test.each([['list'], ['revoke', 'a']])(
  '%s makes no database of a name that was mistyped',
  async (...words) => {
    const file = join(folder, 'typo.sqlite');
    const command = [serviceScript, 'keys-main', ...words, '--file', file];
    const env = { ...process.env, DATABASE_URL: undefined };
    const said = await new Promise((resolve) =>
      execFile(process.execPath, command, { env }, (error, out, err) =>
        resolve({ code: error?.code, out, err }),
      ),
    );
    expect(said).toEqual({ code: 1, out: '', err: `${file} is not there.\n` });
    expect(existsSync(file)).toBe(false);
  },
);
