/** Rarities that titles name, and the index's rarities that fit them; of several in one title the first here counts. */
export const rarities: readonly (readonly [readonly string[], RegExp])[] = [
  [['sir', 'sar'], /special illustration/i],
  [['ar', 'ir'], /^illustration rare$/i],
  [['chr'], /^character rare$/i],
  [['csr'], /character super/i],
  [['gold', 'hr', 'ur', 'mur'], /hyper|secret|ultra/i],
  [['ace'], /ace spec/i],
  [['amazing'], /amazing/i],
  [['radiant'], /radiant/i],
  [['full', 'sr', 'rainbow'], /ultra|secret|hyper|full art|illustration/i],
  [['rrr'], /triple|vmax|vstar|holo rare/i],
  [['rr'], /double rare|holo rare v/i],
  [['uncommon'], /uncommon/i],
  [['common'], /^common/i],
  [['promo'], /promo/i],
];
/** Rarities whose codes only Japanese cards print. */
export const easternRarities: ReadonlySet<string> = new Set([
  'ar',
  'sar',
  'chr',
  'csr',
  'rrr',
  'mur',
  'ma',
  'bwr',
]);
