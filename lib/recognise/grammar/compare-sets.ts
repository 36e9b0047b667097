import { seriesSets } from '@/lib/recognise/lexicon/series-sets';
import type { SetSaid } from './read-sets';

/**
 * Whether a site's field names another set than the title does. Names of whole series, promos (which sellers call by the
 * set they came with) and words that can mean something else contradict nothing, and a gallery is of its set.
 */
export function areOtherSets(field: readonly string[], title: readonly SetSaid[]): boolean {
  const own = title.filter(({ weak, set }) => !weak && isTelling(set.id)).map(({ set }) => set.id);
  const said = field.filter(isTelling);
  if (own.length === 0 || said.length === 0 || said.length < field.length) return false;
  return !title.some(({ set }) => said.some((id) => areKin(id, set.id)));
}

function isTelling(id: string): boolean {
  return !seriesSets.has(id) && !id.endsWith('-promos');
}

/** One set, a set and its gallery ("brilliant-stars-trainer-gallery"), or the twin of the other region. */
function areKin(a: string, b: string): boolean {
  const [one, other] = [a.replace(/^ja-/, ''), b.replace(/^ja-/, '')];
  return one.startsWith(other) || other.startsWith(one);
}
