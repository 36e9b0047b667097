import type { CardRow } from '@/service/store/tables';

/** Periods that price alike: `wizards` to summer 2000, `neo` to Skyridge, `ex` to Power Keepers, and on. */
export type Era = 'wizards' | 'neo' | 'ex' | 'diamond' | 'black-white' | 'sun-moon' | 'modern';

/** Set slugs, separated by white space. */
const setsByEra: readonly (readonly [Era, string])[] = [
  [
    'wizards',
    `
    base-set jungle fossil base-set-2 team-rocket gym-heroes gym-challenge wizards-black-star-promos
    best-of-game
    `,
  ],
  [
    'neo',
    `
    neo-genesis neo-discovery neo-revelation neo-destiny southern-islands legendary-collection
    expedition-base-set aquapolis skyridge
    `,
  ],
  [
    'ex',
    `
    ruby-and-sapphire sandstorm dragon team-magma-vs-team-aqua hidden-legends deoxys
    firered-and-leafgreen team-rocket-returns emerald unseen-forces delta-species legend-maker
    holon-phantoms crystal-guardians dragon-frontiers power-keepers nintendo-black-star-promos
    pop-series-1 pop-series-2 pop-series-3 pop-series-4 pop-series-5
    `,
  ],
  [
    'diamond',
    `
    diamond-and-pearl mysterious-treasures secret-wonders great-encounters majestic-dawn
    legends-awakened stormfront platinum rising-rivals supreme-victors arceus heartgold-soulsilver
    unleashed undaunted triumphant call-of-legends dp-black-star-promos hgss-black-star-promos
    `,
  ],
  [
    'black-white',
    `
    black-and-white emerging-powers noble-victories next-destinies dark-explorers dragons-exalted
    dragon-vault boundaries-crossed plasma-storm plasma-freeze plasma-blast legendary-treasures xy
    flashfire furious-fists phantom-forces primal-clash double-crisis roaring-skies ancient-origins
    breakthrough breakpoint generations fates-collide steam-siege evolutions bw-black-star-promos
    xy-black-star-promos
    `,
  ],
  [
    'sun-moon',
    `
    sun-and-moon guardians-rising burning-shadows shining-legends crimson-invasion ultra-prism
    forbidden-light celestial-storm dragon-majesty lost-thunder team-up detective-pikachu unbroken-bonds
    unified-minds hidden-fates hidden-fates-shiny-vault cosmic-eclipse sm-black-star-promos
    ja-tag-bolt
    `,
  ],
];

const eras = new Map<string, Era>(
  setsByEra.flatMap(([era, slugs]) =>
    slugs
      .trim()
      .split(/\s+/)
      .map((slug) => [slug, era] as const),
  ),
);

/** Set codes of TCGdex-shaped catalogues, for what no slug above names: Japanese sets, kits and small promos. */
const erasByCode: readonly (readonly [pattern: RegExp, era: Era])[] = [
  [/^ja:(PMCG|miscp)|^miscp/, 'wizards'],
  [/^ja:(neo|VS|web|E\d)/, 'neo'],
  [/^ja:(ADV|PCG)|^(tk-)?ex/, 'ex'],
  [/^ja:(DP|L)|^(tk-(dp|hs)|pop[6-9]|ru1)/, 'diamond'],
  [/^ja:(BW|XY|CP)|^(tk-(bw|xy)|xy0|201[1-6](bw|xy))/, 'black-white'],
  [/^ja:SM|^(tk-sm|201[7-9]sm)/, 'sun-moon'],
];

/** The period of a card by the slug of its set or its id in a catalogue; `modern` where neither names an older one. */
export function findEra({ setSlug, sourceId }: Pick<CardRow, 'setSlug' | 'sourceId'>): Era {
  const known = eras.get(setSlug);
  if (known || sourceId === null) return known ?? 'modern';
  return erasByCode.find(([code]) => code.test(sourceId))?.[1] ?? 'modern';
}
