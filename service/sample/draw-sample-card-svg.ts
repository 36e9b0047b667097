import type { CardRow } from '@/service/store/tables';
import { createRandom, hashText } from './random';
import { findSampleKind } from './sample-cards';

/** Frame, sky and hill of a kind of card. */
type Palette = readonly [frame: string, sky: string, hill: string];

const palettes: Readonly<Record<NonNullable<ReturnType<typeof findSampleKind>>, Palette>> = {
  grass: ['#4d8a4a', '#dcefc6', '#3f7a52'],
  fire: ['#c4532b', '#fbd9a8', '#9c3a26'],
  water: ['#3b78b3', '#cde6f4', '#2c5c92'],
  lightning: ['#d1a11f', '#fdf1bd', '#a87a1c'],
  psychic: ['#8357a4', '#ecd7f0', '#653f86'],
  fighting: ['#a5613a', '#f2d8bd', '#7d4529'],
  darkness: ['#3e4a5c', '#b9c4d4', '#2b3342'],
  metal: ['#7a8794', '#e6ebef', '#5b6773'],
  fairy: ['#c4668f', '#fadbe6', '#9f4b73'],
  dragon: ['#9a8326', '#efe5b8', '#3f6a73'],
  colorless: ['#9b968a', '#f1eee5', '#7a766b'],
  trainer: ['#4a7f8c', '#dceef0', '#356470'],
  energy: ['#5d6f7d', '#e8eef2', '#44545f'],
};
const neutral: Palette = ['#6d7681', '#e9edf1', '#4f5963'];

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Round hills and a sun, different for every card and the same each time. */
function drawLandscape(card: CardRow, [frame, sky, hill]: Palette): string {
  const random = createRandom(hashText(card.id, 7));
  const sunX = 50 + random.uniform() * 145;
  const sunY = 62 + random.uniform() * 40;
  const hills = [0.35, 0.6, 1].map((opacity, layer) => {
    const x = random.uniform() * 245;
    const y = 190 + layer * 16;
    return `<ellipse cx="${x.toFixed(0)}" cy="${y}" rx="${(95 + random.uniform() * 70).toFixed(0)}" ry="${62 - layer * 10}" fill="${hill}" fill-opacity="${opacity}"/>`;
  });
  return [
    `<rect width="245" height="342" fill="${sky}"/>`,
    `<circle cx="${sunX.toFixed(0)}" cy="${sunY.toFixed(0)}" r="${(16 + random.uniform() * 14).toFixed(0)}" fill="${frame}" fill-opacity="0.55"/>`,
    ...hills,
  ].join('');
}

/** Slanted light for the rarities that shine. */
function drawFoil(rarity: string): string {
  if (/^(common|uncommon|rare|none|promo)$/i.test(rarity)) return '';
  return '<path d="M18 168 120 44h26L44 168zM110 168 212 44h15v12L136 168z" fill="#fff" fill-opacity="0.28"/>';
}

/**
 * An own drawing that stands in for a card's picture, as an SVG document of 245 by 342: frame in the colour of the
 * card's kind, name, number, set and rarity. It shows no artwork of the real card.
 */
export function drawSampleCardSvg(card: CardRow): string {
  const kind = findSampleKind(card.id);
  const palette = kind ? palettes[kind] : neutral;
  const nameSize = Math.min(19, 330 / card.name.length);
  const setSize = Math.min(12, 340 / card.setName.length);
  const family = 'font-family="system-ui, sans-serif"';
  const lines = [86, 70, 78].map(
    (width, index) =>
      `<rect x="24" y="${196 + index * 18}" width="${(width * 1.97).toFixed(0)}" height="7" rx="3.5" fill="${palette[0]}" fill-opacity="0.22"/>`,
  );
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 245 342" width="245" height="342" role="img">',
    `<title>${escapeXml(`${card.name}, ${card.setName} ${card.cardNumber}`)}</title>`,
    '<clipPath id="art"><rect x="18" y="44" width="209" height="128" rx="6"/></clipPath>',
    `<rect width="245" height="342" rx="13" fill="${palette[0]}"/>`,
    '<rect x="10" y="10" width="225" height="322" rx="7" fill="#fcfbf7"/>',
    `<g clip-path="url(#art)">${drawLandscape(card, palette)}${drawFoil(card.rarity)}</g>`,
    `<rect x="18" y="44" width="209" height="128" rx="6" fill="none" stroke="${palette[0]}" stroke-width="2"/>`,
    `<text x="20" y="34" ${family} font-weight="700" font-size="${nameSize.toFixed(1)}" fill="#22262b">${escapeXml(card.name)}</text>`,
    ...lines,
    `<line x1="20" x2="225" y1="270" y2="270" stroke="${palette[0]}" stroke-opacity="0.5"/>`,
    `<text x="20" y="288" ${family} font-weight="600" font-size="${setSize.toFixed(1)}" fill="#33383e">${escapeXml(card.setName)}</text>`,
    `<text x="20" y="305" ${family} font-size="11" fill="#5a6068">${escapeXml(card.rarity)}</text>`,
    `<text x="225" y="305" ${family} font-size="12" font-weight="700" text-anchor="end" fill="#33383e">${escapeXml(card.cardNumber)}</text>`,
    `<text x="122.5" y="324" ${family} font-size="8.5" text-anchor="middle" fill="#7b8189">Drawn stand-in, not the card's artwork</text>`,
    '</svg>',
  ].join('');
}
