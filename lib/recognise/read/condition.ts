import type { Condition, Grade } from '@/lib/domain/card';
import {
  cardmarketWords,
  cardWords,
  codePattern,
  orBetter,
  rawWords,
  wornWords,
} from '@/lib/recognise/data/condition-words';
import keys from '@/lib/recognise/data/field-keys.json' with { type: 'json' };
import {
  findRank,
  gradedEastern,
  gradedStart,
  noAnswer,
  notEastern,
  rankSites,
  readRankField,
  ungradedStart,
  yesAnswer,
} from '@/lib/recognise/data/site-words';
import { type Hit, type Hits, isDenied } from '@/lib/recognise/phrases';
import type { Span } from '@/lib/recognise/reading';
import { foldPhrase, type Token, type Tokens } from '@/lib/recognise/tokens';
import { findGrade } from './grade';

/** From the best down. Of codes from two scales the one that stands later is never the better card of the two. */
const fromBest = ['M', 'NM', 'EX', 'GD', 'LP', 'VG', 'MP', 'PL', 'HP', 'WORN', 'PO', 'DMG'];

/** Codes that mean something else by themselves, and a condition where a sign joins them to one: "NM/EX", "lp-mp". */
const joinedCodes = ['EX', 'GD', 'MP', 'PL', 'HP'];

interface Found {
  readonly code: string;
  readonly start: number;
  readonly end: number;
}

/** What a title says of the raw condition: the one it states, and the codes of those that it denies ("not NM"). */
interface ConditionSaid {
  readonly condition: (Condition & { readonly span: Span }) | null;
  /** Wear is described that cards of several conditions have ("light whitening"): it counts only where no condition is stated. */
  readonly isMild: boolean;
  readonly denied: readonly string[];
}

