import { fail, type Result, succeed } from '@/lib/domain/failure';
import { measureDrawing } from './picture-size/measure-drawing';
import { measureGif } from './picture-size/measure-gif';
import { measureJpeg } from './picture-size/measure-jpeg';
import { measurePng } from './picture-size/measure-png';
import { measureWebp } from './picture-size/measure-webp';
import type { Measured } from './picture-size/measured';
import { findPictureType, type PictureType } from './picture-type';

/** A card scanned at 600 dots an inch has 1,500 by 2,100 pixels; a page keeps some twenty pictures, at four bytes a pixel. */
const longestSide = 4_096;
const mostPixels = 4_000_000;

const measure: Readonly<Record<PictureType, (bytes: Uint8Array) => Measured | undefined>> = {
  'image/png': measurePng,
  'image/jpeg': measureJpeg,
  'image/gif': measureGif,
  'image/webp': measureWebp,
  'image/svg+xml': measureDrawing,
};

function isDrawable({ width, height }: Measured): boolean {
  const isSide = (side: number) => Number.isInteger(side) && side >= 1 && side <= longestSide;
  return isSide(width) && isSide(height) && width * height <= mostPixels;
}

/**
 * The kind of picture that bytes are, where drawing them costs no more than a picture of a card may: a still one of at
 * most 4,096 pixels a side and 4 million together, by what its own header says. Otherwise `bad-response` with detail
 * `type` (no picture, or none whose size can be told), `pixels` or `frames`.
 */
export function checkPicture(bytes: Uint8Array, drawings: boolean): Result<PictureType> {
  const type = findPictureType(bytes, drawings);
  const measured = type && measure[type](bytes);
  if (!measured) return fail('bad-response', { detail: 'type' });
  if (!isDrawable(measured)) return fail('bad-response', { detail: 'pixels' });
  return measured.isMoving ? fail('bad-response', { detail: 'frames' }) : succeed(type);
}
