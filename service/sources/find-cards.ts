import { readFileSync } from 'node:fs';
import { type CardIndex, openCardIndex } from '@/lib/cards/card-index';
import { createServiceCards, type ServiceCard } from '@/lib/cards/service-cards';
import type { Reading } from '@/lib/recognise/reading';
import { createRecogniser } from '@/lib/recognise/recognise';
import { findDataFile } from '@/service/catalogue/data-files';
import { toSlug } from '@/service/import/parse-rows';
import { parseCondition, plainCopy } from './parse-values';
import type { Copy, LeftOut, Printing } from './source-row';

/** A card of the catalogue with the copy's traits, or why none is sure. */
type Found = { readonly copy: Copy } | LeftOut;

/** Finds cards of the catalogue by what sources write. */
interface CardFinder {
  /** By name, printed number and set; several or none fitting are a reason. `isJapanese` where the source tells. */
  findByName(
    card: Omit<ServiceCard, 'set'> & { readonly setName: string; readonly isJapanese?: boolean },
  ): Found;
  /** By the title of an offer: the card where it is sure, else the candidates in the reason. */
  findByTitle(title: string): Found;
}

let opened: CardFinder | undefined;

/** The finder over the card index, which is read when it is first needed. */
export function openCardFinder(): CardFinder {
  opened ??= createCardFinder(openCardIndex(readFileSync(findDataFile('lib/cards/index.bin'))));
  return opened;
}

const printings: Readonly<Partial<Record<Reading['variants'][number]['variant'], Printing | null>>> = {
  first_edition: '1st-edition',
  shadowless: 'shadowless',
  reverse_holo: 'reverse-holo',
  holo: 'holo',
  non_holo: 'normal',
  unlimited: null,
};
/** The first that a reading has is the copy's. */
const printingRanks: readonly (Printing | null)[] = [
  '1st-edition',
  'shadowless',
  'reverse-holo',
  'holo',
  'normal',
];

function toLeftOut(reason: string): LeftOut {
  return { reason, isLeftOut: true };
}

function createCardFinder(index: CardIndex): CardFinder {
  const { findCard } = createServiceCards(index);
  const { read, match, describe } = createRecogniser(index);

  function name(card: number): string {
    const { name, number, set } = describe(card);
    return `${name} ${number} (${set})`;
  }

  return {
    findByName({ name, cardNumber, setName, isJapanese }) {
      // Sets of both regions have one name in English; the word before it tells which is meant.
      const set = isJapanese
        ? { slug: `ja-${toSlug(setName)}`, name: `Japanese ${setName}` }
        : { slug: '', name: setName };
      const card = findCard({ name, cardNumber, set });
      const region = card === undefined ? undefined : index.sets[index.setOf(card)]?.region;
      const isOther = isJapanese !== undefined && isJapanese !== (region === 'japan');
      if (card === undefined || isOther)
        return toLeftOut(`no card of the catalogue is surely "${name}" ${cardNumber} of "${set.name}"`);
      return { copy: plainCopy({ cardId: index.card(card).id }) };
    },
    findByTitle(title) {
      const reading = read({ title });
      const { tier, cards } = match(reading);
      const [card] = cards;
      if (card === undefined) return toLeftOut(`no single card is known in "${title}"`);
      if (tier !== 'sure')
        return toLeftOut(`it is open which card "${title}" is: ${cards.map(name).join(', ')}`);
      const stated = reading.variants.map(({ variant }) => printings[variant]);
      if (stated.includes(undefined))
        return toLeftOut(`"${title}" is a printing that the catalogue does not keep apart: ${name(card)}`);
      const { grade, condition } = reading;
      if (grade?.grade === '' || (reading.isSlab && grade === null))
        return toLeftOut(`"${title}" is graded, and its grade cannot be read: ${name(card)}`);
      if (grade?.label) return toLeftOut(`"${title}" has a label that changes its grade: ${name(card)}`);
      return {
        copy: {
          ...plainCopy({ cardId: index.card(card).id }),
          printing: printingRanks.find((printing) => stated.includes(printing)) ?? null,
          condition: grade || !condition ? null : (parseCondition(condition.code) ?? null),
          grader: grade?.grader ?? null,
          grade: grade?.grade ?? null,
          language: reading.isLanguageSaid ? reading.language.toUpperCase() : null,
        },
      };
    },
  };
}
