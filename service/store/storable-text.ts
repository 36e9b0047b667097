const unstorable = /[\0\ud800-\udfff]/;

/**
 * The text as both databases give it back: U+0000, which PostgreSQL cannot hold, and halves of pairs become U+FFFD, the
 * mark for an unreadable letter.
 */
export function toStorableText(text: string): string {
  return unstorable.test(text) ? Buffer.from(text).toString().replaceAll('\0', '\ufffd') : text;
}
