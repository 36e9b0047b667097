import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ebayRoutes } from '@/test/support/ebay-routes';
import { browserKinds } from '@/test/support/extension-browser';
import { planWalk, startKilledWalk } from '@/test/support/killed-walk';
import { raiseStage, type Stage } from '@/test/support/stage';
import { createRandom } from './create-random';
import { onceForSource } from './once-for-source';

/** In each of the two browsers; a browser lives for so many of them. */
const kills = Number(process.env.CARD_COMPS_SOAK_KILLS ?? 500);
const stretch = 50;
const seed = Number(process.env.CARD_COMPS_SOAK_SEED ?? 1995);
/** A step takes two seconds or so; one that hangs fails long before this. */
const stretchMs = stretch * 8_000;

describe.each(browserKinds)(`a shopping walk with ${kills} killed workers (seed ${seed}) in %s`, (kind) => {
  const steps = planWalk(kills, createRandom(seed));
  const stretches = Array.from({ length: Math.ceil(kills / stretch) }, (_, nth) => nth * stretch);
  let stage: Stage;

  beforeAll(async () => {
    stage = await raiseStage(kind, { routes: ebayRoutes });
    await stage.setUp();
  });
  afterAll(() => stage?.close());

  test.each(stretches)(
    `the ${stretch} after %i`,
    (first) =>
      onceForSource(`killed-workers-${kind}-${seed}-${kills}-${first}`, async () => {
        const walk = await startKilledWalk(stage);
        const taken = steps.slice(first, first + stretch);
        for (const step of taken) {
          await walk.take(step).catch((error: unknown) => {
            throw new Error(`Step ${JSON.stringify(step)}: ${String(error)}`, { cause: error });
          });
        }
        await walk.end();
        console.log(`${walk.countInterrupted()} of ${taken.length} kills came before the answer`);
        expect(walk.countInterrupted()).toBeGreaterThanOrEqual(taken.length / 3);
      }),
    stretchMs,
  );
});
