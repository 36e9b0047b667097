import { toMoney } from '@/lib/domain/money';
import { type FileRecord, readFileHead, readRecords } from '@/service/import/read-records';
import { openCardFinder } from './find-cards';
import {
  type DateForm,
  type DecimalSign,
  findDecimalSign,
  parseCondition,
  parseCountry,
  parseCurrency,
  parseDate,
  parseGrader,
  parseLanguage,
  parseMoney,
  parsePrinting,
  plainCopy,
} from './parse-values';
import { readObjects, readText } from './read-objects';
import {
  type Copy,
  type FileHead,
  type LeftOut,
  type ReadOptions,
  type Source,
  type SourceRecord,
  UnreadableFile,
} from './source-row';

/** Fields that `--map FIELD=COLUMN` takes. */
const fields = [
  'card',
  'title',
  'name',
  'number',
  'set',
  'tcgplayer',
  'cardmarket',
  'price',
  'currency',
  'date',
  'kind',
  'condition',
  'grader',
  'grade',
  'printing',
  'country',
  'language',
  'id',
  'decimal',
  'date-form',
] as const;
type Field = (typeof fields)[number];

const kinds: Readonly<Record<string, 'sold' | 'listing'>> = {
  sold: 'sold',
  sale: 'sold',
  listing: 'listing',
  listed: 'listing',
  asked: 'listing',
  offer: 'listing',
};
/** Rows that are looked at to find out how prices and dates are written. */
const mostSamples = 1000;

/** The mapped fields of one file: a column of it, or a fixed value. */
interface Mapping {
  readonly columns: ReadonlyMap<Field, string>;
  readonly fixed: ReadonlyMap<Field, string>;
}

function readMapping(file: string, head: FileHead, map: Readonly<Record<string, string>>): Mapping {
  const columns = new Map<Field, string>();
  const fixed = new Map<Field, string>();
  for (const [name, value] of Object.entries(map)) {
    const field = fields.find((one) => one === name);
    if (!field) throw new UnreadableFile(`--map ${name}: the fields are ${fields.join(', ')}`);
    const isColumn = head.columns?.includes(value) && field !== 'decimal' && field !== 'date-form';
    if (isColumn) columns.set(field, value);
    else fixed.set(field, value);
  }
  const has = (...names: readonly Field[]) => names.some((name) => columns.has(name) || fixed.has(name));
  const known = `; the columns of ${file} are ${head.columns?.join(', ')}`;
  if (!columns.has('price')) throw new UnreadableFile(`--map price=COLUMN is needed${known}`);
  if (!has('date')) throw new UnreadableFile(`--map date=COLUMN or date=today is needed${known}`);
  if (!has('card', 'title', 'tcgplayer', 'cardmarket', 'name'))
    throw new UnreadableFile(
      `--map needs card, title, tcgplayer, cardmarket, or name with number and set${known}`,
    );
  return { columns, fixed };
}

/** How prices and dates of one file are written. */
interface ValueForms {
  readonly decimal: DecimalSign;
  readonly dateForm: DateForm;
}

async function detectForms(file: string, { columns, fixed }: Mapping): Promise<ValueForms> {
  const prices: string[] = [];
  const dates: string[] = [];
  for await (const { records } of readRecords(file)) {
    for (const record of records) {
      if (!('value' in record)) continue;
      prices.push(readText(record.value, columns.get('price') ?? '').replace(/[^\d.,]/g, ''));
      dates.push(readText(record.value, columns.get('date') ?? ''));
    }
    if (prices.length >= mostSamples) break;
  }
  const stated = fixed.get('decimal');
  const decimal = stated === ',' || stated === '.' ? stated : detectDecimal(prices.filter(Boolean));
  if (decimal === undefined)
    throw new UnreadableFile(
      `${file}: whether "1,234" means one or a thousand is open; add --map decimal=, or decimal=.`,
    );
  const form = (['YMD', 'DMY', 'MDY'] as const).find((one) => one === fixed.get('date-form'));
  const dateForm = form ?? detectDateForm(dates.filter(Boolean));
  if (dateForm === undefined)
    throw new UnreadableFile(
      `${file}: whether day or month stands first is open; add --map date-form=DMY or MDY`,
    );
  return { decimal, dateForm };
}

/** The sign that no amount speaks against; undefined where amounts leave it open or disagree. */
function detectDecimal(amounts: readonly string[]): DecimalSign | undefined {
  const signs = new Set(amounts.filter((amount) => /[.,]/.test(amount)).map(findDecimalSign));
  const known = [...signs].filter((sign) => sign !== undefined);
  if (signs.size === 0) return '.';
  return known.length === 1 ? known[0] : undefined;
}

