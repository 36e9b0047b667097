import { z } from 'zod';

export type Region = 'west' | 'japan' | 'asia';

export interface CatalogueSet {
  readonly id: string;
  names: Record<string, string>;
  /** Folded or not; `~` before a weak one, a language before a colon. */
  readonly aliases: string[];
  /** Those of the correction file, which come before names and other aliases. */
  readonly keptAliases: string[];
  readonly codes: string[];
  readonly series: string;
  printedTotal: number | null;
  readonly region: Region;
  releaseDate: string;
}

export interface CatalogueCard {
  readonly id: string;
  /** Id of its set in the index: "sv03.5", "ja:SV2a". */
  readonly set: string;
  readonly local: string;
  /** As printed; null where the card prints none. */
  readonly number: string | null;
  readonly total: string | null;
  english: string | null;
  readonly isEnglishExact: boolean;
  names: Record<string, string>;
  readonly kind: 'pokemon' | 'trainer' | 'energy';
  readonly rarity: string;
  readonly printings: readonly string[];
  readonly dex: number | null;
  /** Products of the markets; several where they sell printings apart. */
  readonly products: Readonly<Record<'tcgplayer' | 'cardmarket', readonly number[]>>;
}

export interface Catalogue {
  readonly sets: Map<string, CatalogueSet>;
  readonly cards: Map<string, CatalogueCard>;
}

const text = z.string().nullish();
const rowSchema = z.object({
  id: z.string(),
  set_id: z.string(),
  number: text,
  number_full: text,
  local_id: text,
  name: text,
  name_ja: text,
  name_en: text,
  name_en_how: text,
  names: z.record(z.string(), z.string()).nullish(),
  rarity: text,
  category: text,
  dex: z.array(z.number()).nullish(),
  variants: z.array(z.string()).nullish(),
  tcgplayer: z.array(z.number()).nullish(),
  cardmarket: z.array(z.number()).nullish(),
});
const setSchema = z.object({
  id: z.string(),
  name: z.record(z.string(), z.string()),
  series_id: text,
  abbr: text,
  abbr_other: z.record(z.string(), z.string()).nullish(),
  ptcgo: text,
  printed_total: z.number().nullish(),
  release_date: z.string(),
  region: z.string(),
});
const aliasSchema = z.object({
  strong: z.record(z.string(), z.array(z.string())),
  weak: z.record(z.string(), z.array(z.string())),
  also_a_card_word: z.record(z.string(), z.array(z.string())).optional(),
});
/** A card as TCGdex's own service and its exports give it. */
const ownSchema = z.object({
  id: z.string(),
  localId: z.union([z.string(), z.number()]),
  name: z.string(),
  category: text,
  rarity: text,
  dexId: z.array(z.number()).nullish(),
  set: z.object({
    id: z.string(),
    name: text,
    releaseDate: text,
    cardCount: z.object({ official: z.number().nullish(), total: z.number().nullish() }).nullish(),
  }),
  variants: z.record(z.string(), z.boolean()).nullish(),
  thirdParty: z.object({ tcgplayer: z.number().nullish(), cardmarket: z.number().nullish() }).nullish(),
});
const newSetSchema = z.object({
  ids: z.array(z.string()),
  printed_total: z.number(),
  cards: z.array(
    z.object({ number: z.string(), species: z.string(), rarity: text, printed: z.string().optional() }),
  ),
});
const reprintSchema = z.array(
  z.object({
    tcgdex_local: z.string(),
    number: z.string(),
    name: z.string(),
    printed_total_guess: z.string(),
  }),
);

const noProducts = { tcgplayer: [], cardmarket: [] };
const tcgdexPrintings: Readonly<Record<string, string>> = {
  firstEdition: '1st-edition',
  wPromo: 'stamp:w-promo',
};
const languages = ['en', 'fr', 'de', 'es', 'it', 'pt', 'ja'];

export function createCatalogue(): Catalogue {
  return { sets: new Map(), cards: new Map() };
}

