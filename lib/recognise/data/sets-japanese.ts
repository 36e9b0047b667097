/** Japanese sets, in the form that sets-classic.ts explains; codes are what the card prints at its foot. */
export const japaneseSets = `
ja-expansion-pack-base|102|1996-10|PMCG1|Expansion Pack (Base);expansion pack;拡張パック;~base set;~base
ja-pokemon-jungle|48|1997-03|PMCG2|Pokémon Jungle;~jungle;ポケモンジャングル
ja-mystery-of-the-fossils|48|1997-06|PMCG3|Mystery of the Fossils;mystery of fossils;~fossil;化石の秘密
ja-rocket-gang|65|1997-11|PMCG4|Rocket Gang;~team rocket;~rocket;ロケット団
ja-leaders-stadium|96|1998-10|PMCG5|Leaders' Stadium;leaders stadium;~gym heroes;~gym 1;リーダーズスタジアム
ja-challenge-from-the-darkness|98|1999-06|PMCG6|Challenge from the Darkness;~gym challenge;~gym 2;~gym 2 challenge;闇からの挑戦
ja-gold-silver-to-a-new-world|96|2000-02||Gold, Silver, to a New World...;gold silver new world;gold silver to a new world;~neo genesis;~neo 1;neo premium file 1
ja-crossing-the-ruins|56|2000-07||Crossing the Ruins...;crossing the ruins;~neo discovery;~neo 2;neo premium file 2
ja-awakening-legends|57|2000-11||Awakening Legends;~neo revelation;~neo 3;neo premium file 3
ja-darkness-and-to-light|113|2001-04||Darkness, and to Light...;darkness and to light;darkness to light;~neo destiny;~neo 4
ja-pokemon-vs|141|2001-07|VS1|Pokémon VS;pokemon vs;vs series
ja-pokemon-web|48|2001-10||Pokémon Web;pokemon web
ja-base-expansion-pack|128|2001-12||Base Expansion Pack;~expedition
ja-the-town-on-no-map|92|2002-03||The Town on No Map;town on no map;~aquapolis
ja-wind-from-the-sea|87|2002-05||Wind from the Sea;wind from sea;~aquapolis
ja-split-earth|88|2002-08||Split Earth;~skyridge
ja-mysterious-mountains|88|2002-10||Mysterious Mountains;mysterious mountain;~skyridge
ja-flight-of-legends|82|2004-04|PCG1|Flight of Legends
ja-clash-of-the-blue-sky|82|2004-07|PCG2|Clash of the Blue Sky;clash of blue sky
ja-rocket-gang-strikes-back|84|2004-10|PCG3|Rocket Gang Strikes Back;~team rocket returns
ja-golden-sky-silvery-ocean|106|2005-04|PCG4|Golden Sky, Silvery Ocean;golden sky silvery ocean;golden sky
ja-mirage-forest|86|2005-06|PCG5|Mirage Forest
ja-holon-research-tower|86|2005-10|PCG6|Holon Research Tower;holon research
ja-holon-phantom|52|2006-01|PCG7|Holon Phantom;~holon phantoms
ja-miracle-crystal|75|2006-03|PCG8|Miracle Crystal
ja-offense-and-defense-of-the-furthest-ends|68|2006-06|PCG9|Offense and Defense of the Furthest Ends;offense and defense;furthest ends
ja-double-crisis|34|2015-01|CP1|Double Crisis;magma vs aqua double crisis
ja-legendary-shine-collection|27|2015-07|CP2|Legendary Shine Collection;legendary shine;legend shiny collection
ja-collection-moon|60|2016-12|SM1M|Collection Moon
ja-collection-sun|60|2016-12|SM1S|Collection Sun
ja-sun-and-moon|51|2017-01|SM1P,SM1+|Sun & Moon;~sun and moon
ja-islands-await-you|50|2017-03|SM2K|Islands Await You
ja-alolan-moonlight|50|2017-03|SM2L|Alolan Moonlight
ja-facing-a-new-trial|49|2017-04|SM2P,SM2+|Facing a New Trial
ja-to-have-seen-the-battle-rainbow|51|2017-06|SM3H|To Have Seen the Battle Rainbow
ja-darkness-that-consumes-light|51|2017-06|SM3N|Darkness that Consumes Light;darkness consumes light
ja-shining-legends|72|2017-07|SM3P,SM3+|Shining Legends;~shining legends
ja-ultradimensional-beasts|50|2017-09|SM4A|Ultradimensional Beasts
ja-awakened-heroes|50|2017-09|SM4S|Awakened Heroes
ja-gx-battle-boost|114|2017-10|SM4P,SM4+|GX Battle Boost;battle boost
ja-ultra-moon|66|2017-12|SM5M|Ultra Moon
ja-ultra-sun|66|2017-12|SM5S|Ultra Sun
ja-ultra-force|50|2018-01|SM5P,SM5+|Ultra Force
ja-forbidden-light|94|2018-03|SM6|Forbidden Light;~forbidden light
ja-dragon-storm|53|2018-04|SM6A|Dragon Storm
ja-champion-road|66|2018-05|SM6B|Champion Road
ja-sky-splitting-charisma|96|2018-06|SM7|Sky-Splitting Charisma;sky splitting charisma
ja-thunderclap-spark|50|2018-08|SM7A|Thunderclap Spark
ja-fairy-rise|50|2018-08|SM7B|Fairy Rise
ja-super-burst-impact|95|2018-09|SM8|Super-Burst Impact;super burst impact
ja-dark-order|52|2018-10|SM8A|Dark Order
ja-gx-ultra-shiny|150|2018-11|SM8B|GX Ultra Shiny;ultra shiny gx;ultra shiny
ja-tag-bolt|95|2018-12|SM9|Tag Bolt;tag team bolt
ja-night-unison|55|2019-01|SM9A|Night Unison
ja-full-metal-wall|54|2019-02|SM9B|Full Metal Wall
ja-double-blaze|95|2019-03|SM10|Double Blaze
ja-gg-end|54|2019-04|SM10A|GG End
ja-sky-legend|56|2019-04|SM10B|Sky Legend
ja-miracle-twin|94|2019-05|SM11|Miracle Twin;miracle twins
ja-remix-bout|64|2019-07|SM11A|Remix Bout
ja-dream-league|49|2019-08|SM11B|Dream League
ja-alter-genesis|95|2019-09|SM12|Alter Genesis
ja-tag-all-stars|173|2019-10|SM12A|Tag All Stars;tag team gx all stars;tag team all stars;gx tag all stars
ja-sword|60|2019-12|S1W|~Sword;sword expansion
ja-shield|60|2019-12|S1H|~Shield;shield expansion
ja-vmax-rising|70|2020-02|S1A|VMAX Rising
ja-rebellion-crash|96|2020-03|S2|Rebellion Crash
ja-explosive-walker|70|2020-04|S2A|Explosive Walker
ja-infinity-zone|100|2020-06|S3|Infinity Zone
ja-legendary-heartbeat|76|2020-07|S3A|Legendary Heartbeat
ja-amazing-volt-tackle|100|2020-09|S4|Amazing Volt Tackle;astonishing volt tackle
ja-shiny-star-v|190|2020-11|S4A|Shiny Star V
ja-single-strike-master|70|2021-01|S5I|Single Strike Master
ja-rapid-strike-master|70|2021-01|S5R|Rapid Strike Master
ja-matchless-fighters|70|2021-03|S5A|Matchless Fighters;peerless fighters;matchless fighter
ja-silver-lance|70|2021-04|S6H|Silver Lance
ja-jet-black-spirit|70|2021-04|S6K|Jet-Black Spirit;jet black spirit;jet black poltergeist;jet black geist
ja-eevee-heroes|69|2021-05|S6A|Eevee Heroes
ja-skyscraping-perfection|67|2021-07|S7D|Skyscraping Perfection;skyscraping perfect;towering perfection
ja-blue-sky-stream|67|2021-07|S7R|Blue Sky Stream
ja-fusion-arts|100|2021-09|S8|Fusion Arts
ja-xy-promos|XY-P|2013-12|XY-P|XY Promos Japanese;~xy promo;~xy promos;~xy p;~xy p promo;~xy p promos
ja-sm-promos|SM-P|2016-12|SM-P|SM Promos Japanese;~sm promo;~sm promos;~sm p;~sm p promo;~sm p promos
ja-25th-anniversary-collection|28|2021-10|S8A|25th Anniversary Collection;~25th anniversary;~25th
ja-vmax-climax|184|2021-12|S8B|VMAX Climax;vmax climax
ja-star-birth|100|2022-01|S9|Star Birth
ja-battle-region|67|2022-02|S9A|Battle Region
ja-time-gazer|67|2022-04|S10D|Time Gazer
ja-space-juggler|67|2022-04|S10P|Space Juggler
ja-dark-phantasma|71|2022-05|S10A|Dark Phantasma
ja-pokemon-go|71|2022-06|S10B|Pokémon GO Japanese;~pokemon go
ja-s-promos|S-P|2019-12|S-P|S Promos;sword and shield promos japanese;~s promo;~s promos;~s p;~s p promo;~s p promos
ja-lost-abyss|100|2022-07|S11|Lost Abyss
ja-incandescent-arcana|68|2022-09|S11A|Incandescent Arcana
ja-paradigm-trigger|98|2022-10|S12|Paradigm Trigger
ja-sv-promos|SV-P|2022-11|SV-P|SV Promos;~sv promo;~sv p;~sv p promo;~sv p promos
ja-vstar-universe|172|2022-12|S12A|VSTAR Universe;vstar universe;v star universe
ja-scarlet-ex|78|2023-01|SV1S|Scarlet ex;scarlet ex
ja-violet-ex|78|2023-01|SV1V|Violet ex;violet ex
ja-triplet-beat|73|2023-03|SV1A|Triplet Beat;triple beat
ja-clay-burst|71|2023-04|SV2D|Clay Burst
ja-snow-hazard|71|2023-04|SV2P|Snow Hazard
ja-pokemon-card-151|165|2023-06|SV2A|Pokémon Card 151;pokemon card 151;~151;~sv 151;~pokemon 151;~scarlet and violet 151
ja-ruler-of-the-black-flame|108|2023-07|SV3|Ruler of the Black Flame;ruler of black flame;ruler black flame;ruler of the black flames;ruler of black flames;black flame ruler
ja-raging-surf|62|2023-09|SV3A|Raging Surf
ja-ancient-roar|66|2023-10|SV4K|Ancient Roar
ja-future-flash|66|2023-10|SV4M|Future Flash
ja-shiny-treasure-ex|190|2023-12|SV4A|Shiny Treasure ex;shiny treasure;shiny treasures ex;shiny treasures
ja-wild-force|71|2024-01|SV5K|Wild Force
ja-cyber-judge|71|2024-01|SV5M|Cyber Judge
ja-crimson-haze|66|2024-03|SV5A|Crimson Haze
ja-mask-of-change|101|2024-04|SV6|Mask of Change;transformation mask
ja-night-wanderer|64|2024-06|SV6A|Night Wanderer
ja-stellar-miracle|102|2024-07|SV7|Stellar Miracle
ja-paradise-dragona|64|2024-09|SV7A|Paradise Dragona;paradise dragon
ja-super-electric-breaker|106|2024-10|SV8|Super Electric Breaker;supercharged breaker
ja-terastal-festival-ex|187|2024-12|SV8A|Terastal Festival ex;terastal festival;terastal fest;terastal fest ex
ja-battle-partners|100|2025-01|SV9|Battle Partners
ja-heat-wave-arena|63|2025-03|SV9A|Heat Wave Arena;hot wind arena
ja-glory-of-team-rocket|98|2025-04|SV10|Glory of Team Rocket;glory of the rocket gang;glory of rocket gang;rocket gang;team rocket glory
ja-black-bolt|86|2025-06|SV11B|Black Bolt;~black bolt
ja-white-flare|86|2025-06|SV11W|White Flare;~white flare
ja-mega-promos|M-P|2025-07|M-P|Mega Promos;~m p promo;~m p promos
ja-mega-brave|63|2025-08|M1L|Mega Brave
ja-mega-symphonia|63|2025-08|M1S|Mega Symphonia;mega symphony
ja-inferno-x|80|2025-09|M2|Inferno X
ja-mega-dream-ex|193|2025-11|M2A|Mega Dream ex;mega dream;high class pack mega dream ex
ja-start-deck-100-battle-collection|742|2025-12|MC|Start Deck 100 Battle Collection;start deck 100
ja-munikis-zero-nihil-zero|80|2026-01|M3|Munikis Zero (Nihil Zero);munikis zero;nihil zero
ja-ninja-spinner|83|2026-03|M4|Ninja Spinner
ja-abyss-eye|81|2026-05|M5|Abyss Eye
ja-storm-emeralda|76|2026-07|M6|Storm Emeralda
`;
