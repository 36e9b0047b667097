/**
 * Words of titles that say something about a printing, one meaning a line: kind, value, then the phrases. `!` marks
 * phrases that count only in capitals.
 */
export const titleWords = `
language|ja|japanese;jp;jpn;jap;japan;japonais;japonaise;japanisch;japanische;giapponese;giapponesi;japones;japonesa;japans;nihongo;日本語;日版;日本版;jpn ver;jp ver;japanese ver;flag jp;japonesas;japonesi;japanse;japonska;일판;일본판;일본어판;일본어;일어판;японский;японская;japonsku;japonski
language|en|english;eng;englisch;englische;anglais;anglaise;inglese;ingles;inglesa;engels;flag gb;flag us;!EN;英語版;英語;英版;アメリカ版;北米版;영문판;영어판;영판;angielska;engl;английский;английская;angielsku;angielski
language|de|german;deutsch;deutsche;deu;ger;allemand;tedesco;aleman;duits;flag de;!DE;!GER;ドイツ語版;ドイツ語;독일판;niemiecka;duitse;tedesca;dt;deutschsprachig;немецкий;немецкая;niemiecku;niemiecki
language|fr|french;francais;francaise;franzosisch;francese;frances;frans;fra;vf;flag fr;!FR;version francaise;francesa;フランス語版;フランス語;franse;francuska;французский;francusku;francuski
language|it|italian;italiano;italiana;italienisch;italien;ita;italiaans;flag it;!IT;italiani;italiane;イタリア語版;イタリア語;italiaanse;wloska
language|es|spanish;espanol;espanola;spanisch;spagnolo;espagnol;esp;castellano;spaans;flag es;!ES;!SPA;latam;espanolas;spagnola;espagnole;castellana;スペイン語版;スペイン語;spaanse;hiszpanska;vastro;v astro;испанский
language|pt|portuguese;portugues;portuguesa;portugiesisch;portoghese;portugais;flag pt;flag br;!PT;ptbr;brasil;brasileira;brasileiro;brazilian;bresilien;bresilienne;brasiliano;brasiliana;brasilianisch;copag;portugiesische;portugaise;ポルトガル語版
language|nl|dutch;nederlands;nederlandse;hollandisch;neerlandais;flag nl;!NL;nederlandstalig
language|ko|korean;korea;koreanisch;coreen;coreano;kor;flag kr;!KR;한글판;한국;韓国版;韓国語版;韓国語;韓国;한국판;한국어판;한국어;한글;한판;koreanische;koreaans;coreenne;coreana;coreane;корейский;корейская;koreansku
language|zh|chinese;china;chinesisch;chinois;cinese;chino;s chinese;t chinese;simplified chinese;traditional chinese;taiwan;hong kong;简中;繁中;flag cn;flag tw;flag hk;!CN;!CHN;gem pack;中国版;中国語版;中国語;中国限定;簡体字版;簡体字;簡体;簡體;簡中;简体;繁体字版;繁体字;繁体;繁體;中文版;中文;台湾版;台版;香港版;港版;중국판;중국어판;chinesische;chinoise;cinesi;chinees;chinas;tchinees;151c;китайский;китайская;!CHS;!CHT
language|th|thai;thailand;flag th;ไทย;ภาษาไทย;タイ版;タイ語版;タイ語;thailandisch
language|id|indonesian;indonesia;bahasa;indo;flag id;インドネシア版;インドネシア語;インドネシア;indonesisch;indonesiano
language|ru|russian;russisch;flag ru;русский;русская;русском;ロシア語版;russo;russe
language|pl|polish;polnisch;flag pl;jezyk polski;jezyku polskim
language|und|海外版;해외판;foreign language
variant|first_edition|1st edition;first edition;1st ed;1st edit;1 edition;1 ed;1ed;1sted;1stedition;erste edition;1 auflage;erstausgabe;premiere edition;1ere edition;1re edition;edition 1;ed 1;prima edizione;1a edizione;1 edizione;primera edicion;1a edicion;1 edicion;primeira edicao;1e editie;eerste editie;first ed;1st edtion;1st editon;初版;1 st edition;1 st ed;erste auflage;erstauflage
variant|shadowless|shadowless;shadow less;no shadow;sin sombra;ohne schatten;schattenlos;sans ombre;senza ombra
variant|unlimited|unlimited;unlimitiert;illimitata;unlimited edition;illimitee;edition illimitee;unbegrenzte auflage;2nd edition;unltd;ilimitada
variant|reverse_holo|reverse holo;reverse;rev holo;reverse foil;rev foil;revholo;reverse holofoil;rev;revers holo;reverse holographic;reverse holos;rh;holo reverse;reverse rare;holo inverse;holo inversee;holo inversa;olografica inversa;olografico inverso;holografica inversa;inverse;mirror holo;mirror foil;mirror reverse;r holo;holo rev;parallel foil;parallel;mirror;ミラー;inverso;inversa;reversa;reverso;revers;rewers;holo inverso;holo reversa;リバースホロ
variant|cosmos_holo|cosmos holo;cosmos;cosmo holo;cosmos foil;galaxy holo;cosmos holofoil;holo cosmos
variant|holo|holo;holographic;holofoil;holographique;olografica;holografica;holografisch;foil;holos;hollo;holofoil rare;キラ;hologram;halo
variant|stamped|stamped;stamp;stempel;prize pack;prize pack series;pokemon day;pokemon day stamp;snowflake stamp;set stamp;logo stamp;holiday stamp;league stamp;play pokemon;snowflake;snowflake promo;1st place;2nd place;3rd place;first place;set logo;set symbol stamp;gamestop stamp;eb games stamp;gamestop exclusive;eb games exclusive;holiday calendar;prizepack
variant|jumbo|jumbo;oversized;oversize;übergroß;jumbo card;giant card;xxl;giant;riesenkarte;carte geante;carta gigante
variant|error|error;misprint;miscut;mis cut;mis print;fehldruck;erreur;ink error;errore;misprinted;off center error;crimped;crimp error
variant|prerelease|prerelease;pre release;pre-release
variant|staff|staff;staff stamp;staff promo
variant|masterball|master ball;masterball;master ball holo;meisterball;master ball pattern;master ball reverse;mb foil;マスターボール;master ball foil;master ball mirror;masterball mirror;マスターボールミラー;mb holo;mb reverse
variant|pokeball|poke ball holo;pokeball;poke ball pattern;pokeball holo;pokeball pattern;poke ball reverse;poke ball foil;pokeball foil;モンスターボール;poke ball parallel;poke ball mirror;pokeball mirror;monster ball;monster ball mirror;monsterball mirror;モンスターボールミラー;poke ball
variant|non_holo|non holo;nonholo;non holographic;non foil;no holo
variant|other_printing|theme deck;theme deck exclusive;deck exclusive;cracked ice;crackedice;cracked ice holo;crosshatch;cross hatch;crosshatch holo;cross hatch holo;tinsel;tinsel holo;galaxy foil;swirl;swirls;no rarity;no rarity symbol;no rarity mark;norarity;league promo;league exclusive;world championship;world championships;world championship deck;world championships deck;world championships decks;world champ deck;worlds deck;wcd;signed;hand signed;autograph;autographed;autographs;auto;sketched;inked;altered;altered art;sheen;sheen holo;confetti holo;water web;water web holo;friend ball;love ball;dusk ball;quick ball;team rocket pattern;rocket pattern;energy pattern;energy reverse;battle academy;trick or trade;wcs;wcs deck;firework foil;fireworks foil;firework holo;fireworks holo;reprint;reprinted;reimpression;ristampa;reimpresion;trimmed;recolored;recoloured;restored;color added;metal promo;metal version;metal edition
slab||slab;slabs;slabbed;graded;gradee;gradata;gradada;graduada;gegradet;gegraded;gegradeerd;encapsulated;grade 10;grade 9;grade 8;grade 7;grade 6;grade 5;grade 4;grade 3;grade 2;grade 1;鑑定品;鑑定済
condition|NM|near mint;nm;nrmt;nr mint;near mint condition;fast neuwertig;neuwertig;nm m;nm mt;nm mint;m nm;nm plus
condition|M|mint condition;mint
condition|LP|lightly played;light played;light play;lp;leicht bespielt;slightly played;lp plus
condition|MP|moderately played;moderate play;moderate played;!MP;mod played;played condition;played
condition|HP|heavily played;heavy played;heavy play;stark bespielt;heavy wear;mp hp
condition|DMG|damaged;damage;dmg;poor condition;beschadigt;kaputt;abime;rovinata;danneggiata;creased;beat up;in poor condition;damaged poor
condition|EX|excellent;exc;ex nm;ex mint;!EXC;excelente;ausgezeichnet;excellent condition;excellente;exmt;zustand ex;etat ex;stato ex;estado ex
condition|VG|very good;vg;vg ex
condition|GD|good condition;buono stato;!GD;tres bon etat;bon etat;guter zustand;gut erhalten
condition|PL|!PL
condition|WORN|poor;fair condition;low grade;lower grade;rough condition;rough shape;well loved;beater;play worn;playworn;bent;bend;crease;creases;dent;dents;dented;torn;water damaged;stained;writing;pen mark;pen marks;knick;knicke;geknickt;pliure;pliee;piega;pieghe;piegata;doblez;doblada;折れ;凹み;へこみ;プレイ用;キズあり;傷あり;キズ有り;傷有り;キズ有;傷有;状態難;難あり;訳あり;折れあり;gespielt;bespielt;gespielte;bespielte;bespeeld;bespeelde;jouee;giocata;giocato;jugada;jugado;abimee;abimees;danada;danado;danificada;danificado;uszkodzona;uszkodzony;zagiecie;stain;stains;ink mark;ink marks;indentation;indentations;indented;indent;ding;dings;dinged;曲がり;水濡れ;水ぬれ;破れ;折り目;折目;ジャンク;ジャンク品;汚れあり;汚れ有り;シミあり;シミ有り
condition|WEAR|whitening;scratch;scratches;scratched;scuff;scuffs;scuffed;edge wear;edgewear;corner wear;surface wear;minor wear;light wear;slight wear;some wear;faded;peeling;kratzer;gebrauchsspuren;abnutzung;rayure;rayures;rayee;usee;usure;graffi;graffio;graffiata;usurata;usura;aranazos;rayada;desgaste;desgastada;白かけ;白欠け;スレ;rasgunos;rasguno;riscos;riscada;krassen;kras;rysy;白カケ;白かけあり;白カケあり;scheuren
rarity|sar|sar;special art rare;special art
rarity|sir|sir;special illustration rare;special illustration
rarity|ar|ar;art rare
rarity|ir|ir;illustration rare;full art illustration rare
rarity|chr|chr;character rare;character holo rare
rarity|csr|csr;character super rare
rarity|full|full art;fullart;fa;volle kunst
rarity|alt|alt art;alternate art;alternative art;altart;alternate full art
rarity|rainbow|rainbow;rainbow rare;hyper rare rainbow;regenbogen;rainbow secret
rarity|gold|gold;gold rare;gold secret;golden;gold hyper rare;gold card;hyper rare gold
rarity|secret|secret rare;secret;hyper rare;hyper
rarity|sr|sr;super rare
rarity|ur|ur;ultra rare
rarity|hr|hr
rarity|rrr|rrr;triple rare
rarity|rr|rr;double rare
rarity|s|shiny rare;ssr;shiny super rare
rarity|ma|ma;mega attack rare
rarity|mur|mur;mega ultra rare;mega hyper rare;mhr
rarity|bwr|bwr;black white rare
rarity|ace|ace spec;ace spec rare
rarity|amazing|amazing rare
rarity|promo|promo;promos;promotional;promocard;promo card;promokarte
rarity|common|common;uncommon
`;

