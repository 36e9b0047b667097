import { useEffect, useRef } from 'preact/hooks';

function isUndo(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
}

/** A line of input has an undo of its own. */
function isLine(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && !/^(radio|checkbox|file)$/.test(target.type);
}

/** Lets the keys for undo put the last change back, wherever on the page they are pressed. */
export function useUndoKeys(undo: () => void): void {
  const latest = useRef(undo);
  latest.current = undo;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isUndo(event) || isLine(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
