import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '@/scripts/checks/run-command';

const factor = 40;
const limitMinutes = 15;

async function runAll(file: string, name: string): Promise<string> {
  const vitest = [join('node_modules', '.bin', 'vitest'), 'run', '--project', 'node', '-t', name];
  const { succeeded, output } = await runCommand([...vitest, join('test', 'service', 'conformance', file)], {
    env: { ...process.env, CARD_COMPS_SOAK_FACTOR: String(factor), NO_COLOR: '1' },
    limitMinutes,
  });
  return succeeded ? '' : output;
}

test(
  '200,000 requests made from the document: no failure, no answer that breaks its schema',
  async () => {
    expect(await runAll('openapi.test.ts', 'none fails the service')).toBe('');
  },
  limitMinutes * 60_000,
);

test(
  'an import killed 50 times loses nothing and counts nothing twice',
  async () => {
    expect(await runAll('import-command.test.ts', 'killed again and again')).toBe('');
  },
  limitMinutes * 60_000,
);
