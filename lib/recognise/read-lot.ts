import type { IndexMatch } from './match-cards';
import type { ListingText, Reader } from './read';
import type { Reading } from './reading';

/** A card that a lot names. */
export interface LotCard {
  /** `title` is the part of the lot's words that names it. */
  readonly reading: Reading;
  readonly match: IndexMatch;
  /** Its copies in the lot. */
  readonly copies: number;
}

/** The cards that a lot names, each once, in its order. */
export interface LotReading {
  readonly cards: readonly LotCard[];
  /** Cards in the lot by its own words; null where they say none. */
  readonly count: number | null;
}

/** The cards in the words of a lot; null for any other listing, and for one card of a list at a time. */
export type LotReader = (listing: ListingText & { readonly description?: string }) => LotReading | null;

/** Cards beyond these are not looked for, nor in further parts of a text. */
const mostCards = 50;
const mostParts = 200;
const separators =
  /[\n\r;|•・、]+|[:,](?!\d)|\s[-–—]\s|\s*[&+]\s*|\s\/\s|\s(?:and|und|et|e|y|with|plus|mit|avec|con)\s/iu;
/** A number with its total ends what is said of a card where another such number follows. */
const betweenNumbers = /(?<=\b[a-z]{0,4}\d{1,3}\/[a-z]{0,4}\d{2,3})\s+(?=.*\d\/[a-z]{0,4}\d{2,3}\b)/i;
const copiesBefore = /^\W{0,3}(\d{1,2}) ?x\b\s*/i;
const copiesBehind = /\s*(?:\bx ?(\d{1,2})|\((\d{1,2})\))\W*$/i;
const counted =
  /\b(?:lot|bundle|konvolut|lotto|lote|set of)(?: of)? ?\(?(\d{1,4})\)?(?![\d/])|(?<![\d/])(\d{1,4})\+? ?x? ?(?:pok[eé]mon )?(?:tcg )?(?:cards?|karten|cartes|cartas|carte|slabs)\b|(\d{1,4})枚/i;
/** One card of many, at a price of its own. */
const choice =
  /\b(?:choose|pick|select|your choice|auswahl|auswählen|zum aussuchen|au choix|a elegir|elige|a scelta|scegli)\b|選択|選べ/iu;

/** Creates a reader of lots by a reader of single cards. */
export function createLotReader(read: Reader, match: (reading: Reading) => IndexMatch): LotReader {
  /** The card of one part; `shared` has what the lot says of all its cards. */
  function readPart(part: string, listing: ListingText, shared: string): LotCard | undefined {
    const before = copiesBefore.exec(part);
    const behind = copiesBehind.exec(part);
    const copies = Math.max(1, Number(before?.[1] ?? behind?.[1] ?? behind?.[2] ?? 1));
    const words = part.replace(copiesBefore, '').replace(copiesBehind, '').trim();
    for (const title of new Set([words, `${words} ${shared}`.trim()])) {
      const reading = read({ ...listing, title });
      const found = match(reading);
      if (reading.name?.span && (found.tier === 'sure' || found.tier === 'likely'))
        return { reading, match: found, copies };
    }
    return undefined;
  }

  return ({ description = '', title, site, condition }) => {
    const fields = { site, condition } as ListingText;
    const whole = read({ ...fields, title });
    if (whole.kind !== 'lot' || choice.test(title)) return null;
    const [set, otherSet] = whole.sets.flatMap(({ span }) => span ?? []);
    const shared = set && !otherSet ? title.slice(set.start, set.end) : '';
    const cards = new Map<number | undefined, LotCard>();
    const parts = [title, description].flatMap((text) => text.split(separators));
    for (const part of parts.flatMap((one) => one.split(betweenNumbers)).slice(0, mostParts)) {
      const card = cards.size < mostCards ? readPart(part, fields, shared) : undefined;
      const best = card?.match.cards[0];
      if (card && !cards.has(best)) cards.set(best, inLot(card, whole));
    }
    const count = Number(counted.exec(title)?.slice(1).find(Boolean) ?? 0);
    return { cards: [...cards.values()], count: count > 1 ? count : null };
  };
}

/** The card with what the lot says of all: where the lot names a grade, a card without one may be in a slab too. */
function inLot(card: LotCard, whole: Reading): LotCard {
  const { reading } = card;
  const isSlabOpen = reading.grade === null && (whole.grade !== null || whole.isSlab);
  const language =
    whole.isLanguageSaid && !reading.isLanguageSaid
      ? { language: whole.language, isLanguageSaid: true }
      : null;
  return { ...card, reading: { ...reading, ...language, isSlab: reading.isSlab || isSlabOpen } };
}
