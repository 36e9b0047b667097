import { toSlug } from '@/service/import/parse-rows';
import { toCardId } from '@/service/store/card-id';
import type { CardRow } from '@/service/store/tables';
import sets from './sets.json';

/** What a card is, for the colour of its drawn picture. */
type CardKind =
  | 'grass'
  | 'fire'
  | 'water'
  | 'lightning'
  | 'psychic'
  | 'fighting'
  | 'darkness'
  | 'metal'
  | 'fairy'
  | 'dragon'
  | 'colorless'
  | 'trainer'
  | 'energy';

/** Collector number as printed, name, rarity, kind; last, where there is one, a further name by which people look for it. */
type SampleCard = readonly [number: string, name: string, rarity: string, kind: CardKind, otherName?: string];

/** Cards of one set, with what is printed on all of them. */
interface SampleSet {
  readonly name: string;
  /** Printed after the slash of every number; null where the set prints no size or each number brings its own. */
  readonly total: string | null;
  readonly language: 'EN' | 'JA';
  readonly cards: readonly SampleCard[];
}

/** Where the service serves the pictures of the sample cards, by id. */
export const sampleImageFolder = '/sample-images/';

function toCardRow(set: SampleSet, [number, name, rarity, , otherName]: SampleCard): CardRow {
  const setSlug = set.language === 'JA' ? `ja-${toSlug(set.name)}` : toSlug(set.name);
  const cardNumber = set.total === null ? number : `${number}/${set.total}`;
  const id = toCardId(`sample/${setSlug}/${cardNumber}`);
  return {
    id,
    sourceId: null,
    slug: `${toSlug(name)}-${setSlug}-${toSlug(number)}`,
    name,
    otherNames: otherName === undefined ? [] : [otherName],
    cardNumber,
    rarity,
    imageUrl: `${sampleImageFolder}${id}.svg`,
    setSlug,
    setName: set.name,
    language: set.language,
  };
}

const sampleSets = sets as unknown as readonly SampleSet[];

const entries: readonly { readonly row: CardRow; readonly kind: CardKind }[] = sampleSets.flatMap((set) =>
  set.cards.map((card) => ({ row: toCardRow(set, card), kind: card[3] })),
);

/** Real cards of all eras, oldest first, Japanese prints last. Ids are UUIDs (version 5) of set and number, so they stay the same. */
export const sampleCards: readonly CardRow[] = entries.map((entry) => entry.row);

const kinds = new Map(entries.map((entry) => [entry.row.id, entry.kind]));

/** What a sample card is (its energy type, trainer or energy); undefined for any other card. */
export function findSampleKind(id: string): CardKind | undefined {
  return kinds.get(id);
}
