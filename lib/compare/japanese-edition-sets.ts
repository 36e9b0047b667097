import type { CardIdentity } from '@/lib/domain/card';
import { findSetOfCard } from '@/lib/recognise/set-id';
import { foldWords } from './named-printings';
import { findPrintLanguage } from './print-language';

/** From the first set of 2001 with both printings to the last one of 2016, as year times twelve plus month. */
const firstMonth = 2001 * 12 + 7;
const lastMonth = 2016 * 12 + 9;

/** Sets of those years that recognition has no line for, by the names under which they are known in English (folded). */
const otherSets = new RegExp(
  `\\b(?:${[
    // 2003 to 2004
    'adv expansion pack|miracle of the desert|rulers of the heavens|magma vs aqua two ambitions|undone seal',
    // 2006 to 2009
    'space time creation|secret of the lakes|shining darkness|moonlit pursuit|dawn dash|cry from the mysterious|temple of anger',
    'intense fight in the destroyed sky|galactics conquest|bonds to the end of time|beat of the frontier|advent of arceus',
    // 2009 to 2010
    'heartgold collection|soulsilver collection|reviving legends|lost link|clash at the summit',
    // 2010 to 2013
    '(?:black|white|red) collection|psycho drive|hail blizzard|dark rush|dragon blast|dragon blade',
    'freeze bolt|cold flare|plasma gale|spiral force|thunder knuckle|megalo cannon|shiny collection|ex battle boost',
    // 2013 to 2016
    'collection [xy]|wild blaze|rising fist|phantom gate|gaia volcano|tidal storm|emerald break|bandit ring|blue shock|red flash',
    'rage of the broken heavens|awakening psychic king|fever burst fighter|cruel traitor|pokekyun collection',
    '(?:expansion pack )?20th anniversary(?: expansion pack)?|cp6|premium champion pack|(?:mythical (?:and )?legendary )?dream shine collection',
  ].join('|')})$`,
);

/** Whether the card is of a Japanese set of which 1st editions and unlimited cards share their numbers; promos are not. */
export function isOfJapaneseEditionSet(card: CardIdentity): boolean {
  const set = findSetOfCard(card);
  if (set) {
    const printed = set.year * 12 + set.month;
    const isNumbered = set.total !== null && /^\d+$/.test(set.total);
    return set.japanese && isNumbered && firstMonth <= printed && printed <= lastMonth;
  }
  // Decks and boxes of the West have such names too, but no set has.
  const language = findPrintLanguage(card);
  return (
    (language === null || language === 'ja') &&
    otherSets.test(foldWords(card.set.name.replace(/[([].*$/, '')))
  );
}
