/** Collectors' names of single cards and of Pokémon, as the query that they stand for; a collector number names one card. */
const nicknames: ReadonlyMap<string, string> = new Map([
  ['moonbreon', 'umbreon vmax 215/203'],
  ['moon breon', 'umbreon vmax 215/203'],
  ['bubble mew', 'mew ex 232/091'],
  ['grey felt hat', 'pikachu svp 085'],
  ['gray felt hat', 'pikachu svp 085'],
  ['van gogh pikachu', 'pikachu svp 085'],
  ['pikachu van gogh', 'pikachu svp 085'],
  ['heart latias latios', 'latias latios gx 170/181'],
  ['latias latios heart', 'latias latios gx 170/181'],
  ['god pack pikachu', 'pikachu ex 238/191'],
  ['sunbreon', 'espeon vmax 270/264'],
  ['giratina box', 'giratina v 186/196'],
  ['castle giratina', 'giratina v 186/196'],
  ['rainbow zard', 'charizard vmax 074/073'],
  ['gold star umbreon', 'umbreon star pop series 5'],
  ['zard', 'charizard'],
  ['char', 'charizard'],
  ['ttar', 'tyranitar'],
  ['gardy', 'gardevoir'],
  ['pika', 'pikachu'],
  ['gyra', 'gyarados'],
  ['gary', 'gyarados'],
  ['ray', 'rayquaza'],
  ['rayray', 'rayquaza'],
  ['blasty', 'blastoise'],
  ['venu', 'venusaur'],
  ['dnite', 'dragonite'],
  ['drag', 'dragonite'],
  ['umby', 'umbreon'],
  ['eevees', 'eevee'],
]);

/** The query with its first nickname, of up to three words, replaced. */
function expandNicknames(text: string): string {
  const words = text.toLowerCase().split(/\s+/);
  for (let length = 3; length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const meant = nicknames.get(words.slice(from, from + length).join(' '));
      if (meant) return [...words.slice(0, from), meant, ...words.slice(from + length)].join(' ');
    }
  }
  return text;
}

/** Words of a query that no card is told by. */
const fillers = new Set(
  (
    'pokemon pokémon card cards carte carta karte karten cartas tcg ptcg no nr the of price value cost worth sale for ' +
    'nm mint lp mp hp played near lightly excellent raw graded slab psa bgs cgc sgc beckett english eng foil holo holofoil ' +
    'reverse rev shadowless 1st first edition unlimited ed wotc vintage rare common uncommon print printing original'
  ).split(' '),
);

/** A word of a query that prefers cards among those of a name. */
export interface Preference {
  /** Of the catalogue; in small letters. */
  readonly rarity?: RegExp;
  readonly region?: 'west' | 'japan';
  /** Of several cards of a name, art stands behind the usual ones: the highest number comes first. */
  readonly highestFirst?: boolean;
}

const art = /^(?:ultra|secret|special illustration|illustration|character|full art)/;
const preferences: ReadonlyMap<string, Preference> = new Map<string, Preference>([
  ...['alternate art', 'alternative art', 'alt art', 'alternate', 'altart', 'alt', 'aa'].map(
    (words) => [words, { rarity: art, highestFirst: true }] as const,
  ),
  ...['full art', 'fullart', 'fa'].map((words) => [words, { rarity: /^(?:ultra|full art)/ }] as const),
  ...['special illustration rare', 'special art rare', 'special illustration', 'sir', 'sar'].map(
    (words) => [words, { rarity: /^special illustration/ }] as const,
  ),
  ...['illustration rare', 'illustration', 'art rare', 'ir', 'ar'].map(
    (words) => [words, { rarity: /^illustration/ }] as const,
  ),
  ...[
    'secret rare',
    'secret',
    'sr',
    'rainbow rare',
    'rainbow',
    'hyper rare',
    'hyper',
    'gold',
    'golden',
    'hr',
    'ur',
  ].map((words) => [words, { rarity: /^(?:secret|hyper|mega hyper)/, highestFirst: true }] as const),
  ...['shiny', 'baby shiny', 'shiny vault'].map(
    (words) => [words, { rarity: /^shiny/, highestFirst: true }] as const,
  ),
  ...['promo', 'promos', 'black star promo'].map((words) => [words, { rarity: /^promo/ }] as const),
  ...['japanese', 'japan', 'jp', 'jpn', 'jap', 'japonais', 'japanisch'].map(
    (words) => [words, { region: 'japan' }] as const,
  ),
]);
const longestPreference = 3;

/** The words of a query without those that only prefer, and what these prefer. */
function takePreferences(tokens: readonly string[]): {
  readonly tokens: readonly string[];
  readonly preferences: readonly Preference[];
} {
  const rest: string[] = [];
  const found: Preference[] = [];
  for (let at = 0; at < tokens.length; ) {
    let taken = 0;
    for (let length = longestPreference; length > 0 && taken === 0; length -= 1) {
      const words = tokens.slice(at, at + length);
      const preference = words.length === length ? preferences.get(words.join(' ').toLowerCase()) : undefined;
      if (!preference) continue;
      found.push(preference);
      taken = length;
    }
    if (taken === 0) rest.push(tokens[at] ?? '');
    at += Math.max(taken, 1);
  }
  return { tokens: rest, preferences: found };
}

/** The words of a query in the ways in which they may be meant. */
export interface QueryWords {
  readonly all: readonly string[];
  /** Without words that no card is told by. */
  readonly telling: readonly string[];
  /** Without words that only prefer, too; undefined where there is none. */
  readonly preferring: ReturnType<typeof takePreferences> | undefined;
}

/** Takes a query apart; nicknames are replaced by what they stand for. */
export function readQueryWords(text: string): QueryWords {
  const all = expandNicknames(text.normalize('NFKC').trim()).split(/\s+/).filter(Boolean);
  const telling = all.filter((token) => !fillers.has(token.toLowerCase()));
  const preferring = takePreferences(telling);
  return { all, telling, preferring: preferring.preferences.length > 0 ? preferring : undefined };
}
