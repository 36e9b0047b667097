import type { Measured } from './measured';

/** A drawn stand-in is about two kilobytes; of hundreds, browsers would be busy for long. */
const mostLetters = 50_000;

/** Shapes and words: nothing that repeats, blurs, loads, moves, restyles or runs. */
const elements: ReadonlySet<string> = new Set([
  ...['svg', 'title', 'desc', 'g', 'clipPath', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['path', 'text', 'tspan'],
]);
const attributes: ReadonlySet<string> = new Set([
  ...['xmlns', 'viewBox', 'width', 'height', 'role', 'id', 'x', 'y', 'rx', 'ry', 'cx', 'cy', 'r'],
  ...['x1', 'y1', 'x2', 'y2', 'd', 'points', 'transform', 'opacity', 'fill', 'fill-opacity', 'stroke'],
  ...['stroke-opacity', 'stroke-width', 'font-family', 'font-weight', 'font-size', 'text-anchor'],
  'clip-path',
]);

const piece = /<\/[a-zA-Z]+>|<([a-zA-Z]+)((?:\s+[\w:-]+="[^"<&]*")*)\s*\/?>|[^<]+/y;
const attribute = /([\w:-]+)="([^"]*)"/g;

type Pairs = ReadonlyMap<string, string>;

function readAttributes(text: string): Pairs | undefined {
  const pairs = new Map([...text.matchAll(attribute)].map(([, name = '', value = '']) => [name, value]));
  return [...pairs.keys()].every((name) => attributes.has(name)) ? pairs : undefined;
}

/** The attributes of the outermost element; undefined where anything in the text is no plain part of a drawing. */
function readOutermost(text: string): Pairs | undefined {
  const seen = new Map<string, number>();
  let outermost: Pairs | undefined;
  piece.lastIndex = 0;
  while (piece.lastIndex < text.length) {
    const found = piece.exec(text);
    if (!found) return undefined;
    const [, name, inside = ''] = found;
    if (name === undefined) continue;
    const pairs = readAttributes(inside);
    if (!pairs || !elements.has(name)) return undefined;
    seen.set(name, (seen.get(name) ?? 0) + 1);
    outermost ??= pairs;
  }
  // Drawings within drawings, and shapes cut out of shapes cut out of shapes, multiply.
  const isPlain = seen.get('svg') === 1 && (seen.get('clipPath') ?? 0) <= 1;
  return isPlain ? outermost : undefined;
}

/**
 * What a drawing (SVG) says of its size, in the width and height of its outermost element, as plain numbers. Undefined
 * where it says none, or is made of more than plain shapes and words.
 */
export function measureDrawing(bytes: Uint8Array): Measured | undefined {
  if (bytes.length > mostLetters) return undefined;
  const outermost = readOutermost(new TextDecoder().decode(bytes));
  const [width, height] = ['width', 'height'].map((name) => outermost?.get(name) ?? '');
  if (!width || !height || ![width, height].every((side) => /^\d{1,6}$/.test(side))) return undefined;
  return { width: Number(width), height: Number(height), isMoving: false };
}
