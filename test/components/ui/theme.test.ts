import { describe, expect, it } from 'vitest';
import { themeCss } from '@/components/ui/theme.css';

type Rgb = readonly number[];

function parseHex(hex: string): Rgb {
  const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
}

function readColor(name: string, scheme: 'light' | 'dark'): Rgb {
  const [, light, dark] = new RegExp(`--${name}:light-dark\\(#(\\w+),#(\\w+)\\)`).exec(themeCss) ?? [];
  if (!light || !dark) throw new Error(`The theme has no colour ${name}.`);
  return parseHex(scheme === 'light' ? light : dark);
}

function mix(color: Rgb, share: number, paper: Rgb): Rgb {
  return color.map((part, at) => part * share + (paper[at] ?? 0) * (1 - share));
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(color: Rgb): number {
  const [r = 0, g = 0, b = 0] = color.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Rgb, other: Rgb): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

function readShare(name: string): number {
  const share = new RegExp(`--${name}:color-mix\\(in srgb,var\\(--\\w+\\) (\\d+)%`).exec(themeCss)?.[1];
  if (!share) throw new Error(`The theme has no mix ${name}.`);
  return Number(share) / 100;
}

describe.each(['light', 'dark'] as const)('text in the %s theme', (scheme) => {
  const paper = readColor('paper', scheme);

  it.each(['ink', 'under', 'near', 'over', 'warn', 'accent'])(
    '%s is readable on paper and its own back',
    (name) => {
      const color = readColor(name, scheme);
      expect(contrast(color, paper)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(color, mix(color, readShare('back'), paper))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('quiet text is readable on paper and on a selected line', () => {
    const ink = readColor('ink', scheme);
    const quiet = mix(ink, readShare('quiet'), paper);
    expect(contrast(quiet, paper)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(quiet, mix(ink, readShare('back'), paper))).toBeGreaterThanOrEqual(4.5);
  });

  it('the main button is readable', () => {
    expect(contrast(paper, readColor('accent', scheme))).toBeGreaterThanOrEqual(4.5);
  });
});
