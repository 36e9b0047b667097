import type { NameParts, Reading, Span, Variant } from '@/lib/recognise/reading';
import { type Tokens, tokenize } from '@/lib/recognise/text/tokenize';
import { isDenied } from './is-denied';
import { type Hit, type Hits, scan } from './scan';

/** Printings that the title names; plain holo only where no finer one covers the word. */
export function readVariants(tokens: Tokens, hits: Hits, names: readonly NameParts[]): Reading['variants'] {
  const variants: Reading['variants'][number][] = [];
  for (const hit of hits.variant) {
    const variant = hit.meaning.value;
    if (isInName(hit, names) || isInLonger(hit, hits.variant, names) || has(variants, variant)) continue;
    if (isDenied(tokens, hit.from)) continue;
    const before = tokens.list[hit.from - 1]?.text;
    // "Tracked and signed for" is how the parcel comes.
    const isMailed = variant === 'other_printing' || variant === 'stamped';
    if (isMailed && (isPostage(tokens.list[hit.to]?.text) || before === 'class')) continue;
    if (variant === 'stamped' && (before === 'edition' || before === 'ed')) continue;
    variants.push({ variant, span: { start: hit.start, end: hit.end } });
  }
  return variants;
}

function isInName({ start, end }: Span, names: readonly NameParts[]): boolean {
  for (const { span } of names) if (span.start < end && start < span.end) return true;
  return false;
}

function has(variants: Reading['variants'], variant: Variant): boolean {
  for (const one of variants) if (one.variant === variant) return true;
  return false;
}

function isPostage(after: string | undefined): boolean {
  return (
    after !== undefined &&
    /^(?:for|delivery|post|postage|shipping|mail|parcel|ship|ships|envelope)$/.test(after)
  );
}

function isInLonger(
  hit: Hit<'variant'>,
  found: readonly Hit<'variant'>[],
  names: readonly NameParts[],
): boolean {
  const length = hit.to - hit.from;
  for (const other of found) {
    const isLonger = other.to - other.from > length && other.from <= hit.from && hit.to <= other.to;
    if (isLonger && !isInName(other, names)) return true;
  }
  return false;
}

const finishes = new Set<Variant>(['holo', 'reverse_holo', 'cosmos_holo', 'masterball', 'pokeball']);

/** The title's printings and those that a site's own fields add; a finish only where the title names none. */
export function withFeatures(variants: Reading['variants'], features: string): Reading['variants'] {
  if (features === '') return variants;
  const hasFinish = variants.some((one) => finishes.has(one.variant));
  // Sites call the plain print of a card that has no other so.
  const tokens = tokenize(features.replace(/\bnon[ -]?holo\w*/gi, ' '));
  const added = readVariants(tokens, scan(tokens), []).filter(
    ({ variant }) => !has(variants, variant) && !(hasFinish && finishes.has(variant)),
  );
  const isFiner = added.some((one) => one.variant !== 'holo' && finishes.has(one.variant));
  return [
    ...variants,
    ...added.flatMap(({ variant }) => (isFiner && variant === 'holo' ? [] : [{ variant, span: null }])),
  ];
}

/** Year of print that the title states, 1996 to 2035. */
export function readYear(tokens: Tokens): { year: number; span: Span } | null {
  for (let index = 0; index < tokens.list.length; index += 1) {
    const token = tokens.list[index];
    if (token?.text.length !== 4) continue;
    const { text, start, end } = token;
    if (/^(?:199[6-9]|20[0-3]\d)$/.test(text) && !tokens.gapBefore(index).includes('/'))
      return { year: Number(text), span: { start, end } };
  }
  return null;
}
