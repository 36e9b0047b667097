import type { ListingKind } from '@/lib/recognise/reading';
import type { Tokens } from '@/lib/recognise/text/tokenize';

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
export function toPlain(words: string): string {
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
export function findPlainKind(
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
export function hasSeveralGrades(text: string): boolean {
  return severalGrades.test(text);
}

const wholeGrade =
  /\b(?:psa|bgs|cgc|sgc|beckett|tag|ace)(?: (?:gem|mint|mt|pristine))* ?(?:10|[1-9](?:\.5)?)(?![\d/.])/;

/** Whether the title gives two slabs of one grade, each with what is in it: "Raikou Skyridge PSA 10 / Raikou Split Earth PSA 10". */
export function hasSeveralSlabs(text: string, name: string): boolean {
  const parts = text.split(/ [/&+] /);
  return parts.filter((part) => part.includes(name) && wholeGrade.test(part)).length > 1;
}

/** Whether the title speaks of Pokémon, in any of the scripts met on marketplaces. */
export function hasPokemonWord(text: string): boolean {
  return pokemonWord.test(text);
}

/** Whether the title speaks of trading cards at all, of whatever game. */
export function hasGameWord(text: string): boolean {
  return /\btcg\b|\bccg\b|trading cards?|booster|\betb\b|elite trainer|カード|拡張パック|\b(?:psa|bgs|cgc) ?\d/.test(
    text,
  );
}
