import { drawSampleCardSvg } from '@/service/sample/draw-sample-card-svg';
import { escapeHtml } from './escape-html';
import type { StandIn } from './listings/sample-listing';
import type { PricedListing } from './price-listings';

const symbols: Readonly<Record<StandIn, string>> = {
  stack:
    '<g fill="#8aa0b4" stroke="#5d7388" stroke-width="3"><rect x="64" y="94" width="110" height="154" rx="9" transform="rotate(-12 120 170)"/><rect x="68" y="92" width="110" height="154" rx="9" fill="#b3c3d1"/><rect x="74" y="90" width="110" height="154" rx="9" fill="#dbe4ec" transform="rotate(11 130 168)"/></g>',
  box: '<g stroke="#5d7388" stroke-width="3" stroke-linejoin="round"><path d="M52 122 122 92l72 30v112l-72 30-70-30z" fill="#b3c3d1"/><path d="m52 122 70 28 72-28M122 150v114" fill="none"/><path d="m86 107 71 29v30" fill="none" stroke="#8aa0b4"/></g>',
  sleeves:
    '<g fill="#dbe4ec" fill-opacity="0.75" stroke="#5d7388" stroke-width="3"><rect x="54" y="84" width="104" height="150" rx="6"/><rect x="72" y="98" width="104" height="150" rx="6"/><rect x="90" y="112" width="104" height="150" rx="6"/></g>',
  card: '<rect x="62" y="86" width="122" height="170" rx="10" fill="#dbe4ec" stroke="#5d7388" stroke-width="3"/><circle cx="123" cy="171" r="30" fill="none" stroke="#8aa0b4" stroke-width="8"/>',
  notice:
    '<rect x="52" y="104" width="142" height="112" rx="10" fill="#dbe4ec" stroke="#5d7388" stroke-width="3"/><path d="M74 136h98M74 160h98M74 184h60" stroke="#8aa0b4" stroke-width="8" stroke-linecap="round"/>',
};

function open(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`;
}

/** The card inside a clear case, its grade on the strip above. */
function drawSlab(card: string, grade: string): string {
  return [
    open(285, 440),
    '<rect x="2" y="2" width="281" height="436" rx="16" fill="#eef2f5" stroke="#b9c4ce" stroke-width="3"/>',
    '<rect x="20" y="16" width="245" height="52" rx="6" fill="#fff" stroke="#8b98a5" stroke-width="2"/>',
    `<text x="142.5" y="50" font-family="system-ui, sans-serif" font-size="24" font-weight="700" text-anchor="middle" fill="#26303a">${escapeHtml(grade)}</text>`,
    card.replace('<svg ', '<svg x="20" y="82" '),
    '</svg>',
  ].join('');
}

/** An own drawing of what is offered, as an SVG document: the card, the card in its slab, or a symbol. */
export function drawListingPicture({ listing, card, grade }: PricedListing): string {
  if (card) return grade ? drawSlab(drawSampleCardSvg(card), grade) : drawSampleCardSvg(card);
  const symbol = typeof listing.picture === 'object' ? listing.picture.symbol : 'card';
  return `${open(245, 342)}<rect width="245" height="342" rx="13" fill="#f2f5f8"/>${symbols[symbol]}</svg>`;
}
