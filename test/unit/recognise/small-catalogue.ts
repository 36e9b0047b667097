import { createNameSearch, makeNameTable } from '@/lib/cards/find-names';
import { nameKey } from '@/lib/cards/name-key';
import type { CardIdentity } from '@/lib/domain/card';
import type { CardMemory, Match, SearchOutcome, SearchStep } from '@/lib/recognise/match';
import type { ListingText } from '@/lib/recognise/read';
import { read, recogniser } from '@/test/support/recogniser';

const rows = `
base-set|Base Set|4/102|Charizard|Rare
base-set|Base Set|2/102|Blastoise|Rare
base-set|Base Set|58/102|Pikachu|Common
base-set|Base Set|95/102|Switch|Common
base-set-2|Base Set 2|4/130|Charizard|Rare
celebrations-classic-collection|Celebrations Classic Collection|4/102|Charizard|Classic Collection
jungle|Jungle|10/64|Scyther|Rare
jungle|Jungle|26/64|Scyther|Rare
skyridge|Skyridge|32/144|Umbreon|Rare
team-rocket|Team Rocket|14/82|Dark Weezing|Rare
fossil|Fossil|45/62|Weezing|Uncommon
fossil|Fossil|63/62|Clefairy|Common
skyridge|Skyridge|H30/H32|Umbreon|Holo Rare
gym-challenge|Gym Challenge|15/132|Rocket's Zapdos|Rare
triumphant|Triumphant|19/102|Dugtrio|Rare
base-set|Base Set|19/102|Dugtrio|Rare
obsidian-flames|Obsidian Flames|125/197|Charizard ex|Double rare
obsidian-flames|Obsidian Flames|223/197|Charizard ex|Special illustration rare
obsidian-flames|Obsidian Flames|080/197|Cleffa|Common
obsidian-flames|Obsidian Flames|202/197|Cleffa|Illustration rare
evolving-skies|Evolving Skies|215/203|Umbreon VMAX|Secret Rare
evolving-skies|Evolving Skies|095/203|Umbreon VMAX|Holo Rare VMAX
swsh-black-star-promos|SWSH Black Star Promos|SWSH050|Charizard V|Promo
svp-black-star-promos|SVP Black Star Promos|085|Pikachu with Grey Felt Hat|Promo
lost-origin|Lost Origin|TG17/TG30|Pikachu VMAX|Ultra Rare
151|151|025/165|Pikachu|Common
151|151|173/165|Pikachu|Illustration rare
ja-pokemon-card-151|Pokémon Card 151|025/165|Pikachu|Common
ja-mega-dream-ex|Mega Dream ex|223/193|Mega Charizard X ex|
destined-rivals|Destined Rivals|081/182|Team Rocket's Mewtwo ex|Double rare
unbroken-bonds|Unbroken Bonds|197/214|Muk & Alolan Muk-GX|Ultra Rare
`;

/** Some thirty cards, or those of `lines`, with sets called as this project guesses, or by meaningless slugs. */
export function createSmallCatalogue(randomSlugs = false, lines = rows) {
  const cards: CardIdentity[] = lines
    .split('\n')
    .filter((row) => row.includes('|'))
    .map((row, index) => {
      const [slug = '', setName = '', cardNumber = '', name = '', rarity = ''] = row.split('|');
      const set = {
        slug: randomSlugs ? `x${slug.length}${slug.charCodeAt(slug.length - 1)}${index % 2}` : slug,
        name: setName,
      };
      return { id: `${slug}-${cardNumber}`, slug: name, name, cardNumber, rarity, set, imageUrl: null };
    });
  // All cards of one set share its slug, however it is made up.
  const slugs = new Map<string, string>();
  for (const card of cards) if (!slugs.has(card.set.name)) slugs.set(card.set.name, card.set.slug);
  const settled = cards.map((card) => ({
    ...card,
    set: { ...card.set, slug: slugs.get(card.set.name) ?? '' },
  }));
  const index = createNameSearch(makeNameTable(settled.map(({ name }) => name)));
  const search = ({ q, set, cursor }: SearchStep): SearchOutcome => {
    const hits = q === undefined ? [] : index.findNames(q, { fuzzy: true, isTyping: true });
    const named = q === undefined ? settled : hits.flatMap(({ name }) => settled[name] ?? []);
    const found = named.filter((card) => set === undefined || card.set.slug === set);
    const from = Number(cursor ?? 0);
    const next = from + 10 < found.length ? String(from + 10) : null;
    return { cards: found.slice(from, from + 10), total: found.length, nextCursor: next };
  };
  return { cards: settled, search };
}

/** A memory that holds these cards and knows no slugs. */
export function rememberCards(cards: readonly CardIdentity[]): CardMemory {
  return {
    findByNumber: () => cards,
    findByName: (q) => cards.filter((card) => nameKey(card.name).includes(nameKey(q))),
    findSetSlugs: () => [],
  };
}

/** Reads and identifies a listing against a catalogue; `steps` are the searches it took. */
export function identifyTitle(
  listing: ListingText | string,
  search: (step: SearchStep) => SearchOutcome,
  memory: CardMemory = rememberCards([]),
): { match: Match; steps: SearchStep[]; sure: string | null } {
  const steps: SearchStep[] = [];
  const reading = read(typeof listing === 'string' ? { title: listing } : listing);
  const run = recogniser.identify(reading, recogniser.match(reading), memory);
  let state = run.next();
  while (!state.done) {
    steps.push(state.value);
    state = run.next(search(state.value));
  }
  return { match: state.value, steps, sure: state.value.kind === 'sure' ? state.value.card.id : null };
}
