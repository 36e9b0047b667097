import { imageDimensionsFromData } from 'image-dimensions';
import { isPublicPicture, isThisComputer } from '@/lib/contract/answers';
import type { CardIdentity } from '@/lib/domain/card';
import { type Failure, fail, type Result, succeed } from '@/lib/domain/failure';
import type { Database } from '@/lib/storage/database';
import { tryStorage } from '@/lib/storage/key-value';
import type { CallPolicy } from './call-policy';
import { fetchWithoutCredentials, type Network } from './fetch';

/** A card scanned at 600 dots an inch has 1,500 by 2,100 pixels; a page holds some twenty pictures at 4 bytes a pixel. */
const longestSide = 4_096;
const mostPixels = 4_000_000;
/** A progressive JPEG is drawn anew for each of its scans; thousands would take a processor minutes. */
const mostScans = 64;
/** A drawn stand-in of the own service is about two kilobytes. */
const mostDrawingBytes = 50_000;

/** Card pictures that are shown. A GIF's or AVIF's header does not bound the size of its images. */
type PictureType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/svg+xml';

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

/** A card's picture is a few hundred kilobytes. */
const largestBytes = 1_500_000;
/** About a thousand pictures of the usual size. */
const defaultMostBytes = 30_000_000;
/** A picture shown within the hour counts as just shown: not every use is worth a write. */
const sameUseMs = 60 * 60 * 1000;
const accepted = 'image/webp,image/png,image/jpeg';

function toFailure(status: number): Failure {
  if (status === 404 || status === 410) return { code: 'not-found', detail: 'picture' };
  if (status === 429) return { code: 'rate-limited' };
  if (status >= 500) return { code: 'service-error', detail: String(status) };
  return { code: 'bad-response', detail: `status ${status}` };
}

function toDataUrl(bytes: Uint8Array, type: string): string {
  let binary = '';
  // In pieces: a call has room for only so many arguments.
  for (let start = 0; start < bytes.length; start += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
  }
  return `data:${type};base64,${btoa(binary)}`;
}

async function fetchPicture(network: Network, url: URL, drawings: boolean): Promise<Result<string>> {
  const answer = await fetchWithoutCredentials(network, {
    url,
    headers: { Accept: drawings ? `${accepted},image/svg+xml` : accepted },
    largestBytes,
  });
  if (!answer.ok) return answer;
  const { status, headers, bytes } = answer.value;
  if (status !== 200) return { ok: false, failure: toFailure(status) };
  const declared = headers.get('Content-Type') ?? '';
  if (!declared.trim().toLowerCase().startsWith('image/')) return fail('bad-response', { detail: 'type' });
  if (!bytes) return fail('bad-response', { detail: 'size' });
  const type = checkPicture(bytes, drawings);
  return type.ok ? succeed(toDataUrl(bytes, type.value)) : type;
}

/** Parts of {@link createPictures}. */
interface PicturesParts {
  readonly network: Network;
  readonly database: Database;
  readonly policy: Pick<CallPolicy, 'passElsewhere'>;
  /** A card of the service in force: picture addresses come from the service alone, never from a page. */
  readonly findCard: (id: string) => Promise<CardIdentity | undefined>;
  /** Origins of the service in force: its drawings are let through, and it may be on this computer. */
  readonly loadOwnOrigins: () => Promise<readonly string[]>;
  readonly mostBytes?: number;
}

/** Card pictures, fetched once and stored, at most 30 MB: the least recently shown go first. No budget counts them. */
export function createPictures(parts: PicturesParts) {
  const { network, database, policy, findCard, loadOwnOrigins, mostBytes = defaultMostBytes } = parts;

  async function save(url: string, picture: string): Promise<void> {
    await database.write(['pictures'], async (transaction) => {
      const store = transaction.objectStore('pictures');
      const bytes = picture.length;
      await store.put({ url, usedAt: network.now().toISOString(), bytes, picture });
      let total = 0;
      let cursor = await store.index('use').openKeyCursor(null, 'prev');
      while (cursor) {
        total += cursor.key[1];
        if (total > mostBytes) await store.delete(cursor.primaryKey);
        cursor = await cursor.continue();
      }
    });
  }

  async function find({ href }: URL): Promise<Result<string> | undefined> {
    const record = await tryStorage(() =>
      database.read(['pictures'], (transaction) => transaction.objectStore('pictures').get(href)),
    );
    if (typeof record?.picture !== 'string') return undefined;
    const { picture, usedAt } = record;
    const isRecent = Math.abs(network.now().getTime() - Date.parse(usedAt)) <= sameUseMs;
    if (!isRecent) await tryStorage(() => save(href, picture));
    return succeed(picture);
  }

  return {
    /**
     * The picture of a card as a data URL. Failures: `not-found` (detail `card` for an unknown card, `picture` for one
     * without); `access-needed` (detail: the host) until the browser may reach its host; `bad-response` with detail
     * `redirect`, `size` (over 1.5 MB) or as of `checkPicture`; `rate-limited`, `service-error`, `timeout`,
     * `unreachable`, `offline`.
     */
    async load(cardId: string): Promise<Result<string>> {
      const card = await findCard(cardId);
      if (!card) return fail('not-found', { detail: 'card' });
      if (card.imageUrl === null || !URL.canParse(card.imageUrl)) {
        return fail('not-found', { detail: 'picture' });
      }
      const url = new URL(card.imageUrl);
      const isOwn = (await loadOwnOrigins()).includes(url.origin);
      // Without encryption only from the service on this computer; from a home network only where the service is.
      const isOwnPicture = isOwn && (url.protocol === 'https:' || isThisComputer(url));
      if (!isOwnPicture && !isPublicPicture(url)) return fail('not-found', { detail: 'picture' });
      // Checked for stored pictures too: a host that is no longer allowed counts as never allowed.
      if (!(await network.hasPermission(url.origin))) return fail('access-needed', { detail: url.host });
      const stored = await find(url);
      if (stored) return stored;
      return policy.passElsewhere('pictures', url.href, async () => {
        // An equal question may have stored it meanwhile.
        const again = await find(url);
        if (again) return again;
        const fetched = await fetchPicture(network, url, isOwn);
        if (fetched.ok) await tryStorage(() => save(url.href, fetched.value));
        return fetched;
      });
    },
  };
}
