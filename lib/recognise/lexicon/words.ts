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
