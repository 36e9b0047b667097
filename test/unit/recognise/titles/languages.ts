/**
 * Prints in other languages. One title a line, then what is to be read of it: the kind unless it is a card, the number (\`#4\` or \`4/102\`),
 * and name, grade, language, condition, variants and likeliest set. What is not listed must not be read.
 */
export const languageTitles = `
Pokemon Karte Glurak 4/102 Base Set => 4/102, name:Charizard, lang:de, set:base-set
Glurak 4/102 Grundset deutsch 1. Edition => 4/102, name:Charizard, lang:de, var:first_edition, set:base-set
Bisaflor 15/102 Base Set Deutsch Holo => 15/102, name:Venusaur, lang:de, var:holo, set:base-set
Turtok 2/102 holo german => 2/102, name:Blastoise, lang:de, var:holo, set:base-set
Schiggy 63/102 1. Auflage Pokemon deutsch => 63/102, name:Squirtle, lang:de, var:first_edition, set:base-set
Dracaufeu 4/102 édition 1 set de base => 4/102, name:Charizard, lang:fr, var:first_edition, set:base-set
Carte Pokémon Tortank 2/102 FR => 2/102, name:Blastoise, lang:fr, set:base-set
Carte Pokémon Ectoplasma 5/62 Fossile VF => 5/62, name:Gengar, lang:fr, set:fossil
Florizarre 15/102 français => 15/102, name:Venusaur, lang:fr, set:base-set
Salamèche 46/102 carte pokemon => 46/102, name:Charmander, lang:fr, set:base-set
Évoli 074/131 Évolutions Prismatiques => 74/131, name:Eevee, lang:fr, set:prismatic-evolutions
Magicarpe 19/98 Origines Antiques => 19/98, name:Magikarp, lang:fr, set:ancient-origins
Charizard 4/102 ITA set base => 4/102, name:Charizard, lang:it, set:base-set
Carta Pokemon Pikachu 58/102 italiano prima edizione => 58/102, name:Pikachu, lang:it, var:first_edition, set:base-set
Blastoise 2/102 ITALIAN unlimited pokemon => 2/102, name:Blastoise, lang:it, var:unlimited, set:base-set
Carta Pokemon Mewtwo 10/102 español 1ª edición => 10/102, name:Mewtwo, lang:es, var:first_edition, set:base-set
Raichu 14/102 Spanish pokemon => 14/102, name:Raichu, lang:es, set:base-set
Venusaur 15/102 portugues pokemon => 15/102, name:Venusaur, lang:pt, set:base-set
Pikachu 58/102 dutch Base Set pokemon => 58/102, name:Pikachu, lang:nl, set:base-set
Pikachu 025/165 Japanese => 25/165, name:Pikachu, lang:ja, set:ja-pokemon-card-151
Pikachu 025/165 (JP) => 25/165, name:Pikachu, lang:ja, set:ja-pokemon-card-151
Charizard ex 201/165 JPN SAR pokemon => 201/165, name:Charizard ex, lang:ja, set:ja-pokemon-card-151
Mew 151 jap. holo pokemon => name:Mew, lang:ja, var:holo
🇯🇵 Snorlax 181/165 pokemon AR => 181/165, name:Snorlax, lang:ja, set:ja-pokemon-card-151
Eevee 050/187 JP sv8a pokemon => 50/187, name:Eevee, lang:ja, set:ja-terastal-festival-ex
リザードンex 201/165 SAR => 201/165, name:Charizard ex, lang:ja, set:ja-pokemon-card-151
ピカチュウ 173/165 AR ポケモンカード => 173/165, name:Pikachu, lang:ja, set:ja-pokemon-card-151
ポケモンカード ゲンガー 094/165 => 94/165, name:Gengar, lang:ja, set:ja-pokemon-card-151
ミュウex 205/165 SAR => 205/165, name:Mew ex, lang:ja, set:ja-pokemon-card-151
Charizard 201/165 korean pokemon => 201/165, name:Charizard, lang:ko, set:ja-pokemon-card-151
Pikachu 151 chinese simplified 025/151 => 25/151, name:Pikachu, lang:zh
🇨🇳 Pikachu gem pack pokemon => name:Pikachu, lang:zh
Pokemon Lugia 9/111 English => 9/111, name:Lugia, lang:en, set:neo-genesis
Lugia 9/111 ENG pokemon Neo Genesis => 9/111, name:Lugia, lang:en, set:neo-genesis
2023 POKEMON PAF EN-PALDEAN FATES #234 CHARIZARD EX PSA 10 => #234, name:Charizard ex, grade:PSA 10, lang:en, set:paldean-fates
Dracaufeu Charizard 4/102 base set => 4/102, name:Charizard, set:base-set
Glurak Charizard 4/102 => 4/102, name:Charizard, set:base-set
Mauzi Meowth 56/64 Jungle => 56/64, name:Meowth, set:jungle
Nachtara VMAX 215/203 Drachenwandel => 215/203, name:Umbreon VMAX, lang:de, set:evolving-skies
Feurigel 57/111 Neo Genesis 1. Edition deutsch => 57/111, name:Cyndaquil, lang:de, var:first_edition, set:neo-genesis
Rentorar Luxray pokemon japanese => name:Luxray, lang:ja
Yukikaburi pokemon card => name:Snover
Persian ex del Team Rocket DRI 150 => #150, name:Team Rocket's Persian ex, set:destined-rivals
Mewtwo ex de Team Rocket 081/182 español => 81/182, name:Team Rocket's Mewtwo ex, lang:es, set:paradox-rift
Aquali 12/64 Jungle carte pokemon => 12/64, name:Vaporeon, lang:fr, set:jungle
Gengar (DE) 20/62 Fossil => 20/62, name:Gengar, lang:de, set:fossil
Dragoran 4/62 Fossil Holo deutsch NM => 4/62, name:Dragonite, lang:de, cond:NM, var:holo, set:fossil
Pokemon Kapoera 2/111 Neo Genesis german => 2/111, name:Hitmontop, lang:de, set:neo-genesis
s10d Palkia VSTAR pokemon => name:Palkia VSTAR, lang:ja, set:ja-time-gazer
Wailord sv9 103/100 AR => 103/100, name:Wailord, lang:ja, set:ja-battle-partners
Charizard Thai 4/102 pokemon => 4/102, name:Charizard, lang:th, set:ja-expansion-pack-base
Indonesian Pikachu ex pokemon 033/106 => 33/106, name:Pikachu ex, lang:id, set:ja-super-electric-breaker
`;