/** Suffixes that are part of a card's name, one a line: own id, how the catalogue appends it, then how titles say it. */
export const mechanicWords = `
ex| ex|ex
gx|-GX|gx;tag team gx
v| V|v
vmax| VMAX|vmax;v max
vstar| VSTAR|vstar;v star
vunion| V-UNION|v union;vunion
break| BREAK|break
legend| LEGEND|legend
lvx| LV.X|lv x;lvx;lv  x;level x
prime||prime
star| ★|star;gold star
delta| δ|delta species;delta
prism| ◇|prism star;prism
fb| FB|fb
g| G|g
gl| GL|gl
four| E4|e4
champ| C|c
sp| SP|sp
`;

/** Words before a species that are part of a card's name: own id, how the catalogue writes it, how titles say it. */
export const formWords = `
dark|Dark|dark;de:dunkles;de:dunkler;de:dunkle;fr:obscur
light|Light|light;de:helles
shining|Shining|shining;de:schimmerndes;fr:brillant
radiant|Radiant|radiant;de:strahlendes;fr:radieux;fr:radieuse;es:radiante
mega|Mega|mega;m
primal|Primal|primal;proto
alolan|Alolan|alolan;alola
galarian|Galarian|galarian;galar
hisuian|Hisuian|hisuian;hisui
paldean|Paldean|paldean;paldea
origin|Origin Forme|origin forme;origin form
single strike|Single Strike|single strike
rapid strike|Rapid Strike|rapid strike;rengeki
ice rider|Ice Rider|ice rider
shadow rider|Shadow Rider|shadow rider
crystal|Crystal|crystal
ultra|Ultra|ultra
dawn wings|Dawn Wings|dawn wings
dusk mane|Dusk Mane|dusk mane
teal mask|Teal Mask|teal mask;de:turkisgrune maske;fr:masque turquoise;it:maschera turchese;es:mascara turquesa
hearthflame mask|Hearthflame Mask|hearthflame mask;de:ofenmaske;fr:masque du fourneau;it:maschera focolare;es:mascara horno
wellspring mask|Wellspring Mask|wellspring mask;de:brunnenmaske;fr:masque du puits;it:maschera pozzo;es:mascara fuente
cornerstone mask|Cornerstone Mask|cornerstone mask;de:fundamentmaske;fr:masque de la pierre;it:maschera fondamenta;es:mascara cimiento
bloodmoon|Bloodmoon|bloodmoon;blood moon
black|Black|black
white|White|white
heat|Heat|heat
wash|Wash|wash
frost|Frost|frost
fan|Fan|fan
mow|Mow|mow
detective|Detective|detective
special delivery|Special Delivery|special delivery
flying|Flying|flying
surfing|Surfing|surfing
cool|Cool|cool
armored|Armored|armored
captain|Captain|captain
team rockets|Team Rocket's|team rockets;del team rocket;de team rocket;von team rocket;di team rocket;de la team rocket
rockets|Rocket's|rockets
team aquas|Team Aqua's|team aquas
team magmas|Team Magma's|team magmas
team plasma|Team Plasma|team plasma
brocks|Brock's|brocks;rockos;brock
mistys|Misty's|mistys;misty
lt surges|Lt. Surge's|lt surges;ltsurges;lt surge
erikas|Erika's|erikas;erika
kogas|Koga's|kogas;koga
sabrinas|Sabrina's|sabrinas;sabrina
blaines|Blaine's|blaines;blaine
giovannis|Giovanni's|giovannis;giovanni
lances|Lance's|lances;de peter
ashs|Ash's|ashs
ns|N's|ns
hops|Hop's|hops
lillies|Lillie's|lillies
ionos|Iono's|ionos
marnies|Marnie's|marnies
stevens|Steven's|stevens
cynthias|Cynthia's|cynthias
ethans|Ethan's|ethans
arvens|Arven's|arvens
larrys|Larry's|larrys
imakunis|Imakuni?'s|imakunis
holons|Holon's|holons
trainers|Trainer's|trainers
birthday|_____'s|birthday;s
poncho-wearing|Poncho-Wearing|poncho wearing;poncho
`;

