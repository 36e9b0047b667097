import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

interface FoldProps {
  readonly title: string;
  /** A few words at the end of the title's line. */
  readonly note?: string;
  readonly open?: boolean;
  /** Built only while unfolded, so that what is folded away asks for nothing. */
  children(): ComponentChildren;
}

/** A part of the card that can be folded away. */
export function Fold({ title, note, open = true, children }: FoldProps) {
  const [isOpen, setOpen] = useState(open);
  return (
    <details class="fold" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <b>{title}</b> {note && <small>{note}</small>}
      </summary>
      {isOpen && children()}
    </details>
  );
}
