import type { HTMLAttributes } from 'preact';

interface TextFieldProps {
  /** Unique on its page; names the control and what belongs to it. */
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly type?: 'text' | 'url' | 'password' | 'number';
  readonly placeholder?: string;
  readonly inputMode?: HTMLAttributes['inputMode'];
  onInput(value: string): void;
}

/** A labelled line of input with its hint and, beside it, what is wrong with it. */
export function TextField({
  id,
  label,
  value,
  hint,
  error,
  type = 'text',
  placeholder,
  ...rest
}: TextFieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type={type}
        value={value}
        placeholder={placeholder}
        inputMode={rest.inputMode}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-describedby={described || undefined}
        aria-invalid={error !== undefined}
        onInput={(event) => rest.onInput(event.currentTarget.value)}
      />
      {error && (
        <p id={`${id}-error`} class="error">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} class="quiet">
          {hint}
        </p>
      )}
    </div>
  );
}
