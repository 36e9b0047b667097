import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Failure, Result } from '@/lib/domain/failure';
import { type TextKey, text } from '@/lib/text/text';
import { failureText } from '@/lib/text/verdict';

/** The sections of the page, in their order. */
export const sectionNames = [
  'service',
  'asking',
  'alerts',
  'verdict',
  'money',
  'costs',
  'buying',
  'look',
  'pictures',
  'data',
  'backup',
] as const;

/** One of {@link sectionNames}. */
type SectionName = (typeof sectionNames)[number];

/** The heading of a section. */
export function sectionTitle(name: SectionName): string {
  return text(name === 'service' ? 'service' : `section_${name}`);
}

interface SectionProps {
  readonly name: SectionName;
  readonly hint?: string;
  readonly children: ComponentChildren;
}

/** One section under its own heading, the target of the table of contents. */
export function Section({ name, hint, children }: SectionProps) {
  return (
    <section id={name} aria-labelledby={`${name}-title`} class="card">
      <h2 id={`${name}-title`} tabIndex={-1}>
        {sectionTitle(name)}
      </h2>
      {hint && <p class="quiet">{hint}</p>}
      {children}
    </section>
  );
}

/** Result of an action in words. */
export interface Outcome {
  readonly words: string;
  readonly isBad?: boolean;
}

/** A line that tells the result of an action, to screen readers as well. */
export function OutcomeLine({ outcome }: { readonly outcome: Outcome | null }) {
  return (
    <p role={outcome?.isBad ? 'alert' : 'status'} class={outcome?.isBad ? 'error' : 'quiet'}>
      {outcome?.words}
    </p>
  );
}

interface AllowButtonProps {
  readonly label: string;
  /** Called within the click, before any await: a browser grants access only there. */
  onAllow(): Promise<boolean>;
  /** Called once the browser has granted it. */
  onAllowed(): void;
}

/** Asks the browser for access to a host, and tells a refusal. */
export function AllowButton({ label, onAllow, onAllowed }: AllowButtonProps) {
  const [isRefused, setRefused] = useState(false);

  async function finish(answer: Promise<boolean>): Promise<void> {
    const isAllowed = await answer;
    setRefused(!isAllowed);
    if (isAllowed) onAllowed();
  }

  return (
    <>
      <button type="button" onClick={() => void finish(onAllow())}>
        {label}
      </button>{' '}
      <span role="status" class="error">
        {isRefused && text('access_refused')}
      </span>
    </>
  );
}

interface SureQuestionProps {
  /** Unique on its page. */
  readonly id: string;
  readonly question: string;
  readonly no: TextKey;
  readonly yes: TextKey;
  onAnswer(isSure: boolean): void;
}

/** Asks before a loss for good; the answer without loss has the focus. */
export function SureQuestion({ id, question, no, yes, onAnswer }: SureQuestionProps) {
  return (
    <div class="box" data-tone="warn" role="alertdialog" aria-labelledby={id}>
      <p id={id}>{question}</p>
      <div class="row">
        <button type="button" ref={(button) => button?.focus()} onClick={() => onAnswer(false)}>
          {text(no)}
        </button>
        <button type="button" onClick={() => onAnswer(true)}>
          {text(yes)}
        </button>
      </div>
    </div>
  );
}

/** A value that the page loads: null until it is there, or with a failure. */
interface Loaded<Value> {
  readonly value: Value | null;
  readonly failure: Failure | null;
  /** Loads again; the old value stays until the new one comes. */
  reload(): void;
  /** Sets the result of an action in place of loading again. */
  replace(result: Result<Value>): void;
}

/** Loads at once, and again when `key` changes; a `key` of null loads nothing. */
export function useLoaded<Value>(load: () => Promise<Result<Value>>, key: string | null): Loaded<Value> {
  const [result, setResult] = useState<Result<Value> | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (key === null) return;
    let isCurrent = true;
    void load().then((next) => {
      if (isCurrent) setResult(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [key, round]);
  return {
    value: result?.ok ? result.value : null,
    failure: result && !result.ok ? result.failure : null,
    reload: () => setRound((before) => before + 1),
    replace: setResult,
  };
}

interface LoadFailureProps {
  readonly loaded: { readonly failure: Failure | null; reload(): void };
}

/** Why something could not be loaded, with a button that tries again; nothing without a failure. */
export function LoadFailure({ loaded: { failure, reload } }: LoadFailureProps) {
  if (!failure) return null;
  return (
    <p class="error" role="alert">
      {failureText(failure)}{' '}
      <button type="button" class="link" onClick={reload}>
        {text('retry')}
      </button>
    </p>
  );
}