/**
 * Words that sellers write beside any card and that change nothing about which card it is, in what state, or whether it is
 * one at all: a title is trusted as far as all of its words are known. Words that could mean another thing for sale, another
 * printing or language ("stand", "artwork", "sketch", "exclusive", "asia") have no place here. Facts of usage.
 */
const english = `
pokemon pokemons tcg ptcg ccg poke pkmn card cards game games trading collectible collectable collectibles the a an company wotc wizards of en
coast nintendo creatures freak black star stars vintage retro nostalgia nostalgic classics era rare rares rarity ultra low pop population count
new old trainer trainers supporter item stadium basic stage regular common uncommon condition cond mint gem mt gm pristine perfect label
grade grades grader grading slab slabs graded slabbed encapsulated raw ungraded cert certified certificate certification authenticated authentic genuine official original real legit trusted
seller sellers reputable rated see look photo photos pic pics picture pictures pictured image images scan scans
and or in with w from for by this that these your you my our on at to as is it its are be has have i we
free fast quick ship shipping ships shipped same day next dispatch tracked tracking postage post posted delivery combined combine secure
usa us uk ebay canada australia aus germany spain italy france europe nyc mail royal shipped hand just ready find included quantity qty per need gone other others multiple trades trade welcome out never unplayed will bend bends sent scratch scratches nice beautiful clean cleanest clear crisp sharp flawless gorgeous stunning amazing awesome great best super very extremely really
so much high quality lovely immaculate pretty sweet solid strong wow hot sale deal price priced offer offers obo bin firm lucky must insane epic cool cute
favorite favourite beauty eye appeal iconic og owner pet smoke home grail grails holy holygrail centerpiece showpiece popular hype chase hit hits
huge big top loader loaders toploader toploaders loaded sleeve sleeved perfectly invest investment invests collector collectors collection collecting
collections personal pc pull pulls pulled pack packs fresh freshly opened straight seen shown exact receive one single singles actual comes come
art arts full alt alternate alternative illustration illustrated illustrator illus artist special secret hyper double triple texture textured bleed
character amazing radiant shiny gallery subset shining delta species tag team level lv hp attack type types fire water grass lightning psychic
fighting dragon fairy colorless dark light legendary mythical starter starters eevees eeveelution eeveelutions evolution
series set sets coll premium vol ii reg vtg edtn strength base edition ed version ver print expansion gen generation block main number num nr psa bgs cgc sgc beckett ace ags pca ccc gma
reader ereader ecard sv swsh sm xy bw dp dpp dppt hgss hgs hg ss ecard neo pcg me ex gx v vmax vstar bsp pr promo promos
front back edges edge corners corner surface centering centered centred well subs sub subgrades
standard expanded format playable legal competitive staple rotation meta sun moon sword shield scarlet violet diamond pearl platinum
mitsuhiro arita ken sugimori tomokazu komiya kagemaru himeno masakazu fukuda harada takenori atsuko nishida naoki saito akira egawa hyogonosuke
shibuzoh kouki saitou sowsow ryota murayama yuka morii asako ito mizue narumi sato rika nakajima shinji kanda aoki toshinao teeziro akihiko yoshida
kinu nishimura kusube keiichi today tomorrow true tera buy now considered accepted return returns guarantee guaranteed kept stored since years fan fans love loved adorable candidate candidates contender potential worthy hopeful available childhood anniversary anniv van gogh museum moonbreon chonkachu sa ok booster boosters
`;

