import { foldPhrase } from '@/lib/recognise/tokens';
import { japaneseSets } from './sets-japanese';

/**
 * Western sets from 1999 to 2010, one a line: own id, printed total (or -), release month, codes, first the usual
 * English name and then other names; `~` marks a name that
 * counts only beside another sign of the set, `de:` and the like the language whose name it is.
 */
const classicSets = `
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

/** Western sets since 2019, in the form that sets-classic.ts explains. */
const currentSets = `
swsh-black-star-promos|-|2019-11|SWSHP,SSP|SWSH Black Star Promos;swsh promo;sword and shield promo;sword and shield promos;swsh promos;swsh black star promo;~black star promo;~black star promos;~black star;sword and shield black star promo
sword-and-shield|202|2020-02|SSH,SWSH1|Sword & Shield;sword shield;swsh base;sword and shield base set;sword and shield base;fr:epee et bouclier;de:schwert und schild;it:spada e scudo;es:espada y escudo;pt:espada e escudo;swsh base set;swsh01
rebel-clash|192|2020-05|RCL|Rebel Clash;fr:clash des rebelles;de:clash der rebellen;it:fragore ribelle;es:choque rebelde;swsh02;pt:rixa rebelde
darkness-ablaze|189|2020-08|DAA|Darkness Ablaze;fr:tenebres embrasees;de:flammende finsternis;it:fiamme oscure;es:oscuridad incandescente;swsh03;pt:escuridao incandescente
pokemon-futsal-2020|5|2020-09||Pokémon Futsal 2020;pokemon futsal;futsal
champions-path|73|2020-09|CPA|Champion's Path;champion path;fr:la voie du maitre;fr:voie du maitre;de:weg des champs;it:futuri campioni;es:camino de campeones;pt:caminho do campeao
vivid-voltage|185|2020-11|VIV|Vivid Voltage;fr:voltage eclatant;de:farbenschock;it:voltaggio sfolgorante;es:voltaje vivido;swsh04;pt:voltagem vivida
mcdonalds-collection-2021|25|2021-02||McDonald's Collection 2021;mcdonalds 2021;mcdonalds 25th anniversary;mcdonalds;mcdonalds promo;mcdonalds collection;mcd 2021
shining-fates-shiny-vault|SV122|2021-02||Shining Fates Shiny Vault;shining fates shiny;shining fates;shiny vault
shining-fates|72|2021-02|SHF|Shining Fates;fr:destinees radieuses;de:glanzendes schicksal;it:destino splendente;es:destinos brillantes;pt:destinos brilhantes
battle-styles|163|2021-03|BST|Battle Styles;fr:styles de combat;de:kampfstile;it:stili di lotta;es:estilos de combate;swsh05;pt:estilos de batalha
chilling-reign|198|2021-06|CRE|Chilling Reign;fr:regne de glace;de:schaurige herrschaft;it:regno glaciale;es:reinado escalofriante;swsh06;pt:reinado arrepiante
evolving-skies|203|2021-08|EVS|Evolving Skies;fr:evolution celeste;de:drachenwandel;it:evoluzioni eteree;es:cielos evolutivos;swsh07;pt:ceus em evolucao
celebrations-classic-collection|-|2021-10||Celebrations Classic Collection;celebrations;celebration;25th anniversary;25th;classic collection;25 anniversary;it:celebrazioni;es:celebraciones;de:25 jahre
celebrations|25|2021-10|CEL|Celebrations;celebration;25th anniversary;25th;it:celebrazioni;es:celebraciones;pt:celebracoes
fusion-strike|264|2021-11|FST|Fusion Strike;fr:poing de fusion;de:fusionsangriff;it:colpo fusione;es:golpe fusion;swsh08;pt:golpe fusao
brilliant-stars-trainer-gallery|TG30|2022-02||Brilliant Stars Trainer Gallery;brilliant stars
brilliant-stars|172|2022-02|BRS|Brilliant Stars;fr:stars etincelantes;de:strahlende sterne;it:astri lucenti;es:astros brillantes;swsh09;fr:etoiles etincelantes;pt:astros cintilantes
astral-radiance-trainer-gallery|TG30|2022-05||Astral Radiance Trainer Gallery;astral radiance;de:astral glanz;de:astralglanz
astral-radiance|189|2022-05|ASR|Astral Radiance;fr:astres radieux;de:astralglanz;de:astral glanz;it:lucentezza siderale;es:resplandor astral;swsh10;pt:estrelas radiantes
pokemon-go|78|2022-07|PGO|Pokémon GO;pokemon go;tcg go
mcdonalds-collection-2022|15|2022-08||McDonald's Collection 2022;mcdonalds 2022;mcdonalds match battle
lost-origin-trainer-gallery|TG30|2022-09||Lost Origin Trainer Gallery;lost origin
lost-origin|196|2022-09|LOR|Lost Origin;fr:origine perdue;de:verlorener ursprung;it:origine perduta;es:origen perdido;swsh11;pt:origem perdida
silver-tempest-trainer-gallery|TG30|2022-11||Silver Tempest Trainer Gallery;silver tempest
silver-tempest|195|2022-11|SIT|Silver Tempest;fr:tempete argentee;de:silberne sturmwinde;it:tempesta argentata;es:tempestad plateada;swsh12;pt:tempestade prateada
crown-zenith-galarian-gallery|GG70|2023-01||Crown Zenith Galarian Gallery;galarian gallery;crown zenith
crown-zenith|159|2023-01|CRZ|Crown Zenith;fr:zenith supreme;de:zenit der konige;it:zenit regale;es:cenit supremo;pt:realeza absoluta
svp-black-star-promos|SVP|2023-03|SVP|SVP Black Star Promos;sv promo;scarlet and violet promo;scarlet and violet promos;sv black star promo;sv black star promos;svp promo;svp black star promo;~black star promo;~black star promos;~black star;van gogh;van gogh museum;scarlet and violet black star promo;~sv promos;sv black star;grey felt hat;svp
scarlet-and-violet-energy|24|2023-03|SVE|Scarlet & Violet Energy;scarlet and violet energies
scarlet-and-violet|198|2023-03|SVI|Scarlet & Violet;scarlet violet;scarlet and violet base set;scarlet and violet base;sv base set;de:karmesin und purpur;de:karmesin purpur;fr:ecarlate et violet;it:scarlatto e violetto;es:escarlata y purpura;pt:escarlate e violeta;sv01
paldea-evolved|193|2023-06|PAL|Paldea Evolved;paldean evolved;fr:evolutions a paldea;de:entwicklungen in paldea;it:evoluzioni a paldea;es:evoluciones en paldea;sv02;pt:evolucoes em paldea
mcdonalds-collection-2023|15|2023-08||McDonald's Collection 2023;mcdonalds 2023
obsidian-flames|197|2023-08|OBF|Obsidian Flames;fr:flammes obsidiennes;de:obsidianflammen;it:ossidiana infuocata;es:llamas obsidianas;sv03;pt:obsidiana em chamas
151|165|2023-09|MEW,SV2A|151;pokemon 151;scarlet and violet 151;sv 151;sv151;mew 151;151 mew;mew en;mew en 151;151 mew en;pokemon card 151;~kanto 151
my-first-battle|48|2023-09|MFB|My First Battle
paradox-rift|182|2023-11|PAR|Paradox Rift;fr:faille paradoxe;de:paradoxrift;paradoxe rift;it:paradosso temporale;es:brecha paradojica;sv04;pt:fenda paradoxal
paldean-fates|91|2024-01|PAF|Paldean Fates;paldea fates;fr:destinees de paldea;de:paldeas schicksale;it:destino di paldea;es:destinos de paldea
temporal-forces|162|2024-03|TEF|Temporal Forces;fr:forces temporelles;de:gewalten der zeit;it:cronoforze;es:fuerzas temporales;sv05;pt:forcas temporais
twilight-masquerade|167|2024-05|TWM|Twilight Masquerade;fr:mascarade crepusculaire;de:maskerade im zwielicht;it:crepuscolo mascherato;es:mascarada crepuscular;sv06;pt:mascaras do crepusculo
shrouded-fable|64|2024-08|SFA|Shrouded Fable;fr:fable nebuleuse;de:nebel der sagen;it:segreto fiabesco;es:fabula sombria;pt:fabula nebulosa
stellar-crown|142|2024-09|SCR|Stellar Crown;fr:couronne stellaire;de:stellarkrone;it:corona astrale;es:corona astral;sv07;pt:coroa estelar
surging-sparks|191|2024-11|SSP|Surging Sparks;fr:etincelles deferlantes;de:sturzende funken;de:sturmische funken;it:scintille folgoranti;es:chispas fulgurantes;sv08;pt:fagulhas impetuosas
mcdonalds-collection-2024|15|2024-12||McDonald's Collection 2024;mcdonalds 2024;mcdonalds dragon discovery
prismatic-evolutions|131|2025-01|PRE|Prismatic Evolutions;prismatic evolution;fr:evolutions prismatiques;de:prismatische entwicklungen;it:evoluzioni prismatiche;es:evoluciones prismaticas;pt:evolucoes prismaticas
journey-together|159|2025-03|JTG|Journey Together;fr:aventures ensemble;de:reisegefahrten;it:amici di avventura;it:avventure insieme;es:juntos de aventuras;sv09;pt:amigos de jornada
destined-rivals|182|2025-05|DRI|Destined Rivals;fr:rivalites destinees;de:ewige rivalen;it:rivali predestinati;es:rivales predestinados;sv10;pt:rivais predestinados
black-bolt|86|2025-07|BLK|Black Bolt;fr:foudre noire;de:schwarze blitze;it:fiamma nera;it:nero lampo;es:rayo negro;it:raggio nero;it:luce nera;es:fulgor negro;pt:raio preto
white-flare|86|2025-07|WHT|White Flare;fr:flamme blanche;de:weisse flammen;it:fuoco bianco;es:llama blanca;it:fiammata bianca;pt:fogo branco;pt:chama branca
mega-evolution-energy|8|2025-09|MEE|Mega Evolution Energy
mep-black-star-promos|MEP|2025-09|MEP|MEP Black Star Promos;mep promo;mega evolution promo;mega evolution promos;me promo;mega evolution black star promo;~black star promo;~black star promos;~black star;mep
mega-evolution|132|2025-09|MEG|Mega Evolution;de:mega entwicklung;es:mega evolucion;it:mega evoluzione;mega evolution base set;mega evolution base;me01;pt:megaevolucao;pt:mega evolucao;es:megaevolucion;it:megaevoluzione;de:megaentwicklung
phantasmal-flames|94|2025-11|PFL|Phantasmal Flames;phantasmal flame;fr:flammes fantasmagoriques;de:fatale flammen;it:fiamme spettrali;me02;es:llamas fantasmales;es:fuegos fantasmales;pt:fogo fantasmagorico;pt:chamas fantasmagoricas
ascended-heroes|217|2026-01|ASC|Ascended Heroes;fr:heros transcendants;de:erhabene helden;it:eroi ascesi;es:heroes ascendentes;ascended hero;pt:herois ascendentes;pt:herois excelsos
perfect-order|88|2026-03|POR|Perfect Order;fr:equilibre parfait;de:perfekte ordnung;it:ordine perfetto;es:orden perfecto;me03;pt:ordem perfeita
chaos-rising|86|2026-05|CRI|Chaos Rising;fr:chaos ascendant;it:caos nascente;me04;de:aufsteigendes chaos;es:caos ascendente;es:caos naciente
pitch-black|84|2026-07|PBL|Pitch Black;fr:nuit noire;de:dunkelnacht;it:buio pesto;es:oscuridad absoluta;pt:escuridao absoluta;me05
`;

/** Western sets from 2010 to 2019, in the form that sets-classic.ts explains. */
const modernSets = `
heartgold-soulsilver|123|2010-02|HS,HGSS|HeartGold SoulSilver;heartgold soulsilver;heart gold soul silver;heart gold and soul silver;heartgold and soulsilver;hgss;hgss base set
hgss-black-star-promos|-|2010-02||HGSS Black Star Promos;hgss promo;hgss promos;~black star promo;~black star promos;~black star
unleashed|95|2010-05|UL|Unleashed;hgss unleashed;hs unleashed;fr:dechainement;de:entfesselt;it:forze scatenate
undaunted|90|2010-08|UD|Undaunted;hgss undaunted;hs undaunted;fr:indomptable;de:unerschrocken
triumphant|102|2010-11|TM|Triumphant;hgss triumphant;hs triumphant;fr:triomphe
call-of-legends|95|2011-02|CL|Call of Legends;fr:appel des legendes;de:ruf der legenden;it:richiamo delle leggende;es:llamada de leyendas;pt:chamado das lendas
black-and-white|114|2011-04|BLW|Black & White;black white;black and white base set;fr:noir et blanc;de:schwarz und weiss;de:schwarz weiss;it:nero e bianco;es:blanco y negro;es:negro y blanco;pt:preto e branco
bw-black-star-promos|-|2011-04|BWP|BW Black Star Promos;bw promo;black and white promo;bw promos;black and white promos;~black star promo;~black star promos;~black star
mcdonalds-collection-2011|12|2011-06||McDonald's Collection 2011;mcdonalds 2011
emerging-powers|98|2011-08|EPO|Emerging Powers;fr:pouvoirs emergents;de:machte des aufbruchs;it:nuove forze;es:poderes emergentes
noble-victories|101|2011-11|NVI|Noble Victories;fr:nobles victoires;de:ruhmreiche siege;it:vittorie regali;es:victorias nobles;es:nobles victorias;pt:vitorias nobres
next-destinies|99|2012-02|NXD|Next Destinies;fr:destinees futures;de:zukunftige schicksale;it:destini futuri;es:proximos destinos
dark-explorers|108|2012-05|DEX|Dark Explorers;fr:explorateurs obscurs;de:finstere entdecker;it:esploratori delle tenebre;de:dunkle entdecker;es:exploradores de la oscuridad;es:exploradores oscuros;pt:exploradores sombrios;pt:exploradores das trevas
mcdonalds-collection-2012|12|2012-06||McDonald's Collection 2012;mcdonalds 2012
dragons-exalted|124|2012-08|DRX|Dragons Exalted;fr:dragons exaltes;de:hoheit der drachen;it:stirpe dei draghi;es:dragones majestuosos;pt:dragoes exaltados
dragon-vault|20|2012-10|DRV|Dragon Vault;fr:coffre des dragons;de:schatz der drachen
boundaries-crossed|149|2012-11|BCR|Boundaries Crossed;fr:frontieres franchies;de:uberschrittene schwellen;it:confini varcati;es:fronteras cruzadas;pt:fronteiras cruzadas
plasma-storm|135|2013-02|PLS|Plasma Storm;fr:tempete plasma;de:sturm von plasma;it:uragano plasma;es:tormenta plasma;es:tempestad plasma;pt:tempestade de plasma
plasma-freeze|116|2013-05|PLF|Plasma Freeze;fr:glaciation plasma;de:plasma frost;it:glaciazione plasma;es:glaciacion plasma;pt:congelamento de plasma;de:plasmafrost
plasma-blast|101|2013-08|PLB|Plasma Blast;fr:explosion plasma;de:plasma sturm;it:esplosione plasma;es:explosion de plasma;pt:explosao de plasma
xy-black-star-promos|-|2013-10|XYP|XY Black Star Promos;xy promo;xy promos;xy black star promo;~black star promo;~black star promos;~black star
legendary-treasures|113|2013-11|LTR|Legendary Treasures;fr:tresors legendaires;de:schatz der legenden;it:tesori leggendari;es:tesoros legendarios;pt:tesouros lendarios
kalos-starter-set|39|2013-11|KSS|Kalos Starter Set;kalos starter
xy|146|2014-02|XY|XY;xy base;xy base set;~x y
flashfire|106|2014-05|FLF|Flashfire;fr:etincelles;de:flammenmeer;it:fuoco infernale;es:destellos de fuego;pt:flash de fogo
mcdonalds-collection-2014|12|2014-05||McDonald's Collection 2014;mcdonalds 2014
furious-fists|111|2014-08|FFI|Furious Fists;fr:poings furieux;de:fliegende fauste;it:colpi furiosi;es:punos furiosos;pt:punhos furiosos
phantom-forces|119|2014-11|PHF|Phantom Forces;de:phantomkrafte;it:forze spettrali;fr:vigueur spectrale;es:fuerzas fantasmales;pt:forca fantasma;pt:forcas fantasmas
primal-clash|160|2015-02|PRC|Primal Clash;fr:primo choc;de:protoschock;it:archeoscontro;es:duelos primigenios;pt:conflito primitivo
double-crisis|34|2015-03|DCR|Double Crisis;fr:double danger;de:doppelte krise;es:doble crisis;it:doppia crisi;pt:dupla crise
roaring-skies|108|2015-05|ROS|Roaring Skies;fr:ciel rugissant;de:drachenleuchten;it:furie volanti;es:cielos rugientes;pt:ceus estrondosos
ancient-origins|98|2015-08|AOR|Ancient Origins;fr:origines antiques;de:ewiger anfang;it:antiche origini;es:origenes ancestrales;pt:origens ancestrais
breakthrough|162|2015-11|BKT|BREAKthrough;break through;fr:impulsion turbo;de:turbostart;de:turboblitz;es:turboimpulso;pt:turbo revolucao
mcdonalds-collection-2015|12|2015-11||McDonald's Collection 2015;mcdonalds 2015
breakpoint|122|2016-02|BKP|BREAKpoint;break point;fr:rupture turbo;de:turbofieber;it:turbocrash;es:turbolimite;pt:turbo colisao
generations|83|2016-02|GEN|Generations;xy generations;generations radiant collection;generation set;it:generazioni;es:generaciones;pt:geracoes;de:generationen
fates-collide|124|2016-05|FCO|Fates Collide;fr:impact des destins;de:schicksalsschmiede;it:destini incrociati;es:destinos enfrentados;pt:fusao de destinos
steam-siege|114|2016-08|STS|Steam Siege;fr:offensive vapeur;de:dampfkessel;it:vapori accesi;es:asedio de vapor;pt:cerco de vapor
mcdonalds-collection-2016|12|2016-08||McDonald's Collection 2016;mcdonalds 2016
evolutions|108|2016-11|EVO|Evolutions;xy evolutions;it:evoluzioni;es:evoluciones;~evolution;xy evolution;de:evolutionen;pt:evolucoes
sm-black-star-promos|-|2017-02|SMP|SM Black Star Promos;sm promo;sun and moon promo;sun and moon promos;sm promos;sm black star promo;~black star promo;~black star promos;~black star
sun-and-moon|149|2017-02|SUM|Sun & Moon;sun moon;sm base set;sun and moon base set;de:sonne und mond;de:sonne mond;fr:soleil et lune;it:sole e luna;es:sol y luna;pt:sol e lua
guardians-rising|145|2017-05|GRI|Guardians Rising;fr:gardiens ascendants;de:stunde der wachter;it:l alba dei guardiani;guardian rising;es:albor de guardianes;it:guardiani nascenti;pt:guardioes ascendentes
mcdonalds-collection-2017|12|2017-08||McDonald's Collection 2017;mcdonalds 2017
burning-shadows|147|2017-08|BUS|Burning Shadows;fr:ombres ardentes;de:nacht in flammen;it:ombre infuocate;es:sombras ardientes;pt:sombras ardentes
shining-legends|73|2017-10|SLG|Shining Legends;fr:legendes brillantes;de:schimmernde legenden;it:leggende iridescenti;es:leyendas luminosas;pt:lendas luminescentes
crimson-invasion|111|2017-11|CIN|Crimson Invasion;fr:invasion carmin;de:aufziehen der sturmrote;it:invasione scarlatta;es:invasion carmesi;pt:invasao carmim
ultra-prism|156|2018-02|UPR|Ultra Prism;fr:ultra prisme;de:ultra-prisma;es:ultraprisma
forbidden-light|131|2018-05|FLI|Forbidden Light;fr:lumiere interdite;de:grauen der lichtfinsternis;it:apocalisse di luce;es:luz prohibida;pt:luz proibida
celestial-storm|168|2018-08|CES|Celestial Storm;fr:tempete celeste;de:sturm am firmament;it:tempesta astrale;es:tempestad celestial;pt:tempestade celestial
dragon-majesty|70|2018-09|DRM|Dragon Majesty;fr:majeste des dragons;de:majestat der drachen;it:trionfo dei draghi;es:majestad de dragones;pt:dragoes soberanos
mcdonalds-collection-2018|12|2018-10||McDonald's Collection 2018;mcdonalds 2018
lost-thunder|214|2018-11|LOT|Lost Thunder;fr:tonnerre perdu;de:echo des donners;it:tuoni perduti;es:truenos perdidos;pt:trovoes perdidos
team-up|181|2019-01|TEU|Team Up;fr:duo de choc;de:teams sind trumpf;it:gioco di squadra;~sm team up;es:union de aliados;pt:uniao de aliados
detective-pikachu|18|2019-03|DET|Detective Pikachu;de:meisterdetektiv pikachu;~det pikachu
unbroken-bonds|214|2019-05|UNB|Unbroken Bonds;fr:alliance infaillible;de:kontaktlos;it:legami inossidabili;de:bund der gleichgesinnten;de:krafte im einklang;es:vinculos indestructibles;pt:elos inquebraveis
unified-minds|236|2019-08|UNM|Unified Minds;fr:harmonie des esprits;it:sintonia mentale;de:bund der gleichgesinnten;es:sintonia mental
hidden-fates-shiny-vault|SV94|2019-08||Hidden Fates Shiny Vault;hidden fates shiny;hidden fates
hidden-fates|68|2019-08|HIF|Hidden Fates;fr:destinees occultes;de:verborgenes schicksal;it:destino sfuggente;es:destinos ocultos
mcdonalds-collection-2019|12|2019-10||McDonald's Collection 2019;mcdonalds 2019
cosmic-eclipse|236|2019-11|CEC|Cosmic Eclipse;fr:eclipse cosmique;de:welten im wandel;it:eclissi cosmica;es:eclipse cosmico
`;

/** A set as this project knows it. `id` is its own id, which is also the first guess of a service's slug. */
export interface CardSet {
  readonly id: string;
  readonly name: string;
  /** Printed total as {@link CollectorNumber} holds it ("102", "TG30", "SV-P"); null where cards print none. */
  readonly total: string | null;
  readonly year: number;
  readonly month: number;
  readonly codes: readonly string[];
  readonly aliases: readonly {
    readonly phrase: string;
    readonly weak: boolean;
    readonly language: string | null;
  }[];
  readonly japanese: boolean;
}

function readSets(lines: string, japanese: boolean): CardSet[] {
  return lines
    .split('\n')
    .filter((line) => line.includes('|'))
    .map((line) => {
      const [id = '', total = '-', released = '', codes = '', names = ''] = line.split('|');
      const all = names.split(';');
      const aliases = all.map(readAlias);
      return {
        id,
        name: (all[0] ?? id).replace('~', ''),
        total: total === '-' ? null : total,
        year: Number(released.slice(0, 4)),
        month: Number(released.slice(5)),
        codes: codes ? codes.split(',') : [],
        aliases,
        japanese,
      };
    });
}

function readAlias(name: string): CardSet['aliases'][number] {
  const m = /^(~?)(?:([a-z]{2}):)?(.*)$/.exec(name);
  return { phrase: foldPhrase(m?.[3] ?? name), weak: m?.[1] === '~', language: m?.[2] ?? null };
}

/** Every set this project knows, oldest first within western and then Japanese sets. */
export const cardSets: readonly CardSet[] = [
  ...readSets(classicSets, false),
  ...readSets(modernSets, false),
  ...readSets(currentSets, false),
  ...readSets(japaneseSets, true),
];

const byId = new Map(cardSets.map((set) => [set.id, set]));
const byTotal = groupBy((set) => (set.total ? [set.total] : []));
const byCode = groupBy((set) => set.codes.map((code) => code.toLowerCase()));

function groupBy(keysOf: (set: CardSet) => string[]): Map<string, CardSet[]> {
  const groups = new Map<string, CardSet[]>();
  for (const set of cardSets) {
    for (const key of keysOf(set)) groups.set(key, [...(groups.get(key) ?? []), set]);
  }
  return groups;
}

/** The set with this project's own id. */
export function findSet(id: string): CardSet | undefined {
  return byId.get(id);
}

/** The sets that print this total ("102", "TG30", "SV-P"). */
export function findSetsByTotal(total: string): readonly CardSet[] {
  return byTotal.get(total) ?? [];
}

const none: readonly CardSet[] = [];

/** The sets that print or are called by this code, given in small letters ("obf", "sv2a"). */
export function findSetsByCode(code: string): readonly CardSet[] {
  return byCode.get(code) ?? none;
}

/** Names of whole series: beside another set they only say the era. */
export const seriesSets: ReadonlySet<string> = new Set([
  'xy',
  'sun-and-moon',
  'sword-and-shield',
  'scarlet-and-violet',
  'mega-evolution',
  'black-and-white',
  'diamond-and-pearl',
  'platinum',
  'heartgold-soulsilver',
]);
