import { describe, test } from 'vitest';
import { browserKinds } from '@/test/support/extension-browser';
import { fuzzWorker } from '@/test/support/hostile-fuzz';
import { mouthScript } from '@/test/support/hostile-mouth';
import type { Stage } from '@/test/support/stage';
import { useSpiedStage } from '@/test/support/use-spied-stage';

const seed = Number(process.env.CARD_COMPS_SOAK_SEED ?? 1995);
/** In each of the two browsers. */
const count = 100_000;
const stretch = 10_000;
const stretchMs = 300_000;

describe.each(browserKinds)(`${count} messages to the worker in %s`, (kind) => {
  let stage: Stage;
  useSpiedStage(
    kind,
    (raised) => {
      stage = raised;
    },
    mouthScript,
    false,
  );

  test.each(Array.from({ length: count / stretch }, (_, nth) => nth))(
    `stretch %i of ${stretch} (seed ${seed}): none is wrongly accepted`,
    (nth) => fuzzWorker(stage, stretch, seed + nth * 1_000),
    stretchMs,
  );
});
