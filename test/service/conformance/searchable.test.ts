import { afterEach, expect, test } from 'vitest';
import { searchPath } from '@/lib/contract/wire';
import { makeCard, observe, sell } from '@/test/service/support/rows';
import { startTestService, type TestService } from '@/test/service/support/test-service';

let on: TestService;
afterEach(() => on.close());

const find = async (query: Readonly<Record<string, string>>) => {
  const response = await on.ask(`${searchPath}?${new URLSearchParams(query)}`);
  expect(response.status).toBe(200);
  return (await response.json()).data.map((card: { id: string }) => card.id);
};

test.each(['PSA', 'T_A_G', 'A'.repeat(32)])('a grader that is imported is found: %s', async (grader) => {
  const card = makeCard(1, 'Charizard');
  const listing = observe(card, 9000, { grader, grade: '9.5' });
  on = await startTestService({ cards: [card] });
  expect(await on.service.importObservations([listing])).toMatchObject({ added: 1 });
  expect(await find({ grade: `${grader} 9.5` })).toEqual([card.id]);
});

test.each(['base-set', 'Base Set', 'スカーレットex', 'x'.repeat(200)])(
  'a set slug that is imported is found: %s',
  async (setSlug) => {
    const card = makeCard(1, 'Charizard', { setSlug });
    on = await startTestService({ cards: [makeCard(2, 'Blastoise', { setSlug: 'other' })] });
    expect(await on.service.importCards([card])).toMatchObject({ added: 1 });
    expect(await find({ set: setSlug })).toEqual([card.id]);
  },
);

test.each(['x'.repeat(201), 'a\u200bb', '..', ''])(
  'a set slug that nobody could ask for is refused on both sides: %j',
  async (setSlug) => {
    on = await startTestService();
    const report = await on.service.importCards([makeCard(1, 'Charizard', { setSlug })]);
    expect(report.rejects).toEqual([
      { line: 1, reason: 'set_slug: must be 1 to 200 letters, each of which shows' },
    ]);
    const response = await on.ask(`${searchPath}?${new URLSearchParams({ set: setSlug })}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ parameter: 'set' });
  },
);

test('of a number alone the dearest card comes first, not that of the newest set', async () => {
  const triumphant = { cardNumber: '4/102', setSlug: 'triumphant', setName: 'Triumphant' };
  const charizard = makeCard(1, 'Charizard', { cardNumber: '4/102' });
  const drapion = makeCard(2, 'Drapion', triumphant);
  const blastoise = makeCard(3, 'Blastoise', { cardNumber: '2/102' });
  const prices = [sell(charizard, 1, 40_000), sell(drapion, 1, 700), sell(blastoise, 1, 90_000)];
  on = await startTestService({ cards: [drapion, charizard, blastoise], observations: prices });
  expect(await find({ q: '4/102' })).toEqual([charizard.id, drapion.id]);
});
