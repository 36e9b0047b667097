import type { RefusalCode, WeaknessCode } from '@/lib/compare/comparison';
import type { Grade } from '@/lib/domain/card';
import type { Failure, FailureCode } from '@/lib/domain/failure';
import type { ReasonCode } from '@/lib/recognise/match';
import { formatLanguage, formatMoment } from './format';
import { findText, text } from './text';

type Underscored<Code extends string> = Code extends `${infer Head}-${infer Tail}`
  ? `${Head}_${Underscored<Tail>}`
  : Code;

/** The name of a code's text: `failure` and `no-key` give `failure_no_key`. */
export function toTextKey<Kind extends string, Code extends string>(
  kind: Kind,
  code: Code,
): `${Kind}_${Underscored<Code>}` {
  return `${kind}_${code.replaceAll('-', '_')}` as `${Kind}_${Underscored<Code>}`;
}

/** What a listing says about itself, as far as texts name it. */
export interface Said {
  readonly grade: Grade | null;
  readonly condition: { readonly said: string } | null;
  readonly language: string;
  /** Whether title and page name different conditions. */
  readonly conditionDoubt?: boolean;
  /** Words of the title that nobody here knows. */
  readonly unread?: readonly string[];
}

/** What went wrong, in one sentence, with the time to try again where the service named one. */
export function failureText(failure: Failure, said?: Said): string {
  if (failure.code === 'plan-required' && said?.grade) return text('refusal_no_graded_access');
  const sentence = text(toTextKey('failure', failure.code), failure.detail ?? '');
  return failure.retryAt
    ? `${sentence} ${text('failure_retry_at', formatMoment(failure.retryAt, 'time'))}`
    : sentence;
}

/** What went wrong, in two or three words beside a price. */
export function failureShort(code: FailureCode): string {
  return text(toTextKey('failure_short', code));
}

/** What a listing says of its own grade, condition and language, in words; empty where it says nothing. */
export function saidTexts({ grade, condition, language }: Said): [string, string, string] {
  return [
    grade ? [grade.grader, grade.grade, grade.label].filter(Boolean).join(' ') : '',
    condition?.said ?? '',
    language === 'unstated' ? '' : formatLanguage(language),
  ];
}

/** Why there is no verdict, in one sentence that names the grade, condition or language it is about. */
export function refusalText(code: RefusalCode, said: Said): string {
  if (code === 'no-grade-data' && !said.grade) return text('refusal_grade_unread');
  if (code === 'condition-unread' && said.conditionDoubt) return text('refusal_condition_doubt');
  return text(toTextKey('refusal', code), ...saidTexts(said));
}

/** Why there is no verdict, in two or three words beside a price. */
export function refusalShort(code: RefusalCode, said: Said): string {
  if (code === 'no-grade-data' && !said.grade) return text('refusal_short_grade_unread');
  if (code === 'condition-unread' && said.conditionDoubt) return text('refusal_short_condition_doubt');
  return text(toTextKey('refusal_short', code), ...saidTexts(said));
}

const mostWords = 3;

/** What makes a verdict weaker than it looks, in one sentence, which names the words that nobody could read. */
export function weaknessText(code: WeaknessCode, { unread = [] }: Pick<Said, 'unread'>): string {
  const words = unread.slice(0, mostWords).join(', ');
  return text(toTextKey('weakness', code), unread.length > mostWords ? `${words} …` : words);
}

/** Why a card was recognised, or why it was not, in one sentence. */
export function reasonText(code: ReasonCode): string {
  return text(toTextKey('reason', code));
}

/** A raw condition code of the service in words: its text, else the code made readable (the set of codes is open). */
export function conditionText(code: string): string {
  const plain = code.toLowerCase();
  return findText(`condition_${plain}`) ?? plain.replaceAll('_', ' ');
}
