/**
 * A raw card's condition: `code` in the field's own short form (M, NM, LP, MP, HP, DMG, or another scale's code as
 * it stands: EX, GD …), and `said`, the words that say so. Scales are never translated into each other silently.
 */
export interface Condition {
  readonly code: string;
  readonly said: string;
}
