import { join } from 'node:path';
import { describe, test } from 'vitest';
import { runCommand } from '@/scripts/checks/run-command';
import { expectSuccess } from './expect-success';
import { onceForSource } from './once-for-source';

const limitMinutes = 20;
const numberParts = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Runs one test of the service with so many times its usual tries, and inputs that are this part's own. */
async function runPart(file: string, name: string, factor: number, part: number): Promise<void> {
  const vitest = [join('node_modules', '.bin', 'vitest'), 'run', '--project', 'node', '-t', name];
  const result = await runCommand([...vitest, join('test', 'service', 'conformance', file)], {
    env: {
      ...process.env,
      CARD_COMPS_SOAK_FACTOR: String(factor),
      CARD_COMPS_PROPERTY_SEED: String(part),
      NO_COLOR: '1',
    },
    limitMinutes,
  });
  expectSuccess(`${name}, part ${part}`, result);
}

describe('200,000 requests made from the document: no failure, no answer that breaks its schema', () => {
  test.each(numberParts(20))(
    '10,000 of them, part %i of 20',
    (part) =>
      onceForSource(`requests-${part}`, () => runPart('openapi.test.ts', 'none fails the service', 2, part)),
    limitMinutes * 60_000,
  );
});

describe('an import killed 50 times loses nothing and counts nothing twice', () => {
  test.each(numberParts(10))(
    '5 of them, part %i of 10',
    (part) =>
      onceForSource(`kills-${part}`, () =>
        runPart('import-command.test.ts', 'killed again and again', 1, part),
      ),
    limitMinutes * 60_000,
  );
});
