import { describe, expect, test } from 'vitest';
import { wireCard, wireItem, wireSearch } from '@/test/unit/prices/wire-answers';
import { checkAfterEach, openHostileService } from './hostile-service';

checkAfterEach();

describe('cards', () => {
  test.each([
    'b',
    'A',
    'a ',
    'a\u200b',
    '..',
    '../../keys',
    '',
    '\ud800',
    'a\0',
    '__proto__',
    'x'.repeat(1000),
  ])('card %j in place of the one that was asked for is no answer, and is not kept', async (id) => {
    let sent = id;
    const { repository, cards, seen } = await openHostileService(() => ({ body: wireCard(sent) }));
    expect(await repository.getCard('a', 't')).toMatchObject({ failure: { code: 'bad-response' } });
    expect(await cards.find('a')).toBeUndefined();
    expect(await repository.findCard('a')).toBeUndefined();
    // Once the service is right again nothing of it is left.
    sent = 'a';
    expect(await repository.getCard('a', 't')).toMatchObject({ ok: true });
    expect(seen.map(({ path }) => path)).toEqual(['/api/v1/cards/a', '/api/v1/cards/a']);
  });

  test.each(['.', '..', '\ud800', 'a\r\nX-Injected: 1', 'a\0', 'x'.repeat(129), ''])(
    'a search that names card %j is no answer, so nobody can ask for it',
    async (id) => {
      const { repository, database } = await openHostileService(() => ({
        body: { ...wireSearch(['a']), data: [wireItem('a'), wireItem(id)] },
      }));
      expect(await repository.search({ q: 'x' }, 't')).toMatchObject({
        failure: { code: 'bad-response', detail: 'data.1.id' },
      });
      expect(await database.measure('cards')).toMatchObject({ count: 0 });
    },
  );

  test.each(['../../admin', 'a?key=1', 'a#x', 'a/b', '//other.example', 'a%2e%2e', '@other.example', 'a;b'])(
    'an id %s stays one part of the path',
    async (id) => {
      const { repository, seen } = await openHostileService(({ path }) => ({
        body: wireCard(decodeURIComponent(path.split('/').at(-1) ?? '')),
      }));
      expect(await repository.getCard(id, 't')).toMatchObject({ value: { card: { id } } });
      expect(seen).toMatchObject([{ path: `/api/v1/cards/${encodeURIComponent(id)}`, query: {} }]);
    },
  );

  test('two items of one id are one card, the first', async () => {
    const body = {
      ...wireSearch([]),
      data: [wireItem('a'), wireItem('a', { name: 'Blastoise' }), wireItem('b')],
      total: 3,
    };
    const { repository } = await openHostileService(() => ({ body }));
    const page = await repository.search({ q: 'x' }, 't');
    expect(page.ok && page.value.cards.map(({ card }) => [card.id, card.name])).toEqual([
      ['a', 'Charizard'],
      ['b', 'Charizard'],
    ]);
    expect(await repository.findItem('a')).toMatchObject({ card: { name: 'Charizard' } });
  });

  test('10,000 items on a page of 10 are no answer', async () => {
    const small = JSON.stringify(wireItem('#')).replaceAll(
      /"(low|avg|high|current|avg1d|avg7d|avg30d)":[\d.]+,?/g,
      '',
    );
    const items = Array.from({ length: 10_000 }, (_, nth) => small.replace('"#"', `"${nth}"`))
      .join(',')
      .replaceAll(',}', '}');
    const { repository, database } = await openHostileService(() => ({
      body: `{"data":[${items}],"total":10000,"page":{"limit":10,"next_cursor":null,"has_more":false}}`,
    }));
    expect(await repository.search({ q: 'x' }, 't')).toMatchObject({ failure: { code: 'bad-response' } });
    expect(await database.measure('answers')).toMatchObject({ count: 0 });
  });

  test.each([0, 1])(
    'a count of %d beside ten cards does not make one of them the only one',
    async (total) => {
      const ids = Array.from({ length: 10 }, (_, nth) => `card-${nth}`);
      const { repository } = await openHostileService(() => ({ body: { ...wireSearch(ids), total } }));
      expect(await repository.search({ q: 'x' }, 't')).toMatchObject({ value: { total: 10 } });
    },
  );

  test.each([-1, 1.5, 1e308, '10', null])('a count of %s is no answer', async (total) => {
    const { repository } = await openHostileService(() => ({ body: { ...wireSearch(['a']), total } }));
    expect(await repository.search({ q: 'x' }, 't')).toMatchObject({
      failure: { code: 'bad-response', detail: 'total' },
    });
  });
});

describe('cursors', () => {
  test.each([
    'a\r\nX-Injected: yes',
    'a&limit=10000&q=other',
    'a#b',
    '../../admin',
    'https://other.example/',
    '%0d%0aX: y',
    '\0',
    '\ud800',
    "' OR 1=1",
  ])('%j goes back as the value of one parameter and no more', async (cursor) => {
    const { repository, seen } = await openHostileService((_, nth) => ({
      body: wireSearch([`${nth}`], nth === 1 ? cursor : null),
    }));
    const first = await repository.search({ q: 'x' }, 't');
    const next = first.ok ? first.value.nextCursor : null;
    await repository.search({ q: 'x', cursor: next ?? '' }, 't');
    expect(seen[1]?.path).toBe('/v1/cards/search');
    expect(seen[1]?.query).toEqual({ q: 'x', limit: '10', cursor: cursor.replace('\ud800', '\ufffd') });
    expect(seen[1]?.headers).not.toHaveProperty('x-injected');
  });

  test('of a megabyte is none', async () => {
    const { repository } = await openHostileService(() => ({
      body: wireSearch(['a'], 'x'.repeat(1_000_000)),
    }));
    expect(await repository.search({ q: 'x' }, 't')).toMatchObject({ value: { nextCursor: null } });
  });

  test('that comes again for ever is noticed', async () => {
    const { repository } = await openHostileService((_, nth) => ({ body: wireSearch([`${nth}`], 'again') }));
    await repository.search({ q: 'x' }, 't');
    expect(await repository.search({ q: 'x', cursor: 'again' }, 't')).toMatchObject({
      failure: { code: 'paging-repeats' },
    });
  });
});
