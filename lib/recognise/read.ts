import { findSet } from '@/lib/recognise/data/sets';
import {
  readCondition,
  readGradedSaid,
  readSiteCondition,
  readSiteGrade,
  settleCondition,
} from '@/lib/recognise/read/condition';
import { findUnread, readVariants, readYear, withFeatures } from '@/lib/recognise/read/details';
import { isGoodsWord } from '@/lib/recognise/read/goods';
import { findGrade, hasSlabWord, saysSlab, settleGrade } from '@/lib/recognise/read/grade';
import { hasPokemonWord, readKind } from '@/lib/recognise/read/kind';
import { dropEmptyCodes, findImpliedLanguage, findRegion, readLanguage } from '@/lib/recognise/read/language';
import { eraSuffixes, readNames, readOtherNames, settleNames } from '@/lib/recognise/read/names';
import { readNumber } from '@/lib/recognise/read/number';
import {
  areOtherSets,
  findSetPhrases,
  orderSets,
  readSetCodes,
  readSetLanguage,
  readSetWords,
  type SetSaid,
} from '@/lib/recognise/read/sets';
import { readSpecifics } from '@/lib/recognise/read/specifics';
import {
  areOthers,
  listSpellings,
  readNameField,
  spellNameField,
  toNaming,
} from '@/lib/recognise/read/spellings';
import { findFirstWord, type Hits, isExplained, scan } from './phrases';
import type { NameParts, Reading, Span } from './reading';
import { correctSpelling, findRomanised } from './species';
import { foldForms, type Token, Tokens, tokenize } from './tokens';

const shortest = 6;

/** The title's words with misspelt species and set words and romanised Japanese names put right where nothing else explains them; itself when none is. */
function correctWords(tokens: Tokens, hits: Hits): Tokens {
  let list: Token[] | undefined;
  for (let index = 0; index < tokens.list.length; index += 1) {
    const token = tokens.list[index];
    if (
      token === undefined ||
      token.text.length < shortest ||
      isKnown(token.text) ||
      isExplained(hits, index)
    )
      continue;
    const hasName = hits.species.length > 0 || hits.card.length > 0;
    const text = correctSpelling(token.text) ?? (hasName ? undefined : findRomanised(token.text));
    if (text === undefined) continue;
    list ??= [...tokens.list];
    list[index] = { text, start: token.start, end: token.end };
  }
  return list ? new Tokens(tokens.raw, list, tokens.small) : tokens;
}

function isKnown(text: string): boolean {
  const word = findFirstWord(text);
  return (word !== undefined && word.meanings.length > 0) || isGoodsWord(text);
}

/** What the page knows of a listing; `site` is the site's id. */
export interface ListingText {
  readonly title: string;
  readonly specifics?: Readonly<Record<string, string>>;
  readonly condition?: string | null;
  readonly site?: string;
}

/** Stretches that belong to names of cards and sets: no word in them speaks of goods, lots or other games. */
export type FindOwned = (tokens: Tokens) => readonly Span[];

/** Everything that a listing says about its card. Never fails, whatever the title; titles are cut at 400 characters. */
export function read(listing: ListingText, findOwned: FindOwned = () => []): Reading {
  const { text, places } = foldForms(listing.title);
  const reading = readPlain(text, listing, findOwned);
  return places === null ? reading : placeSpans(reading, places);
}

/** The same reading with its spans where they stand in a title that folding made shorter. */
function placeSpans(reading: Reading, places: readonly number[]): Reading {
  const place = ({ start, end }: Span): Span => ({ start: places[start] ?? start, end: places[end] ?? end });
  const placed = <Said extends { readonly span: Span | null }>(said: Said): Said =>
    said.span === null ? said : { ...said, span: place(said.span) };
  const { number, grade, condition } = reading;
  return {
    ...reading,
    names: reading.names.map(placed),
    number: number && placed(number),
    sets: reading.sets.map(placed),
    grade: grade && placed(grade),
    condition: condition && placed(condition),
    variants: reading.variants.map(placed),
    unread: reading.unread.map(place),
  };
}

