import type { Condition } from '@/lib/domain/condition';
import type { Reading, Span, Variant } from '@/lib/recognise/reading';
import { type Tokens, tokenize } from '@/lib/recognise/text/tokenize';
import { type Hit, hitsOf, scan } from './scan';

/** Printings that the title names; plain holo only where no finer one covers the word. */
export function readVariants(
  tokens: Tokens,
  hits: readonly Hit[],
  names: readonly Span[],
): Reading['variants'] {
  const found = hitsOf(hits, 'variant').filter(
    (hit) => !names.some((span) => span.start < hit.end && hit.start < span.end),
  );
  const longest = found.filter(
    (hit) =>
      !found.some(
        (other) =>
          other !== hit &&
          other.from <= hit.from &&
          hit.to <= other.to &&
          other.to - other.from > hit.to - hit.from,
      ),
  );
  const variants = new Map<Variant, { variant: Variant; span: Span }>();
  for (const hit of longest) {
    const variant = hit.meaning.value;
    if (variants.has(variant) || isDenied(tokens, hit.from)) continue;
    const before = tokens.list[hit.from - 1]?.text;
    if (variant === 'stamped' && (before === 'edition' || before === 'ed')) continue;
    variants.set(variant, { variant, span: { start: hit.start, end: hit.end } });
  }
  return [...variants.values()];
}

const finishes = new Set<Variant>(['holo', 'reverse_holo', 'cosmos_holo', 'masterball', 'pokeball']);

/** The title's printings and those that a site's own fields add; a finish only where the title names none. */
export function withFeatures(variants: Reading['variants'], features: string): Reading['variants'] {
  if (features === '') return variants;
  const hasFinish = variants.some((one) => finishes.has(one.variant));
  const tokens = tokenize(features);
  const added = readVariants(tokens, scan(tokens), []).filter(
    ({ variant }) =>
      !variants.some((one) => one.variant === variant) && !(hasFinish && finishes.has(variant)),
  );
  const isFiner = added.some((one) => one.variant !== 'holo' && finishes.has(one.variant));
  return [
    ...variants,
    ...added.flatMap(({ variant }) => (isFiner && variant === 'holo' ? [] : [{ variant, span: null }])),
  ];
}

/** "non holo", "no error", "not reverse". */
function isDenied(tokens: Tokens, index: number): boolean {
  return /^(?:non|no|not|nicht|keine|kein|without|ohne)$/.test(tokens.list[index - 1]?.text ?? '');
}

/** The raw condition that the title states, or null; slabs have none. */
export function readCondition(tokens: Tokens, hits: readonly Hit[]): (Condition & { span: Span }) | null {
  let best: Hit<Extract<Hit['meaning'], { kind: 'condition' }>> | undefined;
  for (const hit of hitsOf(hits, 'condition')) {
    const raw = tokens.raw.slice(hit.start, hit.end);
    if (hit.meaning.capitals && raw !== raw.toUpperCase()) continue;
    if (
      !best ||
      (hit.from <= best.from && hit.to > best.to) ||
      (hit.from >= best.from && hit.to <= best.to && false)
    )
      best = hit;
  }
  if (!best) return null;
  return {
    code: best.meaning.value,
    said: tokens.raw.slice(best.start, best.end),
    span: { start: best.start, end: best.end },
  };
}

/** Year of print that the title states, 1996 to 2035. */
export function readYear(tokens: Tokens): { year: number; span: Span } | null {
  for (const token of tokens.list) {
    if (!/^(?:199[6-9]|20[0-3]\d)$/.test(token.text) || token.gap.includes('/')) continue;
    return { year: Number(token.text), span: { start: token.start, end: token.end } };
  }
  return null;
}

/** Language that words of the title state, or null; `isAllCaps` makes two-letter codes say nothing. */
export function readLanguage(tokens: Tokens, hits: readonly Hit[], isAllCaps: boolean): string | null {
  const flag = /\u{1F1EF}\u{1F1F5}/u.test(tokens.raw)
    ? 'ja'
    : /\u{1F1E8}\u{1F1F3}/u.test(tokens.raw)
      ? 'zh'
      : null;
  const said = hitsOf(hits, 'language').filter((hit) => {
    if (!hit.meaning.capitals) return true;
    const raw = tokens.raw.slice(hit.start, hit.end);
    if (raw !== raw.toUpperCase()) return hit.meaning.value === 'en' && isLabelPrefix(tokens, hit.to);
    return !isAllCaps || hit.meaning.value === 'en' || isBracketed(tokens.raw, hit.start, hit.end);
  });
  const values = [...new Set(said.map((hit) => hit.meaning.value))];
  const asian = values.find((value) => value === 'zh' || value === 'ko');
  if (flag) return flag;
  if (asian && values[0] === 'ja' && values.length > 1) return 'ja';
  return values.find((value) => value !== 'en') ?? values[0] ?? null;
}

/** PSA labels write "OBF EN-Obsidian Flames". */
function isLabelPrefix(tokens: Tokens, index: number): boolean {
  return tokens.list[index]?.gap === '-' && tokens.list[index]?.tight === true;
}

function isBracketed(raw: string, start: number, end: number): boolean {
  return /[([/]/.test(raw.charAt(start - 1)) || /[)\]/]/.test(raw.charAt(end));
}
