import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAnswerShelf } from '@/service/cards/answer-shelf';

const toAnswer = (json: string) => ({ json, etag: `"${json.length}"` });

test('an answer is found under its key and its version, and under no other', () => {
  const shelf = createAnswerShelf(10_000);
  expect(shelf.find('v1', 'a')).toBeUndefined();
  shelf.keep('v1', 'a', toAnswer('{"a":1}'));
  expect(shelf.find('v1', 'a')).toEqual(toAnswer('{"a":1}'));
  expect(shelf.find('v1', 'b')).toBeUndefined();
  expect(shelf.find('v2', 'a')).toBeUndefined();
  expect(shelf.find('v1', 'a')).toBeUndefined();
});

test('an answer that was made under a version which is over is not kept', () => {
  const shelf = createAnswerShelf(10_000);
  shelf.find('v1', 'a');
  shelf.find('v2', 'a');
  shelf.keep('v1', 'a', toAnswer('{"old":true}'));
  expect(shelf.find('v2', 'a')).toBeUndefined();
});

test('what is asked for again and again stays while others come and go', () => {
  const shelf = createAnswerShelf(20_000);
  shelf.find('v', '');
  shelf.keep('v', 'hot', toAnswer('hot'));
  for (let card = 0; card < 1000; card += 1) {
    shelf.keep('v', `card ${card}`, toAnswer('x'.repeat(500)));
    expect(shelf.find('v', 'hot')).toEqual(toAnswer('hot'));
  }
  expect(shelf.find('v', 'card 0')).toBeUndefined();
  expect(shelf.find('v', 'card 999')).toBeDefined();
});

test('it holds no more than it may, whatever is kept and asked for', () => {
  const most = 50_000;
  const step = fc.record({ key: fc.nat(200), length: fc.nat(4000), asks: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 400 }), (steps) => {
      const shelf = createAnswerShelf(most);
      shelf.find('v', '');
      for (const { key, length, asks } of steps) {
        if (asks) shelf.find('v', String(key));
        else shelf.keep('v', String(key), toAnswer('x'.repeat(length)));
      }
      // Asking moves answers about, so each key is looked for in a shelf that saw the same steps.
      const held = Array.from({ length: 201 }, (_, key) => shelf.find('v', String(key))?.json.length ?? 0);
      const largest = 4000 + 250;
      expect(held.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(most + 2 * largest);
    }),
  );
});
