import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMark } from '@/components/page/mark';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import type { Listing } from '@/lib/domain/listing';
import type { Ask } from '@/lib/messaging/calls';
import type { ListingAnswer } from '@/lib/messaging/page-calls';

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
    appraisal: null,
    depth,
    failure: null,
    face,
    known: null,
    lot: null,
    corrected: null,
    want: null,
    owned: null,
    reminded: false,
    memory: null,
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
  let tickets = 0;
  const listing = { title: 'Charizard 4/102' } as Listing;
  const anchor = document.createElement('b');
  const mark = createMark(
    { listing, anchor, tile: document.body },
    {
      ...{ ask, createTicket: () => `t${++tickets}`, now: Date.now, theme: 'auto' },
      onPress: () => undefined,
      onChange: () => undefined,
    },
  );
  const reply = (nth: number, result: Result<unknown>) => calls[nth]?.reply(result);
  const depths = () =>
    calls.map(({ call, input }) => (call === 'listing/price' ? (input as { depth: string }).depth : call));
  return { mark, reply, depths, calls };
}

describe('step by step', () => {
  test('the overlay gets the label answer first and then the full one', async () => {
    const { mark, reply, depths } = setUp();
    mark.ask('full');
    expect(mark.view.state).toBe('asking');
    await reply(0, answer('label'));
    expect(mark.view).toMatchObject({ state: 'asking', answer: { depth: 'label' } });
    await reply(1, answer('full'));
    expect(mark.view).toMatchObject({ state: 'answered', answer: { depth: 'full' } });
    expect(depths()).toEqual(['label', 'full']);
  });

  test('what is known or under way is not asked again', async () => {
    const { mark, reply, depths } = setUp();
    mark.ask('label');
    mark.ask('label');
    await reply(0, answer('label'));
    mark.ask('label');
    expect(depths()).toEqual(['label']);
    mark.ask('full');
    await reply(1, answer('full'));
    mark.ask('full');
    expect(depths()).toEqual(['label', 'full']);
  });

  test('a card that is not sure is not asked about further', async () => {
    const { mark, reply, depths } = setUp();
    mark.ask('full');
    await reply(0, answer('label', { match: none }));
    mark.ask('full');
    expect(depths()).toEqual(['label']);
  });
});

describe('waiting', () => {
  test('a lot that names cards is asked about in full', async () => {
    const { mark, reply, depths } = setUp();
    const lot = { items: [], named: 2, count: null, sum: null };
    mark.ask('full');
    await reply(0, answer('label', { match: none, lot }));
    await reply(1, answer('full', { match: none, lot }));
    expect(depths()).toEqual(['label', 'full']);
  });

  test('is called still after 2 seconds and long after 8, and a retry begins anew', async () => {
    const { mark, reply, depths } = setUp();
    mark.ask('label');
    await vi.advanceTimersByTimeAsync(1_999);
    expect(mark.view.waiting).toBe('fresh');
    await vi.advanceTimersByTimeAsync(1);
    expect(mark.view.waiting).toBe('still');
    await vi.advanceTimersByTimeAsync(6_000);
    expect(mark.view.waiting).toBe('long');
    mark.retry();
    expect(mark.view.waiting).toBe('fresh');
    await reply(0, answer('full', { match: none }));
    expect(mark.view.state).toBe('asking');
    await reply(1, answer('full'));
    expect(mark.view).toMatchObject({ state: 'answered', answer: { match: sure } });
    expect(depths()).toEqual(['label', 'label']);
  });

  test('leaving cancels the question, and its late answer changes nothing', async () => {
    const { mark, reply, calls } = setUp();
    mark.ask('full');
    mark.cancel();
    expect(calls[1]).toMatchObject({ call: 'listing/cancel', input: { tickets: ['t1'] } });
    expect(mark.view).toMatchObject({ state: 'idle', answer: null });
    await reply(0, answer('label'));
    expect(mark.view).toMatchObject({ state: 'idle', answer: null });
  });

  test('leaving between the two steps keeps the first answer', async () => {
    const { mark, reply } = setUp();
    mark.ask('full');
    await reply(0, answer('label'));
    mark.cancel();
    expect(mark.view).toMatchObject({ state: 'answered', answer: { depth: 'label' } });
  });
});

