import lexicon from './lexicon.json' with { type: 'json' };

/**
 * For each set one card of it whose name few other cards share, so that a search for that name tells how the service
 * calls the set: own id, card name.
 */
const lines = lexicon.setWitnesses.join('\n');

const witnesses = new Map(
  lines.split('\n').flatMap((line) => {
    const [set, name] = line.split('|');
    return set && name ? [[set, name] as const] : [];
  }),
);

/** A card name that finds the set with this own id, or undefined where none is known. */
export function findWitness(setId: string): string | undefined {
  return witnesses.get(setId);
}
