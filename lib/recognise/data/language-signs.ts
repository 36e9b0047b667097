/** Flags of countries whose name is a print's language; of Japan and China they outweigh words. */
export const flagLanguages: Readonly<Record<string, string>> = {
  ...{ JP: 'ja', CN: 'zh', KR: 'ko', DE: 'de', FR: 'fr', IT: 'it', ES: 'es', PT: 'pt', BR: 'pt', NL: 'nl' },
  ...{ TH: 'th', ID: 'id', RU: 'ru', PL: 'pl', TW: 'zh', HK: 'zh', MX: 'es', VN: 'vi' },
};
/** Scripts of which one word tells the language, against any code beside it: Korean prints have Japan's codes. */
export const tellingScripts: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Thai}/u, 'th'],
  // Letters that Japan writes otherwise.
  [/[龙鸟鱼马飞电闪贝梦级评张补简华语这们门东车见长时恶战队对赛兰绿红蓝寶點獸變對戰綠黃]/u, 'zh'],
  // Spain's word for a trading card game; France has the same letters.
  [/(?<!\p{L})JCC(?!\p{L}).*(?<!\p{L})(?:cartas?|tarjetas?|colecci[oó]n)(?!\p{L})/iu, 'es'],
  // Only the accent tells these from English names.
  [/(?<!\p{L})(?:méga|évolutions?|générations?|célébrations)(?!\p{L})/iu, 'fr'],
];
/** Three letters of them tell a seller's language at least, and the print's where nothing else does. */
export const weakScripts: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]{3}/u, 'ja'],
  [/\p{Script=Cyrillic}{3}/u, 'ru'],
];
/** France's codes of the sets since 2020. */
export const frenchCode = /(?<![A-Za-z\d])E[BV]\d{1,2}(?:[.,]5)?(?![A-Za-z\d])/;
export const japaneseCode = /^(?:s|sm|sv|m|cp|pmcg|pcg)\d{1,2}[a-z+]?$/;
export const unknownJapaneseCode = /^sv[A-Z]{1,2}$/;
export const japaneseTotal = /^(?:SV-|SM-?|S-?|XY-?|BW-?|M-?|DPT?-?|L-?|PCG-?|ADV-?)P$/;
/** What follows Japan's code on prints of the same sets for other countries: "SV2aK", "SV9F". */
export const countryLetters: Readonly<Record<string, string>> = { k: 'ko', f: 'zh', t: 'th', i: 'id' };
/** Words that join two species. */
export const joiners: Readonly<Record<string, string>> = { und: 'de', et: 'fr', e: 'it', y: 'es', i: 'pl' };
export const places = /^(?:alola|galar|hisui|paldea)$/;
