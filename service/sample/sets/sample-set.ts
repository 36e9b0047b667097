/** What a card is, for the colour of its drawn picture. */
export type CardKind =
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
export type SampleCard = readonly [
  number: string,
  name: string,
  rarity: string,
  kind: CardKind,
  otherName?: string,
];

/** Cards of one set, with what is printed on all of them. */
export interface SampleSet {
  readonly name: string;
  /** Printed after the slash of every number; null where the set prints no size or each number brings its own. */
  readonly total: string | null;
  readonly language: 'EN' | 'JA';
  readonly cards: readonly SampleCard[];
}
