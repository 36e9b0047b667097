import type { CardIdentity } from '@/lib/domain/card';
import { foldWords } from './named-printings';

/**
 * The English sets whose every card was printed in several editions under one number: 1st edition and unlimited, Base
 * also shadowless. As names without "Pokémon", "set" and the like, and as the short ids that card databases use. Base
 * was sold as "Pokémon Game", and PSA's labels call it nothing else.
 */
const editionSets: ReadonlySet<string> = new Set([
  ...['base', 'base 1', 'game', 'jungle', 'fossil', 'team rocket', 'rocket', 'gym heroes', 'gym challenge'],
  ...['neo genesis', 'neo discovery', 'neo revelation', 'neo revelations', 'neo destiny'],
  ...['base1', 'base2', 'base3', 'base5', 'gym1', 'gym2', 'neo1', 'neo2', 'neo3', 'neo4'],
  ...['neo01', 'neo02', 'neo03', 'neo04', 'gym 1', 'gym 2', 'neo 1', 'neo 2', 'neo 3', 'neo 4'],
]);

/** Words that a service may add to a set's name without making it another set. */
const fillers =
  /\b(pokemon|tcg|wotc|wizards( of the coast)?|original|english|the|set|expansion|1st|first|edition|shadowless|unlimited|199\d|200\d)\b/g;

/** Whether the card's set is one of the ten that were printed in several editions; Base Set 2 and reprints are not. */
export function isOfEditionSet(card: CardIdentity): boolean {
  return [card.set.name.replace(/[([].*$/, ''), card.set.slug].some((text) =>
    editionSets.has(foldWords(foldWords(text).replace(fillers, ' '))),
  );
}
