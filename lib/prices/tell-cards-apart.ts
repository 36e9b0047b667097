import type { Reading } from '@/lib/recognise/reading';

/** What a title says of a card that nobody has looked up yet. */
interface Said {
  readonly name: string;
  readonly number: string | null;
  readonly isJapanese: boolean;
  readonly sets: readonly string[];
}

function toSaid({ naming, names, number, sets, language }: Reading): Said {
  const [species] = naming.species;
  const isStated = sets.filter(({ strength }) => strength === 'stated');
  return {
    // "Umbreon VMAX 215/203" and "Umbreon #215" are one card.
    name: species ? (species.card ?? species.dex.join('+')) : (names[0]?.name ?? ''),
    number: number?.number ?? null,
    isJapanese: language === 'ja' || isStated.some(({ id }) => id.startsWith('ja-')),
    sets: (number ? sets : isStated).map(({ id }) => id),
  };
}

function isSame(one: Said, other: Said): boolean {
  if (one.name !== other.name || one.isJapanese !== other.isJapanese) return false;
  const hasBothNumbers = one.number !== null && other.number !== null;
  if (hasBothNumbers && one.number !== other.number) return false;
  const shares = one.sets.some((id) => other.sets.includes(id));
  // A number tells more than a set, of which a title may say nothing.
  return shares || (hasBothNumbers && (one.sets.length === 0 || other.sets.length === 0));
}

/**
 * Tells by their titles which listings are of the same card, before any card is known. Titles that name neither a
 * number nor a set are of a card each unless they ask the same question.
 */
export function createCardTeller() {
  const known: Said[] = [];
  const asked = new Map<string, number>();

  return {
    /** The place of the title's card among those told before; `isNew` where it is none of them. */
    tell(reading: Reading, question: string): { readonly nth: number; readonly isNew: boolean } {
      const said = toSaid(reading);
      const isNamed = said.number !== null || said.sets.length > 0;
      const nth = isNamed ? known.findIndex((one) => isSame(one, said)) : (asked.get(question) ?? -1);
      if (nth >= 0) return { nth, isNew: false };
      known.push(said);
      if (!isNamed) asked.set(question, known.length - 1);
      return { nth: known.length - 1, isNew: true };
    },
  };
}
