import { parentOf } from '@/lib/sites/dom';

/** Perceived lightness from 0 to 1 of a computed colour; undefined where it is transparent or in an unknown form. */
function readLightness(color: string): number | undefined {
  const parts = color.match(/[\d.]+/g)?.map(Number);
  const [red, green, blue, alpha = 1] = parts ?? [];
  if (!color.startsWith('rgb') || red === undefined || green === undefined || blue === undefined)
    return undefined;
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
