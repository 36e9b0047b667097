import { useEffect, useRef, useState } from 'preact/hooks';
import type { CardIdentity } from '@/lib/domain/card';
import { type Failure, fail, type Result, succeed } from '@/lib/domain/failure';
import { text } from '@/lib/text/text';
import { Mark } from './mark';

/** Where the pictures of cards come from. */
export interface Pictures {
  /** The card's picture, decoded; each card is asked for once. */
  load(cardId: string): Promise<Result<ImageBitmap>>;
  /** Whether a picture was refused because the user has not allowed its host: then none is asked for any more. */
  isBarred(): boolean;
}

interface CardCanvasProps {
  readonly card: Pick<CardIdentity, 'id' | 'name' | 'imageUrl'>;
  /** CSS pixels; the height follows from a card's shape. */
  readonly width: number;
  readonly pictures: Pictures;
  /** Whether the card's name stands beside it in the same control. */
  readonly isDecoration?: boolean;
  /** Given where the frame may ask for the permission that pictures need. */
  readonly onAllow?: () => void;
}

type Shown = { readonly bitmap: ImageBitmap } | { readonly failure: Failure } | null;

/** Draws the whole picture into the middle of the canvas, as sharp as the screen is. */
function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap, width: number, height: number): void {
  // At least double: the browser makes a finer picture of it than drawing it this small does.
  const density = Math.max(2, canvas.ownerDocument.defaultView?.devicePixelRatio ?? 1);
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  const scale = Math.min(canvas.width / bitmap.width, canvas.height / bitmap.height);
  const size = [bitmap.width * scale, bitmap.height * scale] as const;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, (canvas.width - size[0]) / 2, (canvas.height - size[1]) / 2, ...size);
}

/**
 * A card's picture to know it by, in a frame of one size whatever comes of it. It is drawn from its bytes: a page may
 * forbid images that are not its own, but not a canvas.
 */
export function CardCanvas({ card, width, pictures, isDecoration, onAllow }: CardCanvasProps) {
  const height = Math.round((width * 88) / 63);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [shown, setShown] = useState<Shown>(null);
  const isAsked = card.imageUrl !== null && !pictures.isBarred();

  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    setShown(null);
    void pictures.load(card.id).then((loaded) => {
      if (isCurrent) setShown(loaded.ok ? { bitmap: loaded.value } : { failure: loaded.failure });
    });
    return () => {
      isCurrent = false;
    };
  }, [card.id, pictures]);
  useEffect(() => {
    if (canvas.current && shown && 'bitmap' in shown) draw(canvas.current, shown.bitmap, width, height);
  }, [shown]);

  const style = { width: `${width}px`, height: `${height}px` };
  const isBarred =
    card.imageUrl !== null &&
    (pictures.isBarred() || (shown && 'failure' in shown && shown.failure.code === 'access-needed'));
  if (isBarred && onAllow) {
    return (
      <button type="button" class="picture" style={style} onClick={onAllow}>
        {text('show_pictures')}
      </button>
    );
  }
  if (shown && 'bitmap' in shown) {
    const name = isDecoration
      ? ({ 'aria-hidden': true } as const)
      : ({ role: 'img', 'aria-label': text('picture_of', card.name) } as const);
    return <canvas ref={canvas} class="picture" style={style} {...name} />;
  }
  return (
    <span class="picture" style={style}>
      <Mark />
    </span>
  );
}

/** Decoded pictures are large: only those of the last cards are kept. */
const mostKept = 24;

/** The bytes of a base64 data URL; undefined for anything else. */
function readBytes(dataUrl: string): Blob | undefined {
  const [, type, base64] = /^data:(image\/[\w.+-]+);base64,([A-Za-z0-9+/=]+)$/.exec(dataUrl) ?? [];
  if (!type || !base64) return undefined;
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type });
}

/** Decodes an image for a canvas; rejects other bytes. */
async function decodeImage(bytes: Blob): Promise<ImageBitmap> {
  if (bytes.type !== 'image/svg+xml') return createImageBitmap(bytes);
  // Browsers make no bitmap of SVG bytes, which a service with sample cards sends.
  const image = new Image();
  image.src = URL.createObjectURL(bytes);
  try {
    await image.decode();
    return await createImageBitmap(image);
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/**
 * Loads and decodes card pictures, each once. After `access-needed` the pictures are barred until `askAgain`.
 * `load` gives a picture as a data URL.
 */
export function createCardPictures(
  load: (cardId: string) => Promise<Result<string>>,
  decode: (bytes: Blob) => Promise<ImageBitmap> = decodeImage,
): Pictures & { askAgain(): void } {
  const kept = new Map<string, Promise<Result<ImageBitmap>>>();
  let isBarred = false;

  async function fetchPicture(cardId: string): Promise<Result<ImageBitmap>> {
    const loaded = await load(cardId);
    if (!loaded.ok) {
      if (loaded.failure.code === 'access-needed') isBarred = true;
      kept.delete(cardId);
      return loaded;
    }
    try {
      const bytes = readBytes(loaded.value);
      return bytes ? succeed(await decode(bytes)) : fail('bad-response');
    } catch {
      return fail('bad-response');
    }
  }

  return {
    load(cardId) {
      const known = kept.get(cardId) ?? fetchPicture(cardId);
      kept.delete(cardId);
      kept.set(cardId, known);
      for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - mostKept))) kept.delete(oldest);
      return known;
    },
    isBarred: () => isBarred,
    askAgain() {
      isBarred = false;
    },
  };
}