/** The same in other languages: known only where the print's language is, which they are a sign of elsewhere. */
const others = `
karte karten pokemonkarte pokemonkarten sammelkarte sammelkarten einzelkarte sammlerstuck sammler zustand siehe bild bilder foto fotos neu wie sehr
gut guter gute schon schone schoner schones seltene selten versand kostenlos kostenloser gratis schnell schneller mit und von fur der die das
ein eine aus auf im am zu nr nummer wunderschon bitte ansehen privatverkauf raritat kp super hulle neuware besondere besonderer illustrationen doppelselten ultraselten hyperselten geheim geheime frisch gezogen direkt dem den ungespielt unbespielt perfektem
carte cartes neuf neuve neufs neuves etat parfait parfaite comme tres bon bonne rare rares de du la le les un une des avec et en pour sous
edition serie livraison gratuite envoi suivi rapide voir photo belle magnifique superbe illustration alternative speciale numero occasion vendeur francais alternatif protegee secrete alternatives angl ni pli anglais
carta nuova nuovo nuove come perfetta perfetto perfette condizioni condizione ottime ottima ottimo ottimi stato molto rara raro con di da del
della dei e ed per il lo gli una spedizione gratuita veloce vedi originale originali bella bellissima numero vendo speciale segreta illustrazione illustrazioni doppia tracciata appena sbustata dall dallitalia
cartas nueva nuevo perfecto perfecta perfectas estado muy raras los las el y o para envio rapido ver foto numero impecable ilustracion especial secreta doble alternativa certificado
mooie goede staat conditie zeer nieuw met van het een verzending kaart kaarten ongespeeld illustratie
nova novo muito bom boa frete
karta kart stan idealny idealna nowa
`;

const englishWords = new Set(english.split(/\s+/));
const otherWords = new Set(others.split(/\s+/));

/** Whether a folded word is such a word; words of other languages than English only where `isLanguageKnown`. */
export function isPlainWord(text: string, isLanguageKnown: boolean): boolean {
  return englishWords.has(text) || (isLanguageKnown && otherWords.has(text));
}
