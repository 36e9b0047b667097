import { expect, test } from 'vitest';
import { toSaid } from '@/lib/prices/price-listing';
import { read } from '@/test/support/recogniser';

test.each([
  ['Mewtwo ex 231/182', undefined, 'unstated'],
  ['Mewtwo ex 231/182 non-English', undefined, 'und'],
  ['Mewtwo-ex de la Team Rocket 231/182', undefined, 'fr'],
  ['Mewtwo ex 231/182 Italian', undefined, 'it'],
  ['Mewtwo ex 231/182 non-English', 'de', 'de'],
])('%j of a copy in %j is in the language %s', (title, copyLanguage, language) => {
  expect(toSaid(read({ title }), copyLanguage).language).toBe(language);
});
