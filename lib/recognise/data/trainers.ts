/** Names of Trainer and Energy cards that stand in titles without a species, separated by `;`, as the cards print them. */
export const trainerNames = `
Acerola;Acerola's Premonition;Adaman;Adventurer's Discovery;Aether Foundation Employee;Air Balloon;Amulet Coin;Amarys;Ancient Booster Energy Capsule;Anthea & Concordia;Arezu;Ariana;Arven;Atticus;Avery;AZ;AZ's Tranquility
Ball Guy;Barry;Battle Cage;Battle Compressor;Battle VIP Pass;Bea;Beast Energy;Beast Ring;Bede;Bellelba & Brycen-Man;Bianca;Bianca's Devotion;Big Air Balloon;Big Charm;Big Parasol;Bill;Bill & Lanette;Bill's Maintenance;Bill's Teleporter;Bill's Transfer;Billy & O'Nare;Blue's Tactics;Blue's Exploration;Blunder Policy;Bonnie;Boost Shake;Boss's Orders;Boss's Orders (Ghetsis);Boss's Orders (Giovanni);Boss's Orders (Cyrus);Boss's Orders (Lysandre);Bother-Bot;Brave Bangle;Brassius;Bravery Charm;Briar;Brigette;Brock;Brock's Grit;Brock's Pewter City Gym;Brock's Scouting;Brock's Training;Brooklet Hill;Bruno;Bruno's Battle;Buddy-Buddy Poffin;Bug Catcher;Bug Catching Set
Caitlin;Camping Gear;Candice;Canceling Cologne;Canari;Capacious Bucket;Capture Energy;Cape of Toughness;Carmine;Cassiopeia;Celestic Town Elder;Chaotic Swell;Cheren;Cheren's Care;Cheryl;Choice Band;Choice Belt;Choice Helmet;Ciphermaniac's Codebreaking;Clara;Clay;Clemont;Clemont's Quick Wit;Clefairy Doll;Clive;Coach Trainer;Collapsed Stadium;Colress;Colress Machine;Colress's Experiment;Colress's Tenacity;Computer Search;Cook;Copycat;Crasher Wake;Crispin;Crushing Hammer;Curbing Gym;Cynthia;Cynthia & Caitlin;Cynthia's Ambition;Cynthia's Feelings;Cyrano;Cyllene;Cyrus;Cycling Road;Counter Catcher;Counter Energy;Counter Gain;Custom Catcher;Cursed Shovel
Daisy's Help;Damage Pump;Dancer;Dangerous Drill;Dark Cave;Dark Patch;Dawn;Defender;Defiance Band;Defiance Vest;Dendra;Desert Shaman;Devolution Spray;Dive Ball;Double Colorless Energy;Double Dragon Energy;Double Turbo Energy;Dowsing Machine;Draw Energy;Drayton;Drasna;Drone Rotom;Dual Ball;Dusk Ball
Earthen Vessel;Electric Generator;Elesa;Elesa's Sparkle;Elm's Lecture;Elm's Training Method;Emma;Emcee's Chatter;Energy Coin;Energy Flow;Energy Flute;Energy Link;Energy Loto;Energy Pickup;Energy Pouch;Energy Recycle System;Energy Recycler;Energy Removal;Energy Removal 2;Energy Restore;Energy Retrieval;Energy Search;Energy Search Pro;Energy Spinner;Energy Sticker;Energy Stone;Energy Switch;Enhanced Hammer;Erika;Erika's Hospitality;Erika's Invitation;Erika's Perfume;Escape Board;Escape Rope;Ether;Ethan's Adventure;Evelyn;Evosoda;Exp. Share;Explorer's Guidance
Faba;Falkner;Fan Club;Fan of Waves;Fantina;Farewell Bell;Fiery Flint;Fighting Fury Belt;Fisherman;Fisherman's Lure;Flannery;Float Stone;Flint;Forest Guardian;Forest of Giant Plants;Forest Seal Stone;Fossil Excavation Map;Friends in Alola;Friends in Galar;Friends in Hisui;Friends in Paldea;Friends in Sinnoh;Full Heal;Furisode Girl;Fog Crystal;Full Face Guard
Gambler;Gapejaw Bog;Gardenia;Gardenia's Vigor;Geeta;Giacomo;Giovanni;Giovanni's Charisma;Giovanni's Exile;Giovanni's Scheme;Gladion;Gladion's Final Battle;Gloria;Gold Potion;Goop Gas Attack;Gordie;Grand Tree;Grant;Grabber;Great Ball;Gravity Mountain;Green's Exploration;Grimsley;Grimsley's Move;Grusha;Guzma;Guzma & Hala;Gust of Wind;Gutsy Pickaxe;Gym Trainer;Gwynn
Hala;Hapu;Harlequin;Hassel;Hau;Hand Trimmer;Heavy Baton;Heavy Ball;Hero's Cape;Hero's Medal;Hex Maniac;Hilda;Hiker;Holon Mentor;Holon Researcher;Holon Transceiver;Holon Energy WP;Holon Energy GL;Holon Energy FF;Honey;Hooligans Jim & Cas;Hop;Hugh;Hustle Belt;Hyper Aroma;Hyper Potion;Hisuian Heavy Ball
Ice Rink;Ilima;Imakuni?;Imakuni?'s Doduo;Impostor Oak's Revenge;Impostor Professor Oak;Impact Energy;Ingo & Emmet;Iono;Irida;Iris;Iris's Fighting Spirit;Island Challenge Amulet;Item Finder;Item Research
Jacinthe;Jacq;Janine;Janine's Secret Technique;Jasmine;Jasmine's Gaze;Jessie & James;Jet Energy;Judge;Judge Whistle;Juniper;Jubilife Village;Justified Gloves
Kabu;Kamado;Karen;Karen's Conviction;Katy;Kiawe;Kieran;Kimono Girl;Kindler;Klara;Koga;Koga's Trap;Kofu;Korrina;Korrina's Focus;Kukui;Kahili
Lacey;Lady;Lady Outing;Lana;Lana's Aid;Lana's Assistance;Lana's Fishing Rod;Lance;Lance's Strategy;Lanette's Net Search;Larry;Larry's Skill;Lass;Legacy Energy;Leon;Letter of Encouragement;Level Ball;Lillie;Lillie's Determination;Lillie's Full Force;Lillie's Poke Doll;Lisia;Lisia's Appeal;Looker;Looker Whistle;Looker's Investigation;Lorelei;Lost Blender;Lost City;Lost Remover;Lost Sweeper;Lost Vacuum;Lost World;Lt. Surge;Lt. Surge's Bargain;Lt. Surge's Strategy;Lucian;Lucky Energy;Lucky Helmet;Lucky Stadium;Lum Berry;Lumiose City;Luxury Ball;Lusamine;Lysandre;Lysandre's Trump Card;Luminous Energy
Mallow;Mallow & Lana;Magnetic Storm;Magma Basin;Marnie;Marnie's Pride;Marlon;Mars;Martial Arts Dojo;Mary;Master Ball;Max Elixir;Max Potion;Maintenance;Maximum Belt;Maxie;Medical Energy;Melony;Mela;Mina;Miracle Headset;Miracle Energy;Misty;Misty & Lorelei;Misty's Determination;Misty's Favor;Misty's Tears;Misty's Vitality;Misty's Wrath;Misty's Wish;Mimosa;Mirage Gate;Miriam;Mixed Herbs;Momi;Moonlight Stadium;Mom's Kindness;Morty;Morty's Conviction;Moomoo Cheese;Mount Coronet;Mr. Briney's Compassion;Mr. Fuji;Mr. Stone's Project;Mt. Moon;Multi Energy;Multi Switch;Multi Technical Machine 01;Muscle Band;Mysterious Fossil;Mystery Garden
N;N's Plan;N's Resolve;N's PP Up;Naomi;Nanu;Narrow Gym;Neo Upper Energy;Nessa;Nemona;Nemona's Backpack;Nest Ball;Nightly Garbage Run;Night Maintenance;Night Stretcher;Nita;No Removal Gym;Normal Trainer;Night Joy;Neutralization Zone;Nurse;Nurse Joy
Ogre's Mask;Oleana;Olivia;Old Rod;Old Cemetery;Opal;Ordinary Rod;Ortega;Order Pad
PAL Park;Pal Pad;Parallel City;Path to the Peak;Paldean Student;Penny;Perrin;Peonia;Peony;Piers;Phoebe;Picnic Basket;Picnicker;Plumeria;PlusPower;Poke Ball;Poke Blower;Poke Vital A;Pokedex;Pokegear 3.0;Pokemon Breeder;Pokemon Breeder's Nurturing;Pokemon Catcher;Pokemon Center;Pokemon Center Lady;Pokemon Collector;Pokemon Communication;Pokemon Fan Club;Pokemon Flute;Pokemon League;Pokemon League Headquarters;Pokemon March;Pokemon Nurse;Pokemon Park;Pokemon Ranger;Pokemon Recall;Pokemon Research Lab;Pokemon Retriever;Pokemon Reversal;Pokemon Rescue;Pokemon Trader;Pokemon Tower;Pokemon Nest Ball;Pokenav;Pokestop;Poppy;Potion;Powerglass;Power Charge;Power Plant;Power Tree;Prank Spinner;Precious Trolley;Premium Power Pro;Prime Catcher;Prism Energy;Procurement;Professor Birch;Professor Burnet;Professor Cozmo's Discovery;Professor Elm;Professor Elm's Lecture;Professor Juniper;Professor Kukui;Professor Kukui's Lecture;Professor Laventon;Professor Oak;Professor Oak's Hint;Professor Oak's New Theory;Professor Oak's Research;Professor Oak's Setup;Professor Oak's Visit;Professor Rowan;Professor Samson Oak;Professor Sada's Vitality;Professor Sycamore;Professor Turo's Scenario;Professor's Letter;Professor's Research;Protective Goggles;Punching Gloves;Punk Helmet;Poke Pad
Quick Ball;Quick Search Gloves
Radio Tower;Raihan;Rainbow Energy;Rare Candy;Raifort;Recycle;Recycle Energy;Red & Blue;Red's Challenge;Rescue Board;Rescue Carrier;Rescue Stretcher;Resort Gym;Restart;Retro Energy;Reverse Valley;Reversal Energy;Revitalizer;Revive;Rigid Band;Rika;Risky Ruins;Robo Substitute;Rocket's Admin;Rocket's Hideout;Rocket's Mission;Rocket's Poke Ball;Rocket's Secret Experiment;Rocket's Sneak Attack;Rocket's Tricky Gym;Rocket's Trap;Rocket's Minefield Gym;Roark;Roadblock;Rock Guard;Roller Skater;Roller Skates;Rosa;Rosa's Encouragement;Rose Tower;Roseanne's Research;Roxanne;Roxie;Roxie's Performance;Rust Syndicate Grunt;Ruffian;Ryme
Sabrina;Sabrina's Gaze;Sabrina's ESP;Sabrina's Suggestion;Saguaro;Salvatore;Scoop Up;Scoop Up Net;Scoop Up Cyclone;Scoop Up Block;Scott;Scorching Charcoal;Scramble Energy;Scramble Switch;Secret Box;Secret Mission;Serena;Shadow Triad;Shauna;Shopping Center;Shrine of Memories;Shrine of Punishment;Sidney;Sightseer;Silent Lab;Silver Bangle;Skaters' Park;Skill Trainer;Skyarrow Bridge;Skyfield;Skyla;Skyliner;Sleep!;Solar Energy;Sonia;Sophocles;Space Center;Sparkling Crystal;Special Ticket;Spell Tag;Spike Energy;Speed Energy;Speed Stadium;Spiky Energy;Spicy Seasoned Curry;Spongy Gloves;Starlight Stadium;Steven;Steven's Advice;Steven's Resolve;Strange Timepiece;Street Vendor;Stealthy Hood;Stormy Mountains;Super Energy Removal;Super Energy Retrieval;Super Potion;Super Rod;Super Scoop Up;Superior Energy Retrieval;Supereffective Glasses;Surprise Megaphone;Survival Brace;Switch;Switch Cart;Surfer;Swoop! Teleporter;Sycamore;Surfing Beach
Tag Call;Tag Switch;Tarragon;Tate & Liza;Tea;Team Aqua Admin;Team Aqua Grunt;Team Aqua's Secret Base;Team Flare Grunt;Team Galactic's Invention;Team Galactic's Wager;Team Magma Admin;Team Magma Grunt;Team Magma's Secret Base;Team Plasma Grunt;Team Rocket Grunt;Team Rocket's Archer;Team Rocket's Ariana;Team Rocket's Factory;Team Rocket's Giovanni;Team Rocket's Great Ball;Team Rocket's Handiwork;Team Rocket's Petrel;Team Rocket's Proton;Team Rocket's Transceiver;Team Rocket's Venture Bomb;Team Rocket's Watchtower;Team Star Grunt;Team Skull Grunt;Team Yell Grunt;Team Yell's Cheer;Technical Machine;Technical Machine: Devolution;Technical Machine: Evolution;Technical Machine: Turbo Energize;Telescopic Sight;Temple of Sinnoh;Therapeutic Energy;The Boss's Way;The Rocket's Training Gym;The Rocket's Trap;Tierno;Thorton;Thought Wave Machine;Thunder Mountain;Tickling Machine;Time Shard;Tool Box;Tool Jammer;Tool Scrapper;Tool Drop;Tool Remover;Tormenting Spray;Training Court;Trainers' Mail;Transparent Energy;Trash Exchange;Treasure Tracker;Trekking Shoes;Tropical Beach;Tropical Wind;Town Map;Town Store;Tulip;Turffield Stadium;Turbo Patch;Turo;Twin Energy;Tyme;TV Reporter
U-Turn Board;Ultra Ball;Ultra Space;Unfair Stamp;Undersea Ruins;Unidentified Fossil;Unit Energy;Urbain;Underground Expedition
V Guard Energy;VS Seeker;Vengeful Punch;Vermilion City Gym;Victory Cup;Victory Medal;Viola;Viridian Forest;Viridian City Gym;Vitality Band;Volkner;Volkner's Philosophy;Volo
Waitress;Wallace;Wally;Wally's Training;Wally's Compassion;Warp Energy;Warp Point;Water Energy;Weakness Guard Energy;Weakness Policy;Welder;Whitney;Wicke;Wide Lens;Winona;Wishful Baton;Windup Arm;Wonder Energy;Wondrous Labyrinth;World Ball;Wash Water Energy;Wondrous Patch;Wyndon Stadium
X Accuracy;X Attack;X Speed;Xerosic;Xerosic's Machinations;Xtransceiver
Yell Horn;Youngster;Zinnia;Zinnia's Resolve;Zisu;Zossie;Zone Energy
Grass Energy;Fire Energy;Lightning Energy;Psychic Energy;Fighting Energy;Darkness Energy;Metal Energy;Fairy Energy;Basic Grass Energy;Basic Fire Energy;Basic Water Energy;Basic Lightning Energy;Basic Psychic Energy;Basic Fighting Energy;Basic Darkness Energy;Basic Metal Energy;Aurora Energy;Horror Psychic Energy;Heat Fire Energy;Stone Fighting Energy;Coating Metal Energy;Hiding Darkness Energy;Fusion Strike Energy;Single Strike Energy;Rapid Strike Energy;Gift Energy;Mist Energy;Enriching Energy;Neo Energy;Ignition Energy;Growing Grass Energy;Bubbly Water Energy;Splash Energy;Boomerang Energy;Team Rocket's Energy;Magnetic Metal Energy;Telepath Psychic Energy;Rock Fighting Energy;Shield Energy;Strong Energy;Blend Energy;Call Energy;Cyclone Energy;Crystal Energy;Dark Metal Energy;R Energy;React Energy;Upper Energy;Health Energy;Heal Energy;Herbal Energy;Rescue Energy;Double Aqua Energy;Double Magma Energy;Dangerous Energy;Burning Energy;Memory Energy
Pikachu with Grey Felt Hat;Ancient Mew;Eevee in the Wheat Field;Bundle of Pikachu;Here Comes Team Rocket!;Surfing Pikachu V;Flying Pikachu V;Surfing Pikachu VMAX;Flying Pikachu VMAX
Clefairy Doll;Mysterious Fossil;Dome Fossil;Helix Fossil;Old Amber;Armor Fossil;Skull Fossil;Claw Fossil;Root Fossil;Cover Fossil;Plume Fossil;Jaw Fossil;Sail Fossil;Rare Fossil;Antique Dome Fossil;Antique Helix Fossil;Antique Old Amber;Antique Sail Fossil;Antique Jaw Fossil;Antique Cover Fossil;Antique Plume Fossil;Lillie's Pearl;N's Castle;Hop's Bag;Spikemuth Gym;Levincia;Academy at Night;Area Zero Underdepths;Artazon;Beach Court;Mesagoza;Practice Studio;Town Department Store;Postwick;Forest of Vitality
`;

