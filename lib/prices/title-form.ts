import type { Reading } from '@/lib/recognise/reading';

/** Longer than any title with everything that belongs to its form. */
const longestForm = 400;

/** Contradictions that leave open which card it is. */
const onCard: readonly string[] = ['number', 'name', 'set', 'language'];

/** Signs that tell cards of one name apart, in the spellings that sellers use for each. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/[☆⭐✩✪✭✮✯✰]/gu, '★'],
  [/[♢◆♦◊]/gu, '◇'],
];

/**
 * Words, signs that name a card, and an Unown's mark: it stands alone, in brackets, before its total or at its name;
 * elsewhere it is an exclamation.
 */
const pieces =
  /[\p{L}\p{N}]+|[★◇♀♂&]|(?<=^|[\s([-])[!?](?=$|[\s)\]-])|[!?](?=\s*\/\s*\d)|(?<=unown|icognito|zarbi|アンノーン|안농)[!?]/gu;

/**
 * What two listings of the same card by the same title share: its words, digits and the signs that name a card (★ ◇ ♀
 * ♂ δ &, an Unown's ! and ?), in order, without case, accents, other signs and emoji; then the language, and the number
 * and sets that only the item's details name. Null where it holds for no other listing: the title names neither a
 * number nor a set ("Charizard Holo" is any of many cards), or what the listing says of the card contradicts itself.
 */
export function toTitleForm(
  reading: Pick<Reading, 'title' | 'number' | 'sets' | 'language' | 'contradictions'>,
): string | null {
  const { title, number, sets, language, contradictions } = reading;
  if ((!number && sets.length === 0) || contradictions.some((one) => onCard.includes(one))) return null;
  const words = foldTitle(title);
  if (words === '') return null;
  const apart = sets.filter(({ strength, span }) => strength === 'stated' && span === null);
  const form = [
    words,
    ...(number && number.span === null ? [`# ${number.number} ${number.total ?? ''}`.trimEnd()] : []),
    ...(language === 'unstated' ? [] : [`@ ${language}`]),
    ...apart.map(({ id }) => `= ${id}`).sort(),
  ].join(' ');
  return form.length > longestForm ? null : form;
}

function foldTitle(title: string): string {
  const plain = title
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
  const spelt = spellings.reduce((text, [signs, sign]) => text.replace(signs, sign), plain);
  return [...spelt.matchAll(pieces)].map(([piece]) => piece).join(' ');
}
