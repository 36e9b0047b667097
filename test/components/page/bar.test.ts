import { afterEach, expect, it, vi } from 'vitest';
import { countAsking, createFakeMarks } from './fake-marks';
import { nextFrame, raiseBar } from './raise-bar';

afterEach(() => document.body.replaceChildren());

const treated = () => document.querySelectorAll('[data-card-comps]').length;

it('treats listings while it stands there, and lets go of them at its end', async () => {
  const { stop, marks } = raiseBar(3);
  for (const mark of marks) mark.settle();
  await nextFrame();
  expect(treated()).toBe(3);
  stop.abort();
  expect(treated()).toBe(0);
});

it('hides nothing where too few listings are left for a bar', async () => {
  const { bar, marks, entries } = raiseBar(3);
  for (const mark of marks) mark.settle();
  await nextFrame();
  bar.sync(entries.slice(0, 2));
  await nextFrame();
  expect(treated()).toBe(0);
});

it('lets go of a tile in which the page puts another listing', async () => {
  const { bar, marks, entries } = raiseBar(3);
  for (const mark of marks) mark.settle();
  await nextFrame();
  expect(treated()).toBe(3);
  const others = createFakeMarks(3, (mark) => bar.update(mark));
  bar.sync(entries.map(({ tile }, nth) => ({ tile, mark: others[nth] ?? null })));
  await nextFrame();
  expect(treated()).toBe(0);
});

it('treats nothing in a frame that comes after its end', async () => {
  const { stop, marks } = raiseBar(3);
  for (const mark of marks) mark.settle();
  stop.abort();
  await nextFrame();
  await nextFrame();
  expect(treated()).toBe(0);
});

it.each([false, true])(
  'asks at once for what costs no call, whatever else waits for somebody (folded away: %s)',
  async (collapsed) => {
    const { marks } = raiseBar(6, { free: [1, 4], collapsed });
    const asking = () => marks.flatMap(({ view }, nth) => (view.state === 'asking' ? nth : []));
    await vi.waitFor(() => expect(asking()).toEqual([1, 4]));
  },
);

it('asks for nothing any more at its end', async () => {
  const { marks, stop } = raiseBar(6, { free: [0, 1, 2, 3, 4, 5] });
  await vi.waitFor(() => expect(countAsking(marks)).toBeGreaterThan(0));
  stop.abort();
  expect(countAsking(marks)).toBe(0);
});

it('takes nothing away while it is being pressed', async () => {
  const { attachShadow } = Element.prototype;
  const roots: ShadowRoot[] = [];
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, options) {
    const root = attachShadow.call(this, options);
    roots.push(root);
    return root;
  });
  const { marks, stop } = raiseBar(4, { collapsed: true });
  await nextFrame();
  const [root] = roots;
  const pill = root?.querySelector('.pill');
  if (!root || !pill) throw new Error('The bar drew no pill.');
  // The test's browser does not know what is pressed.
  const { querySelector } = root;
  vi.spyOn(root, 'querySelector').mockImplementation((selector: string) =>
    selector === 'button:active' ? pill : querySelector.call(root, selector),
  );
  marks[0]?.ask('label');
  for (let frames = 0; frames < 5; frames += 1) await nextFrame();
  expect(root.contains(pill)).toBe(true);
  vi.restoreAllMocks();
  await vi.waitFor(() => expect(root.contains(pill)).toBe(false));
  expect(root.querySelector('.pill')).not.toBeNull();
  stop.abort();
});
