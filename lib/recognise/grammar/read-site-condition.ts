import type { Condition, Grade } from '@/lib/domain/card';
import {
  gradedEastern,
  gradedStart,
  noAnswer,
  notEastern,
  ungradedStart,
  yesAnswer,
} from '@/lib/recognise/lexicon/graded-words';
import { readRankField } from '@/lib/recognise/lexicon/japanese-ranks';
import { foldPhrase } from '@/lib/recognise/text/tokenize';
import { findGrade } from './find-grade';

/**
 * A marketplace's own condition words for a raw card, as eBay offers them to sellers ("Near mint or better", "Lightly
 * played (Excellent)") in the languages of its sites, to the field's codes. "Pre-Owned" and "Brand New" say nothing about
 * a card.
 */
const rawWords: readonly (readonly [RegExp, string])[] = [
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
const cardWords: readonly (readonly [RegExp, string])[] = [
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
/** With these behind them, such words are eBay's for cards, whatever stands before. */
const orBetter = /(?:or better|oder besser|ou mieux|o migliore?|o mejor|ou melhor|of beter|lub lepsz)/;

/** Cardmarket's words for its seven codes. */
const cardmarketWords: Readonly<Record<string, string>> = {
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
const wornWords = new RegExp(
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
const codePattern = /^(?:mt?|nm|ex|gd|lp|pl|po|mp|hp|dmg|dm)$/;

/** Item specifics that hold eBay's condition of a card, beside a condition field that says no more than ungraded. */
const cardConditionKeys = [
  ...['card condition', 'kartenzustand', 'zustand der karte', 'état de la carte', 'condizione della carta'],
  ...['condizioni della carta', 'estado de la carta', 'staat van de kaart', 'stan karty'],
];

/** What a page's own fields say: its condition, its specifics, and the id of the site. */
export interface SiteFields {
  readonly condition?: string | null;
  readonly specifics?: Readonly<Record<string, string>>;
  readonly site?: string;
}

/** The raw condition in the site's own fields, `WORN` for wear on no scale; null where they name none or a slab. */
export function readSiteCondition(fields: SiteFields): (Condition & { span: null }) | null {
  const { condition, specifics = {}, site = '' } = fields;
  const words = cut(condition);
  if (saysGraded(words)) return null;
  const field = readWords(words, site, false);
  if (field) return field;
  const key = cardConditionKeys.find((one) => specifics[one]);
  const specific = cut(key === undefined ? '' : specifics[key]);
  return saysGraded(specific) ? null : readWords(specific, site, true);
}

function readWords(said: string, site: string, isOfCard: boolean): (Condition & { span: null }) | null {
  if (said === '') return null;
  const rest = afterUngraded(said);
  const plain = (rest ?? said).toLowerCase();
  const ofCard = isOfCard || rest !== null || orBetter.test(plain);
  const code =
    (codePattern.test(plain) ? plain.toUpperCase() : readRankField(said)) ??
    (site.startsWith('cardmarket') ? cardmarketWords[plain] : undefined) ??
    rawWords.find(([pattern]) => pattern.test(plain))?.[1] ??
    (ofCard || plain === 'mint' ? cardWords.find(([pattern]) => pattern.test(plain))?.[1] : undefined) ??
    (wornWords.test(plain) ? 'WORN' : undefined);
  return code ? { code, said, span: null } : null;
}

/** What follows the word for ungraded in eBay's field, where one stands there: "Nicht bewertet - Schlecht". */
function afterUngraded(said: string): string | null {
  const [, head = '', rest = ''] = /^([^:–-]{3,40}?)\s*[:–-]\s*(.*)$/.exec(said) ?? [];
  return head !== '' && (ungradedStart.test(foldPhrase(head)) || /^未鑑定/.test(head)) ? rest : null;
}

/** The slab's grade in the site's own condition field ("Graded - PSA 10: …", "Bewertet - PSA 10"), or null. */
export function readSiteGrade(condition: string | null | undefined): Grade | null {
  const said = cut(condition);
  return saysGraded(said) ? (findGrade(said)?.grade ?? null) : null;
}

/** Whether the page's own fields call the card graded or ungraded, in so many words; null where they do neither. */
export function readGradedSaid({ condition, specifics = {} }: SiteFields): 'graded' | 'ungraded' | null {
  const said = cut(condition);
  if (saysGraded(said)) return 'graded';
  if (ungradedStart.test(foldPhrase(said)) || /^未鑑定/.test(said)) return 'ungraded';
  const answers = Object.entries(specifics)
    .filter(([name]) => saysGraded(name))
    .map(([, value]) => foldPhrase(cut(value)));
  if (answers.some((answer) => yesAnswer.test(answer))) return 'graded';
  return answers.some((answer) => noAnswer.test(answer)) ? 'ungraded' : null;
}

function saysGraded(said: string): boolean {
  if (gradedEastern.test(said)) return !notEastern.test(said.replace(/\s*[:–-].*$/, ''));
  const folded = foldPhrase(said);
  return gradedStart.test(folded) && !ungradedStart.test(folded);
}

function cut(words: string | null | undefined): string {
  return (words ?? '').slice(0, 200).trim();
}
