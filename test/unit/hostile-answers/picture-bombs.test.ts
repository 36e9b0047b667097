import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPicture } from '@/lib/prices/pictures';
import { drawSampleCardSvg } from '@/service/sample/draw-sample-card-svg';
import { sampleCards } from '@/service/sample/sample-cards';
import { makeDrawing, makeGif, makeJpeg, makePng, makeWebp, webpChunks } from './picture-makers';

const card = { width: 734, height: 1024 };
const tiny = { width: 1, height: 1 };
const makers = {
  'image/png': (size: typeof card) => makePng(size, ['iCCP']),
  'image/jpeg': (size: typeof card) => makeJpeg(size),
  'image/webp': (size: typeof card) => makeWebp(webpChunks.lossy(size)),
  'image/svg+xml': ({ width, height }: typeof card) => makeDrawing(`width="${width}" height="${height}"`),
} as const;
const kinds = Object.entries(makers);

const refused = (detail: string) => ({ ok: false, failure: { code: 'bad-response', detail } });
const isOk = (bytes: Uint8Array) => checkPicture(bytes, true).ok;

describe.each(kinds)('%s', (type, make) => {
  test.each([
    [1, 1],
    [734, 1024],
    [1488, 2079],
    [4096, 976],
    [2000, 2000],
  ])('of %d by %d is shown', (width, height) => {
    expect(checkPicture(make({ width, height }), true)).toEqual({ ok: true, value: type });
  });

  test.each([
    [4097, 1],
    [1, 4097],
    [2001, 2000],
    [4096, 4096],
    [16383, 16383],
  ])('of %d by %d is none', (width, height) => {
    expect(checkPicture(make({ width, height }), true)).toEqual(refused('pixels'));
  });

  test('is let through within the limits and never above, whatever it says', () => {
    const side = fc.oneof(fc.integer({ min: 1, max: 16_383 }), fc.integer({ min: 1_900, max: 2_100 }));
    fc.assert(
      fc.property(side, side, (width, height) => {
        const isSmall = width <= 4096 && height <= 4096 && width * height <= 4_000_000;
        expect(isOk(make({ width, height }))).toBe(isSmall);
      }),
    );
  });

  test('breaks off anywhere without harm, and is above the limit never', () => {
    const bomb = make({ width: 16_383, height: 16_383 });
    for (let end = 0; end <= bomb.length; end += 1) expect(isOk(bomb.subarray(0, end))).toBe(false);
  });
});

test('fifty thousand pixels a side in less than a hundred bytes are none', () => {
  const bomb = { width: 50_000, height: 50_000 };
  for (const bytes of [makePng(bomb), makeJpeg(bomb), makeDrawing('width="50000" height="50000"')]) {
    expect(bytes.length).toBeLessThan(120);
    expect(checkPicture(bytes, true)).toEqual(refused('pixels'));
  }
  expect(checkPicture(makeWebp([...webpChunks.canvas(bomb), ...webpChunks.lossy(tiny)]), true)).toEqual(
    refused('pixels'),
  );
});

test.each([
  ['a height that a JPEG tells after its lines', 'pixels', makeJpeg({ width: 100, height: 0 })],
  ['a GIF: its header does not bound its images', 'type', makeGif(card)],
])('%s is none', (_, detail, bytes) => {
  expect(checkPicture(bytes, true)).toEqual(refused(detail));
});

describe('a moving picture is none', () => {
  test.each([
    ['PNG', makePng(card, ['acTL'])],
    ['WebP', makeWebp([...webpChunks.canvas(card), ...webpChunks.moves, ...webpChunks.lossy(card)])],
  ])('%s', (_, bytes) => {
    expect(checkPicture(bytes, true)).toEqual(refused('frames'));
  });

  test('nor is a JPEG that is drawn anew a thousand times', () => {
    expect(isOk(makeJpeg(card, { scans: 64 }))).toBe(true);
    expect(checkPicture(makeJpeg(card, { scans: 65 }), true)).toEqual(refused('frames'));
    expect(checkPicture(makeJpeg(card, { scans: 10_000 }), true)).toEqual(refused('frames'));
  });
});

