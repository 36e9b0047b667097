import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRandom } from '@/test/soak/create-random';
import { ebayRoutes } from '@/test/support/ebay-routes';
import { browserKinds } from '@/test/support/extension-browser';
import { planWalk, startKilledWalk } from '@/test/support/killed-walk';
import { raiseStage, type Stage } from '@/test/support/stage';

const kills = 10;

describe.each(browserKinds)(`a shopping walk with ${kills} killed workers in %s`, (kind) => {
  let stage: Stage;
  let walk: Awaited<ReturnType<typeof startKilledWalk>>;

  beforeAll(async () => {
    stage = await raiseStage(kind, { routes: ebayRoutes });
    await stage.setUp();
    walk = await startKilledWalk(stage);
  });
  afterAll(async () => {
    await walk?.end();
    await stage?.close();
  });

  test.each(planWalk(kills, createRandom(kind === 'chromium' ? 16 : 44)))(
    '$nth: $step, the worker killed after $killAfterMs ms',
    (step) => walk.take(step),
  );

  test('enough of the kills came in the middle of something', () => {
    expect(walk.countInterrupted()).toBeGreaterThanOrEqual(kills / 3);
  });
});
