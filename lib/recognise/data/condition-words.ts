/**
 * A marketplace's own condition words for a raw card, as eBay offers them to sellers ("Near mint or better", "Lightly
 * played (Excellent)") in the languages of its sites, to the field's codes. "Pre-Owned" and "Brand New" say nothing about
 * a card.
 */
export const rawWords: readonly (readonly [RegExp, string])[] = [
  [/\bnear mint\b/, 'NM'],
  [
    /\blightly played\b|\bleicht bespielt|\bl[eé]g[eè]rement jou[eé]e?|\bleggermente giocat|\bligeramente jugad|\blicht bespeeld|\blekko gran/,
    'LP',
  ],
  [
    /\bmoderately played\b|\bm[aä](?:ß|ss)ig bespielt|\bmod[eé]r[eé]ment jou[eé]e?|\bmoderatamente giocat|\bmoderadamente jugad|\bmatig bespeeld|\bumiarkowanie gran/,
    'MP',
  ],
  [
    /\bheavily played\b|\bstark bespielt|\bfortement jou[eé]e?|\b(?:molto|pesantemente) giocat|\bmuy jugad|\b(?:zwaar|sterk) bespeeld|\b(?:mocno|bardzo) gran/,
    'HP',
  ],
  [
    /\bdamaged\b|\bbesch[aä]digt|\bendommag[eé]|\bab[iî]m[eé]|\bdanneggiat|\bda[nñ]ad[oa]|\bbeschadigd|\buszkodzon/,
    'DMG',
  ],
];

/** The same words where the field speaks of a card and not of goods of any kind: "Ungraded - Excellent". */
export const cardWords: readonly (readonly [RegExp, string])[] = [
  [/^mint$/, 'M'],
  [
    /^(?:(?:nahezu|fast) neuwertig|quasi (?:neu(?:f|ve)|nuov[ao])|casi nuev[ao]|quase nov[ao]|bijna nieuw|prawie (?:now|ideal))/,
    'NM',
  ],
  [/^(?:excellente?|exzellent|ausgezeichnet|eccellente|excelente|uitstekend|doskona[lł])/, 'EX'],
  [
    /^(?:very good|sehr gut|tr[eè]s bon|molto buon|ottim|muy buen|muito bo|(?:heel|zeer|erg) goed|bardzo dobr)/,
    'VG',
  ],
];
/** Words that make the condition words before them eBay's for cards. */
export const orBetter = /(?:or better|oder besser|ou mieux|o migliore?|o mejor|ou melhor|of beter|lub lepsz)/;

/** Cardmarket's words for its seven codes. */
export const cardmarketWords: Readonly<Record<string, string>> = {
  mint: 'MT',
  'near mint': 'NM',
  excellent: 'EX',
  good: 'GD',
  'light played': 'LP',
  played: 'PL',
  poor: 'PO',
};

/**
 * Wear in the words that marketplaces have for goods of any kind, in the languages of their sites: of no scale for cards,
 * but no card in the state that most are sold in.
 */
export const wornWords = new RegExp(
  `^(?:${[
    'fair|poor|acceptable|satisfactory|well[- ]worn|heavily (?:used|worn)|played|for parts|parts only',
    'akzeptabel|zufriedenstellend|schlecht|stark (?:gespielt|gebraucht)|gespielt|bespielt|als ersatzteil|nur ersatzteile|defekt',
    '(?:[eé]tat )?correct|satisfaisant|mauvais|jou[eé]e?|pour pi[eè]ces',
    '(?:condizioni )?accettabil[ei]|discret[oe]|scars[oae]|soddisfacent[ei]|giocat[oa]|per parti',
    'aceptable|satisfactorio|jugad[oa]|mal[oa]|para piezas|aceit[aá]vel|satisfat[oó]rio',
    'redelijk|(?:heeft )?voldoende|slecht|bespeeld|voor onderdelen|zadowalaj[aą]c[yae]|dostateczn[yae]',
  ].join('|')})(?![\\p{L}\\p{N}])|^(?:(?:やや)?(?:傷や|キズや)|全体的に状態)`,
  'u',
);

/** Codes that stand alone where a site has a scale of its own (Cardmarket's badges): which scale it is, the site tells. */
export const codePattern = /^(?:mt?|nm|ex|gd|lp|pl|po|mp|hp|dmg|dm)$/;