/** What follows a word for wear that is no such word: "poor centering", "poor man's", "キズありません". */
const notWorn = /^(?: (?:cent|man|print|quality|pack|photo|pic|light|proof|free)|ません|は?(?:なし|無))/i;
/** What denies all of a list: "no scratches, dents or creases", "ohne Kratzer". */
const deniedList =
  /(?:^|[\s,(])(?:no|without|zero|free of|ohne|keine|sans|senza|nessun\w*|sin|aucune?|sem|nenhum\w*|zonder|geen|bez)\s[^.;|!]{0,40}$/i;

const unsaid: ConditionSaid = { condition: null, isMild: false, denied: [] };

/** The raw condition that the title states, the worse where it states several, and those that it denies. */
export function readCondition(tokens: Tokens, hits: Hits, number: Span | null, site = ''): ConditionSaid {
  // Ranks are Japanese words, or a letter in brackets where a Japanese site is read.
  const rank = tokens.small === null || rankSites.test(site) ? findRank(tokens.raw, site) : null;
  if (rank) {
    const { code, start, end } = rank;
    return toSaid(tokens, { code, start, end }, []);
  }
  if (hits.condition.length === 0) return unsaid;
  const denied: string[] = [];
  let worst: Found | null = null;
  let mild: Found | null = null;
  let covered = 0;
  for (const hit of hits.condition) {
    // Longer phrases come first: "near mint" is no "mint".
    if (hit.to <= covered || !isCondition(tokens, hit, number)) continue;
    covered = hit.to;
    if (isDenied(tokens, hit.from)) {
      denied.push(hit.meaning.value);
      continue;
    }
    if (hit.meaning.value === 'WEAR') {
      mild ??= { code: 'WORN', start: hit.start, end: hit.end };
      continue;
    }
    for (const found of withJoined(tokens, hit)) {
      if (worst === null || rankOf(found.code) > rankOf(worst.code)) worst = found;
    }
  }
  const found = worst ?? mild;
  return found ? { ...toSaid(tokens, found, denied), isMild: worst === null } : { ...unsaid, denied };
}

function toSaid({ raw }: Tokens, { code, start, end }: Found, denied: readonly string[]): ConditionSaid {
  return { condition: { code, said: raw.slice(start, end), span: { start, end } }, isMild: false, denied };
}

function isCondition(tokens: Tokens, hit: Hit<'condition'>, number: Span | null): boolean {
  const { raw, list } = tokens;
  const { meaning, from, start, end } = hit;
  // "020/MP": the promos of a series.
  if (number !== null && start < number.end && number.start < end) return false;
  if (meaning.value === 'WORN' || meaning.value === 'WEAR') {
    if (notWorn.test(raw.slice(end, end + 12)) || deniedList.test(raw.slice(0, start))) return false;
  }
  // "Gem mint" is a grade, or the hope for one.
  if (meaning.value === 'M' && list[from - 1]?.text === 'gem') return false;
  const said = raw.slice(start, end);
  // "Charizard EX Mint" has a suffix and a condition, "EX-MT" is one.
  if (/^ex\s/i.test(said) && meaning.value === 'EX') return false;
  if (said === 'HP' && isHitPoints(tokens, hit, number)) return false;
  return !meaning.capitals || said === said.toUpperCase();
}

const hitPoints = /^[1-9]\d?0$/;

/** "120 HP", "HP 100": the game's numbers are tens; a collector number before it is none of them. */
function isHitPoints(tokens: Tokens, { from, to }: Hit<'condition'>, number: Span | null): boolean {
  const before = tokens.list[from - 1];
  const after = tokens.list[to];
  if (after && hitPoints.test(after.text) && /^[:.]?$/.test(tokens.gapBefore(to))) return true;
  if (before === undefined || !hitPoints.test(before.text) || tokens.gapBefore(from) !== '') return false;
  return number === null || before.end <= number.start || number.end <= before.start;
}

/** The phrase itself and the codes that a sign joins to it on either side. */
function withJoined(tokens: Tokens, { meaning, from, to, start, end }: Hit<'condition'>): readonly Found[] {
  const found: Found[] = [{ code: meaning.value, start, end }];
  const before = tokens.list[from - 1];
  const after = tokens.list[to];
  const left = isJoined(tokens, from) && before ? toJoinedCode(before) : undefined;
  const right = isJoined(tokens, to) && after ? toJoinedCode(after) : undefined;
  if (left && before) found.push({ code: left, start: before.start, end });
  if (right && after) found.push({ code: right, start, end: after.end });
  return found;
}

/** Whether a sign joins the word to the one before it: "NM/EX", "NM-EX". */
function isJoined(tokens: Tokens, index: number): boolean {
  const gap = tokens.gapBefore(index);
  return gap.includes('/') || (/^\+?-$/.test(gap) && tokens.isTight(index));
}

function toJoinedCode({ text }: Token): string | undefined {
  return joinedCodes.find((code) => code.toLowerCase() === text);
}

function rankOf(code: string): number {
  return fromBest.indexOf(code);
}

/** Conditions that can be set against each other, from the best down. */
const scales = [
  ['M', 'NM', 'LP', 'MP', 'HP', 'DMG'],
  ['M', 'NM', 'EX', 'GD', 'PL'],
  ['M', 'NM', 'VG'],
];

/**
 * What the title's condition and the site's own come to: the worse of the two where one scale has both, and none where
 * the title denies the site's.
 */
export function settleCondition<Site extends Condition>(
  { condition: title, isMild, denied }: ConditionSaid,
  site: Site | null,
): { readonly condition: ConditionSaid['condition'] | Site; readonly isContrary: boolean } {
  if (title === null && site !== null && denies(denied, site.code)) {
    return { condition: null, isContrary: true };
  }
  if (isMild && site !== null) return { condition: site, isContrary: false };
  if (title === null || site === null || title.code === site.code || isSameWord(title, site)) {
    return { condition: title ?? site, isContrary: false };
  }
  const scale = scales.find((codes) => codes.includes(title.code) && codes.includes(site.code));
  if (scale === undefined) return { condition: title, isContrary: true };
  const isWorse = scale.indexOf(site.code) > scale.indexOf(title.code);
  return { condition: isWorse ? site : title, isContrary: false };
}

/** What is not near mint is not mint either; of the others a denial says nothing but itself. */
function denies(denied: readonly string[], code: string): boolean {
  return denied.includes(code) || (code === 'M' && denied.includes('NM'));
}

/** eBay's own words for a condition name another scale's in brackets: "Lightly played (Excellent)". */
function isSameWord({ code }: Condition, { said }: Condition): boolean {
  return (code === 'EX' && /\bexcellent\b/i.test(said)) || (code === 'VG' && /\bvery good\b/i.test(said));
}

/** What a page's own fields say: its condition, its specifics, and the id of the site. */
interface SiteFields {
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
  const key = keys.cardCondition.find((one) => specifics[one]);
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