function readPlain(title: string, listing: ListingText, findOwned: FindOwned): Reading {
  const said = readSpecifics(listing.specifics);
  const written = tokenize(title);
  const isPokemon = hasPokemonWord(written);
  const first = scan(written);
  const tokens = isPokemon || hasNumberedSuffix(written, first) ? correctWords(written, first) : written;
  const hits = tokens === written ? first : scan(tokens);
  const graded = findGrade(tokens.raw);
  const year = readYear(tokens);
  const blocked: Span[] = [];
  if (graded) blocked.push(graded.span);
  if (year) blocked.push(year.span);
  const isTaken = touches(blocked);
  const { species, others, words, setLanguage } = readNaming(tokens, hits, isTaken);
  const names = species.length > 0 ? species : others;
  for (const word of words) if (word.span) blocked.push(word.span);
  for (const name of species) blocked.push(name.span);
  const { number: titleNumber, all } = readNumber(tokens, isTaken, names.length > 0 || words.length > 0);
  const numberText = titleNumber?.span ? tokens.raw.slice(titleNumber.span.start, titleNumber.span.end) : '';
  const codes = readSetCodes(tokens, titleNumber?.span ?? null, numberText);
  const number = settleNumber(said.number, titleNumber);
  const telling = dropEmptyCodes(tokens, hits, isAllCapitals(tokens.raw));
  const spoken = readLanguage(tokens, telling);
  const ofField = said.language === 'und' ? null : said.language;
  const stated = (spoken.isPlace && isWestern(words) ? null : spoken.language) ?? ofField;
  const total = number?.total ?? null;
  const not = said.language === 'und' ? 'en' : spoken.not;
  const language = stated ?? findImpliedLanguage(tokens, not, { names, words, setLanguage, total, hits });
  const sets = orderSets({
    said: said.sets.length + codes.length > 0 ? [...toSetsSaid(said.sets), ...codes, ...words] : words,
    number: number?.number ?? null,
    total,
    year: year?.year ?? said.year,
    region: findRegion(language),
    isPadded: /^\D*0\d/.test(numberText),
    japaneseHint: /\b(?:AR|SAR|CHR|CSR|RRR|MA|MUR|BWR)\b/.test(tokens.raw),
  });
  const { grade, isContrary: areOtherSlabs } = settleGrade(
    graded,
    said.grade,
    readSiteGrade(listing.condition),
    { inTitle: hasSlabWord(tokens, hits), onPage: readGradedSaid(listing), wording: tokens.raw },
  );
  const isSlab = grade === null && (said.isSlab || saysSlab(tokens, hits, titleNumber?.span ?? null));
  const { condition, isContrary: isDisputed } =
    grade || isSlab
      ? { condition: null, isContrary: false }
      : settleCondition(
          readCondition(tokens, hits, titleNumber?.span ?? null, listing.site),
          readSiteCondition(listing),
        );
  const contradictions: Reading['contradictions'][number][] = [];
  if (said.number && titleNumber && isContrary(said.number, titleNumber)) contradictions.push('number');
  if (ofField && stated && ofField !== stated) contradictions.push('language');
  if (areOtherSlabs) contradictions.push('grade');
  if (said.sets.length > 0 && areOtherSets(said.sets, [...codes, ...words])) contradictions.push('set');
  if (isDisputed) contradictions.push('condition');
  const field = said.name === null ? [] : readNameField(said.name);
  if (areOthers(field, names)) contradictions.push('name');
  const fromField = names.length === 0 && said.name !== null ? spellNameField(field, said.name) : null;
  const spellings = fromField ?? listSpellings(names, language);
  const named = fromField ? field.filter((name) => name.dex.length > 0) : species;
  const hasSite = said.number !== null;
  const variants = readVariants(tokens, hits, names);
  for (const { span } of [...names, ...codes, ...variants]) if (span) blocked.push(span);
  for (const found of [titleNumber, condition]) if (found?.span) blocked.push(found.span);
  const holders: Span[] = [...findOwned(tokens)];
  for (const { span } of [...species, ...others]) holders.push(span);
  for (const { span } of words) if (span) holders.push(span);
  const { kind, warnings } = readKind(tokens, {
    ...{ number, all, species, others, words, grade, condition, isPokemon, hasSite },
    isOwned: (start, end) => holders.some((one) => one.start <= start && end <= one.end),
  });
  return {
    title: listing.title,
    kind,
    warnings,
    fields: { name: said.name, set: said.set },
    names: spellings,
    naming: toNaming(tokens, named, named.length > 0 && !fromField ? [] : spellings),
    number,
    sets,
    language: language === 'und' ? 'unstated' : language,
    isNotEnglish: language === 'und',
    grade: grade && { ...grade, span: graded?.span ?? null },
    isSlab,
    condition,
    variants: withFeatures(variants, featuresOf(listing, said.features)),
    unread: findUnread(tokens, telling, isTaken, language !== 'unstated'),
    year: year?.year ?? said.year,
    contradictions,
  };
}