test('AVIF is none: its header need not say what comes of it', () => {
  const avif = Uint8Array.from(Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'latin1'));
  expect(checkPicture(avif, true)).toEqual(refused('type'));
});

describe('a drawing is of plain shapes and words', () => {
  const side = 'width="245" height="342"';
  test.each([
    ['no width', makeDrawing('height="342"')],
    ['a width in a unit', makeDrawing('width="245mm" height="342"')],
    ['a width in percent', makeDrawing('width="100%" height="342"')],
    ['a width with an exponent', makeDrawing('width="1e9" height="342"')],
    ['a width within another value', makeDrawing(`id='width="1" height="1"' width="50000" height="50000"`)],
    ['a style', makeDrawing(`style="width:50000px" ${side}`)],
    ['styles', makeDrawing(side, '<style>svg{width:50000px}</style>')],
    ['a script', makeDrawing(side, '<script>globalThis.hacked=1</script>')],
    ['a handler', makeDrawing(`onload="globalThis.hacked=1" ${side}`)],
    ['a picture', makeDrawing(side, '<image href="https://pictures.example/a.png"/>')],
    ['a page', makeDrawing(side, '<foreignObject><p>Hello</p></foreignObject>')],
    ['copies of copies', makeDrawing(side, '<g id="a"><use href="#b"/><use href="#b"/></g>')],
    ['a blur', makeDrawing(side, '<filter id="a"><feGaussianBlur stdDeviation="999"/></filter>')],
    ['a pattern', makeDrawing(side, '<pattern id="a"/>')],
    ['a movement', makeDrawing(side, '<animate attributeName="x"/>')],
    ['a drawing within', makeDrawing(side, `<svg ${side}/>`)],
    ['cuts of cuts', makeDrawing(side, '<clipPath id="a"/><clipPath id="b" clip-path="url(#a)"/>')],
    ['a comment', makeDrawing(side, '<!-- -->')],
    ['an entity in a value', makeDrawing(side, '<rect id="&a;"/>')],
    ['a hundred kilobytes', makeDrawing(side, '<rect/>'.repeat(20_000))],
  ])('%s is none', (_, bytes) => {
    expect(checkPicture(bytes, true)).toEqual(refused('type'));
  });

  test('as every one that this project’s service draws', () => {
    const drawings = sampleCards.map((row) => new TextEncoder().encode(drawSampleCardSvg(row)));
    expect(drawings.length).toBeGreaterThan(100);
    expect(drawings.filter((bytes) => !isOk(bytes))).toEqual([]);
  });

  test('and of another host than the own service it is none at all', () => {
    expect(checkPicture(makeDrawing(side), false)).toEqual(refused('type'));
  });
});

test('bytes of any kind do no harm: what is let through says a size within the limits', () => {
  const starts = [
    '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
    '\xff\xd8\xff',
    'GIF89a',
    'RIFF....WEBP',
    'RIFF....WEBPVP8 ',
    '<svg ',
  ];
  const start = fc.constantFrom(...starts).map((text) => Uint8Array.from(Buffer.from(text, 'latin1')));
  const noise = fc.uint8Array({ maxLength: 400 });
  fc.assert(
    fc.property(start, noise, (head, tail) => {
      const result = checkPicture(Uint8Array.from([...head, ...tail]), true);
      if (!result.ok) expect(result.failure.code).toBe('bad-response');
    }),
    { numRuns: 2_000 },
  );
});

test('one byte that is changed anywhere does not carry a bomb past the limits', () => {
  const bomb = { width: 16_000, height: 16_000 };
  for (const [, make] of kinds.filter(([type]) => type !== 'image/svg+xml')) {
    const bytes = make(bomb);
    for (let at = 0; at < bytes.length; at += 1) {
      for (const value of [0, 1, 0xff, (bytes[at] ?? 0) ^ 0x80]) {
        const other = Uint8Array.from(bytes);
        other[at] = value;
        expect(isOk(other)).toBe(false);
      }
    }
  }
});
