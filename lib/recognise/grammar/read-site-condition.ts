import type { Condition } from '@/lib/domain/condition';
import type { Grade } from '@/lib/domain/grade';
import { findGrade } from './find-grade';

/**
 * A marketplace's own condition words for a raw card, as eBay offers them to sellers ("Near mint or better", "Lightly
 * played (Excellent)") in the languages of its sites, to the field's codes. "Pre-Owned" and "Brand New" say nothing about
 * a card.
 */
const rawWords: readonly (readonly [RegExp, string])[] = [
  [/\bnear mint\b/, 'NM'],
  [
    /\blightly played\b|\bleicht bespielt|\bl[eé]g[eè]rement jou[eé]e?|\bleggermente giocat|\bligeramente jugad|\blicht bespeeld/,
    'LP',
  ],
  [
    /\bmoderately played\b|\bm[aä](?:ß|ss)ig bespielt|\bmod[eé]r[eé]ment jou[eé]e?|\bmoderatamente giocat|\bmoderadamente jugad/,
    'MP',
  ],
  [
    /\bheavily played\b|\bstark bespielt|\bfortement jou[eé]e?|\b(?:molto|pesantemente) giocat|\bmuy jugad/,
    'HP',
  ],
  [
    /\bdamaged\b|\bbesch[aä]digt|\bendommag[eé]|\bab[iî]m[eé]|\bdanneggiat|\bda[nñ]ad[oa]|\bbeschadigd|\buszkodzon/,
    'DMG',
  ],
  [/^(?:ungraded\W+)?mint$/, 'M'],
];

/**
 * Wear in the words that marketplaces have for goods of any kind, in the languages of their sites: of no scale for cards,
 * but no card in the state that most are sold in.
 */
const wornWords = new RegExp(
  `^(?:ungraded\\W+)?(?:${[
    'fair|poor|acceptable|satisfactory|well[- ]worn|heavily (?:used|worn)|played|for parts|parts only',
    'akzeptabel|zufriedenstellend|schlecht|stark (?:gespielt|gebraucht)|gespielt|bespielt|als ersatzteil|nur ersatzteile|defekt',
    '(?:[eé]tat )?correct|satisfaisant|mauvais|jou[eé]e?|pour pi[eè]ces',
    '(?:condizioni )?accettabil[ei]|discret[oe]|scars[oae]|soddisfacent[ei]|giocat[oa]|per parti',
    'aceptable|satisfactorio|jugad[oa]|mal[oa]|para piezas|aceit[aá]vel|satisfat[oó]rio',
    'redelijk|(?:heeft )?voldoende|slecht|bespeeld|voor onderdelen|zadowalaj[aą]c[yae]|dostateczn[yae]',
  ].join('|')})(?![\\p{L}\\p{N}])|^(?:傷や|キズや|全体的に状態)`,
  'u',
);

/** Codes that stand alone where a site has a scale of its own (Cardmarket's badges): which scale it is, the site tells. */
const codePattern = /^(?:mt?|nm|ex|gd|lp|pl|po|mp|hp|dmg|dm)$/;

/** The raw condition in the site's own condition field, `WORN` for wear on no scale; null where it names none or a slab. */
export function readSiteCondition(words: string | null | undefined): (Condition & { span: null }) | null {
  if (!words) return null;
  const said = words.slice(0, 200).trim();
  const plain = said.toLowerCase();
  if (/^graded\b/.test(plain)) return null;
  if (codePattern.test(plain)) return { code: said.toUpperCase(), said, span: null };
  const code =
    rawWords.find(([pattern]) => pattern.test(plain))?.[1] ?? (wornWords.test(plain) ? 'WORN' : undefined);
  return code ? { code, said, span: null } : null;
}

/** The slab's grade in the site's own condition field ("Graded - PSA 10: …"), or null. */
export function readSiteGrade(words: string | null | undefined): Grade | null {
  if (!words) return null;
  const said = words.slice(0, 200);
  return /^\s*graded\b/i.test(said) ? (findGrade(said)?.grade ?? null) : null;
}
