import type { CardIndex } from '@/lib/cards/card-index';
import { nameKey } from '@/lib/cards/name-key';
import { isSeriesName } from '@/lib/cards/service-cards';
import { isPlainWord } from '@/lib/recognise/data/words';
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
import { dropEmptyCodes, findImpliedLanguage, readLanguage } from '@/lib/recognise/read/language';
import { listNames, type SaidNames } from '@/lib/recognise/read/names';
import { readNumber } from '@/lib/recognise/read/number';
import { readSpecifics } from '@/lib/recognise/read/specifics';
import { explaining, type Hits, isExplained, scan } from './phrases';
import type { Mentions, Reading, Span } from './reading';
import { collectSets, isSameTotal } from './set-words';
import { createTitleReader, findOwners, type TitleWords } from './title-words';
import { foldForms, type Tokens, tokenize } from './tokens';

/** What the page knows of a listing; `site` is the site's id. */
export interface ListingText {
  readonly title: string;
  readonly specifics?: Readonly<Record<string, string>>;
  readonly condition?: string | null;
  readonly site?: string;
}

/** Everything that a listing says about its card. Never fails, whatever the title; titles are cut at 400 characters. */
export type Reader = (listing: ListingText) => Reading;

/** Creates a reader by the names, sets and codes of the index. */
export function createReader(index: CardIndex): Reader {
  const { readWords, readCodes } = createTitleReader(index);

  return (listing) => {
    const { text, places } = foldForms(listing.title);
    const reading = readPlain(text, listing);
    return places === null ? reading : placeSpans(reading, places);
  };

  function readPlain(title: string, listing: ListingText): Reading {
    const tokens = tokenize(title);
    const hits = scan(tokens);
    const said = readSpecifics(listing.specifics, (code) => index.findBySetCode(code).length > 0);
    const words = readWords(tokens, (span) => isKnownWord(tokens, hits, span), isWithin(hits.part));
    const names = listNames(index, words);
    const field = said.name === null ? null : readWords(tokenize(said.name));
    const fieldNames = field && listNames(index, field);

    const graded = findGrade(tokens.raw);
    const year = readYear(tokens);
    const blocked: Span[] = [];
    for (const found of [graded, year]) if (found) blocked.push(found.span);
    // "Base Set 2" and "151" are no numbers of cards.
    for (const phrase of words.phrases)
      if (/(?<!\S)\d/.test(phrase.text) && !isOfNamedSet(phrase.text)) blocked.push(phrase);
    for (const { span } of names.species) blocked.push(span);
    const isTaken = touches(blocked);

    const hasCard =
      names.species.length + names.others.length > 0 ||
      words.phrases.some(({ text, isStrong }) => isStrong || text.includes(' '));
    const { number: titleNumber, all } = readNumber(tokens, isTaken, hasCard, isOfSet);
    const number = settleNumber(said.number, titleNumber);
    const owners = findOwners(words);
    const longNames = owners.filter(({ count }) => count > 1);
    const codes = readCodes(
      tokens,
      number,
      { names: words.names, owners: longNames },
      isWithin(explaining.flatMap((kind): readonly Span[] => hits[kind])),
    );
    const species = dropCodes(names.species, codes.spans);
    const meant = species.length > 0 ? species : names.others;
    const ofField = said.set === null ? null : readField(said.set, number);
    const sets = collectSets(words.phrases, titleNumber?.span ?? null);
    const mentions: Mentions = {
      names: field && !hasName(words) && field.names.size > 0 ? field.names : words.names,
      sets: ofField ? new Map([...sets, ...ofField.sets]) : sets,
      codes: ofField ? new Map([...codes.codes, ...ofField.codes]) : codes.codes,
    };

    const telling = dropEmptyCodes(tokens, hits, isAllCapitals(tokens.raw));
    const spoken = readLanguage(tokens, telling);
    const rarities = readRarities(hits);
    const strong = [...sets].flatMap(([set, how]) => (how === 'strong' ? [set] : []));
    const ofFields = said.language === 'und' ? null : said.language;
    const told = (spoken.isPlace && isWestern(strong) && !isOfJapan() ? null : spoken.language) ?? ofFields;
    const language = told ?? findLanguage();
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

    const variants = readVariants(tokens, hits, meant);
    const { kind, warnings } = readKind(tokens, {
      ...{
        number,
        all,
        grade,
        condition,
        isPokemon: names.hasSpecies || hasPokemonWord(tokens),
        hasSite: said.number !== null,
      },
      ...{
        species,
        others: names.others,
        namesSet: words.phrases.some((one) => one.isStrong),
      },
      named: [...codes.spans, ...longNames],
      isOwned: isWithin([
        ...codes.spans,
        ...words.phrases.filter(({ text, isStrong }) => isStrong || text.includes(' ')),
        ...owners,
      ]),
    });
    blocked.push(...words.phrases);
    for (const { span } of [...meant, ...variants]) if (span) blocked.push(span);
    for (const found of [titleNumber, condition]) if (found?.span) blocked.push(found.span);
    const name = meant[0] ?? null;
    return {
      title: listing.title,
      kind,
      warnings,
      name: name ? { name: name.text, span: name.span } : nameOfField(said.name, fieldNames),
      mentions,
      number,
      sets: listSets(),
      language: language === 'und' ? 'unstated' : language,
      isLanguageSaid: told !== null,
      isNotEnglish: language === 'und',
      grade: grade && { ...grade, span: graded?.span ?? null },
      isSlab,
      condition,
      variants: withFeatures(variants, featuresOf(listing, said.features)),
      rarities,
      unread: findUnread(tokens, telling, isTaken, {
        isLanguageKnown: language !== 'unstated',
        isCode: (text) => index.findBySetCode(text).length > 0,
      }),
      year: year?.year ?? said.year,
      contradictions: listContradictions(),
    };

    function findLanguage(): string {
      const not = said.language === 'und' ? 'en' : spoken.not;
      return findImpliedLanguage(tokens, not, {
        ...{ names: meant, phrases: words.phrases, total: number?.total ?? null },
        isWest: strong.some((set) => isWestern([set]) && hasTotal(set, number)),
        isFirstPrint: rarities.some(({ rarity }) => rarity === 'none'),
        findRegions: (code) => index.findBySetCode(code).map((set) => index.sets[set]?.region ?? 'asia'),
      });
    }

    /** A set has a card of a name in the title under a number. */
    function hasNamed(set: number, number: string): boolean {
      return index.findInSet(set, number).some((card) => words.names.has(index.nameOf(card)));
    }

    function isOfSet(code: string, number: string): boolean {
      return /^[A-Z\d]+$/.test(code) && index.findBySetCode(code).some((set) => hasNamed(set, number));
    }

    /** "151" beside Celestial Storm is a number of that set. */
    function isOfNamedSet(number: string): boolean {
      const others = words.phrases.filter(({ text, isStrong }) => isStrong && text !== number);
      return (
        others.some(({ sets }) => [...sets.keys()].some((set) => hasNamed(set, number))) ||
        tokens.list.some(({ start, end }) => isOfSet(title.slice(start, end), number))
      );
    }

    /** A Japanese card has the title's name, number and total. */
    function isOfJapan(): boolean {
      if (!number?.total) return false;
      return index
        .findByNumber(number.number, number.total)
        .some(
          (card) => words.names.has(index.nameOf(card)) && index.sets[index.setOf(card)]?.region === 'japan',
        );
    }

    function listSets(): Reading['sets'] {
      const list = new Map<string, Span | null>();
      const add = (set: number, span: Span | null) => {
        const id = index.sets[set]?.id;
        if (id !== undefined && !list.has(id)) list.set(id, span);
      };
      for (const { sets: named, start, end } of words.phrases)
        for (const [set, how] of named) if (how === 'strong' && sets.has(set)) add(set, { start, end });
      for (const [set, how] of codes.codes) if (how === 'sure') add(set, number?.span ?? null);
      if (ofField) for (const set of [...ofField.told, ...ofField.codes.keys()]) add(set, null);
      return [...list].map(([id, span]) => ({ id, span }));
    }

    function listContradictions(): Reading['contradictions'] {
      const list: Reading['contradictions'][number][] = [];
      if (said.number && titleNumber && isContrary(said.number, titleNumber)) list.push('number');
      if (ofFields !== null && ofFields !== language) list.push('language');
      if (areOtherSlabs) list.push('grade');
      if (ofField && areOtherSets(ofField.told, strong, codes.codes)) list.push('set');
      if (isDisputed) list.push('condition');
      if (fieldNames && areOthers(fieldNames, { ...names, species })) list.push('name');
      return list;
    }
  }

  /** Sets that a site's own field names: as sure as words of the title. */
  function readField(text: string, number: Reading['number']) {
    const tokens = tokenize(text);
    const sets = collectSets(readWords(tokens, () => true).phrases, null);
    const strong = [...sets].flatMap(([set, how]) => (how === 'strong' ? [set] : []));
    return {
      sets: new Map([...sets.keys()].map((set) => [set, 'strong' as const])),
      told: strong.length > 0 ? strong : [...sets.keys()],
      // A code that is all of the field stands as near to the number as can be.
      codes: readCodes(tokens, number && { ...number, span: { start: 0, end: text.length } }).codes,
    };
  }

  function hasTotal(set: number, number: Reading['number']): boolean {
    const total = number?.total ?? null;
    return total === null || (index.sets[set]?.totals ?? []).some((one) => isSameTotal(one, total));
  }

  /** Sets are named that Japan never printed: a card of theirs that ships from there is no Japanese one. */
  function isWestern(sets: readonly number[]): boolean {
    return sets.length > 0 && sets.every((set) => index.sets[set]?.region === 'west');
  }

  /**
   * Whether a site's field names another set than the title does. Names of whole series, promos (which sellers call by the
   * set they came with) and words that can mean something else contradict nothing, and a gallery is of its set.
   */
  function areOtherSets(
    field: readonly number[],
    strong: readonly number[],
    codes: Mentions['codes'],
  ): boolean {
    const sure = [...codes].flatMap(([set, how]) => (how === 'sure' ? [set] : []));
    const title = [...strong, ...sure];
    if (field.length === 0 || !field.every(isTelling) || !title.some(isTelling)) return false;
    return !title.some((set) => field.some((other) => areKin(set, other)));
  }

  function isTelling(set: number): boolean {
    const { name = '' } = index.sets[set] ?? {};
    return !isSeriesName(nameKey(name)) && !/promo/i.test(name);
  }

  /** One set, a set and its gallery, or the twin of the other region. */
  function areKin(one: number, other: number): boolean {
    const [a = '', b = ''] = [one, other].map((set) => index.sets[set]?.slug.replace(/^ja-/, ''));
    return a.startsWith(b) || b.startsWith(a);
  }
}