/**
 * Trainer cards whose Japanese prints many listings offer, one a line: name of the English card, name on the Japanese
 * card. Names of two letters are left out: they stand inside too many other words.
 */
const japaneseLines = `
Iono|ナンジャモ
Lillie|リーリエ
Lillie's Determination|リーリエの決心
Lillie's Full Force|リーリエの全力
Marnie|マリィ
Marnie's Pride|マリィのプライド
Cynthia|シロナ
Cynthia's Ambition|シロナの覇気
Professor's Research|博士の研究
Boss's Orders|ボスの指令
Judge|ジャッジマン
Raihan|キバナ
Arven|ペパー
Miriam|ミモザ
Kieran|スグリ
Carmine|ゼイユ
Drayton|カキツバタ
Crispin|アカマツ
Briar|ブライア
Perrin|サザレ
Lusamine|ルザミーネ
Guzma|グズマ
Acerola|アセロラ
Acerola's Premonition|アセロラの予感
Volkner|デンジ
Welder|溶接工
Peony|ピオニー
Elesa's Sparkle|カミツレのきらめき
Cheren's Care|チェレンの気くばり
Roxanne|ツツジ
Colress's Experiment|アクロマの実験
Colress's Tenacity|アクロマの執念
Iris's Fighting Spirit|アイリスの闘志
Gladion|グラジオ
Gladion's Final Battle|グラジオの決戦
Hilda|トウコ
Mallow & Lana|マオ&スイレン
Lana's Aid|スイレンのお世話
Morty's Conviction|マツバの確信
Bianca's Devotion|ベルのまごころ
Janine's Secret Technique|アンズの秘技
Erika's Hospitality|エリカのおもてなし
Erika's Invitation|エリカの招待
Misty's Favor|カスミのおねがい
Sabrina's Suggestion|ナツメの暗示
Blue's Exploration|ブルーの探索
Red's Challenge|レッドの挑戦
Sophocles|マーマネ
Mina|マツリカ
Grant|ザクロ
Mela|メロコ
Giacomo|ピーニャ
Atticus|シュウメイ
Ortega|オルティガ
Professor Turo's Scenario|フトゥー博士のシナリオ
Professor Sada's Vitality|オーリム博士の気迫
Geeta|オモダカ
Grusha|グルーシャ
Brassius|コルサ
Larry|アオキ
Hassel|ハッサク
Dendra|キハダ
Raifort|レホール
Team Rocket's Giovanni|ロケット団のサカキ
Team Rocket's Ariana|ロケット団のアテナ
Copycat|モノマネむすめ
Skyla|フウロ
Nessa|ルリナ
Sonia|ソニア
Bea|サイトウ
Leon|ダンデ
Klara|クララ
Avery|セイボリー
Opal|ポプラ
Hex Maniac|オカルトマニア
Serena|セレナ
Korrina|コルニ
Steven's Resolve|ダイゴの決断
`;

