import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

interface TypedFieldProps<Value> {
  readonly id: string;
  /** Its name where no label in view belongs to it. */
  readonly label?: string;
  /** What stands in front of it in view; part of no name. */
  readonly before?: string;
  readonly value: Value;
  readonly describedBy?: string;
  readonly type?: 'text' | 'date';
  readonly inputMode?: 'decimal' | 'numeric';
  readonly max?: string;
  /** What is wrong with it, in words. */
  readonly error: string;
  readonly children?: ComponentChildren;
  format(value: Value): string;
  /** Undefined where what was typed is no value. */
  parse(typed: string): Value | undefined;
  onValue(value: Value): void;
}

/** A line of input that hands on every value that is right, and says beside it when what was typed is none. */
export function TypedField<Value extends string | number>(props: TypedFieldProps<Value>) {
  const { id, label, before, value, describedBy, type = 'text', inputMode, max, error, children } = props;
  const [typed, setTyped] = useState(() => props.format(value));
  const isWrong = props.parse(typed) === undefined;
  // A value that came from elsewhere (undo, another page) replaces what was typed; the echo of typing does not.
  useEffect(() => {
    if (props.parse(typed) !== value) setTyped(props.format(value));
  }, [value]);
  return (
    <>
      <div class="control">
        {before && <span aria-hidden="true">{before}</span>}
        <input
          id={id}
          type={type}
          value={typed}
          max={max}
          inputMode={inputMode}
          autocomplete="off"
          aria-label={label}
          aria-invalid={isWrong}
          aria-describedby={[isWrong && `${id}-error`, describedBy].filter(Boolean).join(' ') || undefined}
          onInput={(event) => {
            const next = event.currentTarget.value;
            setTyped(next);
            const parsed = props.parse(next);
            if (parsed !== undefined) props.onValue(parsed);
          }}
        />
        {children}
      </div>
      {isWrong && (
        <p id={`${id}-error`} class="error">
          {error}
        </p>
      )}
    </>
  );
}
