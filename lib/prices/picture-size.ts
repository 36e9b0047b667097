import { imageDimensionsFromData } from 'image-dimensions';
import { fail, type Result, succeed } from '@/lib/domain/failure';

/** A card scanned at 600 dots an inch has 1,500 by 2,100 pixels; a page holds some twenty pictures at 4 bytes a pixel. */
const longestSide = 4_096;
const mostPixels = 4_000_000;
/** A progressive JPEG is drawn anew for each of its scans; thousands would take a processor minutes. */
const mostScans = 64;
/** A drawn stand-in of the own service is about two kilobytes. */
const mostDrawingBytes = 50_000;

/** Card pictures that are shown. A GIF's or AVIF's header does not bound the size of its images. */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/svg+xml';

interface Size {
  readonly width: number;
  readonly height: number;
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

const drawingElements =
  /^(?:svg|title|desc|g|clipPath|rect|circle|ellipse|line|polyline|polygon|path|text|tspan)$/;
const drawingAttributes =
  /^(?:xmlns|viewBox|width|height|role|id|[xydr]|[rc][xy]|[xy][12]|points|transform|opacity|(?:fill|stroke)(?:-opacity)?|stroke-width|font-(?:family|weight|size)|text-anchor|clip-path)$/;
const drawingTag = /<\/?([a-zA-Z]+)((?:\s+[\w:-]+="[^"<&]*")*)\s*\/?>/g;

/** The size of a drawing (SVG) of plain shapes and words: nothing that repeats, blurs, loads, moves, restyles or runs. */
function measureDrawing(text: string): Size | undefined {
  if (text.length > mostDrawingBytes || text.replace(drawingTag, '').includes('<')) return undefined;
  const tags = [...text.matchAll(drawingTag)].map(([, name = '', inside = '']) => ({
    name,
    attributes: new Map(
      [...inside.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value]) => [key, value]),
    ),
  }));
  const isPlain = tags.every(
    ({ name, attributes }) =>
      drawingElements.test(name) && [...attributes.keys()].every((key) => drawingAttributes.test(key)),
  );
  // Drawings within drawings and clips of clips multiply.
  if (!isPlain || count(text, '<svg') !== 1 || count(text, '<clipPath') > 1) return undefined;
  const [width, height] = ['width', 'height'].map((name) => tags[0]?.attributes.get(name) ?? '');
  if (!width || !height || !/^\d{1,6}$/.test(width) || !/^\d{1,6}$/.test(height)) return undefined;
  return { width: Number(width), height: Number(height) };
}

/**
 * The type of a picture, by its own bytes, where drawing it costs no more than a card's may: a still one of at most
 * 4,096 pixels a side and 4 million in all. `drawings` lets SVG through. Otherwise `bad-response` with detail `type` (no
 * picture, or none of a known size), `pixels` or `frames`.
 */
export function checkPicture(bytes: Uint8Array, drawings: boolean): Result<PictureType> {
  const text = new TextDecoder('latin1').decode(bytes);
  const isDrawing = drawings && text.startsWith('<svg ');
  const measured = isDrawing ? undefined : imageDimensionsFromData(bytes);
  const type = isDrawing ? 'svg+xml' : measured?.type;
  const size = isDrawing ? measureDrawing(text) : measured;
  if (!size || (type !== 'png' && type !== 'jpeg' && type !== 'webp' && type !== 'svg+xml')) {
    return fail('bad-response', { detail: 'type' });
  }
  const { width, height } = size;
  const isSide = (side: number) => Number.isInteger(side) && side >= 1 && side <= longestSide;
  if (!isSide(width) || !isSide(height) || width * height > mostPixels) {
    return fail('bad-response', { detail: 'pixels' });
  }
  if (type === 'jpeg' && count(text, '\xff\xda') > mostScans)
    return fail('bad-response', { detail: 'frames' });
  const isMoving =
    type === 'png'
      ? text.slice(0, text.indexOf('IDAT')).includes('acTL')
      : text.startsWith('VP8X', 12) && /ANIM|ANMF/.test(text);
  return isMoving ? fail('bad-response', { detail: 'frames' }) : succeed<PictureType>(`image/${type}`);
}
