const svg = 'http://www.w3.org/2000/svg';

/** The mark of Card Comps: the outline of a card, and another card over it. */
const cards =
  'M5.5 4.3h-2.3a2 2 0 0 0-2 2v6.5a2 2 0 0 0 2 2h4.3v-1.4h-4a.9.9 0 0 1-.9-.9v-5.9a.9.9 0 0 1 .9-.9h2z' +
  'M8.2 1.5h4.6a1.7 1.7 0 0 1 1.7 1.7v7.6a1.7 1.7 0 0 1-1.7 1.7h-4.6a1.7 1.7 0 0 1-1.7-1.7v-7.6a1.7 1.7 0 0 1 1.7-1.7';

/** A picture of one path in a square of 16, without Preact; decoration only. */
export function createSign(document: Document, path: string): SVGElement {
  const sign = document.createElementNS(svg, 'svg');
  sign.setAttribute('viewBox', '0 0 16 16');
  sign.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(svg, 'path');
  line.setAttribute('d', path);
  sign.append(line);
  return sign;
}

/** Drawn once and copied: many marks stand on a page. */
let pattern: SVGElement | undefined;

/** The mark of Card Comps, to be filled with the colour of the text. */
export function createMarkSign(document: Document): Node {
  pattern ??= createSign(document, cards);
  return pattern.cloneNode(true);
}
