import { describe, test } from 'vitest';
import { browserKinds } from '@/test/support/extension-browser';
import { fuzzWorker } from '@/test/support/hostile-fuzz';
import { mouthScript } from '@/test/support/hostile-mouth';
import type { Stage } from '@/test/support/stage';
import { useSpiedStage } from '@/test/support/use-spied-stage';

const count = 10_000;
const seed = 1995;

describe.each(browserKinds)('messages to the worker in %s', (kind) => {
  let stage: Stage;
  useSpiedStage(
    kind,
    (raised) => {
      stage = raised;
    },
    mouthScript,
    false,
  );

  test(`none of ${count} is wrongly accepted`, () => fuzzWorker(stage, count, seed));
});
