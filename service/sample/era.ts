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

/** The period of a set by its slug; `modern` for every set that is not listed as older. */
export function findEra(setSlug: string): Era {
  return eras.get(setSlug) ?? 'modern';
}
