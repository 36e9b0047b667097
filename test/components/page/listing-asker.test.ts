import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ListingView } from '@/components/overlay/listing-view';
import { ListingAsker } from '@/components/page/listing-asker';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import type { Listing } from '@/lib/domain/listing';
import type { Ask, ListingAnswer } from '@/lib/messaging/protocol';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sure = { kind: 'sure', card: { id: 'a' }, reasons: [] } as unknown as ListingAnswer['match'];
const none: ListingAnswer['match'] = { kind: 'none', reasons: ['no-card-found'] };

function answer(depth: 'label' | 'full', changes: Partial<ListingAnswer> = {}): Result<ListingAnswer> {
  const said = { grade: null, condition: null, language: 'unstated', variants: [] };
  const face = { tone: 'plain', words: '', sentence: '' } as const;
  return succeed({
    match: sure,
    said,
    priced: null,
    comparison: null,
    depth,
    failure: null,
    face,
    corrected: null,
    ...changes,
  });
}

function setUp() {
  const calls: { call: string; input: unknown; reply: (result: Result<unknown>) => Promise<void> }[] = [];
  const ask = ((call: string, input: unknown) =>
    new Promise((resolve) => {
      const reply = async (result: Result<unknown>) => {
        resolve(result as never);
        await vi.advanceTimersByTimeAsync(0);
      };
      calls.push({ call, input, reply });
    })) as Ask;
  const views: ListingView[] = [];
  let tickets = 0;
  const asker = new ListingAsker(
    { title: 'Charizard 4/102' } as Listing,
    { ask, createTicket: () => `t${++tickets}`, now: Date.now },
    (view) => views.push(view),
  );
  const reply = (nth: number, result: Result<unknown>) => calls[nth]?.reply(result);
  const depths = () =>
    calls.map(({ call, input }) => (call === 'listing/price' ? (input as { depth: string }).depth : call));
  return { asker, views, reply, depths, calls };
}

test('an answer that comes along is known from then on, and takes nothing away that is', async () => {
  const given = answer('label');
  const take = (to: ListingAsker) => given.ok && to.take(given.value);
  const { asker, reply, depths } = setUp();
  take(asker);
  asker.want('label');
  expect([asker.getView().state, ...depths()]).toEqual(['answered']);
  asker.want('full');
  take(asker);
  expect(asker.getView().state).toBe('asking');
  await reply(0, answer('full'));
  take(asker);
  expect([asker.getView().answer?.depth, ...depths()]).toEqual(['full', 'full']);
});

describe('step by step', () => {
  test('the overlay gets the label answer first and then the full one', async () => {
    const { asker, reply, depths } = setUp();
    asker.want('full');
    expect(asker.getView().state).toBe('asking');
    await reply(0, answer('label'));
    expect(asker.getView()).toMatchObject({ state: 'asking', answer: { depth: 'label' } });
    await reply(1, answer('full'));
    expect(asker.getView()).toMatchObject({ state: 'answered', answer: { depth: 'full' } });
    expect(depths()).toEqual(['label', 'full']);
  });

  test('what is known or under way is not asked again', async () => {
    const { asker, reply, depths } = setUp();
    asker.want('label');
    asker.want('label');
    await reply(0, answer('label'));
    asker.want('label');
    expect(depths()).toEqual(['label']);
    asker.want('full');
    await reply(1, answer('full'));
    asker.want('full');
    expect(depths()).toEqual(['label', 'full']);
  });

  test('a card that is not sure is not asked about further', async () => {
    const { asker, reply, depths } = setUp();
    asker.want('full');
    await reply(0, answer('label', { match: none }));
    asker.want('full');
    expect(depths()).toEqual(['label']);
  });
});

describe('waiting', () => {
  test('is called still after 2 seconds and long after 8, and a retry begins anew', async () => {
    const { asker, reply, depths } = setUp();
    asker.want('label');
    await vi.advanceTimersByTimeAsync(1_999);
    expect(asker.getView().waiting).toBe('fresh');
    await vi.advanceTimersByTimeAsync(1);
    expect(asker.getView().waiting).toBe('still');
    await vi.advanceTimersByTimeAsync(6_000);
    expect(asker.getView().waiting).toBe('long');
    asker.retry();
    expect(asker.getView().waiting).toBe('fresh');
    await reply(0, answer('full', { match: none }));
    expect(asker.getView().state).toBe('asking');
    await reply(1, answer('full'));
    expect(asker.getView()).toMatchObject({ state: 'answered', answer: { match: sure } });
    expect(depths()).toEqual(['label', 'label']);
  });

  test('leaving cancels the question, and its late answer changes nothing', async () => {
    const { asker, reply, calls } = setUp();
    asker.want('full');
    asker.leave();
    expect(calls[1]).toMatchObject({ call: 'listing/cancel', input: { tickets: ['t1'] } });
    expect(asker.getView()).toMatchObject({ state: 'idle', answer: null });
    await reply(0, answer('label'));
    expect(asker.getView()).toMatchObject({ state: 'idle', answer: null });
  });

  test('leaving between the two steps keeps the first answer', async () => {
    const { asker, reply } = setUp();
    asker.want('full');
    await reply(0, answer('label'));
    asker.leave();
    expect(asker.getView()).toMatchObject({ state: 'answered', answer: { depth: 'label' } });
  });
});

