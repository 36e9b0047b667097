import { correctWords } from './grammar/correct-words';
import { findGrade } from './grammar/find-grade';
import { orderSets } from './grammar/order-sets';
import { hasPokemonWord, plainText } from './grammar/plain-kind';
import { readCondition, readLanguage, readVariants, readYear, withFeatures } from './grammar/read-details';
import { readKind } from './grammar/read-kind';
import { type NameParts, readNames, readOtherNames, spellName } from './grammar/read-names';
import { readNumber } from './grammar/read-number';
import {
  findSetPhrases,
  isJapaneseCode,
  readSetCodes,
  readSetWords,
  type SetSaid,
} from './grammar/read-sets';
import { readSiteCondition, readSiteGrade } from './grammar/read-site-condition';
import { readSpecifics } from './grammar/read-specifics';
import { scan } from './grammar/scan';
import { settleNames } from './grammar/settle-names';
import { findSet } from './lexicon/set-table';
import { speciesName } from './lexicon/species';
import { keepTitleNames } from './matching/title-names';
import type { Reading, Span } from './reading';
import { type Tokens, tokenize } from './text/tokenize';

/** What the page knows of a listing; `site` is the site's id. */
export interface ListingText {
  readonly title: string;
  readonly specifics?: Readonly<Record<string, string>>;
  readonly condition?: string | null;
  readonly site?: string;
}

const asian = new Set(['ja', 'zh', 'ko', 'th', 'id']);

/** Everything that a listing says about its card. Never fails, whatever the title; titles are cut at 400 characters. */
export function read(listing: ListingText): Reading {
  const written = tokenize(listing.title);
  const said = readSpecifics(listing.specifics);
  const isAllCaps = written.raw === written.raw.toUpperCase();
  const plain = plainText(written.raw);
  const first = scan(written);
  const tokens = hasPokemonWord(plain) ? correctWords(written, first) : written;
  const hits = tokens === written ? first : scan(tokens);
  const graded = findGrade(tokens.raw);
  const year = readYear(tokens);
  const blocked: Span[] = [...(graded ? [graded.span] : []), ...(year ? [year.span] : [])];
  const overlaps = createOverlaps(blocked);
  const phrases = findSetPhrases(hits);
  const cards = readOtherNames(hits, overlaps);
  const found = readNames(tokens, hits, overlaps, phrases).filter((name) => !isInside(name.core, cards));
  const species = settleNames(tokens, hits, found, phrases);
  const words = readSetWords(
    phrases,
    species.map((name) => name.span),
  );
  const others = cards
    .filter((other) => !isInside(other.span, [...species, ...words]))
    .sort((a, b) => b.span.end - b.span.start - (a.span.end - a.span.start));
  const names = species.length > 0 ? species : others;
  for (const word of words) if (word.span) blocked.push(word.span);
  for (const name of species) blocked.push(name.span);
  const { number: titleNumber, all } = readNumber(tokens, overlaps, names.length > 0 || words.length > 0);
  const numberText = titleNumber?.span ? tokens.raw.slice(titleNumber.span.start, titleNumber.span.end) : '';
  const codes = readSetCodes(tokens, titleNumber?.span ?? null, numberText);
  const number =
    said.number && (!titleNumber || !isContrary(said.number, titleNumber))
      ? merge(said.number, titleNumber)
      : titleNumber;
  const stated = readLanguage(tokens, hits, isAllCaps) ?? said.language;
  const language = stated ?? impliedLanguage(tokens, names, words, number?.total ?? null);
  const region = asian.has(language) ? 'ja' : language === 'unstated' ? null : 'west';
  const fromSite = said.sets.flatMap((id) => {
    const set = findSet(id);
    return set ? [{ set, weak: false, code: false, language: null, span: null }] : [];
  });
  const sets = orderSets({
    said: [...fromSite, ...codes, ...words],
    number: number?.number ?? null,
    total: number?.total ?? null,
    year: year?.year ?? said.year,
    region,
    isPadded: /^\D*0\d/.test(numberText),
    japaneseHint: /\b(?:AR|SAR|CHR|CSR|RRR|MA|MUR|BWR)\b/.test(tokens.raw),
  });
  const contradictions: Reading['contradictions'][number][] = [];
  if (said.number && titleNumber && isContrary(said.number, titleNumber)) contradictions.push('number');
  if (said.language && stated && said.language !== stated) contradictions.push('language');
  const siteGrade = said.grade ?? readSiteGrade(listing.condition);
  const grade = graded ?? (siteGrade ? { grade: siteGrade, span: null } : null);
  if (graded && siteGrade && graded.grade.grade !== siteGrade.grade) contradictions.push('grade');
  const fromField = names.length === 0 && said.name !== null ? readField(said.name) : [];
  const titleVariants = readVariants(
    tokens,
    hits,
    names.map((name) => name.span),
  );
  const variants = withFeatures(titleVariants, said.features);
  const reading: Reading = {
    title: listing.title,
    kind: readKind(tokens, plain, {
      number,
      all,
      species,
      others,
      words,
      grade: grade?.grade ?? null,
      hasSite: said.number !== null,
    }),
    names: [...spellings(names), ...fromField],
    number,
    sets,
    language,
    grade: grade ? { ...grade.grade, span: grade.span } : null,
    condition: grade ? null : (readCondition(tokens, hits) ?? readSiteCondition(listing.condition)),
    variants,
    year: year?.year ?? said.year,
    contradictions,
  };
  if (fromField.length === 0) keepTitleNames(reading, tokens, species);
  return reading;
}

