import type { Condition } from '@/lib/domain/condition';
import type { Grade } from '@/lib/domain/grade';
import { findGrade } from './find-grade';

/**
 * A marketplace's own condition words for a raw card, as eBay offers them to sellers ("Near mint or better", "Lightly
 * played (Excellent)"), to the field's codes. "Pre-Owned" and "Brand New" say nothing about a card.
 */
const rawWords: readonly (readonly [RegExp, string])[] = [
  [/\bnear mint\b/, 'NM'],
  [/\blightly played\b/, 'LP'],
  [/\bmoderately played\b/, 'MP'],
  [/\bheavily played\b/, 'HP'],
  [/\bdamaged\b/, 'DMG'],
  [/^(?:ungraded\W+)?mint$/, 'M'],
];

/** Codes that stand alone where a site has a scale of its own (Cardmarket's badges): which scale it is, the site tells. */
const codePattern = /^(?:mt?|nm|ex|gd|lp|pl|po|mp|hp|dmg|dm)$/;

/** The raw condition in the site's own condition field, or null where it names none or a slab. */
export function readSiteCondition(words: string | null | undefined): (Condition & { span: null }) | null {
  if (!words) return null;
  const said = words.slice(0, 200).trim();
  const plain = said.toLowerCase();
  if (/^graded\b/.test(plain)) return null;
  if (codePattern.test(plain)) return { code: said.toUpperCase(), said, span: null };
  const code = rawWords.find(([pattern]) => pattern.test(plain))?.[1];
  return code ? { code, said, span: null } : null;
}

/** The slab's grade in the site's own condition field ("Graded - PSA 10: …"), or null. */
export function readSiteGrade(words: string | null | undefined): Grade | null {
  if (!words) return null;
  const said = words.slice(0, 200);
  return /^\s*graded\b/i.test(said) ? (findGrade(said)?.grade ?? null) : null;
}