/** English and Japanese name of each. */
export const japaneseTrainers: readonly (readonly [string, string])[] = japaneseLines
  .split('\n')
  .flatMap((line) => {
    const [english, japanese] = line.split('|');
    return english && japanese ? [[english, japanese] as const] : [];
  });

const byEnglish = new Map(japaneseTrainers);

/** The name that the Japanese print of a Trainer card bears, where this project knows it. */
export function findJapaneseName(english: string): string | undefined {
  return byEnglish.get(english);
}

/**
 * Names that Trainer and Energy cards bear in other western languages, one card a line: the English name, then languages
 * and names. Names that are common words or first names of many sellers are left out.
 */
const foreignLines = `
Cynthia|it:Camilla;es:Cintia
Iono|it:Kissera;fr:Mashynn;de:Enigmara;es:e-Nigma
Marnie|fr:Rosemary
Lillie|fr:Lilie;de:Lilly;it:Lylia;es:Lylia
Professor's Research|fr:Recherches Professorales;de:Forschung des Professors;it:Ricerca Accademica;es:Investigación de Profesores;pt:Pesquisa de Professores
Boss's Orders|fr:Ordres du Boss;de:Befehl vom Boss;it:Ordini del Capo;es:Órdenes de Jefes
Judge|fr:Juge;de:Schiedsrichter;it:Giudice;es:Juez
Misty|fr:Ondine
Sabrina|fr:Morgane
Lt. Surge|fr:Major Bob;de:Major Bob;es:Teniente Surge
Guzma|de:Bromley;it:Guzman
Lusamine|fr:Elsa-Mina;it:Samina;es:Samina
Gladion|de:Gladio;fr:Gladio;it:Iridio
Acerola|fr:Margie;it:Malpi;es:Zarala
Lana|fr:Néphie;it:Suiren;es:Nereida
Kiawe|it:Kawe
Sophocles|fr:Chrys;de:Chrys;it:Chrys
Professor Kukui|fr:Professeur Euphorbe;es:Profesor Kukui
Professor Oak|fr:Professeur Chen;de:Professor Eich;es:Profesor Oak;pt:Professor Carvalho
Professor Elm|fr:Professeur Orme;de:Professor Lind;es:Profesor Elm
Professor Birch|fr:Professeur Seko;de:Professor Birk
Professor Rowan|fr:Professeur Sorbier;de:Professor Eibe;es:Profesor Serbal
Professor Juniper|fr:Professeure Keteleeria;de:Professor Esche;it:Professoressa Aralia;es:Profesora Encina
Professor Sycamore|fr:Professeur Platane;de:Professor Platan;it:Professor Platan;es:Profesor Ciprés
Raihan|it:Laburno
Leon|fr:Tarak;de:Delion;it:Dandel
Sonia|fr:Sonya;de:Sania
Bea|fr:Faïza;de:Saida;it:Fabia
Opal|de:Papella
Piers|fr:Peterson;de:Nezz;it:Ginepro;es:Nerio
Hop|fr:Nabil
Klara|fr:Sophora;de:Sophora
Volkner|fr:Tanguy;it:Corrado;es:Lectro
Elesa|fr:Inezia
Iris|de:Lilia
Colress|de:Achromas;it:Acromio;es:Acromo
Cheren|fr:Tcheren;it:Komor
Roxanne|de:Felizia
Flannery|it:Fiammetta
Winona|de:Wibke;fr:Alizée
Korrina|it:Ornella;es:Corelia
Clemont|de:Citro
Shauna|fr:Sannah;de:Sannah;it:Shana;es:Shana
Lysandre|de:Flordelis;it:Elisio;es:Lysson
Nemona|fr:Menzi;de:Nemila;es:Mencía
Penny|fr:Pania
Geeta|fr:Alisma;de:Sagaria;it:Alisma;es:Ságita
Larry|fr:Okuba;it:Ubaldo;es:Laureano
Hex Maniac|fr:Mystimaniac;it:Streghetta
Team Rocket's Giovanni|fr:Giovanni de la Team Rocket;it:Giovanni del Team Rocket;es:Giovanni del Team Rocket;de:Team Rockets Giovanni
Nest Ball|fr:Faiblo Ball;de:Nestball;it:Minor Ball;es:Nido Ball
Ultra Ball|fr:Hyper Ball;de:Hyperball
Great Ball|fr:Super Ball;de:Superball
Quick Ball|fr:Rapide Ball;de:Flottball;it:Velox Ball;es:Veloz Ball
Rare Candy|fr:Super Bonbon;de:Sonderbonbon;it:Caramella Rara;es:Caramelo Raro;pt:Doce Raro
Potion|it:Pozione;es:Poción
Super Potion|de:Supertrank;it:Superpozione;es:Superpoción
Double Colorless Energy|fr:Double Énergie Incolore;it:Doppia Energia Incolore;es:Doble Energía Incolora
Grass Energy|fr:Énergie Plante;de:Pflanzen-Energie;it:Energia Erba;es:Energía Planta
Fire Energy|fr:Énergie Feu;de:Feuer-Energie;it:Energia Fuoco;es:Energía Fuego
Water Energy|fr:Énergie Eau;de:Wasser-Energie;it:Energia Acqua;es:Energía Agua
Lightning Energy|de:Elektro-Energie;it:Energia Lampo;es:Energía Rayo
Psychic Energy|fr:Énergie Psy;de:Psycho-Energie;it:Energia Psico;es:Energía Psíquica
Fighting Energy|fr:Énergie Combat;de:Kampf-Energie;it:Energia Lotta;es:Energía Lucha
`;

/** A Trainer's name in another western language; `language` is `shared` where several use it. */
interface ForeignTrainer {
  readonly name: string;
  readonly said: string;
  readonly language: string;
}

/** Every name once. */
export const foreignTrainers: readonly ForeignTrainer[] = foreignLines.split('\n').flatMap((line) => {
  const [name, names] = line.split('|');
  if (!name || !names) return [];
  const languages = new Map<string, string>();
  for (const one of names.split(';')) {
    const [language = '', said = ''] = one.split(':');
    languages.set(said, languages.has(said) ? 'shared' : language);
  }
  return [...languages].map(([said, language]) => ({ name, said, language }));
});