/** Tells whether a stretch of the title touches one of `spans`, those added later included. */
function createOverlaps(spans: readonly Span[]): (start: number, end: number) => boolean {
  return (start, end) => spans.some((span) => start < span.end && span.start < end);
}

function isInside(span: Span, holders: readonly { readonly span: Span | null }[]): boolean {
  return holders.some(
    (holder) =>
      holder.span !== null &&
      holder.span.start <= span.start &&
      span.end <= holder.span.end &&
      holder.span.end - holder.span.start > span.end - span.start,
  );
}

function isContrary(
  a: { number: string; total: string | null },
  b: { number: string; total: string | null },
): boolean {
  return a.number !== b.number || (a.total !== null && b.total !== null && a.total !== b.total);
}

function merge(
  site: NonNullable<Reading['number']>,
  title: Reading['number'],
): NonNullable<Reading['number']> {
  return { number: site.number, total: site.total ?? title?.total ?? null, span: title?.span ?? null };
}

/** A Japanese set code or promo number, or a name that only one language writes so. */
function impliedLanguage(
  tokens: Tokens,
  names: readonly NameParts[],
  words: readonly SetSaid[],
  total: string | null,
): string {
  if (total !== null && /^(?:SV-|SM-?|S-?|XY-?|BW-?|M-?|DPT?-?|L-?|PCG-?|ADV-?)P$/.test(total)) return 'ja';
  if (tokens.list.some((token) => isJapaneseCode(token, tokens.raw))) {
    // Sellers also call western sets "SV3": their set's name or total tells.
    const western = words.some((word) => !word.weak && !word.set.japanese && word.set.total === total);
    if (!western) return 'ja';
  }
  const foreign = names.find((name) => name.language !== null && !/^(?:romaji|shared)$/.test(name.language));
  const english = foreign && names.some((name) => name.language === null && name.dex[0] === foreign.dex[0]);
  if (foreign?.language && !english) return foreign.language;
  const own = words.find((word) => word.language === null);
  return (own ? null : words.find((word) => word.language !== null)?.language) ?? 'unstated';
}

/** The names that a site's own field holds; a field that names nothing known is a name as it stands. */
function readField(field: string): Reading['names'] {
  const tokens = tokenize(field);
  const hits = scan(tokens);
  const species = readNames(tokens, hits, () => false, []);
  const found = spellings(
    species.length > 0 ? settleNames(tokens, hits, species, []) : readOtherNames(hits, () => false),
  );
  return (found.length > 0 ? found : [{ name: field.trim() }]).map(({ name }) => ({ name, span: null }));
}

/** Spellings of each name, the fullest first, then the bare species. */
function spellings(names: readonly NameParts[]): Reading['names'] {
  const list: { name: string; span: Span | null }[] = names.map((parts) => ({
    name: spellName(parts),
    span: parts.span,
  }));
  for (const parts of names) {
    for (const dex of parts.dex) {
      const name = speciesName(dex);
      if (!list.some((one) => one.name === name)) list.push({ name, span: parts.span });
    }
  }
  return list;
}
