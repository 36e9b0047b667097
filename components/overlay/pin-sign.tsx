/** A pin. Decoration only; the button around it carries the name. */
export function PinSign() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d="M5 1.8h6l-.8 1v3.6l2.3 2.4v1.4H3.5V8.8l2.3-2.4V2.8z" />
      <path d="M8 10.2v4.6" />
    </svg>
  );
}
