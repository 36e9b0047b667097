import type { Condition } from '@/lib/domain/card';
import { findRank, rankSites } from '@/lib/recognise/lexicon/japanese-ranks';
import type { Span } from '@/lib/recognise/reading';
import type { Token, Tokens } from '@/lib/recognise/text/tokenize';
import { isDenied } from './is-denied';
import type { Hit, Hits } from './scan';

/** From the best down. Of codes from two scales the one that stands later is never the better card of the two. */
const fromBest = ['M', 'NM', 'EX', 'GD', 'LP', 'VG', 'MP', 'PL', 'HP', 'WORN', 'DMG'];

/** Codes that mean something else by themselves, and a condition where a sign joins them to one: "NM/EX", "lp-mp". */
const joinedCodes = ['EX', 'GD', 'MP', 'PL', 'HP'];

interface Found {
  readonly code: string;
  readonly start: number;
  readonly end: number;
}

/** What a title says of the raw condition: the one it states, and the codes of those that it denies ("not NM"). */
export interface ConditionSaid {
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

function isCondition(
  { raw, list }: Tokens,
  { meaning, from, start, end }: Hit<'condition'>,
  number: Span | null,
): boolean {
  // "020/MP": the promos of a series.
  if (number !== null && start < number.end && number.start < end) return false;
  if (meaning.value === 'WORN' || meaning.value === 'WEAR') {
    if (notWorn.test(raw.slice(end, end + 12)) || deniedList.test(raw.slice(0, start))) return false;
  }
  // "Gem mint" is a grade, or the hope for one.
  if (meaning.value === 'M' && list[from - 1]?.text === 'gem') return false;
  if (!meaning.capitals) return true;
  const said = raw.slice(start, end);
  return said === said.toUpperCase();
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
export function isJoined(tokens: Tokens, index: number): boolean {
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
