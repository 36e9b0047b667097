import type { ListingKind } from '@/lib/recognise/reading';

/** It comes along with a card and is no offer of its own: "in a magnetic case", "+ slab protector". */
const alone =
  '(?<!(?:\\b(?:with|in|and|plus|incl|including|includes|free|bonus|mit|avec|con)|w/|[+&]) (?:an? |free |new )?)';
/** The slab, case or code of a card, which the title then names with number and grade: "empty PSA 10 slab". */
const emptied = new RegExp(
  [
    '\\bempty (?:[a-z]+ ?(?:10|[1-9](?:\\.5)?)? ){0,2}(?:slab|case|holder|box|tin|wrapper)\\b|\\b(?:slab|case) (?:is )?empty\\b',
    '\\b(?:slab|case|holder|box|label|wrapper|code|photo|picture|sleeve|stand) only\\b|\\bno cards? (?:includ|insid|in it)',
    '\\bno card\\b(?=\\W*$)|\\bcards? (?:is |are )?not inc|\\bnot includ\\w* (?:the )?card|\\bwithout (?:the )?card\\b',
    '\\bohne karte\\b|\\bkarte (?:ist )?nicht (?:enthalten|inbegriffen|dabei)|\\b(?:leere?s?|nur) (?:hulle|case|slab|box)\\b',
    '\\bsans (?:la )?carte\\b|\\bcarte non (?:incluse|fournie)|\\b(?:boite|boitier|slab|case) vide\\b',
    '\\bsenza (?:la )?carta\\b|\\bcarta non inclusa|\\b(?:custodia|slab|case) vuot[ao]\\b',
    '\\bsin (?:la )?carta\\b|\\bcarta no incluida|\\b(?:caja|funda|slab) vaci[ao]\\b',
    `${alone}\\b(?:psa |cgc |bgs )?slab (?:protector|bumper|guard|stand|display|frame|case)s?\\b`,
    `${alone}\\bextended art(?:work)?s? (?:(?:acrylic|magnetic|psa|slab|card|custom) )*(?:case|display|frame|holder|protector)\\b`,
    '\\bdigital (?:card|code|version)\\b|\\b(?:tcg|ptcg) ?live codes?\\b|\\bptcg[ol]\\b',
    // A picture of the card, and money towards it.
    `${alone}\\bposters?\\b(?! (?:collection|kollektion|box|set|pack))`,
    `${alone}\\b(?:(?<!(?:full|alt|alternate|alternative|special) )art|wall|canvas|photo|giclee) prints?\\b|\\bwall art\\b|\\bleinwand|\\bkunstdruck|${alone}\\baffiche\\b`,
    '(?<!\\bno )\\bdeposits?\\b|\\b(?:part(?:ial)?|first|second|final|down) ?payment\\b|\\bpayment \\d (?:of|/)|\\blayaway\\b',
    '\\b(?:remaining|outstanding) balance\\b|\\bbalance (?:due|payment)\\b|\\binstal?lment \\d',
    '\\banzahlung|\\b(?:teil|rest)zahlung|\\brestbetrag|\\bacompte\\b|\\bacconto\\b|\\bcaparra\\b|\\b(?:pago parcial|anticipo)\\b',
    'ケースのみ|空ケース|ラベルのみ',
    '\\braffle\\b|\\brazz\\b|\\bbreak (?:spot|slot)|\\bchance (?:to|of|at) (?:win|pull|get)',
  ].join('|'),
);
/** Made to look like the card, in other words than English ones. */
const forged =
  /\b(?:ge)?falsch(?:ung|t)|\bnachdruck|\breplik\b|\bkopie\b|\bimita[tczs]|\bfaux\b|\bfausse\b|\bfals(?:[aoi]\b|ific)|\breplique|\br[ei]produ[ckz]|\bcontrefa[cç]|\bcontraffa|\bnamaak|\bpodrobk|レプリカ|偽物|複製|プロキシ|自作|模造|オリカ|オリジナル(?:デザイン)?カード|メタルカード|コピー品|가짜|프록시/;
/** Several cards in Japanese: sold together, or by their count. */
const together = /まとめ(?:売|て)|(?<![\d/])(?:[2-9]|\d\d+)枚(?!限定)/;

/**
 * What a title offers in place of the card that it names, or null: its case without it, a code, a picture of it, a part of
 * its price, a chance, a forgery, several of them. The worker's look alone; `text` comes from plainText.
 */
export function findAbsent(text: string): Extract<ListingKind, 'merch' | 'custom' | 'lot'> | null {
  if (forged.test(text)) return 'custom';
  if (emptied.test(text)) return 'merch';
  return together.test(text) ? 'lot' : null;
}