describe('failures', () => {
  test('no answer at all is shown, and asked again at the next look', async () => {
    const { asker, reply, depths } = setUp();
    asker.want('label');
    await reply(0, fail('offline'));
    expect(asker.getView()).toMatchObject({ state: 'answered', failure: { code: 'offline' } });
    asker.want('label');
    await reply(1, answer('label'));
    expect(asker.getView()).toMatchObject({ state: 'answered', failure: null, answer: { match: sure } });
    expect(depths()).toEqual(['label', 'label']);
  });

  test('a later failure never takes away what was known', async () => {
    const { asker, reply } = setUp();
    asker.want('full');
    await reply(0, answer('label'));
    await reply(1, answer('label', { match: none, failure: { code: 'offline' } }));
    expect(asker.getView()).toMatchObject({ answer: { match: sure, failure: { code: 'offline' } } });
  });
});

describe('a correction', () => {
  test('forgets what was answered and asks anew', async () => {
    const { asker, reply, depths } = setUp();
    asker.want('label');
    await reply(0, answer('label'));
    asker.renew('label');
    expect(asker.getView()).toMatchObject({ state: 'asking', answer: null });
    await reply(1, answer('label', { match: none }));
    expect(asker.getView()).toMatchObject({ state: 'answered', answer: { match: none } });
    expect(depths()).toEqual(['label', 'label']);
  });

  test('asks nothing where nobody had asked', () => {
    const { asker, depths } = setUp();
    asker.renew('label');
    expect(depths()).toEqual([]);
  });
});

describe('a page that stays open', () => {
  const hour = 60 * 60 * 1000;
  const fetched = () => ({ priced: { fetchedAt: new Date().toISOString() } as ListingAnswer['priced'] });

  test('asks anew at the next look, from the label on, where the price is older than an hour', async () => {
    for (const depth of ['label', 'full'] as const) {
      const { asker, reply, depths } = setUp();
      asker.want(depth);
      await reply(0, answer('full', fetched()));
      vi.setSystemTime(Date.now() + hour - 1_000);
      asker.want(depth);
      expect(depths()).toEqual(['label']);
      // A computer that slept, or a tab that was left for the night.
      vi.setSystemTime(Date.now() + 9 * hour);
      asker.want(depth);
      expect(depths()).toEqual(['label', 'label']);
      expect(asker.getView().state).toBe('asking');
      await reply(1, answer('full', fetched()));
      asker.want(depth);
      expect(depths()).toEqual(['label', 'label']);
    }
  });

  test('keeps a new price when asking anew fails, with the reason', async () => {
    const { asker, reply } = setUp();
    asker.want('full');
    await reply(0, answer('full', fetched()));
    vi.setSystemTime(Date.now() + hour / 2);
    asker.retry();
    await reply(1, fail('offline'));
    expect(asker.getView()).toMatchObject({
      state: 'answered',
      answer: { priced: {}, failure: { code: 'offline' } },
    });
  });

  test.each([
    ['the worker cannot say', fail('timeout')],
    ['the service takes the key no more', answer('label', { failure: { code: 'bad-key' } })],
  ])('an old price stands neither while it is asked for anew nor where %s', async (_, reply) => {
    const page = setUp();
    page.asker.want('full');
    await page.reply(0, answer('full', fetched()));
    vi.setSystemTime(Date.now() + 72 * hour);
    page.asker.want('full');
    expect(page.asker.getView()).toMatchObject({ state: 'asking', answer: null });
    await page.reply(1, reply);
    const { answer: after, failure } = page.asker.getView();
    expect(after?.priced ?? null).toBe(null);
    expect((failure ?? after?.failure)?.code).toMatch(/timeout|bad-key/);
  });

  test('does not ask again because a clock was set back, nor where no price is shown', async () => {
    const { asker, reply, depths } = setUp();
    asker.want('full');
    await reply(0, answer('full', fetched()));
    vi.setSystemTime(Date.now() - 48 * hour);
    asker.want('full');
    const other = setUp();
    other.asker.want('full');
    await other.reply(0, answer('label', { match: none }));
    vi.setSystemTime(Date.now() + 48 * hour);
    other.asker.want('full');
    expect([depths(), other.depths()]).toEqual([['label'], ['label']]);
  });
});
