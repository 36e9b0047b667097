/**
 * For each set one card of it whose name few other cards share, so that a search for that name tells how the service
 * calls the set: own id, card name.
 */
const lines = `
base-set|Devolution Spray
jungle|Lickitung
wizards-black-star-promos|Shining Mew
fossil|Mr. Fuji
base-set-2|Pokemon Center
team-rocket|Dark Weezing
gym-heroes|Rocket's Scyther
gym-challenge|Giovanni's Machamp
neo-genesis|Slowking
neo-discovery|Smeargle
southern-islands|Tropical Island
neo-revelation|Misdreavus
neo-destiny|Light Arcanine
legendary-collection|Full Heal Energy
expedition-base-set|Dual Ball
aquapolis|Town Volunteers
skyridge|Crystal Shard
ruby-and-sapphire|Scyther ex
sandstorm|Wobbuffet ex
dragon|Latias ex
team-magma-vs-team-aqua|Team Magma's Groudon
hidden-legends|Walrein ex
firered-and-leafgreen|Celio's Network
team-rocket-returns|Dark Houndoom
deoxys|Crobat ex
emerald|Milotic ex
unseen-forces|Blissey ex
unseen-forces-unown-collection|Unown J
delta-species|Holon Mentor
legend-maker|Pinsir ex
holon-phantoms|Holon Lake
crystal-guardians|Holon Circle
dragon-frontiers|Tropius δ
power-keepers|Drake's Stadium
pop-series-1|Mudkip
pop-series-5|Mew δ
diamond-and-pearl|Empoleon
mysterious-treasures|Honchkrow
secret-wonders|Gardevoir
great-encounters|Darkrai
majestic-dawn|Glaceon LV.X
legends-awakened|Azelf LV.X
stormfront|Regigigas LV.X
platinum|Shaymin LV.X
rising-rivals|Flareon Rising
supreme-victors|Garchomp C LV.X
arceus|Arceus LV.X
pokemon-rumble|Cherubi
dp-black-star-promos|Probopass G LV.X
heartgold-soulsilver|Meganium Prime
hgss-black-star-promos|Plusle
unleashed|Entei & Raikou LEGEND
undaunted|Kyogre & Groudon LEGEND
triumphant|Darkrai & Cresselia LEGEND
call-of-legends|Lost World
black-and-white|Pokédex
bw-black-star-promos|Tropical Beach
emerging-powers|Thundurus
noble-victories|Victini
next-destinies|Shaymin-EX
dark-explorers|Raikou-EX
dragons-exalted|Terrakion-EX
dragon-vault|First Ticket
boundaries-crossed|Celebi-EX
plasma-storm|Cobalion-EX
plasma-freeze|Thundurus-EX
plasma-blast|Jirachi-EX
legendary-treasures|Kyurem-EX
kalos-starter-set|Chespin
xy-black-star-promos|Hoopa-EX
xy|Blastoise-EX
flashfire|Toxicroak-EX
furious-fists|Seismitoad-EX
phantom-forces|Dialga-EX
primal-clash|Camerupt-EX
double-crisis|Aqua Diffuser
roaring-skies|Gallade-EX
ancient-origins|Hex Maniac
breakthrough|Houndoom-EX
breakpoint|Scizor-EX
generations|Leafeon-EX
fates-collide|Genesect-EX
steam-siege|Pokémon Ranger
evolutions|Dragonite-EX
sm-black-star-promos|Ash's Pikachu
sun-and-moon|Primarina-GX
guardians-rising|Drampa-GX
burning-shadows|Wicke
shining-legends|Shining Mew
crimson-invasion|Guzzlord-GX
ultra-prism|Pokémon Fan Club
forbidden-light|Malamar
celestial-storm|Stakataka-GX
dragon-majesty|Reshiram-GX
lost-thunder|Sigilyph-GX
team-up|Ampharos-GX
detective-pikachu|Morelull
unbroken-bonds|Honchkrow-GX
unified-minds|Weavile-GX
hidden-fates|Jessie & James
hidden-fates-shiny-vault|Tapu Lele-GX
cosmic-eclipse|Flygon-GX
swsh-black-star-promos|Special Delivery Pikachu
sword-and-shield|Stonjourner V
rebel-clash|Sonia
darkness-ablaze|Salamence VMAX
champions-path|Wobbuffet V
vivid-voltage|Orbeetle VMAX
shining-fates|Cramorant V
shining-fates-shiny-vault|Drizzile
battle-styles|Tapu Koko VMAX
chilling-reign|Liepard V
evolving-skies|Trevenant V
celebrations|Lunala
celebrations-classic-collection|Imposter Professor Oak
fusion-strike|Greedent VMAX
brilliant-stars|Honchkrow V
brilliant-stars-trainer-gallery|Milotic
astral-radiance|Hisuian Lilligant VSTAR
astral-radiance-trainer-gallery|Kleavor
pokemon-go|Bibarel
lost-origin|Rotom VSTAR
lost-origin-trainer-gallery|Banette
silver-tempest|Skuntank V
silver-tempest-trainer-gallery|Smeargle
crown-zenith|Zamazenta VSTAR
crown-zenith-galarian-gallery|Origin Forme Palkia VSTAR
svp-black-star-promos|Pikachu with Grey Felt Hat
scarlet-and-violet|Spidops ex
paldea-evolved|Slowking ex
obsidian-flames|Eiscue ex
151|Antique Old Amber
paradox-rift|Aegislash ex
paldean-fates|Espathra ex
temporal-forces|Scizor ex
twilight-masquerade|Hisuian Arcanine
shrouded-fable|Colress's Tenacity
stellar-crown|Orthworm ex
surging-sparks|Alolan Exeggutor ex
prismatic-evolutions|Area Zero Underdepths
journey-together|Iono's Bellibolt ex
destined-rivals|Cynthia's Garchomp ex
black-bolt|Genesect ex
white-flare|Hydreigon ex
mep-black-star-promos|Alakazam
mega-evolution|Mega Latias ex
phantasmal-flames|Mega Heracross ex
ascended-heroes|Mega Froslass ex
perfect-order|Mega Starmie ex
chaos-rising|AZ's Tranquility
pitch-black|Mega Darkrai ex
ja-gx-ultra-shiny|Ultra Necrozma GX
ja-vmax-climax|Duraludon VMAX
ja-vstar-universe|Charizard VSTAR
ja-s-promos|Cramorant V
ja-sv-promos|Captain Pikachu
ja-mega-promos|Mega Zeraora ex
ja-pokemon-card-151|Jynx ex
ja-shiny-treasure-ex|Forretress ex
ja-mega-dream-ex|Mega Hawlucha ex
ja-terastal-festival-ex|Pecharunt ex
ja-scarlet-ex|Koraidon ex
ja-violet-ex|Miraidon ex
ja-triplet-beat|Quaquaval ex
ja-clay-burst|Ting-Lu ex
ja-snow-hazard|Chien-Pao ex
ja-ruler-of-the-black-flame|Eiscue ex
ja-raging-surf|Garganacl ex
ja-ancient-roar|Roaring Moon ex
ja-future-flash|Iron Valiant ex
ja-wild-force|Walking Wake ex
ja-cyber-judge|Iron Leaves ex
ja-crimson-haze|Bloodmoon Ursaluna ex
ja-mask-of-change|Teal Mask Ogerpon ex
ja-night-wanderer|Okidogi ex
ja-stellar-miracle|Orthworm ex
ja-paradise-dragona|Alolan Exeggutor ex
ja-super-electric-breaker|Palossand ex
ja-battle-partners|Iono's Bellibolt ex
ja-heat-wave-arena|Ethan's Typhlosion
ja-glory-of-team-rocket|Team Rocket's Moltres ex
ja-black-bolt|Genesect ex
ja-white-flare|Hydreigon ex
ja-mega-brave|Mega Absol ex
ja-mega-symphonia|Mega Latias ex
ja-inferno-x|Mega Sharpedo ex
ja-munikis-zero-nihil-zero|Mega Zygarde ex
ja-ninja-spinner|Mega Greninja ex
ja-abyss-eye|Mega Darkrai ex
ja-storm-emeralda|Mega Rayquaza ex
ja-incandescent-arcana|Serperior VSTAR
ja-lost-abyss|Rotom VSTAR
ja-paradigm-trigger|Regidrago VSTAR
ja-dark-phantasma|Hisuian Goodra VSTAR
ja-space-juggler|Origin Forme Palkia VSTAR
ja-battle-region|Hisuian Samurott VSTAR
ja-star-birth|Honchkrow V
ja-fusion-arts|Genesect V
ja-single-strike-master|Tapu Koko VMAX
ja-silver-lance|Ice Rider Calyrex VMAX
ja-jet-black-spirit|Shadow Rider Calyrex VMAX
ja-skyscraping-perfection|Trevenant V
ja-tag-all-stars|Moltres & Zapdos & Articuno GX
ja-challenge-from-the-darkness|Sabrina's Gengar
ja-rocket-gang|Dark Weezing
ja-leaders-stadium|Rocket's Scyther
ja-expansion-pack-base|Beedrill
ja-mystery-of-the-fossils|Kabuto
ja-pokemon-jungle|Lickitung
`;

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
