import type { CardIndex, SetFacts } from '@/lib/cards/card-index';
import { easternRarities, rarities } from './data/rarities';
import type { NameMention, Reading, Span } from './reading';
import { isSameTotal } from './set-words';

/** One piece of evidence as `kind:value`, which names its fitted weight. */
export type Feature = `${string}:${string}`;

/** The candidate "none of the known cards", in place of a card. */
export const unknownCard = -1;

/** A card of the index with the evidence for and against it. */
export interface Candidate {
  /** Its place in the index, or {@link unknownCard}. */
  readonly card: number;
  readonly features: readonly Feature[];
  /** Candidates that contradict the number and share the chance of that; 1 where it agrees. */
  readonly crowd: number;
}

const oldBack = /旧裏|\bold back\b/i;
/** Japanese cards got the new back with the web series of December 2001. */
const lastOldBack = '2001-12';
/** Years in which promos of one series come out. */
const longestSeries = 5;
/** Old Japanese cards print the species' number in the Pokédex. */
const dexWords = /\b(?:no|nr)\.? ?(\d{1,3})\b/i;
const anniversaryWords =
  /(?<![\d/#.])(25|30) ?(?:th|st|°|º|ª|\.|e|eme|ème|o)? ?-?(?:ann?i|an[nñ]os|c[eé]l[eé]?br|jahre|jubil|ans\b|周年|aniv)|(?<![\d/#.])(25|30)(?:th|°|º|ª)(?![\p{L}\d])|\b(30)C\b|\bc[eé]l[eé]bra/iu;
/** Sets that reprint old cards under their old numbers, by the anniversary they were made for. */
const reprintSets: Readonly<Record<number, { readonly id: string; readonly year: string }>> = {
  25: { id: 'cel25cc', year: '2021' },
  30: { id: '30ccc', year: '2026' },
};
/** Languages in which western sets are printed. */
const western = new Set(['en', 'de', 'fr', 'it', 'es', 'pt', 'nl', 'pl', 'ru']);
/** Languages whose prints have no card in the index. */
const otherAsian = new Set(['zh', 'ko', 'th', 'id']);

/** The anniversary, 25 or 30, whose reprints a title may mean; 0 for none. */
function readAnniversary(title: string): number {
  const m = anniversaryWords.exec(title);
  return m ? Number(m[1] ?? m[2] ?? m[3] ?? 25) : 0;
}

/** Finds the cards that a reading may mean, each with its evidence. */
export function createEvidence(index: CardIndex) {
  const collections = Object.values(reprintSets).flatMap(({ id }) =>
    index.sets.filter((set) => set.id === id),
  );

  function isInCollection(card: number, set: SetFacts): boolean {
    return index
      .findInSet(set.index, index.numberOf(card))
      .some((one) => index.nameOf(one) === index.nameOf(card));
  }

  /** Whether a collection of reprints has this old card under the same number. */
  function isReprinted(card: number): boolean {
    return collections.some((set) => set.index !== index.setOf(card) && isInCollection(card, set));
  }

  /** Whether a western card has the name, number and total of this Japanese one. */
  function isTwin(card: number): boolean {
    const regionOf = (one: number) => index.sets[index.setOf(one)]?.region;
    if (regionOf(card) !== 'japan' || index.totalOf(card) === null) return false;
    return index
      .findByNumber(index.numberOf(card), index.totalOf(card))
      .some((one) => index.nameOf(one) === index.nameOf(card) && regionOf(one) === 'west');
  }

  function listCards({ number, mentions: { names, sets, codes } }: Reading): Set<number> {
    const cards = new Set<number>();
    const isTold = [...names.values()].some(({ fit }) => fit === 'full' || fit === 'short');
    for (const [name, { fit }] of names) {
      if (fit === 'some' && isTold) continue;
      for (const card of index.cardsOfName(name)) cards.add(card);
    }
    if (!number) return cards;
    if (number.total !== null || /^[A-Z]/.test(number.number))
      for (const card of index.findByNumber(number.number, number.total)) cards.add(card);
    for (const set of [...sets.keys(), ...codes.keys()])
      for (const card of index.findInSet(set, number.number)) cards.add(card);
    return cards;
  }

  /** Lists the candidates of a reading, "none of the known cards" last. */
  function find(reading: Reading): Candidate[] {
    const { title, number, year } = reading;
    const { names, sets, codes } = reading.mentions;
    const numberText = number?.span ? title.slice(number.span.start, number.span.end) : '';
    const isPadded = /(?:^|\D)0\d/.test(numberText);
    const sureCodes = [...codes].flatMap(([set, how]) => (how === 'sure' ? [set] : []));
    const strongSets = [...sets].flatMap(([set, how]) => (how === 'strong' ? [set] : []));
    const codeRegions = new Set(sureCodes.map((set) => index.sets[set]?.region));
    const isCodedJapanese = codeRegions.size === 1 && codeRegions.has('japan');
    const language = reading.language === 'unstated' && isCodedJapanese ? 'ja' : reading.language;
    const saidRarities = new Set(reading.rarities.map((one) => one.rarity));
    const rarity = rarities.find(([said]) => said.some((one) => saidRarities.has(one)))?.[1];
    const isPromo = saidRarities.has('promo');
    const edition = findEdition(reading);
    const anniversary = readAnniversary(title);
    const isOldBack = oldBack.test(title);
    const isEastern = reading.rarities.some(
      ({ rarity, span }) => easternRarities.has(rarity) && isCode(title, span),
    );
    const finish = finishOf(reading);
    const dex = Number(dexWords.exec(title)?.[1] ?? Number.NaN);

    function nameFeatures(features: Feature[], name: NameMention | undefined): void {
      if (!name) {
        features.push(names.size > 0 ? 'name:other' : 'name:unsaid');
        return;
      }
      features.push(name.isWhole ? wholeNames[name.fit] : apartNames[name.fit]);
      if (name.shadow !== 'none') features.push(name.shadow === 'inside' ? 'shadow:inside' : 'shadow:apart');
    }

    function numberFeatures(features: Feature[], card: number, set: SetFacts): void {
      if (!number) {
        features.push('number:unsaid');
        return;
      }
      const printed = index.numberOf(card);
      const key = index.numberKeyOf(card);
      const total = index.totalOf(card);
      if (printed === '') {
        const isDex = number.total === null && `${index.dexOf(card)}` === number.number;
        features.push(isDex ? 'number:dex' : number.total === null ? 'number:blank' : 'number:blankPair');
      } else if (key !== number.number) {
        const isStripped = number.total === null && /^[A-Z]+(\d+)$/.exec(key)?.[1] === number.number;
        const isTotal = number.total !== null && isSameTotal(total, number.total);
        features.push(isStripped ? 'number:stripped' : isTotal ? 'number:totalOnly' : 'number:other');
      } else {
        if (number.total === null) {
          const isCode = /^[A-Z]{2}/.test(key);
          const isHash = numberText.startsWith('#');
          const isDigit = /^\d$/.test(numberText);
          features.push(
            isCode ? 'number:code' : isHash ? 'number:hash' : isDigit ? 'number:digit' : 'number:bare',
          );
          if (total === null && !isCode) features.push('number:noTotals');
        } else if (isSameTotal(total, number.total)) features.push('number:pair');
        else if (`${set.printedTotal}` === number.total) features.push('number:pairOfSet');
        else features.push(total === null ? 'number:noTotal' : 'number:otherTotal');
        const isShort = Number(key.replace(/\D/g, '')) < 100;
        // Cards print zeros since 2020; catalogues often leave them out.
        const isOpen = isPadded && set.releaseDate >= '2020' && !collections.includes(set);
        if (isShort && numberText !== '' && isPadded !== /^\D*0/.test(printed) && !isOpen)
          features.push(isPadded ? 'zeros:titleOnly' : 'zeros:cardOnly');
      }
    }

    function setFeatures(features: Feature[], set: SetFacts): void {
      const own = sets.get(set.index);
      if (own) features.push(setFeature[own]);
      else if (strongSets.length > 0) features.push('set:other');
      else features.push(sets.size > 0 ? 'set:otherWeak' : 'set:unsaid');
      if (codes.size === 0) return;
      const code = codes.get(set.index);
      if (code) features.push(code === 'sure' ? 'code:sure' : 'code:open');
      else features.push(sureCodes.length > 0 ? 'code:other' : 'code:otherOpen');
    }

    function regionFeature(set: SetFacts): Feature {
      const isJapanese = set.region === 'japan';
      if (language === 'ja') return isJapanese ? 'region:ja-japan' : 'region:ja-west';
      if (western.has(language) && !reading.isLanguageSaid)
        return isJapanese ? 'region:named-japan' : 'region:named-west';
      if (western.has(language)) return isJapanese ? 'region:western-japan' : 'region:western-west';
      if (language !== 'unstated') return isJapanese ? 'region:other-japan' : 'region:other-west';
      if (isEastern) return isJapanese ? 'region:eastern-japan' : 'region:eastern-west';
      return isJapanese ? 'region:open-japan' : 'region:open-west';
    }

    function describe(card: number): Omit<Candidate, 'crowd'> {
      const features: Feature[] = [];
      const set = index.sets[index.setOf(card)] as SetFacts;
      nameFeatures(features, names.get(index.nameOf(card)));
      numberFeatures(features, card, set);
      setFeatures(features, set);
      features.push(regionFeature(set));
      const released = set.releaseDate;
      if (year !== null) {
        const apart = Math.abs(year - Number(released.slice(0, 4)));
        // Promos of one series come out over years.
        const isRunning =
          /promo/.test(set.slug) && year > Number(released.slice(0, 4)) && apart < longestSeries;
        features.push(
          apart === 0 ? 'year:same' : apart === 1 ? 'year:near' : isRunning ? 'year:series' : 'year:other',
        );
      }
      const ofCard = index.rarityOf(card);
      if (rarity && ofCard !== '') {
        // A letter behind the number is that of a promo in other art: 28a.
        const isPromoCard = /promo/.test(set.slug) || /\da$/.test(index.numberKeyOf(card));
        const isSame = rarity.test(isPromoCard ? 'Promo' : ofCard);
        features.push(isSame ? 'rarity:same' : isPromo ? 'rarity:otherPromo' : 'rarity:other');
      }
      const printings = index.printingsOf(card);
      if (finish && printings !== '') features.push(finish.test(printings) ? 'finish:same' : 'finish:other');
      if (dex > 0 && index.numberOf(card) === '')
        features.push(index.dexOf(card) === dex ? 'dex:same' : 'dex:other');
      if (isOldBack)
        features.push(set.region === 'japan' && released < lastOldBack ? 'back:same' : 'back:other');
      if (edition) {
        if (edition.printing.test(printings)) features.push(edition.isSole ? 'edition:sole' : 'edition:same');
        else features.push(set.region === 'japan' ? 'edition:japan' : 'edition:other');
      }
      if (anniversary > 0) {
        const reprints = reprintSets[anniversary];
        if (reprints && released.startsWith(reprints.year)) features.push('reprint:said');
        else features.push(isReprinted(card) ? 'reprint:original' : 'reprint:other');
      } else if (collections.includes(set)) features.push('reprint:unsaid');
      features.push(eraOf(released));
      // Without a number the rest has to tell the prints of a name apart.
      if (!number) for (const one of [...features]) if (telling.test(one)) features.push(`alone-${one}`);
      return { card, features };
    }

    // Without a sign of Japan, a number of both regions means the western card.
    const isRegionOpen = language === 'unstated' && !isEastern;
    const candidates = [...listCards(reading)]
      .filter((card) => !(isRegionOpen && number && isTwin(card)))
      .map(describe);
    const isContrary = (features: readonly Feature[]) => features.some((one) => contraryNumbers.has(one));
    const crowd = candidates.filter(({ features }) => isContrary(features)).length;
    const hasPair = candidates.some(({ features }) => features.includes('number:pair'));
    const named = [...strongSets, ...sureCodes];
    const isAsian =
      otherAsian.has(reading.language) ||
      (named.length > 0 && named.every((set) => index.sets[set]?.region === 'asia'));
    const none: Feature[] = ['none:any'];
    if (number?.total && !hasPair) none.push('none:number');
    if (isAsian) none.push('none:asia');
    if (named.some((set) => index.sets[set]?.isMissing && index.sets[set]?.region !== 'asia'))
      none.push('none:missingSet');
    const isReprintKnown = candidates.some(
      ({ features }) => features.includes('reprint:said') && features.some((one) => agreeingNumbers.has(one)),
    );
    const isPromoKnown = candidates.some(
      ({ features }) =>
        features.includes('rarity:same') &&
        features.some((one) => agreeingNumbers.has(one) || one === 'number:code'),
    );
    if (isPromo && number && !isPromoKnown) none.push('none:promo');
    if (anniversary > 0 && !isReprintKnown) none.push(anniversary === 30 ? 'none:30' : 'none:25');
    if (![...names.values()].some(({ fit }) => fit === 'full')) none.push('none:name');
    return [
      ...candidates.map((one) => ({ ...one, crowd: isContrary(one.features) ? crowd : 1 })),
      { card: unknownCard, features: none, crowd: 1 },
    ];
  }

  /** A card of the collection that reprints old cards for the thirtieth anniversary. */
  const isLateReprint = (card: number): boolean => index.sets[index.setOf(card)]?.id === reprintSets[30]?.id;

  return { find, isReprinted, isLateReprint };
}

const telling = /^(?:set|code|rarity|finish|edition|year):/;
const agreeingNumbers: ReadonlySet<string> = new Set([
  ...['number:pair', 'number:bare', 'number:digit', 'number:hash'],
]);
/** Values of evidence that contradict the title's number. */
const contraryNumbers: ReadonlySet<string> = new Set([
  'number:other',
  'number:totalOnly',
  'number:otherTotal',
  'number:noTotal',
  'number:blank',
  'number:blankPair',
]);
const setFeature = { strong: 'set:strong', weak: 'set:weak', inside: 'set:inside' } as const;
const wholeNames: Readonly<Record<NameMention['fit'], Feature>> = {
  full: 'name:full',
  short: 'name:short',
  most: 'name:most',
  some: 'name:some',
};
const apartNames: Readonly<Record<NameMention['fit'], Feature>> = {
  full: 'name:fullApart',
  short: 'name:shortApart',
  most: 'name:mostApart',
  some: 'name:someApart',
};

/** Whether a rarity is written in capitals, as a code is. */
function isCode(title: string, span: Span | null): boolean {
  return span !== null && /^[A-Z]+$/.test(title.slice(span.start, span.end));
}

/** The index's printings that have the edition of the title, and whether only one set has such; undefined where it states none. */
function findEdition({ variants, rarities }: Reading): { printing: RegExp; isSole: boolean } | undefined {
  const said = new Set(variants.map(({ variant }) => variant));
  if (rarities.some(({ rarity }) => rarity === 'none')) return { printing: /no-rarity/, isSole: true };
  if (said.has('shadowless')) return { printing: /shadowless/, isSole: true };
  return said.has('first_edition') ? { printing: /1st/, isSole: false } : undefined;
}

/** The index's printings that have the finish of the title; undefined where it states none. */
function finishOf({ variants }: Reading): RegExp | undefined {
  const said = new Set(variants.map(({ variant }) => variant));
  if (said.has('non_holo')) return /normal/;
  if (said.has('reverse_holo')) return /reverse/;
  return said.has('holo') ? /holo/ : undefined;
}

function eraOf(released: string): Feature {
  if (released >= '2022') return 'era:new';
  if (released >= '2016') return 'era:late';
  return released < '2003' ? 'era:wotc' : 'era:middle';
}
