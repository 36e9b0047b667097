import { findFirst, squash, textOf } from '@/lib/sites/dom';
import * as at from './selectors';
import { mayBePolluted, titlePollution } from './words';

/** The title of a tile as the page has it. */
export interface ShownTitle {
  /** What people see, machine-translated or not; empty where there is none. */
  readonly shown: string;
  /** Label of the watch button: a verb in the page's language, then the seller's own title. */
  readonly label: string;
  /** The seller's own title beside the rating. */
  readonly rating: string;
}

/** Verbs met so far: English, Japanese (2025-05), Korean (2025-12). */
const knownVerbs = ['watch ', 'ウォッチ ', '관심 등록 '];

const afterDash = (text: string): string => (text.startsWith('- ') ? text.slice(2) : '');

/** Reads what a tile shows as its title; `ratings` is where the page has ratings. */
export function readShownTitle(tile: Element, ratings: readonly string[]): ShownTitle {
  const whole = textOf(findFirst(tile, at.title), at.titleNoise);
  const text = mayBePolluted(whole) ? whole.replace(titlePollution, '') : whole;
  const label = squash(findFirst(tile, at.watchLabel)?.getAttribute('aria-label'));
  return {
    // A label that ends with all of it bears it out: most do.
    shown: text && label.endsWith(text) ? text : withoutBadge(tile, text),
    label,
    rating: afterDash(textOf(findFirst(tile, ratings)?.querySelector('.clipped'))),
  };
}

/** A badge runs into the title where it has no element of its own; the picture's text is the title alone. */
function withoutBadge(tile: Element, text: string): string {
  const picture = squash(tile.querySelector('img[alt]')?.getAttribute('alt'));
  const badge = text.length - picture.length;
  return badge < 30 && badge < picture.length && text.endsWith(picture) ? picture : text;
}

const numbersOf = (title: string) => String(title.match(/\d+/g)?.sort());

/** The seller's own title by the labels; empty where they do not tell. */
function findOriginal({ shown, label, rating }: ShownTitle, verb: string): string {
  if (shown && label.endsWith(shown)) return shown;
  const original = verb && label.startsWith(verb) ? label.slice(verb.length) : rating;
  // A translation keeps every number; with others, the label is of what stood in the tile before.
  return shown && numbersOf(original) !== numbersOf(shown) ? '' : original;
}

/**
 * The verb before the title in the labels of a page, with its blank; empty where it could not be found: the one that most
 * labels put before the very title shown; else one that is known; else the first word, if all share it.
 */
export function findVerb(titles: readonly ShownTitle[]): string {
  const votes = new Map<string, number>();
  for (const { label, shown } of titles) {
    const verb = label.endsWith(shown) ? label.slice(0, -shown.length) : '';
    if (verb) votes.set(verb, (votes.get(verb) ?? 0) + 1);
  }
  const [best] = [...votes].sort((a, b) => b[1] - a[1]);
  if (best) return best[0];
  const labels = new Set(titles.map(({ label }) => label).filter(Boolean));
  const [first = ''] = labels;
  const word = labels.size > 1 ? first.slice(0, first.indexOf(' ') + 1) : '';
  return [...knownVerbs, word].find((verb) => [...labels].every((label) => label.startsWith(verb))) ?? '';
}

/** The seller's own title where the page holds it, else the shown one. */
export function toTitle(title: ShownTitle, verb: string): string {
  return findOriginal(title, verb) || title.shown;
}
