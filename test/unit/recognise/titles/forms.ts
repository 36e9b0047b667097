/**
 * Every form that titles take and every trap in them, under its name. One title a line, then what is to be read of it:
 * the kind unless it is a card, the number (\`#4\` or \`4/102\`), and name, grade, language, condition, variants and
 * likeliest set. What is not listed must not be read. Lines without an arrow are headings.
 */
export const formTitles = `
Number and total, plain, padded, with a sign, with letters
Omastar 40/62 holo pokemon => 40/62, name:Omastar, var:holo, set:fossil
Drowzee 049/102 (JP) => 49/102, name:Drowzee, lang:ja, set:ja-stellar-miracle
Charmeleon #24 Base Set pokemon => #24, name:Charmeleon, set:base-set
Zapdos #15/62 pokemon => 15/62, name:Zapdos, set:fossil
Sawsbuck TG02/TG30 Lost Origin pokemon card => TG2/TG30, name:Sawsbuck, set:lost-origin-trainer-gallery
Lapras H14/147 Aquapolis => H14/147, name:Lapras, set:aquapolis
Tentacruel #H28 Aquapolis => #H28, name:Tentacruel, set:aquapolis
Promo codes, with the set's code before, behind and between
Espeon V SWSH149 pokemon => #SWSH149, name:Espeon V, set:swsh-black-star-promos
Umbreon SVP EN 176 pokemon => #176, name:Umbreon, lang:en, set:svp-black-star-promos
Umbreon SVP176 pokemon => #176, name:Umbreon, set:svp-black-star-promos
Umbreon #176/SVP pokemon => 176/SVP, name:Umbreon, set:svp-black-star-promos
Japanese promos: by their total, glued, and by words with a bare number
Pikachu 133/M-P => 133/M-P, name:Pikachu, lang:ja, set:ja-mega-promos
020/MP Pikachu japanese pokemon => 20/MP, name:Pikachu, lang:ja, set:ja-mega-promos
Sylveon 078 SV-P Promo Japanese pokemon => #78, name:Sylveon, lang:ja, set:ja-sv-promos
2021 #045 Snom PSA 9 Japanese S Promo Pokemon => #45, name:Snom, grade:PSA 9, lang:ja, set:ja-s-promos
2017 #021 Rowlet CGC 9 Japanese SM Promo Pokemon => #21, name:Rowlet, grade:CGC 9, lang:ja, set:ja-sm-promos
2014 #088 Pancham PSA 10 Japanese XY Promo Pokemon => #88, name:Pancham, grade:PSA 10, lang:ja, set:ja-xy-promos
Set code and number, and a label's code far from the number
Tinkaton ex PAF 117 => #117, name:Tinkaton ex, set:paldean-fates
2024 #111 Snorlax ex PSA 10 Pokemon TWM En => #111, name:Snorlax ex, grade:PSA 10, set:twilight-masquerade
2023 #44 Tinkaton CGC 9 pokemon PAF EN => #44, name:Tinkaton, grade:CGC 9, lang:en, set:paldean-fates
A National Dex number is none of a collector
Bulbasaur Pokemon Card 1996 Japanese Base Set No. 001 => name:Bulbasaur, lang:ja, set:ja-expansion-pack-base
A number above the total, a bare number, none at all
Mega Lucario ex MA 179/132 Mega Evolution => 179/132, name:Mega Lucario ex, set:mega-evolution
Hitmonlee Holo 7 pokemon => #7, name:Hitmonlee, var:holo
HOOPA 082 091 pokemon => 82/91, name:Hoopa, set:paldean-fates
Mewtwo SV7a Paradise Dragon 078 064 => 78/64, name:Mewtwo, lang:ja, set:ja-paradise-dragona
Pokemon Card - Iron Leaves EX => name:Iron Leaves ex
Pokemon Skiddo => name:Skiddo
Ectoplasma (s4a 71) => #71, name:Gengar, lang:ja, set:ja-shiny-star-v
Graders with and without a blank, words between and behind, halves
Tentacool 56/62 PSA10 => 56/62, name:Tentacool, grade:PSA 10, set:fossil
Golbat 34/62 CGC Pristine 10 => 34/62, name:Golbat, grade:CGC 10 Pristine, set:fossil
Golbat 34/62 BGS 8.5 NM-MT+ => 34/62, name:Golbat, grade:BGS 8.5, set:fossil
GRAAD 9.5 Schiggy 63/102 deutsch => 63/102, name:Squirtle, grade:GRAAD 9.5, lang:de, set:base-set
Conditions, editions, printings
Zubat 57/62 1st Ed. NM+ => 57/62, name:Zubat, cond:NM, var:first_edition, set:fossil
Psyduck 53/62 EX/NM pokemon => 53/62, name:Psyduck, cond:EX, set:fossil
Geodude 47/62 #4 LP. pokemon => 47/62, name:Geodude, cond:LP, set:fossil
Staryu 65/102 1. Edition pokemon => 65/102, name:Staryu, var:first_edition, set:base-set
Slowbro-Holo 43/62 pokemon => 43/62, name:Slowbro, var:holo, set:fossil
Languages by word, code and letters
Machamp 8/102 Jap. pokemon => 8/102, name:Machamp, lang:ja, set:ja-expansion-pack-base
Vaporeon VF holo rare pokemon => name:Vaporeon, lang:fr, var:holo
Dragoran 4/62 ITA => 4/62, name:Dragonite, lang:it, set:fossil
Lots, sealed products, things, what somebody made, other games
Investor Lot (5) 2019 Pokemon Jpn Squirtle CGC 10 => lot, name:Squirtle, grade:CGC 10, lang:ja
Complete Set of 10 223-232/193 pokemon => lot, 232/193, set:paldea-evolved
未開封BOX シュリンク付き ポケモン => sealed
Celebi Sleeves 60pcs pokemon => merch, name:Celebi
Tcg pokemon binder 50 page => merch
Dragonite 4/62 HOLO Fan Art/Gift/Display => custom, 4/62, name:Dragonite, var:holo, set:fossil
Flareon Gold Metal 3/64 => custom, 3/64, name:Flareon, set:jungle
Trap: a number right before the grader
1999 Pokemon Jungle Snorlax #11 CGC 10 => #11, name:Snorlax, grade:CGC 10, set:jungle
Trap: two graders, two grades
Mew 8/53 BGS 9.5 PSA 10 Candidate => 8/53, name:Mew, grade:BGS 9.5, set:wizards-black-star-promos
Mew 8/53 PSA 9 & 10 pokemon => lot, 8/53, name:Mew, grade:PSA 9, set:wizards-black-star-promos
Gengar 5/62 CGC 8 and CGC 9 => lot, 5/62, name:Gengar, grade:CGC, set:fossil
Entei & Raikou LEGEND 90 91 PSA 8 & PSA 8 pokemon => lot, #90, name:Entei & Raikou LEGEND, grade:PSA 8
Kyogre & Groudon LEGEND pair Undaunted pokemon => lot, name:Kyogre & Groudon LEGEND, set:undaunted
Lugia 9/111 BGS 9 & Auto 10 pokemon => 9/111, name:Lugia, grade:BGS 9 Auto, var:other_printing, set:neo-genesis
Trap: set codes that look like card numbers, and words that are codes
Cubchoo SV03 pokemon card => name:Cubchoo, set:obsidian-flames
Mew 052/165 pokemon PRE owned => 52/165, name:Mew, set:151
Trap: HP, LP, EX and POP in their other senses
Pidgey HP40 057/102 => 57/102, name:Pidgey, set:base-set
Feraligatr 4/111 swirl low pop PSA 9 POP 2 => 4/111, name:Feraligatr, grade:PSA 9, var:other_printing, set:neo-genesis
Chimchar 11/17 POP Series 9 => 11/17, name:Chimchar, set:pop-series-9
Trap: numbers split and repeated, certificates, censuses
Krabby #51 /62 pokemon => 51/62, name:Krabby, set:fossil
Krabby 051/062 51/62 pokemon => 51/62, name:Krabby, set:fossil
Horsea 49/62 PSA 9 #61234567 => 49/62, name:Horsea, grade:PSA 9, set:fossil
Dewgong 25/102 (969) => 25/102, name:Dewgong, set:base-set
Muk 13/62 [62] => 13/62, name:Muk, set:fossil
Trap: a reprint with the original's number, a set's name inside another's
Dark Gyarados 8/82 2021 Celebrations => 8/82, name:Dark Gyarados, set:celebrations-classic-collection
Expedition Base Set Alakazam 1/165 => 1/165, name:Alakazam, set:expedition-base-set
Trap: words added for search engines
Lorcana Stitch 12/204 PSA 9 [Tag: Pokemon PSA CGC Graded] => other_tcg, 12/204, grade:PSA 9
Trap: both names, names romanised
Turtok Blastoise 2/102 => 2/102, name:Blastoise, set:base-set
Danbalu pokemon card japanese => name:Beldum, lang:ja
Warl Eevee pokemon japanese => name:Eevee, lang:ja
Trap: wanted, two cards, apostrophes
[WTB] Gyarados Holo 6/102 => wanted, 6/102, name:Gyarados, var:holo, set:base-set
Pidgey 016/165 & 017/165 pokemon => lot, 16/165, name:Pidgey, set:151
'54 Psyduck 53/62 pokemon => 53/62, name:Psyduck, set:fossil
Brocks Onix 69/132 Gym Heroes => 69/132, name:Brock's Onix, set:gym-heroes
Labels that name a set in passing
2022 #261 Charizard VMAX PSA 9 Pokemon SWSH Black Star Promo | Ultra Premium Collection - Charizard => #261, name:Charizard VMAX, grade:PSA 9, set:swsh-black-star-promos
Vaporeon 2002 Pokemon Legendary #22 reverse holo PSA 8 => #22, name:Vaporeon, grade:PSA 8, var:reverse_holo, set:legendary-collection
Legendary Pokemon bird Zapdos holo => name:Zapdos, var:holo
Trainers by their names in other languages
Camilla 119/156 Ultraprisma ITA => 119/156, name:Cynthia, lang:it, set:ultra-prism
Mashynn 254/193 carte pokemon FR => 254/193, name:Iono, lang:fr, set:paldea-evolved
Enigmara 185/193 deutsch pokemon => 185/193, name:Iono, lang:de, set:paldea-evolved
Befehl vom Boss 132/172 deutsch pokemon karte => 132/172, name:Boss's Orders, lang:de, set:brilliant-stars
Rosemary 169/202 carte pokemon française => 169/202, name:Marnie, lang:fr, set:sword-and-shield
Camilla Läckberg Signed Book #12 => none, #12, name:Cynthia, lang:it, var:other_printing
`;
