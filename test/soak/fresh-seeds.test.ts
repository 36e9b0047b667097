import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '@/scripts/checks/run-command';
import { createRandom } from './create-random';
import { expectSuccess } from './expect-success';

const rounds = 20;
const random = createRandom(Number(process.env.CARD_COMPS_SOAK_SEED ?? Date.now()));
const files = ['unit', 'messaging', 'service', 'components', 'sites']
  .map((folder) => join('test', folder))
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, String(file))))
  .filter((file) => /\.test\.tsx?$/.test(file) && /from 'fast-check'/.test(readFileSync(file, 'utf8')));

test(`property tests hold for ${rounds} further seeds`, { timeout: rounds * 120_000 }, async () => {
  expect(files.length).toBeGreaterThan(10);
  for (let round = 0; round < rounds; round += 1) {
    const seed = String(Math.floor(random() * 2 ** 31));
    const vitest = [join('node_modules', '.bin', 'vitest'), 'run', '--project', 'node', '--project', 'dom'];
    const result = await runCommand([...vitest, ...files], {
      env: { ...process.env, CARD_COMPS_PROPERTY_SEED: seed, NO_COLOR: '1' },
      limitMinutes: 5,
    });
    expectSuccess(`CARD_COMPS_PROPERTY_SEED=${seed}`, result);
  }
});
