import { findNumbers } from './grammar/find-numbers';
import { commonWords } from './grammar/plain-detect-words';
import { hasCardSign } from './grammar/plain-signs';
import { hasSlabSign } from './grammar/slab-sign';
import type { Detection, ListingKind } from './reading';

/**
 * What a title says without any list of names: collector number, whether it is a slab, and plain non-cards. It says `card` only with a
 * real sign of one: a grader with a grade, a word such as Pokémon, or a collector number with a second sign beside it
 * (its own form, a card word, a total that sets print); else `none`. Never fails.
 */
export function detect(title: string, specifics: Readonly<Record<string, string>> = {}): Detection {
  const raw = title.slice(0, 400);
  const text = toPlain(raw);
  const all = findNumbers(raw);
  const number = all[0] ?? null;
  const isGraded = hasSlabSign(raw);
  return { kind: findCommonKind(text, number !== null || isGraded) ?? findKind(), number, isGraded };

  function findKind(): ListingKind {
    if (all.some((one) => one.form === 'pair' && one.number !== number?.number)) return 'lot';
    const game = specifics.game ? ` | ${toPlain(specifics.game)}` : '';
    return isGraded || hasCardSign(text + game, number) ? 'card' : 'none';
  }
}

function toPlain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
}

function findCommonKind(text: string, isSingle: boolean): ListingKind | undefined {
  const { wanted, other_tcg, custom, merch, alongside, sealed, lot } = commonWords;
  if (wanted.test(text)) return 'wanted';
  if (other_tcg.test(text)) return 'other_tcg';
  if (custom.test(text)) return 'custom';
  if (merch.test(text) || (!isSingle && alongside.test(text))) return 'merch';
  if (!isSingle && sealed.test(text)) return 'sealed';
  return lot.test(text) || (!isSingle && /\b(?:cards|karten|card set)\b/.test(text)) ? 'lot' : undefined;
}
