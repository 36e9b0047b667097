import { describe, test } from 'vitest';
import { browserKinds } from '@/test/support/extension-browser';
import type { Attack } from '@/test/support/hostile-page';
import { createHostileRoutes, playAttack } from '@/test/support/hostile-stage';
import { useStage } from '@/test/support/stage';
import { documentAttacks } from './attacks/document';
import { eventAttacks } from './attacks/events';
import { floodAttacks } from './attacks/floods';
import { labelAttacks } from './attacks/label';
import { listingAttacks } from './attacks/listings';
import { nativeAttacks } from './attacks/natives';

const attacks: Readonly<Record<string, readonly Attack[]>> = {
  'what scripts stand on': nativeAttacks,
  'the document': documentAttacks,
  listings: listingAttacks,
  'the label': labelAttacks,
  events: eventAttacks,
  'floods and rules': floodAttacks,
};

/** In Firefox a page's own element can have a root before ours comes: nothing is drawn then. */
const mayThrow = [/attachShadow: Unable to re-attach/];

describe.each(browserKinds)('a hostile page in %s', (kind) => {
  const { routes, serve } = createHostileRoutes();
  const stage = useStage(kind, { routes, mayThrow });

  describe.each(Object.entries(attacks))('%s', (_, group) => {
    const here = group.filter(({ only = kind }) => only === kind);
    test.each(here.map((attack) => [attack.name, attack] as const))('%s', async (_name, attack) => {
      serve(attack);
      await playAttack(stage, attack);
    });
  });
});