function detectDateForm(dates: readonly string[]): DateForm | undefined {
  const open = dates.filter((date) => parseDate(date) === undefined);
  if (open.length === 0) return 'YMD';
  // With points the day stands first, in every country that writes them.
  const forms = (['DMY', 'MDY'] as const).filter((form) => open.every((date) => parseDate(date, form)));
  if (forms.length === 2) return open.every((date) => date.includes('.')) ? 'DMY' : undefined;
  return forms[0];
}

type ReadValue = (field: Field) => string;

function readCopy(read: ReadValue): { readonly copy: Copy } | LeftOut | { readonly reason: string } {
  const card = read('card');
  if (card !== '') return { copy: plainCopy({ cardId: card }) };
  for (const market of ['tcgplayer', 'cardmarket'] as const) {
    const id = read(market);
    if (id !== '') return { copy: plainCopy({ market, id }) };
  }
  const title = read('title');
  if (title !== '') return openCardFinder().findByTitle(title);
  if (read('name') === '') return { reason: 'no card is named' };
  return openCardFinder().findByName({
    name: read('name'),
    cardNumber: read('number'),
    setName: read('set'),
  });
}

/** Traits that are stated, or the first that is not understood. */
function readTraits(read: ReadValue): Partial<Copy> | string {
  const parsers = {
    condition: parseCondition,
    grader: parseGrader,
    printing: parsePrinting,
    country: parseCountry,
    language: parseLanguage,
  } as const;
  const traits: Record<string, string> = {};
  for (const [field, parse] of Object.entries(parsers)) {
    const text = read(field as keyof typeof parsers);
    if (text === '') continue;
    const value = parse(text);
    if (value === undefined) return `${field}: "${text}" is not known here`;
    traits[field] = value;
  }
  const grade = read('grade').replace(',', '.').replace(/\.0$/, '');
  if (grade !== '') traits.grade = grade;
  return traits;
}

function readRow(
  value: unknown,
  line: number,
  { columns, fixed }: Mapping,
  forms: ValueForms,
  today: string,
): SourceRecord {
  const read: ReadValue = (field) => {
    const column = columns.get(field);
    return column === undefined ? (fixed.get(field) ?? '') : readText(value, column);
  };
  const text = read('price');
  if (text === '') return { line, skipped: 'no price' };
  const money = parseMoney(text, forms.decimal);
  if (!money) return { line, reason: `price: "${text}" is no price` };
  const currency = read('currency') === '' ? money.currency : parseCurrency(read('currency'));
  const price = currency ? toMoney(money.amount, currency) : undefined;
  if (!price) return { line, reason: `currency: "${read('currency')}" is no currency` };
  const date = read('date') === 'today' ? today : parseDate(read('date'), forms.dateForm);
  if (date === undefined) return { line, reason: `date: "${read('date')}" is no date` };
  const observed = kinds[read('kind').toLowerCase() || 'sold'];
  if (!observed) return { line, reason: `kind: must be sold or listing, not "${read('kind')}"` };
  const found = readCopy(read);
  if ('reason' in found) return { line, ...found };
  const traits = readTraits(read);
  if (typeof traits === 'string') return { line, reason: traits };
  const copy = { ...found.copy, ...traits };
  return { line, row: { ...copy, kind: 'observation', id: read('id') || null, observed, date, ...price } };
}

const separatorNames: Readonly<Record<string, string>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab' };

function describe(head: FileHead, { columns, fixed }: Mapping, forms: ValueForms): string {
  const dates = { YMD: '2026-12-31', DMY: '31.12.2026', MDY: '12/31/2026' }[forms.dateForm];
  const fieldsRead = [
    ...[...columns].map(([field, column]) => `${field} from "${column}"`),
    ...[...fixed].map(([field, value]) => `${field} ${value}`),
  ];
  return `${head.encoding}, columns apart by ${separatorNames[head.separator]}, decimals behind "${forms.decimal}", dates like ${dates}; ${fieldsRead.join(', ')}`;
}

/** CSV of any form, by `--map`; it knows no file by itself. */
export const csv: Source = {
  name: 'csv',
  recognises: () => false,
  async *read(file: string, options: ReadOptions) {
    const head = await readFileHead(file);
    if (head.columns === null) throw new UnreadableFile(`${file}: is no CSV, which --map reads`);
    const mapping = readMapping(file, head, options.map ?? {});
    const forms = await detectForms(file, mapping);
    options.onNotice(describe(head, mapping, forms));
    const used = [...mapping.columns.values()];
    const toRecord = (record: FileRecord): SourceRecord =>
      'reason' in record
        ? { line: record.line, reason: record.reason }
        : readRow(record.value, record.line, mapping, forms, options.date);
    for await (const record of readObjects(file, { used }, options)) yield toRecord(record);
  },
};
