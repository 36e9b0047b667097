/** Western sets since 2019, in the form that sets-classic.ts explains. */
export const currentSets = `
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
