import { expect, test } from 'vitest';
import { read } from '@/lib/recognise/read';

const title = 'Pokemon Charizard 4/102 Base Set';

test.each([
  ['Near Mint', 'NM'],
  ['Ungraded - Near mint or better: Comparable to a fresh pack', 'NM'],
  ['Lightly played (Excellent)', 'LP'],
  ['Moderately played (Very good)', 'MP'],
  ['Heavily played (Poor)', 'HP'],
  ['Mint', 'M'],
])('the site says %j: %s', (condition, code) => {
  expect(read({ title, condition }).condition).toMatchObject({ code, said: condition, span: null });
});

test.each(['Pre-Owned', 'Brand New', 'New (Other)', '', null])(
  '%j says nothing about a card',
  (condition) => {
    expect(read({ title, condition }).condition).toBeNull();
  },
);

test('the seller’s own words in the title go before the site’s', () => {
  expect(read({ title: `${title} LP`, condition: 'Near Mint' }).condition).toMatchObject({ code: 'LP' });
});

test('a slab named in the condition is a slab, and one that the title calls otherwise is a contradiction', () => {
  const graded = read({ title, condition: 'Graded - PSA 10: Professionally graded' });
  expect(graded).toMatchObject({ grade: { grader: 'PSA', grade: '10' }, condition: null });
  const both = read({ title: `${title} PSA 9`, condition: 'Graded - PSA 10' });
  expect(both.contradictions).toContain('grade');
});
