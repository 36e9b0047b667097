import { expect, test } from 'vitest';
import { createKeptTexts } from '@/service/http/keep-texts';

const tag = (json: string) => ({ etag: `"${json}"`, json });
const read = (texts: ReturnType<typeof createKeptTexts>, key: string) => {
  const found = texts.get(key);
  return found && { etag: found.etag, json: Buffer.from(found.json).toString() };
};

test('what was kept comes back as it was, letters of every alphabet included', () => {
  const texts = createKeptTexts(2, 100);
  for (const json of ['{"name":"Pikachu"}', '{"name":"ピカチュウ"}', '{"name":"Flabébé ♀"}', '']) {
    texts.add(json, tag(json));
    expect(read(texts, json)).toEqual(tag(json));
  }
  expect(read(texts, '{"name":"Pikachu"}')).toEqual(tag('{"name":"Pikachu"}'));
  expect(read(texts, 'another')).toBeUndefined();
});

test('a key keeps its first text until all are cleared', () => {
  const texts = createKeptTexts(2, 100);
  texts.add('a', tag('one'));
  texts.add('a', tag('two'));
  expect(read(texts, 'a')).toEqual(tag('one'));
  texts.clear();
  expect(read(texts, 'a')).toBeUndefined();
  texts.add('a', tag('two'));
  expect(read(texts, 'a')).toEqual(tag('two'));
});

test('without room what came first gives way to what is asked for again and again', () => {
  const texts = createKeptTexts(2, 10);
  const wanted = ['aaaaa', 'bbbbb', 'ccccc', 'ddddd', 'eeeee'];
  for (const text of wanted) texts.add(text, tag(text));
  expect(wanted.map((text) => read(texts, text) !== undefined)).toEqual([false, false, true, true, true]);
  const kept = texts.get('ccccc');
  let tries = 0;
  for (; texts.get('aaaaa') === undefined && tries < 100; tries += 1) texts.add('aaaaa', tag('aaaaa'));
  expect(tries).toBeGreaterThan(1);
  expect(tries).toBeLessThan(40);
  for (let times = 0; times < 100; times += 1) texts.add(`${10_000 + times}`, tag(`${10_000 + times}`));
  // Whoever is still sending it sends what it was.
  expect(texts.get('ccccc')).toBeUndefined();
  expect(Buffer.from(kept?.json ?? '').toString()).toBe('ccccc');
});

test('a text that is larger than all the room of a block is not kept', () => {
  const texts = createKeptTexts(2, 10);
  texts.add('large', tag('12345678901'));
  texts.add('small', tag('1234567890'));
  expect(read(texts, 'large')).toBeUndefined();
  expect(read(texts, 'small')).toEqual(tag('1234567890'));
});
