import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '@/scripts/checks/run-command';
import { expectSuccess } from './expect-success';
import { forgetParts, onceForSource } from './once-for-source';

/** A round drives both browsers through all of `test/e2e`, as `npm test` does. */
const rounds = Number(process.env.CARD_COMPS_SOAK_ROUNDS ?? 10);
const limitMinutes = 60;
let flawed = 0;

// A round that passed is remembered; one test that fails once in any of them is a flake, and the row begins anew.
test.each(Array.from({ length: rounds }, (_, index) => index + 1))(
  `the suites of both browsers, round %i of ${rounds}`,
  (round) =>
    onceForSource(`end-to-end-${round}`, async () => {
      expect(flawed, 'a round before this one failed: it').toBe(0);
      flawed = round;
      const vitest = [join('node_modules', '.bin', 'vitest'), 'run', '--project', 'browsers', 'test/e2e/'];
      const result = await runCommand(vitest, { env: { ...process.env, NO_COLOR: '1' }, limitMinutes });
      // A round that was only broken off counts no failures, no errors and no limit that was met.
      const isFlawed = /\d failed|\d errors?\b|Stopped after/.test(result.output);
      if (!result.succeeded && isFlawed) forgetParts('end-to-end-');
      expectSuccess(`round ${round}`, result);
      flawed = 0;
      console.log(`round ${round}: ${Math.round(result.seconds)} s`);
    }),
  limitMinutes * 60_000,
);
