/** Western sets from 2010 to 2019, in the form that sets-classic.ts explains. */
export const modernSets = `
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
