import { afterAll, beforeAll, describe, test } from 'vitest';
import { buildOnce } from '@/test/support/build-once';
import { ebayRoutes } from '@/test/support/ebay-routes';
import { browserKinds } from '@/test/support/extension-browser';
import { fuzzWorker } from '@/test/support/hostile-fuzz';
import { mouthScript } from '@/test/support/hostile-mouth';
import { createSpyExtension } from '@/test/support/spy-extension';
import { raiseStage, type Stage } from '@/test/support/stage';

const seed = Number(process.env.CARD_COMPS_SOAK_SEED ?? 1995);
/** In each of the two browsers. */
const count = 100_000;
const stretch = 10_000;
const stretchMs = 300_000;

describe.each(browserKinds)(`${count} messages to the worker in %s`, (kind) => {
  let stage: Stage;
  let removeSpy: (() => void) | undefined;

  beforeAll(async () => {
    const name = kind === 'chromium' ? 'chrome' : 'firefox';
    const spy = createSpyExtension((await buildOnce([name]))[name], ['https://www.ebay.com/*'], mouthScript);
    removeSpy = spy.remove;
    stage = await raiseStage(kind, { routes: ebayRoutes, extensionDir: spy.dir });
    await stage.setUp();
  });
  afterAll(async () => {
    await stage?.close();
    removeSpy?.();
  });

  test.each(Array.from({ length: count / stretch }, (_, nth) => nth))(
    `stretch %i of ${stretch} (seed ${seed}): none is wrongly accepted`,
    (nth) => fuzzWorker(stage, stretch, seed + nth * 1_000),
    stretchMs,
  );
});
