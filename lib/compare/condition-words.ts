/*
 * What marketplaces write in the field for an item's condition, in the languages of their sites: as foldWords leaves
 * it, alternatives of a regular expression. English, German, French and Japanese are from pages and reports (2025 to
 * 2026); the others are the usual terms. A word that is missing costs a verdict, never a wrong one.
 */

/** Wear of a raw card, wherever it stands: these words decide its price elsewhere. */
export const wear = '(?:near mint|(?:lightly|moderately|heavily) played|damaged)';

/** How a text begins that tells new from used, or how worn a raw card is. */
export const plain = `(?:${[
  // English
  'brand new|new|pre ?owned|used|open(?:ed)? box|opened|like new|very good|good|acceptable|satisfactory|excellent|fair|poor|mint|raw',
  '(?:light(?:ly)?|moderate(?:ly)?|heav(?:y|il|ily)) played|played|for parts|parts only|not specified|unspecified',
  '(?:m|mt|nm|nm m|nm mt|lp|mp|hp|dmg|ex|gd|pl|po|[sabcde])$',
  // German
  '(?:brand|fabrik)?neu|neuwertig|(?:wie|nahezu|fast) neu|gebraucht|(?:sehr )?gut|akzeptabel|zufriedenstellend|ausgezeichnet|geoffnet',
  '(?:(?:leicht|m[aä](?:ss|ß)ig|stark) )?(?:be|ge)spielt|beschadigt|als ersatzteil|nur ersatzteile|nicht angegeben',
  // French
  '(?:comme |quasi )?neu(?:f|ve)|(?:d ?)?occasion|(?:tres )?bon|(?:etat )?correct|satisfaisant|parfait|ouvert|pour pieces',
  '(?:\\w+ment )?jouee?|endommagee?|abimee?|non specifie',
  // Italian
  '(?:come |quasi )?nuov[oa]|usat[oa]|ottim[oae]|buon[oae]|(?:condizioni )?accettabil[ei]|discret[oe]|(?:di )?seconda mano',
  'eccellente|(?:\\w+mente |poco |molto )?giocat[oa]|danneggiat[oa]|apert[oa]|non specificat[oa]',
  // Spanish and Portuguese
  '(?:totalmente |completamente |como |casi )?nuev[oa]|(?:semi)?nov[oa]|seminuev[oa]|a estrenar|usad[oa]',
  '(?:de )?segunda mano|(?:en )?(?:muy )?buen(?:o|a)?|aceptable|satisfactorio|excelente|abiert[oa]|danad[oa]|(?:muito )?bo[ma]',
  '(?:ligeramente |poco |muy )?jugad[oa]|aceitavel|sin especificar|no especificad[oa]',
  // Dutch
  '(?:gloed|splinter)?nieuw|(?:zo goed )?als nieuw|gebruikt|tweedehands|(?:heel |erg |zeer )?goed|redelijk|heeft voldoende|uitstekend',
  'geopend|beschadigd|voor onderdelen|niet gespecificeerd',
  // Polish
  '(?:fabrycznie |jak )?now[yae]|uzywan[yae]|(?:bardzo )?dobr[yae]|zadowalajac[yae]|uszkodzon[yae]|otwart[yae]',
].join('|')})(?![\\p{L}\\p{N}])`;

/** How a text in Japanese, Chinese or Korean begins that tells new from used. */
export const plainEastern =
  /^(?:未|[sabcde] ?ランク|状態|ランク|真新しい|新|中古|開封|ほぼ新|使用|美品|目立った傷|やや傷|傷や|全体的に状態|全新|二手|새|신품|중고|미)/;
