import { describe, expect, it } from 'vitest';
import { showTheme, themeCss } from '@/components/ui/theme';

type Rgb = readonly number[];
type Scheme = 'light' | 'dark';

/** What the theme sets by default, and what high contrast sets over it. */
const [standard = '', overrides = ''] = [
  /:host,:root\{([^}]*)\}/.exec(themeCss)?.[1],
  /\[data-theme=contrast\]\)?,:root\[data-theme=contrast\]\{([^}]*)\}/.exec(themeCss)?.[1],
];

function parseHex(hex: string): Rgb {
  const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
}

function mix(color: Rgb, share: number, paper: Rgb): Rgb {
  return color.map((part, at) => part * share + (paper[at] ?? 0) * (1 - share));
}

/** The value of a custom property, high contrast's own first. */
function readValue(name: string, theme: 'standard' | 'contrast'): string {
  const find = (css: string) =>
    new RegExp(`--${name}:((?:[^;(]|\\([^;]*\\))+)(?:;|$)`).exec(css)?.[1]?.trim();
  const value = (theme === 'contrast' ? find(overrides) : undefined) ?? find(standard);
  if (!value) throw new Error(`The theme says nothing of ${name}.`);
  return value;
}

function readColor(name: string, scheme: Scheme, theme: 'standard' | 'contrast'): Rgb {
  const value = readValue(name, theme);
  const [, light, dark] = /^light-dark\(#(\w+),#(\w+)\)$/.exec(value) ?? [];
  if (light && dark) return parseHex(scheme === 'light' ? light : dark);
  const [, same] = /^var\(--(\w+)\)$/.exec(value) ?? [];
  if (same) return readColor(same, scheme, theme);
  const [, color, share, paper] =
    /^color-mix\(in srgb,var\(--(\w+)\) (\d+)%,var\(--(\w+)\)\)$/.exec(value) ?? [];
  if (!color || !share || !paper) throw new Error(`${name} is ${value}.`);
  return mix(readColor(color, scheme, theme), Number(share) / 100, readColor(paper, scheme, theme));
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

const inks = ['ink', 'under', 'near', 'over', 'warn', 'accent', 'quiet'] as const;
const tones = ['ink', 'under', 'near', 'over', 'warn'] as const;

describe.each([
  { theme: 'standard', scheme: 'light', text: 4.5 },
  { theme: 'standard', scheme: 'dark', text: 4.5 },
  { theme: 'contrast', scheme: 'light', text: 7 },
  { theme: 'contrast', scheme: 'dark', text: 7 },
] as const)('the $theme theme in $scheme', ({ theme, scheme, text }) => {
  const paper = readColor('paper', scheme, theme);
  const tint = Number.parseInt(readValue('tint', theme), 10) / 100;
  const toBack = (tone: string) => mix(readColor(tone, scheme, theme), tint, paper);

  it.each(inks)('has %s readable as text on paper and on a selected line', (name) => {
    const color = readColor(name, scheme, theme);
    expect(contrast(color, paper)).toBeGreaterThanOrEqual(text);
    expect(contrast(color, toBack('ink'))).toBeGreaterThanOrEqual(text);
  });

  it.each(tones)('has %s readable as text on its own back', (name) => {
    expect(contrast(readColor(name, scheme, theme), toBack(name))).toBeGreaterThanOrEqual(text);
  });

  it.each(['accent', 'ink', 'quiet'])('has signs, marks and frames in %s seen on every back', (name) => {
    for (const tone of tones) {
      expect(contrast(readColor(name, scheme, theme), toBack(tone)), tone).toBeGreaterThanOrEqual(3);
    }
  });

  it('has the main button readable', () => {
    expect(contrast(paper, readColor('accent', scheme, theme))).toBeGreaterThanOrEqual(text);
  });
});

describe('high contrast', () => {
  it('is the same by choice and by the system', () => {
    const bySystem = /prefers-contrast:more\)\{:host,:root\{([^}]*)\}/.exec(themeCss)?.[1];
    expect(overrides).not.toBe('');
    expect(bySystem).toBe(overrides);
  });
});

it.each([
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
