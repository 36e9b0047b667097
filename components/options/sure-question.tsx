import { type TextKey, text } from '@/lib/text/text';

interface SureQuestionProps {
  /** Unique on its page. */
  readonly id: string;
  readonly question: string;
  readonly no: TextKey;
  readonly yes: TextKey;
  onAnswer(isSure: boolean): void;
}

/** Asks before something is lost for good; the answer that loses nothing has the focus. */
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
