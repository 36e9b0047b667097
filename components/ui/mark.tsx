/** The mark of Card Comps: two cards, one beside the other. Decoration only; what holds it carries the name. */
export function Mark() {
  return (
    <svg class="mark" viewBox="0 0 16 16" aria-hidden="true">
      <rect
        x="1.7"
        y="4.7"
        width="7"
        height="9.6"
        rx="1.5"
        fill="none"
        stroke="currentColor"
        stroke-width="1.4"
      />
      <rect x="6.5" y="1.5" width="8" height="11" rx="1.7" fill="currentColor" />
    </svg>
  );
}
