import { findMeanings } from './phrases';
import type { Reading } from './reading';
import { foldPhrase } from './tokens';

/** The name to search for: the fullest spelling read, or what is left of the title when no name is known; null if nothing is. */
export function toQuery(reading: Reading): string | null {
  const name = (reading.names.find(isKana) ?? reading.names[0])?.name;
  // Titles seldom say which of the two Nidoran it is.
  if (name) return name.replace(/^(Nidoran)[♀♂]$/, '$1');
  const leftover = leftoverWords(reading);
  return leftover.length > 1 ? leftover : null;
}

/** Whether a name is in Japanese letters, as the Japanese print of a Trainer bears it. */
function isKana({ name }: { readonly name: string }): boolean {
  return /[\u3040-\u30ff]/.test(name);
}

const longestLeftover = 5;

/** Words of the title that nothing else explains: most likely the name of a Trainer or Energy card. */
function leftoverWords(reading: Reading): string {
  const spans = [reading.number?.span, reading.grade?.span, ...reading.sets.map((set) => set.span)];
  const words: string[] = [];
  for (const m of reading.title.slice(0, 200).matchAll(/[\p{L}\d'’.&-]+/gu)) {
    const end = m.index + m[0].length;
    if (spans.some((span) => span && m.index < span.end && span.start < end)) continue;
    if (/\d/.test(m[0])) continue;
    const phrase = foldPhrase(m[0]);
    if (phrase === '' || isExplained(phrase)) continue;
    words.push(m[0]);
  }
  return words.slice(0, longestLeftover).join(' ');
}

function isExplained(phrase: string): boolean {
  return phrase
    .split(' ')
    .every((word) =>
      findMeanings(word).some(
        (meaning) => meaning.kind !== 'card' && meaning.kind !== 'form' && meaning.kind !== 'mechanic',
      ),
    );
}
