import type { Pictures } from '@/components/ui/card-canvas';
import { fail, succeed } from '@/lib/domain/failure';

/** A card as it may look from afar, drawn here: no picture of anybody's. */
function drawCard(seed: string): ImageBitmap {
  const hue = [...seed].reduce((sum, letter) => sum + letter.charCodeAt(0) * 47, 0) % 360;
  const canvas = new OffscreenCanvas(252, 352);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('There is no canvas to draw on.');
  const fill = (color: string, ...box: [number, number, number, number]) => {
    pen.fillStyle = color;
    pen.fillRect(...box);
  };
  fill('#e8c33a', 0, 0, 252, 352);
  fill(`hsl(${hue} 60% 82%)`, 12, 12, 228, 328);
  fill(`hsl(${hue} 55% 45%)`, 24, 44, 204, 136);
  fill(`hsl(${hue} 30% 30%)`, 24, 22, 120, 12);
  for (const line of [0, 1, 2, 3]) fill(`hsl(${hue} 20% 45%)`, 30, 204 + line * 30, 190 - line * 22, 10);
  pen.fillStyle = '#fff9';
  pen.beginPath();
  pen.arc(126, 112, 46, 0, 7);
  pen.fill();
  return canvas.transferToImageBitmap();
}

/** Every card has a picture. */
export const shown: Pictures = { load: async (id) => succeed(drawCard(id)), isBarred: () => false };
/** The pictures' host is not allowed yet. */
export const barred: Pictures = { load: async () => fail('access-needed'), isBarred: () => true };
/** No picture can be had. */
export const missing: Pictures = { load: async () => fail('not-found'), isBarred: () => false };