/** Adds the sets of a sets.json; entries of one region and id become one set. */
export function addSets({ sets }: Catalogue, json: unknown): void {
  for (const row of z.array(setSchema).parse(json)) {
    const { 'en*': english, ...names } = row.name;
    const all = english ? { en: english, ...names } : names;
    const japanese =
      'ja' in all || /^(miscp|SM-P|S-P|SV-P|M-P|S[KN]|SP[6DZ]|SL[DL]|SVL[NS]|MF)$/.test(row.id);
    const region = row.region === 'international' ? 'west' : japanese ? 'japan' : 'asia';
    const id = region === 'west' ? row.id : `${region === 'japan' ? 'ja' : 'asia'}:${row.id}`;
    const known = sets.get(id);
    if (known) {
      for (const name of Object.values(all)) if (!known.aliases.includes(name)) known.aliases.push(name);
      continue;
    }
    const codes = [row.abbr, row.ptcgo?.replace(/^PR-/, ''), ...Object.values(row.abbr_other ?? {})];
    sets.set(id, {
      id,
      names: all,
      aliases: [],
      keptAliases: [],
      codes: [...new Set(codes.flatMap((code) => code ?? []))],
      series: row.series_id ?? '',
      printedTotal: row.printed_total ?? null,
      region,
      releaseDate: row.release_date,
    });
  }
}

/** Adds what sellers call sets; a weak name counts only beside another sign of the set. */
export function addAliases({ sets }: Catalogue, json: unknown): void {
  const { strong, weak, also_a_card_word: cardWords = {} } = aliasSchema.parse(json);
  for (const [id, phrases] of Object.entries(strong))
    sets.get(id)?.aliases.push(...phrases.map((phrase) => (phrase in cardWords ? `~${phrase}` : phrase)));
  for (const [id, phrases] of Object.entries(weak))
    sets.get(id)?.aliases.push(...phrases.map((phrase) => `~${phrase}`));
}

/** Adds the cards of one file: lines or an array of the catalogue's rows or of TCGdex's own cards, or a set of newer/. */
export function addCards(catalogue: Catalogue, content: string, path: string): void {
  const isLines = path.endsWith('.jsonl');
  const json: unknown = isLines
    ? content
        .split('\n')
        .filter((line) => line.trim())
        .map((line) => JSON.parse(line))
    : JSON.parse(content);
  const rows = Array.isArray(json) ? json : [json];
  const first: unknown = rows[0] ?? {};
  if (typeof first !== 'object' || first === null) throw new Error(`${path}: no cards`);
  if ('tcgdex_local' in first) addReprints(catalogue, json);
  else if ('ids' in first && 'cards' in first) for (const row of rows) addNewSet(catalogue, row);
  else for (const row of rows) addCard(catalogue, row, path);
}

function addCard(catalogue: Catalogue, row: unknown, path: string): void {
  if (typeof row === 'object' && row !== null && 'localId' in row) {
    addOwnCard(catalogue, row, path);
    return;
  }
  const data = rowSchema.parse(row);
  const isJapanese = data.name_ja != null;
  const set = isJapanese ? `ja:${data.set_id}` : data.set_id;
  const [, total = null] = (data.number_full ?? '').split('/');
  const names = isJapanese ? { ja: data.name_ja ?? '' } : { ...data.names };
  const local = data.id.slice(set.length + 1);
  put(catalogue, {
    id: data.id,
    set,
    local,
    number: data.number ?? (data.number_full ? local : null),
    total,
    english: (isJapanese ? data.name_en : data.name) ?? null,
    isEnglishExact: !isJapanese || data.name_en_how === 'exact',
    names: Object.fromEntries(Object.entries(names).filter(([language]) => languages.includes(language))),
    kind: toKind(data.category),
    rarity: data.rarity === 'None' ? '' : (data.rarity ?? ''),
    printings: [
      ...new Set(
        (data.variants ?? []).map((printing) => printing.replace(/^stamp:1st edition$/i, '1st-edition')),
      ),
    ],
    dex: data.dex?.[0] ?? null,
    products: { tcgplayer: data.tcgplayer ?? [], cardmarket: data.cardmarket ?? [] },
  });
}

