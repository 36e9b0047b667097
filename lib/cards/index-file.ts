/** Parts of the index file in their order. JSON parts are small: forms of numbers, facts of sets. */
export const parts = [
  'head',
  'sets',
  'aliases',
  'setStarts',
  'numbers',
  'forms',
  'cardNames',
  'rarities',
  'printings',
  'nameKinds',
  'nameDex',
  'nameText',
  'words',
  'spellingCounts',
  'spellings',
] as const;
export type PartName = (typeof parts)[number];

/** "CCI1" read as a little-endian number. */
const magic = 0x31494343;

/** One file of all parts; each begins at a multiple of four. */
export function writeIndexFile(content: Readonly<Record<PartName, Uint8Array>>): Uint8Array {
  let end = 4 * (parts.length * 2 + 1);
  const head = new Uint32Array(parts.length * 2 + 1);
  head[0] = magic;
  parts.forEach((name, at) => {
    head[at * 2 + 1] = end;
    head[at * 2 + 2] = content[name].length;
    end += (content[name].length + 3) & ~3;
  });
  const file = new Uint8Array(end);
  file.set(new Uint8Array(head.buffer));
  for (const [at, name] of parts.entries()) file.set(content[name], head[at * 2 + 1]);
  return file;
}

/** The bytes of a part, not copied. Throws where the file is no index of this version. */
export function readPart(file: Uint8Array, name: PartName): Uint8Array {
  const head = new DataView(file.buffer, file.byteOffset);
  const at = parts.indexOf(name);
  if (file.length < 8 || head.getUint32(0, true) !== magic) throw new Error('not a card index');
  return file.subarray(
    head.getUint32(at * 8 + 4, true),
    head.getUint32(at * 8 + 4, true) + head.getUint32(at * 8 + 8, true),
  );
}

/** A part as 16-bit numbers. */
export function readNumbers(file: Uint8Array, name: PartName): Uint16Array {
  const bytes = readPart(file, name);
  return new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);
}

/** How a set's facts stand in the file: an array is smaller than an object. */
export type SetRecord = readonly [
  id: string,
  names: Readonly<Record<string, string>>,
  codes: readonly string[],
  series: string,
  printedTotal: number | null,
  highest: number,
  region: 0 | 1 | 2,
  releaseDate: string,
  totals: readonly string[],
];

/** Aliases of each set: `~` before a weak one, a language before a colon: "~de:basis". */
export type AliasRecord = readonly string[];

/** How collector numbers of a kind are written; `isPrinted` is 0 where the card bears no number. */
export type NumberForm = readonly [
  prefix: string,
  width: number,
  suffix: string,
  total: string | null,
  isPrinted: 0 | 1,
  /** Digits of the number in the card's id, at least. */
  localWidth: number,
];

export interface IndexHead {
  readonly newestRelease: string;
  readonly forms: readonly NumberForm[];
  readonly rarities: readonly string[];
  readonly printings: readonly string[];
  /** Parts of ids that do not follow from the number, by card. */
  readonly locals: Readonly<Record<string, string>>;
}

export const cardKinds = ['pokemon', 'trainer', 'energy'] as const;
/** Languages of a name's spellings in the order of the file. */
export const nameLanguages = ['en', 'fr', 'de', 'es', 'it', 'pt', 'ja'] as const;
/** Ends a spelling among word numbers; its low bits are the languages that have it, by their place. */
export const spellingEnd = 0xff00;
