import { parentOf, squash } from '@/lib/sites/dom';
import { aside } from './find-price';

/** What only an auction says. */
const bidding =
  /(?<!\p{L})(?:(?:out)?bids?|bidding|gebote?|ench[eè]res?|ench[eé]rir|puj(?:as?|ar)|lances?)(?!\p{L})|offerta (?:attuale|minima)|oferta actual|入札|現在価格|即決/iu;
/** All that a sign or a button says of what is gone. */
const gone =
  /^\W*(?:sold(?: ?out)?|out of stock|(?:currently )?unavailable|no longer available|ausverkauft|vergriffen|nicht (?:verfügbar|auf lager)|épuisée?|vendue?|(?:en )?rupture(?: de stock)?|esaurit[ao]|agotad[ao]|uitverkocht|売り?切れ|在庫(?:なし|切れ))\W*$/iu;
const button =
  'button,input[type="submit"],input[type="button"],[role="button"],a[class*="btn" i],a[class*="button" i]';

/** What is said about a price in few words each: within the nearest element of `box` that has a button, or in all of it. */
function readWords(anchor: Element, box: Element): string[] {
  let region = anchor;
  while (region !== box && !region.querySelector(button)) region = parentOf(region) ?? box;
  const words = [...region.querySelectorAll('input')].map((input) => input.getAttribute('value') ?? '');
  const walker = region.ownerDocument.createTreeWalker(region, 4);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = squash(node.nodeValue);
    if (text && text.length <= 40 && !node.parentElement?.closest(aside)) words.push(text);
  }
  return words;
}

/**
 * Whether the words about a price say that nobody can pay it now: that it is bid, or, where the data is silent on it,
 * that the thing is gone. `title` may say so of something else.
 */
export function isNoOffer(anchor: Element, box: Element, title: string, isSilent: boolean): boolean {
  return readWords(anchor, box).some(
    (text) => text !== title && (bidding.test(text) || (isSilent && gone.test(text))),
  );
}
