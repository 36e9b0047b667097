/**
 * Names that Trainer and Energy cards bear in other western languages, one card a line: the English name, then languages
 * and names. Names that are common words or first names of many sellers are left out.
 */
const lines = `
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
export const foreignTrainers: readonly ForeignTrainer[] = lines.split('\n').flatMap((line) => {
  const [name, names] = line.split('|');
  if (!name || !names) return [];
  const languages = new Map<string, string>();
  for (const one of names.split(';')) {
    const [language = '', said = ''] = one.split(':');
    languages.set(said, languages.has(said) ? 'shared' : language);
  }
  return [...languages].map(([said, language]) => ({ name, said, language }));
});
