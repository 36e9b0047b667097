import { beforeEach, expect, it } from 'vitest';
import { askWhileShown } from '@/components/page/lifecycle';
import { succeed } from '@/lib/domain/failure';
import type { Ask } from '@/lib/messaging/calls';

let sent: string[];
let answer: () => void;
let page: { readonly document: Document; readonly view: EventTarget & { closed: boolean } };

/** As browsers make it, or as a script of the page makes one. */
const event = (type: string, isTrusted = true) =>
  Object.defineProperties(new Event(type), {
    isTrusted: { value: isTrusted },
    persisted: { value: true },
  });

const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  sent = [];
  const view = Object.assign(new EventTarget(), { closed: false });
  page = { view, document: { defaultView: view } as unknown as Document };
});

/** Asks, and tells whether the answer was handed on. */
function ask() {
  const told: unknown[] = [];
  const worker = ((call: string) => {
    sent.push(call);
    return new Promise((resolve) => {
      answer = () => resolve(succeed(null));
    });
  }) as Ask;
  const shown = askWhileShown(worker, page.document);
  const begin = () => void shown('options/open', null).then((one) => told.push(one));
  return { begin, told };
}

it('asks and answers on a page that is there', async () => {
  const { begin, told } = ask();
  begin();
  await settled();
  answer();
  await settled();
  expect(told).toEqual([succeed(null)]);
});

it('does not believe the page itself that it is shown again, and is told so all the same', async () => {
  const { begin, told } = ask();
  begin();
  await settled();
  page.view.dispatchEvent(event('pagehide'));
  answer();
  page.view.dispatchEvent(event('pageshow', false));
  await settled();
  expect(told).toEqual([]);
  page.view.dispatchEvent(event('pageshow'));
  await settled();
  expect(told).toEqual([succeed(null)]);
});

it('asks nothing from a page that is away until it is shown again', async () => {
  const { begin } = ask();
  page.view.dispatchEvent(event('pagehide'));
  begin();
  await settled();
  expect(sent).toEqual([]);
  page.view.dispatchEvent(event('pageshow'));
  await settled();
  expect(sent).toEqual(['options/open']);
});

it('does nothing any more on a page whose window is gone, told or not', async () => {
  const { begin, told } = ask();
  begin();
  await settled();
  page.view.closed = true;
  answer();
  begin();
  await settled();
  expect([sent, told]).toEqual([['options/open'], []]);
});

it('does not believe the page itself that it is away', async () => {
  const { begin, told } = ask();
  page.view.dispatchEvent(event('pagehide', false));
  begin();
  await settled();
  answer();
  await settled();
  expect(told).toHaveLength(1);
});
