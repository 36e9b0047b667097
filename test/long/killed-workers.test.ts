import { describe, expect, test } from 'vitest';
import { ebayRoutes } from '@/test/support/ebay-routes';
import { browserKinds } from '@/test/support/extension-browser';
import { planWalk, startKilledWalk } from '@/test/support/killed-walk';
import { useStage } from '@/test/support/stage';
import { createRandom } from './create-random';

const kills = 30;
const seed = 1995;

describe.each(browserKinds)(`a shopping walk with ${kills} killed workers in %s`, (kind) => {
  const stage = useStage(kind, { routes: ebayRoutes });

  test('every step ends as it does without a kill', async () => {
    const walk = await startKilledWalk(stage);
    const steps = planWalk(kills, createRandom(seed));
    for (const step of steps) {
      await walk.take(step).catch((error: unknown) => {
        throw new Error(`Step ${JSON.stringify(step)}: ${String(error)}`, { cause: error });
      });
    }
    await walk.end();
    expect(walk.countInterrupted()).toBeGreaterThanOrEqual(steps.length / 3);
  });
});
