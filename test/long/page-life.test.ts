import { afterAll, beforeAll, describe, test } from 'vitest';
import { browserKinds } from '@/test/support/extension-browser';
import { createPageLife, keptRoutes } from '@/test/support/page-life';
import { raiseStage, type Stage } from '@/test/support/stage';

const tabs = 10;
const times = [1, 2];

describe.each(browserKinds)(`the extension is loaded anew under ${tabs} open pages in %s`, (kind) => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await raiseStage(kind, { routes: keptRoutes });
    await stage.setUp();
  });
  afterAll(() => stage?.close());

  test.each(times)('time %i: each has one mark per listing, and they work', () =>
    createPageLife(stage).reloadUnder(tabs),
  );
});
