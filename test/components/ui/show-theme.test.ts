import { expect, test } from 'vitest';
import { showTheme } from '@/components/ui/show-theme';

test.each([
  ['auto', 'dark', 'dark'],
  ['auto', undefined, 'light dark'],
  ['light', 'dark', 'light'],
  ['dark', undefined, 'dark'],
  ['contrast', 'dark', 'dark'],
] as const)('%s on %s is drawn in %s', (theme, around, scheme) => {
  const top = document.createElement('div');
  showTheme(top, theme, around);
  expect(top.dataset.theme).toBe(theme);
  expect(top.style.getPropertyValue('color-scheme')).toBe(scheme);
});
