import { afterEach, expect, test } from 'vitest';
import { findColorScheme } from '@/components/page/shadow-host';

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
});

/** A price in a box, with a background of its own behind it. */
function raisePrice(background: string, behind = ''): Element {
  const box = document.createElement('div');
  const price = document.createElement('b');
  box.style.backgroundColor = behind;
  price.style.backgroundColor = background;
  box.append(price);
  document.body.append(box);
  return price;
}

test.each([
  ['rgb(255, 255, 255)', 'light'],
  ['rgb(17, 34, 51)', 'dark'],
  // Green is seen as much lighter than blue.
  ['rgb(0, 255, 0)', 'light'],
  ['rgb(0, 0, 255)', 'dark'],
  ['rgba(17, 34, 51, 0.9)', 'dark'],
  ['rgba(255.0, 255.0, 255.0, 0.5)', 'light'],
])('on %s it is %s', (background, scheme) => {
  expect(findColorScheme(raisePrice(background, scheme === 'dark' ? '#fff' : '#000'))).toBe(scheme);
});

test.each(['rgba(255, 255, 255, 0)', 'rgba(255, 255, 255, 0.4)', 'color(srgb 1 1 1)', 'transparent', ''])(
  'through %j one sees what is behind',
  (background) => {
    expect(findColorScheme(raisePrice(background, 'rgb(17, 34, 51)'))).toBe('dark');
  },
);

test('without any background the scheme of the document counts', () => {
  expect(findColorScheme(raisePrice(''))).toBe('light');
  document.documentElement.style.colorScheme = 'dark';
  expect(findColorScheme(raisePrice(''))).toBe('dark');
});
