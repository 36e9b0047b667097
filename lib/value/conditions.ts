import type { Condition } from '@/lib/domain/card';
import type { Listing } from '@/lib/domain/listing';
import {
  deniedGraded,
  gradedEastern,
  gradedStart,
  noAnswer,
  notEastern,
  rankSites,
  ungradedStart,
  yesAnswer,
} from '@/lib/recognise/data/site-words';
import { foldWords } from './printings';

/** A code of a scale and the service's code for it, or null where the service can have none that means the same. */
type Step = readonly [code: string, bucket: string | null];

/*
 * Each scale from its best condition down. The service's answers showed NEAR_MINT and MINT (specification 2.5); the
 * other codes are assumed to be the scale's own words. A code that the service does not have finds no bucket, so a
 * wrong guess costs a verdict and never brings another condition's price.
 */

/** TCGplayer's conditions, which eBay's words for cards follow. D is also written DMG. */
const tcgplayer: readonly Step[] = [
  ['M', 'MINT'],
  ['NM', 'NEAR_MINT'],
  ['LP', 'LIGHTLY_PLAYED'],
  ['MP', 'MODERATELY_PLAYED'],
  ['HP', 'HEAVILY_PLAYED'],
  ['D', 'DAMAGED'],
  ['DMG', 'DAMAGED'],
  ['DM', 'DAMAGED'],
];

/** Cardmarket's conditions. Its Light Played lies two steps below Excellent: it is not TCGplayer's Lightly Played. */
const cardmarket: readonly Step[] = [
  ['MT', 'MINT'],
  ['M', 'MINT'],
  ['NM', 'NEAR_MINT'],
  ['EX', 'EXCELLENT'],
  ['GD', 'GOOD'],
  ['LP', 'LIGHT_PLAYED'],
  ['PL', 'PLAYED'],
  ['PO', 'POOR'],
];

/** Ranks of Japanese shops. S is as printed, A without a flaw worth naming; below that every shop draws its own lines. */
const japanese: readonly Step[] = [
  ['S', 'MINT'],
  ['A+', 'NEAR_MINT'],
  ['A', 'NEAR_MINT'],
  ['A-', null],
  ['B+', null],
  ['B', null],
  ['B-', null],
  ['C+', null],
  ['C', null],
  ['C-', null],
  ['D', null],
  ['E', null],
];

/** Words of sellers that belong to no scale: coins and comics know a Very Good, cards do not. */
const loose: readonly Step[] = [
  ['M', 'MINT'],
  ['NM', 'NEAR_MINT'],
  ['VG', null],
];

/** Wear in words of no scale ("Poor", "傷や汚れあり"), on any site: no price of another condition fits it. */
const worn: readonly Step[] = [
  ['M', 'MINT'],
  ['NM', 'NEAR_MINT'],
  ['WORN', null],
];

/** Sites with a scale of their own; anywhere else sellers write every scale's codes. */
const siteScales: readonly (readonly [RegExp, readonly Step[]])[] = [
  [/^tcgplayer/, tcgplayer],
  [/^cardmarket/, cardmarket],
  [rankSites, japanese],
];
const anyScale = [tcgplayer, cardmarket, japanese, loose];

/** Words whose short code is also another scale's, or that name two conditions of which only the worse is sure. */
const wordSteps: Readonly<Record<string, readonly [readonly Step[], string]>> = {
  'light played': [cardmarket, 'LP'],
  played: [cardmarket, 'PL'],
  'played condition': [cardmarket, 'PL'],
  'nm lp': [tcgplayer, 'LP'],
  'mp hp': [tcgplayer, 'HP'],
};

/** Codes of Cardmarket's scale alone: what a sign joins to one of them is of that scale as well ("GD/LP"). */
const besideCardmarket = /\b(?:ex|gd|pl|po)\b/;

/** What else tells the scale of a code: the listing's site, and the currency it asks in. */
interface ScaleSigns {
  readonly site?: string;
  readonly currency?: string | undefined;
}

/** The service's codes for a condition: its own, and the better ones of the same scale, the nearest first. */
export interface ConditionCodes {
  readonly own: string | null;
  readonly better: readonly string[];
}

/**
 * What a condition is called by the service, by the scale of the site or, where a site has none, by the scale that
 * knows the code; undefined for a code of no scale. Scales are not translated: Excellent and Good are not Lightly and
 * Moderately Played, and "LP" alone is Cardmarket's where euros are asked.
 */
