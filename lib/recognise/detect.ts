import { findNumbers } from './grammar/find-numbers';
import * as words from './grammar/plain-detect-words';
import { hasCardSign } from './grammar/plain-signs';
import { slabSign } from './grammar/slab-sign';
import type { Detection, ListingKind } from './reading';
import { compiled } from './text/compiled';

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
  const isGraded = compiled(slabSign).test(raw);
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
  const says = (pattern: RegExp): boolean => compiled(pattern).test(text);
  if (says(words.wanted)) return 'wanted';
  if (says(words.otherGames)) return 'other_tcg';
  if (says(words.custom)) return 'custom';
  if (says(words.merch) || (!isSingle && says(words.alongside))) return 'merch';
  if (!isSingle && says(words.sealed)) return 'sealed';
  return says(words.lot) || (!isSingle && says(words.cards)) ? 'lot' : undefined;
}
