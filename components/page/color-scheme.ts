import { parentOf } from '@/lib/sites/dom';

/** Perceived lightness from 0 to 1 of a computed colour; undefined where it is transparent or in an unknown form. */
function readLightness(color: string): number | undefined {
  if (!color.startsWith('rgb')) return undefined;
  // Browsers compute "rgb(17, 34, 51)" or "rgba(17, 34, 51, 0.5)", however the page wrote it. Taken apart without a
  // pattern, which a page would pay for before anything else is known of it.
  const [red, green, blue, alpha = 1] = color
    .slice(color.indexOf('(') + 1)
    .split(',')
    .map((part) => Number.parseFloat(part));
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return alpha < 0.5 ? undefined : (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/**
 * Whether the page is light or dark where `element` stands: by the first painted background behind it, since many
 * dark pages do not declare their colour scheme, and light ones ignore the system's.
 */
export function findColorScheme(element: Element): 'light' | 'dark' {
  for (let at: Element | null = element; at; at = parentOf(at)) {
    const lightness = readLightness(getComputedStyle(at).backgroundColor);
    if (lightness !== undefined) return lightness < 0.5 ? 'dark' : 'light';
  }
  return getComputedStyle(element.ownerDocument.documentElement).colorScheme === 'dark' ? 'dark' : 'light';
}
