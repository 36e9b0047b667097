/*
 * What eBay's pages say in the languages of its sites. English and Japanese are from saved pages (2025-05 to 2026-07),
 * German and French partly reported (2026); the others are eBay's usual terms. Where no word fits, a field is unknown.
 */

/** Title of the placeholder tiles, the same in every language. */
export const placeholderTitle = 'Shop on eBay';

/** The badge of a new listing and the hint of a link, where the page does not mark them as such. */
export const titlePollution = /^new listing:?\s*|\s*opens in a new (?:window or )?tab$/gi;

/**
 * Whether a title begins or ends as something that {@link titlePollution} finds: few do, and to build that pattern takes
 * longer than to look. What is added there is added here.
 */
export function mayBePolluted(title: string): boolean {
  const isNew = 'Nn'.includes(title.charAt(0)) && title.slice(0, 5).toLowerCase() === 'new l';
  return isNew || ('Bb'.includes(title.slice(-1)) && title.slice(-3).toLowerCase() === 'tab');
}

/**
 * The commonest lines around a price, which say nothing of bids, offers, the end of a sale or a place: building the
 * patterns for those takes longer than reading all tiles of a page that has no other lines.
 */
export const commonLine = /^(?:\$[\d,.]+|Buy It Now|(?:\+\$[\d.]+|Free) delivery)?$/;

/** A line that counts bids. */
export const bidCount =
  /\d (?:bids?|gebote?|ench[eè]res?|offert[ae]|pujas?|bod|biedingen|ofert[ay]?)(?![a-z])|入札|입찰|(?<!佳)出[價价]|竞价/i;

/** How a line begins that says where the seller is: few do, and building the whole pattern takes long. */
export const locatedStart = /^(?:located in|from|aus) ?:? /i;

/** A line that says where the seller is. */
export const located = /^(?:located in|from|aus) ?:? \p{L}[^\d]*$/iu;

/** A line that lets the buyer make an offer. */
export const bestOffer =
  /best offer|preisvorschlag|offre directe|proposta d|mejor oferta|beste bod|ベストオファー|가격 ?제안/i;

/** A sold page's note that the shown price was not the one paid. */
export const offerAccepted = /offer accepted|vorschlag angenommen|acceptée|accettata|aceptada/i;

/** A line that says how to buy at once. */
export const buyNow =
  /buy it now|sofort-kaufen|achat immédiat|compralo subito|cómpralo|今すぐ落札|즉시 ?구매/i;

/** A line that starts with when a listing was sold. */
export const sold =
  /^(?:(?:sold(?! by| out)|verkauft|vend(?:uto?|ido)|verkocht|sprzedan.)(?![\w-])|販売(?!者)|판매)/i;

/** A line that starts with when a listing ended. */
export const ended = /^(?:ended|beendet|terminé)(?![\w-])/i;

/** Notice of an item page that the listing was sold. */
export const soldNotice = /\bsold (?:on|for)\b|verkauft am|vendu le|venduto il|vendido el/i;

/** A line about shipping, or with what is to be paid on top. */
export const shipping =
  /^[+＋]|shipping|delivery|postage|(?<!rück)versand|lieferung|livraison|spedizione|consegna|env[ií]o|verzend|wysyłk|dostaw|送料|배송/i;

/** Nothing to pay for it. */
export const free = /free(?! (?:local|pick|coll|ret))|kostenlos|gratis|gratuit|darmow|無料|무료/i;

/** How eBay's sites call the condition among the item specifics; the other names are translated by who reads them. */
export const conditionName = /zustand|^état|condizion|^estado/;
