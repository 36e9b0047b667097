import type { CardIdentity } from '@/lib/domain/card';
import { readRarity } from '@/lib/recognise/matching/fit-rarity';
import { weigh } from '@/lib/recognise/matching/weigh';
import type { Naming, Reading } from '@/lib/recognise/reading';

const unnamed: Naming = { species: [], words: new Set(), joined: '' };

/**
 * Whether a card that the user chose for one listing may be another's of the same title: nothing that this one says of
 * language, set or number disagrees with it. The name is not asked: a name that was misread is what choices are for.
 */
export function fitsCorrection(card: CardIdentity, reading: Reading): boolean {
  const plain: Reading = { ...reading, names: [], naming: unnamed };
  const { name, number, total, where, isOtherRegion } = weigh(card, plain, readRarity(plain));
  return ![name, number, total, where].includes('other') && !isOtherRegion;
}