describe('failures', () => {
  test('no answer at all is shown, and asked again at the next look', async () => {
    const { mark, reply, depths } = setUp();
    mark.ask('label');
    await reply(0, fail('offline'));
    expect(mark.view).toMatchObject({ state: 'answered', failure: { code: 'offline' } });
    mark.ask('label');
    await reply(1, answer('label'));
    expect(mark.view).toMatchObject({ state: 'answered', failure: null, answer: { match: sure } });
    expect(depths()).toEqual(['label', 'label']);
  });

  test('a later failure never takes away what was known', async () => {
    const { mark, reply } = setUp();
    mark.ask('full');
    await reply(0, answer('label'));
    await reply(1, answer('label', { match: none, failure: { code: 'offline' } }));
    expect(mark.view).toMatchObject({ answer: { match: sure, failure: { code: 'offline' } } });
  });
});

describe('a correction', () => {
  test('forgets what was answered and asks anew', async () => {
    const { mark, reply, depths } = setUp();
    mark.ask('label');
    await reply(0, answer('label'));
    mark.renew('label');
    expect(mark.view).toMatchObject({ state: 'asking', answer: null });
    await reply(1, answer('label', { match: none }));
    expect(mark.view).toMatchObject({ state: 'answered', answer: { match: none } });
    expect(depths()).toEqual(['label', 'label']);
  });

  test('asks nothing where nobody had asked', () => {
    const { mark, depths } = setUp();
    mark.renew('label');
    expect(depths()).toEqual([]);
  });
});

describe('a page that stays open', () => {
  const hour = 60 * 60 * 1000;
  const fetched = () => ({ priced: { fetchedAt: new Date().toISOString() } as ListingAnswer['priced'] });

  test('asks anew at the next look, from the label on, where the price is older than an hour', async () => {
    for (const depth of ['label', 'full'] as const) {
      const { mark, reply, depths } = setUp();
      mark.ask(depth);
      await reply(0, answer('full', fetched()));
      vi.setSystemTime(Date.now() + hour - 1_000);
      mark.ask(depth);
      expect(depths()).toEqual(['label']);
      // A computer that slept, or a tab that was left for the night.
      vi.setSystemTime(Date.now() + 9 * hour);
      mark.ask(depth);
      expect(depths()).toEqual(['label', 'label']);
      expect(mark.view.state).toBe('asking');
      await reply(1, answer('full', fetched()));
      mark.ask(depth);
      expect(depths()).toEqual(['label', 'label']);
    }
  });

  test('keeps a new price when asking anew fails, with the reason', async () => {
    const { mark, reply } = setUp();
    mark.ask('full');
    await reply(0, answer('full', fetched()));
    vi.setSystemTime(Date.now() + hour / 2);
    mark.retry();
    await reply(1, fail('offline'));
    expect(mark.view).toMatchObject({
      state: 'answered',
      answer: { priced: {}, failure: { code: 'offline' } },
    });
  });

  test.each([
    ['the worker cannot say', fail('timeout')],
    ['the service takes the key no more', answer('label', { failure: { code: 'bad-key' } })],
  ])('an old price stands neither while it is asked for anew nor where %s', async (_, reply) => {
    const page = setUp();
    page.mark.ask('full');
    await page.reply(0, answer('full', fetched()));
    vi.setSystemTime(Date.now() + 72 * hour);
    page.mark.ask('full');
    expect(page.mark.view).toMatchObject({ state: 'asking', answer: null });
    await page.reply(1, reply);
    const { answer: after, failure } = page.mark.view;
    expect(after?.priced ?? null).toBe(null);
    expect((failure ?? after?.failure)?.code).toMatch(/timeout|bad-key/);
  });

  test('does not ask again because a clock was set back, nor where no price is shown', async () => {
    const { mark, reply, depths } = setUp();
    mark.ask('full');
    await reply(0, answer('full', fetched()));
    vi.setSystemTime(Date.now() - 48 * hour);
    mark.ask('full');
    const other = setUp();
    other.mark.ask('full');
    await other.reply(0, answer('label', { match: none }));
    vi.setSystemTime(Date.now() + 48 * hour);
    other.mark.ask('full');
    expect([depths(), other.depths()]).toEqual([['label'], ['label']]);
  });
});