/** "Kravos V 72/73": a suffix of such cards and a number with its total speak of Pokémon as clearly as the word. */
function hasNumberedSuffix({ raw }: Tokens, hits: Hits): boolean {
  if (hits.species.length > 0 || hits.mechanic.length === 0) return false;
  return /\d\/\d/.test(raw) && hits.mechanic.some((hit) => eraSuffixes.has(hit.meaning.id));
}

/** Sets are named that Japan never printed: a card of theirs that ships from there is no Japanese one. */
function isWestern(words: readonly SetSaid[]): boolean {
  return words.some((word) => !word.weak) && words.every((word) => !word.set.japanese);
}

/** Tells whether a stretch of the title touches one of `spans`, as they stand when asked. */
function touches(spans: readonly Span[]): (start: number, end: number) => boolean {
  return (start, end) => {
    for (const span of spans) if (start < span.end && span.start < end) return true;
    return false;
  };
}

/** TCGplayer's condition names the printing too: "Near Mint Reverse Holofoil". */
function featuresOf({ site = '', condition }: ListingText, features: string): string {
  return site.startsWith('tcgplayer') && condition ? `${features} ${condition}` : features;
}

function isAllCapitals(title: string): boolean {
  return !/[a-z]/.test(title) && title === title.toUpperCase();
}

/** The species that the title names, else its other names, longest first, and the sets that its words name. */
function readNaming(
  tokens: Tokens,
  hits: Hits,
  isTaken: (start: number, end: number) => boolean,
): {
  species: readonly NameParts[];
  others: readonly NameParts[];
  words: readonly SetSaid[];
  setLanguage: string | null;
} {
  const phrases = findSetPhrases(hits);
  const cards = readOtherNames(hits, isTaken);
  const found = readNames(tokens, hits, isTaken, phrases);
  const species = settleNames(tokens, hits, withoutCards(found, cards), phrases);
  const words = readSetWords(phrases, species);
  const setLanguage = readSetLanguage(tokens, phrases, species);
  return { species, others: toOthers(cards, species, words), words, setLanguage };
}

/** Species that are no part of another card's name. */
function withoutCards(found: readonly NameParts[], cards: readonly NameParts[]): readonly NameParts[] {
  return cards.length > 0 ? found.filter((name) => !isInside(name.core, cards)) : found;
}

/** Names of other cards that are no part of a species' or a set's, longest first. */
function toOthers(
  cards: readonly NameParts[],
  species: readonly NameParts[],
  words: readonly SetSaid[],
): readonly NameParts[] {
  if (cards.length === 0) return cards;
  const others = cards.filter(({ span }) => !isInside(span, species) && !isInside(span, words));
  return others.sort((a, b) => b.span.end - b.span.start - (a.span.end - a.span.start));
}

function isInside(span: Span, holders: readonly { readonly span: Span | null }[]): boolean {
  for (const { span: holder } of holders) {
    if (
      holder !== null &&
      holder.start <= span.start &&
      span.end <= holder.end &&
      holder.end - holder.start > span.end - span.start
    )
      return true;
  }
  return false;
}

/** The site's own number, unless the title contradicts it: then what the title says. */
function settleNumber(site: Reading['number'], title: Reading['number']): Reading['number'] {
  if (site === null || (title !== null && isContrary(site, title))) return title;
  const { total = null, code = null, span = null } = title ?? {};
  return { number: site.number, total: site.total ?? total, code: site.code ?? code, span };
}

function toSetsSaid(ids: readonly string[]): SetSaid[] {
  return ids.flatMap((id) => {
    const set = findSet(id);
    return set ? [{ set, weak: false, code: false, language: null, span: null }] : [];
  });
}

function isContrary(
  a: { number: string; total: string | null },
  b: { number: string; total: string | null },
): boolean {
  return a.number !== b.number || (a.total !== null && b.total !== null && a.total !== b.total);
}
