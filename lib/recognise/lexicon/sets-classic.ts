/**
 * Western sets from 1999 to 2010, one a line: own id, printed total (or -), release month, codes, first the usual
 * English name and then other names; `~` marks a name that
 * counts only beside another sign of the set, `de:` and the like the language whose name it is.
 */
export const classicSets = `
base-set|102|1999-01|BS,BAS|Base Set;~base;base unlimited;~pokemon game;de:basis set;~de:basis;de:grundset;fr:set de base;it:set base;es:edicion basica;pt:colecao basica;es:coleccion basica;de:basisset;original base set
jungle|64|1999-06|JU,JUN|Jungle;de:dschungel;es:jungla;~es:selva;it:giungla
wizards-black-star-promos|53|1999-07|PR,BSP|Wizards Black Star Promos;wotc promo;wotc black star promo;~black star promo;~black star promos;~black star;wizards promo;wizards black star promo;pokemon the first movie;first movie promo;first movie;movie promo;pokemon league promo;league promo;w promo;mewtwo strikes back;spell of the unown;it:promo stella nera
fossil|62|1999-10|FO,FOS|Fossil;it:fossile;~fosil;es:fosiles
base-set-2|130|2000-02|B2,BS2|Base Set 2;base 2;base2;de:basis set 2;base set two;fr:set de base 2
team-rocket|82|2000-04|RO,ROC|Team Rocket;~rocket;team rocket unlimited;~fr:equipe rocket
gym-heroes|132|2000-08|G1|Gym Heroes;de:arena helden;gym 1;~gym hero;fr:arene heros
gym-challenge|132|2000-10|G2|Gym Challenge;gym 2 challenge;gym 2;arena challenge
neo-genesis|111|2000-12|N1,NG|Neo Genesis;neo 1;neogenesis;neo gen;~genesis
neo-discovery|75|2001-06|N2,ND|Neo Discovery;neo 2;de:neo entdeckung;fr:neo decouverte
southern-islands|18|2001-07|SI|Southern Islands;southern island;~southern
neo-revelation|64|2001-09|N3|Neo Revelation;neo 3;de:neo enthullung;fr:neo revelations
neo-destiny|105|2002-02|N4|Neo Destiny;neo 4;de:neo schicksal;fr:neo destinee
legendary-collection|110|2002-05|LC|Legendary Collection;legendary coll;~legendary;de:legendare sammlung;es:coleccion legendaria;fr:collection legendaire
expedition-base-set|165|2002-09|EX,EXP|Expedition Base Set;expedition;es:expedicion
best-of-game|-|2002-12|BOG|Best of Game;best of the game
aquapolis|147|2003-01|AQ|Aquapolis;aquapolis e reader
skyridge|144|2003-05|SK|Skyridge
ruby-and-sapphire|109|2003-07|RS|Ruby & Sapphire;ruby sapphire;ex ruby and sapphire;ex ruby sapphire;de:rubin saphir;de:rubin und saphir;fr:rubis et saphir;fr:rubis saphir;it:rubino e zaffiro;es:rubi y zafiro
sandstorm|100|2003-09|SS|Sandstorm;ex sandstorm;de:sandsturm;fr:tempete de sable;it:tempesta di sabbia
nintendo-black-star-promos|-|2003-10|NP|Nintendo Black Star Promos;nintendo promo;nintendo black star promo;~black star promo;~black star promos;~black star;~ex promo
dragon|97|2003-11|DR|~Dragon;ex dragon;~de:drachen;ex drachen
team-magma-vs-team-aqua|95|2004-03|MA|Team Magma vs Team Aqua;team magma vs aqua;magma vs aqua;magma vs team aqua;ex team magma vs team aqua;team magma team aqua;magma aqua
hidden-legends|101|2004-06|HL|Hidden Legends;ex hidden legends;de:verborgene legenden;fr:legendes oubliees;it:leggende nascoste;es:leyendas ocultas
poke-card-creator-pack|5|2004-07||Poké Card Creator Pack;card creator;poke card creator contest
firered-and-leafgreen|112|2004-09|RG,FRLG|FireRed & LeafGreen;firered leafgreen;fire red leaf green;fire red and leaf green;frlg;ex firered leafgreen;ex fire red leaf green;ex fire red and leaf green;de:feuerrot blattgrun;fr:rouge feu vert feuille;fire red;leaf green;firered;leafgreen;ex frlg;it:rosso fuoco e verde foglia;it:rossofuoco e verdefoglia;es:rojo fuego y verde hoja;es:rojofuego y verdehoja
pop-series-1|17|2004-09|P1|POP Series 1;~pop 1
team-rocket-returns|109|2004-11|TRR|Team Rocket Returns;ex team rocket returns;rocket returns;team rocket return;trr;de:team rockets ruckkehr;fr:retour de la team rocket;it:il ritorno del team rocket;es:el regreso del team rocket
deoxys|107|2005-02|DX|Deoxys;ex deoxys;~deoxys ex
emerald|106|2005-05|EM|Emerald;ex emerald;~de:smaragd;~fr:emeraude
pop-series-2|17|2005-08|P2|POP Series 2;~pop 2
unseen-forces-unown-collection|28|2005-08||Unseen Forces Unown Collection;unown collection
unseen-forces|115|2005-08|UF|Unseen Forces;ex unseen forces;unseen force;de:verborgene machte;fr:forces cachees;it:forze segrete;es:fuerzas ocultas
delta-species|113|2005-10|DS|~Delta Species;ex delta species;de:delta spezies;ex delta;fr:especes delta;it:specie delta;es:especies delta
legend-maker|92|2006-02|LM|Legend Maker;ex legend maker;legend makers;fr:createur de legendes;it:creatori di leggende;es:creadores de leyendas
pop-series-3|17|2006-04|P3|POP Series 3;~pop 3
holon-phantoms|110|2006-05|HP|Holon Phantoms;ex holon phantoms;holon phantom;fr:fantomes holon;it:fantasmi di holon;es:fantasmas de holon;de:holon phantome
pop-series-4|17|2006-08|P4|POP Series 4;~pop 4
crystal-guardians|100|2006-08|CG|Crystal Guardians;ex crystal guardians;crystal guardian;fr:gardiens de cristal;it:guardiani dei cristalli;es:guardianes de cristal;de:kristallwachter
dragon-frontiers|101|2006-11|DF|Dragon Frontiers;ex dragon frontiers;dragon frontier;fr:ile des dragons;it:frontiere del drago;es:fronteras del dragon;de:drachenbollwerk
power-keepers|108|2007-02|PK|Power Keepers;ex power keepers;power keeper;fr:gardiens du pouvoir;it:custodi del potere;es:guardianes del poder
pop-series-5|17|2007-03|P5|POP Series 5;~pop 5
dp-black-star-promos|-|2007-05|DPP|DP Black Star Promos;dp promo;diamond and pearl promo;dp black star promo;~black star promo;~black star promos;~black star;diamond and pearl promos
diamond-and-pearl|130|2007-05|DP|Diamond & Pearl;diamond pearl;diamond and pearl base set;de:diamant und perl;de:diamant und perle;fr:diamant et perle;it:diamante e perla;es:diamante y perla;pt:diamante e perola;it:diamante perla
mysterious-treasures|123|2007-08|MT|Mysterious Treasures;fr:tresors mysterieux;de:geheimnisvolle schatze;it:tesori misteriosi;es:tesoros misteriosos;pt:tesouros misteriosos
pop-series-6|17|2007-09|P6|POP Series 6;~pop 6
secret-wonders|132|2007-11|SW|Secret Wonders;fr:merveilles secretes;de:ratselhafte wunder;it:prodigi segreti;es:maravillas secretas;pt:maravilhas secretas
great-encounters|106|2008-02|GE|Great Encounters;fr:duels au sommet;de:epische begegnungen;it:incontri leggendari;es:grandes encuentros;pt:grandes encontros
pop-series-7|17|2008-03|P7|POP Series 7;~pop 7
majestic-dawn|100|2008-05|MD|Majestic Dawn;fr:aube majestueuse;de:majestatischer morgen;it:alba suprema;es:amanecer majestuoso;pt:alvorecer majestoso
legends-awakened|146|2008-08|LA|Legends Awakened;fr:eveil des legendes;de:erwachte legenden;it:risveglio dei miti;es:el despertar de las leyendas;es:despertar de las leyendas;pt:despertar das lendas
pop-series-8|17|2008-09|P8|POP Series 8;~pop 8
stormfront|100|2008-11|SF|Stormfront;fr:tempete;de:sturmtief;it:fronte di tempesta;es:frente tormenta;es:frente de tormenta;pt:frente de tempestade
platinum|127|2009-02|PL|Platinum;platinum base;de:platin;platinum base set;fr:platine;it:platino
pop-series-9|17|2009-03|P9|POP Series 9;~pop 9
rising-rivals|111|2009-05|RR|Rising Rivals;fr:rivaux emergeants;de:aufstieg der rivalen;it:rivali emergenti;es:rivales emergentes;pt:rivais emergentes
supreme-victors|147|2009-08|SV|Supreme Victors;fr:vainqueurs supremes;de:ultimative sieger;it:vincitori supremi;es:vencedores supremos
arceus|99|2009-11|AR|Arceus;platinum arceus;~arceus set;de:platin arceus
pokemon-rumble|16|2009-12|RM|Pokémon Rumble;pokemon rumble;rumble
`;