export function findConditionCodes(
  { code, said }: Condition,
  { site = '', currency }: ScaleSigns = {},
): ConditionCodes | undefined {
  if (code === 'WORN') return readStep(worn, code);
  const siteScale = siteScales.find(([pattern]) => pattern.test(site))?.[1];
  if (siteScale) return readStep(siteScale, code);
  const folded = said
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
  const worded = Object.hasOwn(wordSteps, folded) ? wordSteps[folded] : undefined;
  if (worded) return readStep(worded[0], worded[1]);
  if (code === 'LP' && (besideCardmarket.test(folded) || (folded === 'lp' && currency === 'EUR'))) {
    return readStep(cardmarket, code);
  }
  for (const scale of anyScale) {
    const found = readStep(scale, code);
    if (found) return found;
  }
  return undefined;
}

function readStep(scale: readonly Step[], code: string): ConditionCodes | undefined {
  const at = scale.findIndex(([known]) => known === code);
  const step = scale[at];
  if (!step) return undefined;
  const above = scale.slice(0, at).flatMap(([, bucket]) => (bucket && bucket !== step[1] ? [bucket] : []));
  return { own: step[1], better: [...new Set(above.reverse())] };
}

/*
 * What marketplaces write in the field for an item's condition, in the languages of their sites: as foldWords leaves
 * it, alternatives of a regular expression. English, German, French and Japanese are from pages and reports (2025 to
 * 2026); the others are the usual terms. A word that is missing costs a verdict, never a wrong one.
 */

/** Wear of a raw card, wherever it stands: these words decide its price elsewhere. */
const wear = '(?:near mint|(?:lightly|moderately|heavily) played|damaged)';

/** How a text begins that tells new from used, or how worn a raw card is. */
const plain = `(?:${[
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
const plainEastern =
  /^(?:未|[sabcde] ?ランク|状態|ランク|真新しい|新|中古|開封|ほぼ新|使用|美品|目立った傷|やや傷|傷や|全体的に状態|全新|二手|새|신품|중고|미)/;

/** What the page itself says of the condition, as far as it decides whether the card may be taken for a raw one. */
export type PageCondition = 'graded' | 'raw' | 'unread';

const plainText = new RegExp(`^${plain}|\\b${wear}\\b`, 'u');

/**
 * `graded` when the condition ("Graded - PSA 10", "Gradée") or the specifics ("Bewertet: Ja") say so, in any language
 * of eBay's sites; `raw` when they say otherwise or nothing; `unread` when the condition's words are known to nobody
 * here, so that they may well say graded.
 */
export function readPageCondition({
  condition,
  specifics,
}: Pick<Listing, 'condition' | 'specifics'>): PageCondition {
  const said = readWords(condition ?? '');
  if (said === 'graded') return said;
  const answers = findAnswers(specifics);
  if (answers.some((answer) => yesAnswer.test(answer))) return 'graded';
  return answers.some((answer) => noAnswer.test(answer)) ? 'raw' : said;
}

/** Whether the page says in so many words that the card is not graded ("Ungraded - Near mint", "Bewertet: Nein"). */
export function deniesGraded({ condition, specifics }: Pick<Listing, 'condition' | 'specifics'>): boolean {
  const text = condition ?? '';
  const eastern = text.normalize('NFKC').trim();
  if (gradedEastern.test(eastern)) return notEastern.test(eastern);
  return (
    ungradedStart.test(foldWords(text)) || findAnswers(specifics).some((answer) => noAnswer.test(answer))
  );
}

/** What the specifics answer to whether the card is graded. */
function findAnswers(specifics: Listing['specifics']): string[] {
  return Object.entries(specifics)
    .filter(([name]) => readWords(name) === 'graded' || foldWords(name) === 'professionnel note')
    .map(([, value]) => foldWords(value));
}

function readWords(text: string): PageCondition {
  const eastern = text.normalize('NFKC').trim();
  if (gradedEastern.test(eastern)) return notEastern.test(eastern) ? 'raw' : 'graded';
  const folded = foldWords(text);
  // Before anything else: eBay goes on to explain its word for ungraded with the one for graded.
  if (folded === '' || ungradedStart.test(folded)) return 'raw';
  if (gradedStart.test(folded)) return 'graded';
  if (/\bgraded\b/.test(folded) && !deniedGraded.test(folded)) return 'graded';
  return plainText.test(folded) || plainEastern.test(eastern) ? 'raw' : 'unread';
}
