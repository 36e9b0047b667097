/* What titles say of other things than one card of the game, as patterns over the folded title. */

/** Codes of cards of another game: "LOB-EN001". The hyphen is looked for first: it is rarer than letters. */
export const otherCodes =
  /(?<=\b[a-z0-9]{3,4})-(?:en|fr|de|it|sp|jp|pt)(?:\d{3}|s\w\d)\b|(?<=\b(?:op|st|eb|prb)\d\d)-\d{3}\b/;
export const countedSealed =
  /\d+ boosters?\b|\d-?pack\b|\b\d+ ?box(?:es)?\b|(?<![\d/])\d+ ?(?:パック|ボックス|팩|박스|包|盒)/;
/** Packs are graded too; a slab "from a tin" is a card. */
export const gradedPack = /booster|\bpack\b(?! fresh)|factory sealed|\bbox\b(?! topper)/;
/** Several cards by their count: "3x", "10 cards set", "5 Karten", "3枚". */
export const counts = new RegExp(
  [
    '\\b[2-9]x\\b|\\b[2-9]er[ -]set\\b|\\b[2-9] (?:st(?:uck|k)\\b|copies\\b|pcs\\b|pezzi\\b|piezas\\b|pieces\\b|sztuk)',
    '\\b\\d+ cards? (?:set|lot)\\b|\\bset \\d+\\b.*karten|\\bqty:? ?[2-9]|\\bquantity:? ?[2-9]',
    '(?<![/\\d])\\b(?:[2-9]|[1-9]\\d{1,2}) ?x\\b(?! ?\\d)|\\bx ?[2-9]\\d?(?=\\s|$)',
    '(?<![/\\d#°]|\\bn[or]?[.°]? ?)\\b(?:[2-9]|\\d\\d+)\\+? (?:pokemon |tcg )?(?:karten|cards|cartes|cartas|kaarten|carte|tarjetas|kart)\\b',
    '\\btwo\\b.{0,80}\\b(?:cards|copies)\\b|\\bset of \\d|\\blot \\(?\\d+\\)?|\\bcomplete\\b.{0,40}\\bset\\b|\\b\\d{1,2} slabs\\b',
    '(?<![\\d/])(?:[2-9]|\\d\\d+)枚(?!限定)|[2-9](?:장|张|張)(?!정)|[2-9]点(?:セット|まとめ)',
  ].join('|'),
);
/** "(1-20)", "223-232/193" */
export const ranges = /\(\d{1,3} ?- ?\d{1,3}\)|\b\d{2,3}[-–~]\d{2,3}\/\d/;
/** A part of a card's price, and the slab, case or code of a card, which the title then names with number and grade: "empty PSA 10 slab". */
export const emptied = new RegExp(
  [
    '\\bpayment \\d (?:of|/)|\\bempty (?:[a-z]+ ?(?:10|[1-9](?:\\.5)?)? ){0,2}(?:slab|case|holder|box|tin|wrapper|pack|packag)|\\b(?:slab|case|box) (?:is )?empty\\b',
    '\\b(?:slab|case|holder|box|label|wrapper|code|photo|picture|sleeve|stand|binder) only\\b|\\bno cards? (?:includ|insid|in it)',
    '\\bno card\\b(?=\\W*$)|\\bcards? (?:is |are )?not inc|\\bnot includ\\w* (?:the )?card|\\bwithout (?:the )?card\\b',
    '\\bohne karte\\b|\\bkarte (?:ist )?nicht (?:enthalten|inbegriffen|dabei)|\\b(?:leere?s?|nur) (?:hulle|case|slab|box)\\b',
    '\\bsans (?:la )?carte\\b|\\bcarte non (?:incluse|fournie)|\\b(?:boite|boitier|slab|case|etui) vide\\b',
    '\\bsenza (?:la )?carta\\b|\\bcarta non inclusa|\\b(?:custodia|slab|case|scatola) vuot[ao]\\b|\\bsolo (?:custodia|scatola)\\b',
    '\\bsin (?:la )?(?:carta|tarjeta)\\b|\\b(?:carta|tarjeta) no incluida|\\b(?:caja|funda|slab|estuche) vaci[ao]\\b|\\bsolo (?:estuche|funda|caja)\\b',
    '\\bsem (?:a )?carta\\b|\\bzonder kaart\\b|\\bbez karty\\b',
    '(?:ケース|ラベル|箱|スリーブ|ファイル)のみ|空ケース|空き?箱|カードなし|カード(?:は)?付属(?:し|な)|빈 ?(?:케이스|박스)|空盒',
  ].join('|'),
);
export const pokemonWord = /pok[e]?mon|ポケモン|ポケカ|포켓몬|宝可梦|寶可夢|покемон|โปเกมอน/;
/** Sets whose cards are also sold of metal, and words for promos, of which some are. */
export const officialMetal = /celebration|\b25th|ultra[ -]premium|\bupc\b|\bpromo|classic collection/;

export const severalGrades =
  /\b(psa|bgs|cgc|sgc|beckett|tag|ace)(?: (?:gem|mint|mt|pristine))* ?(?:10|[1-9](?:\.5)?) ?(?:&|\+|\band\b|\bund\b|\bet\b) ?(?:(?:psa|bgs|cgc|sgc|beckett|tag|ace)(?: (?:gem|mint|mt|pristine))* ?)?(?:10|[1-9](?:\.5)?)(?![\d/.])/;
export const wholeGrade =
  /\b(?:psa|bgs|cgc|sgc|beckett|tag|ace)(?: (?:gem|mint|mt|pristine))* ?(?:10|[1-9](?:\.5)?)(?![\d/.])/;
