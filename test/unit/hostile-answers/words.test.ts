import { describe, expect, test } from 'vitest';
import type { CardPrices } from '@/lib/domain/card';
import { wireCard } from '@/test/unit/prices/wire-answers';
import { bucket, checkAfterEach, openHostileService, prices, withPrices } from './hostile-service';
import { hostileStrings, unseen } from './hostile-strings';

checkAfterEach();

describe('texts', () => {
  test.each(Object.entries(hostileStrings))(
    '%s in every text of a card stays a short plain line',
    async (_, text) => {
      const named = { slug: text, name: text, card_number: text, rarity: text };
      const { repository } = await openHostileService(() => ({
        body: { ...wireCard('a'), ...named, set: { slug: 'base', name: text } },
      }));
      const answer = await repository.getCard('a', 't');
      if (!answer.ok) {
        // Four megabytes are no card at all.
        expect(answer.failure.code).toBe('bad-response');
        return;
      }
      const { card } = answer.value;
      for (const shown of [card.name, card.slug, card.cardNumber, card.rarity, card.set.name]) {
        expect(shown).not.toMatch(unseen);
        expect([...shown].length).toBeLessThanOrEqual(200);
      }
    },
  );

  test('a name of nothing that shows is no name', async () => {
    const { repository } = await openHostileService(() => ({
      body: wireCard('a', { name: '\u200b\u202e\u0000' }),
    }));
    expect(await repository.getCard('a', 't')).toMatchObject({
      failure: { code: 'bad-response', detail: 'name' },
    });
  });

  test('what a refusal says of a parameter is as short and plain', async () => {
    const problem = {
      type: 't',
      title: 't',
      status: 400,
      code: 'x',
      parameter: `\u202e<b>${'x'.repeat(9000)}`,
    };
    const { repository } = await openHostileService(() => ({ status: 400, body: problem }));
    const answer = await repository.getCard('a', 't');
    expect(answer).toMatchObject({ failure: { code: 'bad-request' } });
    const detail = answer.ok ? '' : (answer.failure.detail ?? '');
    expect(detail).not.toMatch(unseen);
    expect(detail.length).toBeLessThanOrEqual(64);
  });
});

describe('prototypes', () => {
  const evil =
    '"__proto__":{"hacked":1,"toString":1},"constructor":{"prototype":{"hacked":1}},"hasOwnProperty":1,"toJSON":1,"then":1,"valueOf":1';

  test('fields of theirs in every object change nothing', async () => {
    const clean = JSON.stringify(wireCard('a'));
    const { repository } = await openHostileService(({ path }) => ({
      body: path.includes('dirty')
        ? clean.replaceAll('{"', `{${evil},"`).replace('"id":"a"', '"id":"dirty"')
        : clean,
    }));
    const [honest, dirty] = [await repository.getCard('a', 't'), await repository.getCard('dirty', 't')];
    expect(honest.ok).toBe(true);
    // Some of these stand where only codes with prices may: then it is no answer.
    if (!dirty.ok) expect(dirty.failure.code).toBe('bad-response');
  });

  test('codes called like them are codes with prices, and no other code is found by them', async () => {
    const tree = `{"summary":${bucket},"countries":{"__proto__":${bucket},"constructor":${bucket},"US":${bucket}}}`;
    const trees = `{"__proto__":${tree},"constructor":${tree},"MINT":${tree}}`;
    const { repository } = await openHostileService(() =>
      withPrices(prices({ raw: trees, graded: `{"__proto__":${trees},"PSA":${trees}}` })),
    );
    const answer = await repository.getCard('a', 't');
    const { raw, graded } = (answer.ok ? answer.value.prices : { raw: null, graded: null }) as CardPrices;
    expect(Object.keys(raw ?? {})).toEqual(['constructor', 'MINT']);
    expect(Object.keys(graded ?? {})).toEqual(['PSA']);
    expect(Object.keys(raw?.MINT?.countries ?? {})).toEqual(['constructor', 'US']);
    for (const record of [raw, graded, raw?.MINT?.countries])
      expect(Object.getPrototypeOf(record)).toBe(Object.prototype);
  });
});
