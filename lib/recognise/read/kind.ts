import type { Grade } from '@/lib/domain/card';
import { findSetsByTotal } from '@/lib/recognise/data/sets';
import type { CollectorNumber, ListingKind, NameParts } from '@/lib/recognise/reading';
import type { Tokens } from '@/lib/recognise/tokens';
import type { NumberFound } from './number';
import type { SetSaid } from './sets';

/** Alternatives of a regular expression, with `;` or a line's end between them, each at the beginning of a word. */
function toWordPattern(list: string): RegExp {
  const alternatives = list.split(/[;\n]/).filter((one) => one !== '');
  return new RegExp(`\\b(?:${alternatives.join('|')})`);
}

const wanted = toWordPattern(String.raw`
wtb\b;want(?:ed)? to buy\b;wtt\b;iso\b;looking (?:for|to buy)\b;buying\b;wanted\b;suche\b;cerco\b
busco\b;je cherche\b;recherche\b;gezocht\b;lf\b
`);
const otherGames = toWordPattern(String.raw`
baseball;basketball;battle spirits;bowman;cardfight;digimon;dragon ?ball;f1\b;flesh (?:and|&) blood
football;force of will;gundam;hololive;lorcana;magic:? the gathering;marvel;mlb\b;mtg\b;naruto;nba\b
nfl\b;one piece\b;panini;prizm;riftbound;star wars;ufc\b;union arena;upper deck;wei(?:ss|ß) schwarz
wrestling;ygo\b;yu-?gi-?oh
`);
/** Codes of cards of another game: "LOB-EN001". The hyphen is looked for first: it is rarer than letters. */
const otherCodes = /(?<=\b[a-z0-9]{3,4})-(?:en|fr|de|it|sp|jp|pt)(?:\d{3}|s\w\d)\b/;
const otherEastern = /遊戯王|ワンピース|デュエル/;
const custom = toWordPattern(String.raw`
aceo\b;carta (?:in )?metallo;carte metal;cosplay prop\b;counterfeit;custom\b(?! catcher)
extended art(?:work)?\b.*paint;fake\b;fan ?-?(?:art|made|card);gold metal;hand ?-?made;hand ?-?painted;home ?-?made;diy\b;engraved;titanium;wooden
stainless steel;silver ?-?plated;acrylic card;pvc card;souvenir;non[ -]official
metal charizard;metal gold;metal(?:lic)? (?:pokemon |gold )*cards?\b;metallkarte
not (?:real|official|authentic);novelty;orica\b;original art\b;printed card;prox(?:y|ies)\b;replica
unofficial
`);
const merch = toWordPattern(String.raw`
3ds\b;action fig;amada;backpack\b;bottle\b;bromide;burger king;card mystery;carddass;code cards?\b
codes? (?:booster|card);console\b;costume;dvd\b;ensky\b;figur(?:es?|ines?|en)\b;trinkflasche
wasserflasche;flipz\b;game ?boy\b(?!.*\b(?:promo|psa|cgc|bgs));game cases?\b;gold[ -]plated;hanafuda
hoodie;joy-?con;kayou;key ?rings?\b;keycap;keychain;lunch ?box;manga\b;marumiya;menko\b;merlin\b;mugs?\b
chase (?:slab|pack|box|bag);mystery (?:slab|pack|box|bag|pull);nds\b;nintendo switch;non-?tcg;online codes?\b;oripa\b
playing ?cards?\b;plush;poker\b;puzzle\b;sandylion;sealdass;shikishi;stamp sheet;t-?shirt;topps\b
topsun\b;touch ?'?n ?go;uno\b;(?<!\bfree )stickers?\b(?!.*\d\/\d)
`);
const phoneCard = /phone cards?/;
const easternMerch = /オリパ|グミ|食玩|ぬいぐるみ/;
const easternAlongside = /ローダー|スリーブ/;
/** Things that also come along with a card: they count only where no card is numbered or graded. */
const alongside = toWordPattern(String.raw`
badges?\b(?! box);bandai\b;binder\b;card case;card holder;card sleeves?\b;casings?\b;deck ?box\b
deck case\b;deck sleeves?\b;display (?:case|stand|frame);pins?\b(?! collection);play ?mat\b;poster\b
sleeves\b;top loaders?\b;toploaders?\b
`);
const coins = /^(?!.*\bpack\b).*\bcoins?\b/;
const sealed = toWordPattern(String.raw`
badge box;battle deck;blister;booster (?:box|pack|bundle|display|case);booster\b;boosters?\b(?= \d|$)
box[】\s];box\s*$;build (?:and|&) battle;collection box;deck kit;display\b;each box;elite trainer;etb\b
factory sealed;family set\b;illustration collection;ovp\b;packs?\b(?=.*(?:promo cards|coin|art set))
precintad;premium collection;scelle;sealed (?:box|pack|case|product|set);sigillat;sleeved booster
starter deck;structure deck;theme deck\b(?! exclusive);tins?\b;trainer box;ultra[ -]premium;unopened
upc\b;versiegelt
`);
const countedSealed = /\d+ boosters?\b|\d-?pack\b/;
const easternSealed = /未開封|シュリンク/;
/** Words for containers that mean a sealed product where nothing speaks of single or several cards. */
const container = /(?<!gem )\bpacks?\b(?! (?:fresh|pulled|to))|\bdecks?\b(?! exclusive)|\bboxe?s?\b/;
/** Packs are graded too; a slab "from a tin" is a card. */
const gradedPack = /booster|\bpack\b(?! fresh)|factory sealed|\bbox\b(?! topper)/;
const lots = toWordPattern(String.raw`
all (?:cgc|psa|bgs|graded)\b;assorted\b;auswahl;bulk\b;(?<!booster )bundle\b;choose your;collection of\b
complete\b.{0,40}\bset\b;full set\b;job ?lot;joblot;konvolut;lote\b;lots?\b;lotto\b;master set\b
non duplicate;paar\b;pair of\b;paire de\b;par de\b;paket\b;qty:? ?[2-9];quantity:? ?[2-9];two\b.{0,80}\b(?:cards|copies)\b
pick (?:your|from|a|ur)\b;playset;sammlung;select your\b;sequential\b
set \d+\b.*karten;set of \d;singles\b;various\b;x ?[2-9]\d?\b(?=\s|$);you pick\b;(?<!\bi )choose\b
`);
/** Several cards by their count: "3x", "10 cards set", "5 Karten". */
const counts =
  /\b(?:[2-9]x\b|[2-9]er[ -]set\b|[2-9] (?:st(?:uck|k)\b|copies\b|pcs\b)|\d+ cards? set\b)|(?<![/\d])\b(?:[2-9]|[1-9]\d{1,2}) ?x\b(?! ?\d)|(?<![/\d#])\b(?:[2-9]|\d\d+) (?:pokemon )?(?:karten|cards|cartes|cartas|kaarten|carte)\b/;
/** "(1-20)" */
const countRange = /\(\d{1,3} ?- ?\d{1,3}\)/;
const easternChoice = '카드를 선택';
const pokemonWord = /pok[e]?mon|ポケモン|ポケカ|포켓몬|宝可梦|寶可夢|покемон|โปเกมอน/;

/** A title in lower case without accents, for the patterns of this folder. */
export function plainText({ raw, small }: Tokens): string {
  return small ?? toPlain(raw);
}

/** Words of a title, written like all of it. */
function toPlain(words: string): string {
  return words
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[×✕✖]/g, 'x')
    .normalize('NFC')
    .toLowerCase();
}

/**
 * The kind that plain words of the title give away, or null when none does. `text` comes from {@link plainText}.
 */
function findPlainKind(
  text: string,
  hasNumber: boolean,
  hasGrade: boolean,
): Exclude<ListingKind, 'card' | 'none'> | null {
  if (wanted.test(text)) return 'wanted';
  if (otherGames.test(text) || otherCodes.test(text) || otherEastern.test(text)) return 'other_tcg';
  if (custom.test(text)) return 'custom';
  if (merch.test(text) || phoneCard.test(text) || easternMerch.test(text))
    return /\bmystery lot\b/.test(text) ? 'lot' : 'merch';
  const isPlain = !hasNumber && !hasGrade;
  if (isPlain && (alongside.test(text) || coins.test(text))) return 'merch';
  if (isPlain && easternAlongside.test(text)) return 'merch';
  if (isPlain && (sealed.test(text) || countedSealed.test(text))) return 'sealed';
  if (isPlain && easternSealed.test(text)) return 'sealed';
  if (hasGrade && !hasNumber && gradedPack.test(text)) return 'sealed';
  if (lots.test(text) || counts.test(text)) return 'lot';
  if (countRange.test(text) || text.includes(easternChoice)) return 'lot';
  return isPlain && !/\bcards\b/.test(text) && container.test(text) ? 'sealed' : null;
}

const severalGrades =
  /\b(psa|bgs|cgc|sgc|beckett|tag|ace)(?: (?:gem|mint|mt|pristine))* ?(?:10|[1-9](?:\.5)?) ?(?:&|\+|\band\b|\bund\b|\bet\b) ?(?:(?:psa|bgs|cgc|sgc|beckett|tag|ace)(?: (?:gem|mint|mt|pristine))* ?)?(?:10|[1-9](?:\.5)?)(?![\d/.])/;

/** Whether the title gives the grades of two slabs: "PSA 9 & PSA 9", "CGC 9 and 10". */
function hasSeveralGrades(text: string): boolean {
  return severalGrades.test(text);
}

const wholeGrade =
  /\b(?:psa|bgs|cgc|sgc|beckett|tag|ace)(?: (?:gem|mint|mt|pristine))* ?(?:10|[1-9](?:\.5)?)(?![\d/.])/;

/** Whether the title gives two slabs of one grade, each with what is in it: "Raikou Skyridge PSA 10 / Raikou Split Earth PSA 10". */
function hasSeveralSlabs(text: string, name: string): boolean {
  const parts = text.split(/ [/&+] /);
  return parts.filter((part) => part.includes(name) && wholeGrade.test(part)).length > 1;
}

/** Whether the title speaks of Pokémon, in any of the scripts met on marketplaces. */
export function hasPokemonWord(text: string): boolean {
  return pokemonWord.test(text);
}

/** Whether the title speaks of trading cards at all, of whatever game. */
function hasGameWord(text: string): boolean {
  return /\btcg\b|\bccg\b|trading cards?|booster|\betb\b|elite trainer|カード|拡張パック|\b(?:psa|bgs|cgc) ?\d/.test(
    text,
  );
}

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
function findAbsent(text: string): Extract<ListingKind, 'merch' | 'custom' | 'lot'> | null {
  if (forged.test(text)) return 'custom';
  if (emptied.test(text)) return 'merch';
  return together.test(text) ? 'lot' : null;
}

/** What the rest of the grammar found in the title. */
interface KindEvidence {
  readonly number: CollectorNumber | null;
  readonly all: readonly NumberFound[];
  readonly species: readonly NameParts[];
  readonly others: readonly NameParts[];
  readonly words: readonly SetSaid[];
  readonly grade: Grade | null;
  /** The title speaks of Pokémon. */
  readonly isPokemon: boolean;
  /** The site's own fields name a collector number: only single cards have one. */
  readonly hasSite: boolean;
}

/** What the title offers, by its plain words (`text`, from plainText) first and then by what it names. */
export function readKind(tokens: Tokens, text: string, evidence: KindEvidence): ListingKind {
  const plain =
    findPlainKind(text, isWritten(tokens, evidence.number), Boolean(evidence.grade?.grade)) ??
    findAbsent(text);
  const { number, species, words, grade, hasSite } = evidence;
  // A Trainer's name in another language is a first name like any other.
  const others =
    evidence.others.length === 0
      ? evidence.others
      : evidence.others.filter(({ language }) => language === null || language === 'ja');
  const isPokemon = evidence.isPokemon || species.length > 0 || words.some((word) => !word.weak);
  if (!isPokemon && grade?.grade && others.length === 0) return 'other_tcg';
  if (plain) return isPokemon || plain === 'other_tcg' || hasGameWord(text) ? plain : 'none';
  if (isSeveral(tokens, evidence, text)) return 'lot';
  if (hasSite || isPokemon || (number?.total && others.length > 0)) return 'card';
  if (number?.total && findSetsByTotal(number.total).length > 0 && hasCardWord(text)) return 'card';
  if (number?.span && others.length > 0 && /[#/]/.test(tokens.raw.slice(number.span.start, number.span.end)))
    return 'card';
  return others.length > 0 && ((grade !== null && grade.grade !== '') || isWholeTitle(tokens, others))
    ? 'card'
    : 'none';
}

/** Words of trading cards that no other listing with a fraction in it uses. */
function hasCardWord(text: string): boolean {
  return /\b(?:vmax|vstar|gx|ex|v|full art|holo|reverse|near mint|nm|trainer|promo|rare|sir|sar|ar)\b/.test(
    text,
  );
}

/** A marketplace's own listing titles can be nothing but the card's name. */
function isWholeTitle(tokens: Tokens, others: readonly NameParts[]): boolean {
  return others.some((name) => name.to - name.from === tokens.list.length && tokens.list.length > 1);
}

/** The code of a series' promos before their number: "SVP 173". */
const promoCode = /\b(?:SVP|MEP|SWSH|SM|XY|BW|DP)[\s-]$/i;

/** A number with its total, a sign or a prefix; a bare one can be a count. */
function isWritten({ raw }: Tokens, number: CollectorNumber | null): boolean {
  if (number === null) return false;
  return (
    number.total !== null ||
    number.span === null ||
    /[#a-z]|^0/i.test(raw.slice(number.span.start, number.span.end)) ||
    promoCode.test(raw.slice(Math.max(0, number.span.start - 5), number.span.start))
  );
}

/** Two numbers, two species that are no one card, or "cards" without any number. */
function isSeveral(tokens: Tokens, { all, species, number, grade }: KindEvidence, text: string): boolean {
  const pair = all.find((one) => one.form === 'pair');
  if (pair && all.some((one) => one.form === 'pair' && one.number !== pair.number)) return true;
  if (grade && hasSeveralGrades(text)) return true;
  const [first] = species;
  if (grade && first && hasSeveralSlabs(text, toPlain(tokens.raw.slice(first.core.start, first.core.end))))
    return true;
  // Both halves of a card that is printed on two.
  if (/\blegend\b/.test(text) && /\bboth\b|\bpair\b|top (?:and|&|\+) bottom/.test(text)) return true;
  if (text.includes('/') && /\b\d{2,3}[-–~]\d{2,3}\/\d/.test(text)) return true;
  if (
    number === null &&
    !grade?.grade &&
    /\bcards|\bcard set\b|\bkarten\b|\bcartas\b|\bcartes\b|\bkaarten\b/.test(text)
  )
    return true;
  if (species.length < 2 && (species[0]?.dex.length ?? 0) < 2) return false;
  const kinds = new Set(species.flatMap((name) => name.dex));
  // Ditto's cards of 2005 show it as another species, which titles name beside it.
  if (kinds.size < 2 || (kinds.size === 2 && kinds.has(132))) return false;
  if (/poncho|pretend|wearing|cosplay|\bdeck\b|\bbox\b/.test(text)) return false;
  return !/\bgx\b|tag[ -]?team|\blegend\b/.test(text) && !isOneAfterOther(tokens, species);
}

/** "Ditto (Pikachu)": a second name in brackets belongs to the first. */
function isOneAfterOther(tokens: Tokens, species: readonly NameParts[]): boolean {
  return species.length === 2 && species.some((name) => /[([]/.test(tokens.raw.charAt(name.span.start - 1)));
}