/** The same reading with its spans where they stand in a title that folding made shorter. */
function placeSpans(reading: Reading, places: readonly number[]): Reading {
  const place = ({ start, end }: Span): Span => ({ start: places[start] ?? start, end: places[end] ?? end });
  const placed = <Said extends { readonly span: Span | null }>(said: Said): Said =>
    said.span === null ? said : { ...said, span: place(said.span) };
  const { name, number, grade, condition } = reading;
  return {
    ...reading,
    name: name && placed(name),
    number: number && placed(number),
    sets: reading.sets.map(placed),
    grade: grade && placed(grade),
    condition: condition && placed(condition),
    variants: reading.variants.map(placed),
    rarities: reading.rarities.map(placed),
    unread: reading.unread.map(place),
  };
}

/** "MEW 199" beside another species is the code of 151 and its number. */
function dropCodes(species: SaidNames['species'], codes: readonly Span[]): SaidNames['species'] {
  const isCode = isWithin(codes);
  const others = species.filter(({ span }) => !isCode(span));
  return others.length > 0 ? others : species;
}

/** Words that say something else, and so are no misspelt names. */
function isKnownWord(tokens: Tokens, hits: Hits, { start, end }: Span): boolean {
  const at = tokens.list.findIndex((token) => token.start <= start && end <= token.end);
  const text = tokens.list[at]?.text ?? '';
  return isExplained(hits, at) || isPlainWord(text, true) || isGoodsWord(text);
}

