import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createLabel } from '@/components/label/draw-label';
import { findPageWords, keepWords, useWords } from '@/lib/text/text';
import { unasked } from '@/test/components/views';
import { nextFrame, raiseBar } from './raise-bar';

// The first text that a page asks the browser for itself stops it until all texts have come: 8 ms of a results page.
const words = findPageWords();
const asked: string[] = [];

beforeAll(() => {
  useWords({
    getMessage(key) {
      asked.push(key);
      return key;
    },
  });
});
beforeEach(() => asked.splice(0));
afterEach(() => document.body.replaceChildren());

const findBar = () => document.querySelector('card-comps-bar');

it.each([false, true])('a bar at rest asks the browser for no text (folded away: %s)', async (collapsed) => {
  raiseBar(6, { collapsed, words });
  await vi.waitFor(() => expect(findBar()).not.toBeNull());
  expect(asked).toEqual([]);
});

it('nor does one whose listings have their answers', async () => {
  const { marks } = raiseBar(6, { words });
  for (const mark of marks) mark.settle();
  // The words of an answer come from the worker with it.
  asked.splice(0);
  await nextFrame();
  await nextFrame();
  expect(findBar()).not.toBeNull();
  expect(asked).toEqual([]);
});

it.each(['idle', 'asking'] as const)('nor does the mark of a listing that is %s', (state) => {
  keepWords(words);
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  createLabel(root, document.body, vi.fn())({ ...unasked, state }, false);
  expect(root.querySelector('button')?.getAttribute('aria-label')).toContain('Card Comps');
  expect(asked).toEqual([]);
});