/** A card of TCGdex's own form has one language: that of its file's name or folder, else English. */
function addOwnCard(catalogue: Catalogue, row: unknown, path: string): void {
  const data = ownSchema.parse(row);
  const language = languages.find((code) => new RegExp(`[/._-]${code}[/.]`).test(path)) ?? 'en';
  const isJapanese = language === 'ja';
  const set = isJapanese ? `ja:${data.set.id}` : data.set.id;
  const id = isJapanese ? `ja:${data.id}` : data.id;
  const official = data.set.cardCount?.official ?? null;
  if (!catalogue.sets.has(set))
    catalogue.sets.set(set, {
      id: set,
      names: data.set.name ? { [language]: data.set.name } : {},
      aliases: [],
      keptAliases: [],
      codes: isJapanese ? [data.set.id] : [],
      series: '',
      printedTotal: official,
      region: isJapanese ? 'japan' : 'west',
      releaseDate: data.set.releaseDate ?? '',
    });
  const known = catalogue.cards.get(id);
  if (known) {
    known.names[language] ??= data.name;
    if (language === 'en') known.english = data.name;
    return;
  }
  const local = String(data.localId);
  const isPromo = /p$/i.test(data.set.id) || /^\D/.test(local) || !official;
  put(catalogue, {
    id,
    set,
    local,
    number: local,
    total: isPromo
      ? null
      : local.startsWith('0')
        ? String(official).padStart(local.length, '0')
        : String(official),
    english: language === 'en' ? data.name : null,
    isEnglishExact: true,
    names: language === 'en' ? {} : { [language]: data.name },
    kind: toKind(data.category),
    rarity: data.rarity === 'None' ? '' : (data.rarity ?? ''),
    printings: Object.entries(data.variants ?? {}).flatMap(([name, exists]) =>
      exists ? [tcgdexPrintings[name] ?? name] : [],
    ),
    dex: data.dexId?.[0] ?? null,
    products: {
      tcgplayer: [data.thirdParty?.tcgplayer ?? []].flat(),
      cardmarket: [data.thirdParty?.cardmarket ?? []].flat(),
    },
  });
}

/** A set of newer/: English species in small letters, numbers without zeros. */
function addNewSet(catalogue: Catalogue, json: unknown): void {
  const data = newSetSchema.parse(json);
  const set = data.ids.map((id) => id.split(' ')[0] ?? '').find((id) => catalogue.sets.has(id));
  if (!set) throw new Error(`no set ${data.ids.join(', ')} in the sets`);
  for (const card of data.cards) {
    const [number = '', total = null] = card.printed?.split('/') ?? [
      card.number.padStart(3, '0'),
      String(data.printed_total).padStart(3, '0'),
    ];
    put(catalogue, {
      id: `${set}-${number}`,
      set,
      local: number,
      number,
      total,
      english: /^\(/.test(card.species) ? null : toTitle(card.species),
      isEnglishExact: true,
      names: {},
      kind: card.species === '(trainer)' ? 'trainer' : 'pokemon',
      rarity: card.rarity ?? '',
      printings: [],
      dex: null,
      products: noProducts,
    });
  }
}

/** The Classic Collection of newer/: reprints that keep number and total. */
function addReprints(catalogue: Catalogue, json: unknown): void {
  for (const card of reprintSchema.parse(json)) {
    put(catalogue, {
      id: `30ccc-${card.tcgdex_local}`,
      set: '30ccc',
      local: card.tcgdex_local,
      number: card.number,
      total: card.printed_total_guess,
      english: card.name.replace(/ (GX|EX)$/, '-$1'),
      isEnglishExact: true,
      names: {},
      kind: /^(Misty|N)$/.test(card.name) ? 'trainer' : 'pokemon',
      rarity: 'Classic Collection',
      printings: ['holo'],
      dex: null,
      products: noProducts,
    });
  }
}

/** "exeggutor (Alolan)" → "Alolan Exeggutor", "ho-oh" → "Ho-Oh", "nidoran-f" → "Nidoran♀". */
function toTitle(species: string): string {
  const [, name = '', mechanic = '', form] = /^(.*?)( ex)?(?: \((\w+)[^)]*\))?$/.exec(species) ?? [];
  const special: Readonly<Record<string, string>> = {
    'nidoran-f': 'Nidoran♀',
    'nidoran-m': 'Nidoran♂',
    'ho-oh': 'Ho-Oh',
    'mr-mime': 'Mr. Mime',
  };
  const titled =
    (special[name] ?? name.replace(/^[a-z]|(?<= )[a-z]/g, (letter) => letter.toUpperCase())) + mechanic;
  return form ? `${form} ${titled}` : titled;
}

function toKind(category: string | null | undefined): CatalogueCard['kind'] {
  return category === 'Trainer' ? 'trainer' : category === 'Energy' ? 'energy' : 'pokemon';
}

function put({ sets, cards }: Catalogue, card: CatalogueCard): void {
  if (!sets.has(card.set)) throw new Error(`card ${card.id}: no set ${card.set}`);
  if (!cards.has(card.id)) cards.set(card.id, card);
}