function hasName({ names }: TitleWords): boolean {
  for (const { fit } of names.values()) if (fit === 'full' || fit === 'short') return true;
  return false;
}

function isWithin(holders: readonly Span[]): (span: Span) => boolean {
  return ({ start, end }) => holders.some((one) => one.start <= start && end <= one.end);
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

function readRarities({ rarity }: Hits): Reading['rarities'] {
  return rarity.map(({ meaning, start, end }) => ({ rarity: meaning.value, span: { start, end } }));
}

/** A field that names nothing known is a name as it stands. */
function nameOfField(text: string | null, names: SaidNames | null): Reading['name'] {
  const name = names?.species[0]?.text ?? names?.others[0]?.text ?? text?.trim() ?? '';
  return name === '' ? null : { name, span: null };
}

/** Suffixes that are never printed on one card together, and that sellers do not leave out of the field alone. */
const exclusive = /[ -](ex|gx|v|vmax|vstar|v-union|break|lv\.x)$/i;

/**
 * Whether a site's field names another card than the title: none of the title's species, or a suffix that excludes the
 * title's. A field that says less than the title ("Charizard" for "Charizard VMAX") agrees with it.
 */
function areOthers({ species: field }: SaidNames, { species: title }: SaidNames): boolean {
  if (field.length === 0 || title.length === 0) return false;
  if (!field.some(({ dex }) => title.some((one) => one.dex === dex))) return true;
  const suffixesOf = (names: SaidNames['species']) =>
    names.flatMap(({ text }) => exclusive.exec(text)?.[1]?.toLowerCase() ?? []);
  const said = suffixesOf(field);
  const own = suffixesOf(title);
  return own.length > 0 && said.length > 0 && !said.some((one) => own.includes(one));
}

/** The site's own number, unless the title contradicts it: then what the title says. */
function settleNumber(site: Reading['number'], title: Reading['number']): Reading['number'] {
  if (site === null || (title !== null && isContrary(site, title))) return title;
  const { total = null, code = null, span = null } = title ?? {};
  return { number: site.number, total: site.total ?? total, code: site.code ?? code, span };
}

function isContrary(
  a: { number: string; total: string | null },
  b: { number: string; total: string | null },
): boolean {
  return a.number !== b.number || (a.total !== null && b.total !== null && a.total !== b.total);
}
