import { toCardId, toSlug } from '@/service/import/card';
import type { CardRow } from '@/service/store/tables';
import { blackWhiteToXySets } from './sets/black-white-to-xy-sets';
import { diamondToHeartgoldSets } from './sets/diamond-to-heartgold-sets';
import { exEraSets } from './sets/ex-era-sets';
import { gallerySets } from './sets/gallery-sets';
import { japaneseSets } from './sets/japanese-sets';
import { megaEvolutionSets } from './sets/mega-evolution-sets';
import { neoAndECardSets } from './sets/neo-and-e-card-sets';
import type { CardKind, SampleCard, SampleSet } from './sets/sample-set';
import { scarletVioletSets } from './sets/scarlet-violet-sets';
import { sunMoonSets } from './sets/sun-moon-sets';
import { swordShieldSets } from './sets/sword-shield-sets';
import { wizardsSets } from './sets/wizards-sets';

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

const sampleSets: readonly SampleSet[] = [
  ...wizardsSets,
  ...neoAndECardSets,
  ...exEraSets,
  ...diamondToHeartgoldSets,
  ...blackWhiteToXySets,
  ...sunMoonSets,
  ...swordShieldSets,
  ...gallerySets,
  ...scarletVioletSets,
  ...megaEvolutionSets,
  ...japaneseSets,
];

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
