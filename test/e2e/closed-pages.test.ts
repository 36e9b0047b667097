import { afterAll, beforeAll, describe, test } from 'vitest';
import { closeWhileRead, manyRoutes } from '@/test/support/close-while-read';
import { browserKinds } from '@/test/support/extension-browser';
import { raiseStage, type Stage } from '@/test/support/stage';

const pages = 15;

describe.each(browserKinds)('pages that are closed while they are read, in %s', (kind) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await raiseStage(kind, { routes: manyRoutes });
    await stage.setUp();
  });
  // The stage fails for whatever the extension threw and nobody caught.
  afterAll(() => stage?.close());

  test(`${pages} of them, each at another moment`, () => closeWhileRead(stage, pages));
});
