/** Names of whole series: beside another set they only say the era. */
export const seriesSets: ReadonlySet<string> = new Set([
  'xy',
  'sun-and-moon',
  'sword-and-shield',
  'scarlet-and-violet',
  'mega-evolution',
  'black-and-white',
  'diamond-and-pearl',
  'platinum',
  'heartgold-soulsilver',
]);
