import { toSlug } from '@/service/import/parse-rows';
import { createRandom } from '@/service/sample/random';
import { sampleCards } from '@/service/sample/sample-cards';
import { toCardId } from '@/service/store/card-id';
import type { CardRow } from '@/service/store/tables';
import { cardIndex } from '@/test/support/recogniser';

/** As many as the English and Japanese catalogues have together. */
export const catalogueSize = 34_000;

const names = Array.from({ length: cardIndex.nameCount }, (_, name) => ({
  text: cardIndex.nameText(name),
  isSpecies: cardIndex.dexOfName(name) > 0,
}));
const species = names.flatMap(({ text, isSpecies }) =>
  isSpecies && /^[A-Z][a-z]+$/.test(text) ? [text] : [],
);
const trainers = names.flatMap(({ text, isSpecies }) => (isSpecies ? [] : [text]));
/** By how often they are printed: the same word several times is drawn as often. */
const marks = ['', '', '', '', '', '', '', ' ex', ' ex', ' V', ' VMAX', ' VSTAR', '-GX', '-EX', ' LV.X'];
const rarities = ['Common', 'Common', 'Common', 'Uncommon', 'Uncommon', 'Rare', 'Holo Rare', 'Ultra Rare'];
/** One card in so many is a trainer's. */
const trainerShare = 0.15;

/** So many cards with names as cards have them, in the sets of the sample data; the same seed gives the same ones. */
export function inventCards(count: number, seed: number): readonly CardRow[] {
  const random = createRandom(seed);
  const pick = <Entry>(list: readonly Entry[], otherwise: Entry) =>
    list[Math.floor(random.uniform() * list.length)] ?? otherwise;
  const sets = [...new Map(sampleCards.map((card) => [card.setSlug, card])).values()];
  const setSize = Math.ceil(count / sets.length);
  return Array.from({ length: count }, (_, place): CardRow => {
    const { setSlug, setName, language } = sets[Math.floor(place / setSize)] ?? {
      setSlug: 'a',
      setName: 'A',
      language: 'EN',
    };
    const number = (place % setSize) + 1;
    const isTrainer = random.uniform() < trainerShare;
    const ofSpecies = pick(species, 'Pikachu') + pick(marks, '');
    const name = isTrainer ? pick(trainers, ofSpecies) : ofSpecies;
    const sourceId = `${setSlug}-${number}`;
    return {
      id: toCardId(sourceId),
      sourceId,
      slug: `${toSlug(name)}-${sourceId}`,
      name,
      cardNumber: `${number}/${setSize}`,
      rarity: pick(rarities, 'Common'),
      imageUrl: null,
      setSlug,
      setName,
      language,
    };
  });
}

/** A card as a line of a file that an import takes. */
export function formatCard(card: CardRow): string {
  const { sourceId, slug, name, cardNumber, rarity, setSlug, setName, language } = card;
  const fields = { id: sourceId, slug, name, card_number: cardNumber, rarity };
  return `${JSON.stringify({ ...fields, set_slug: setSlug, set_name: setName, language })}\n`;
}
