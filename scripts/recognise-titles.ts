import { searchAnswerSchema } from '@/lib/contract/answers';
import { acceptedType, defaultWireNames, headerNames, searchLimit, searchPath } from '@/lib/contract/wire';
import {
  type CardMemory,
  findPossibleCards,
  type SearchOutcome,
  type SearchStep,
} from '@/lib/recognise/match';
import type { IndexMatch } from '@/lib/recognise/match-cards';
import type { ListingText } from '@/lib/recognise/read';
import type { Reading } from '@/lib/recognise/reading';
import type { Recogniser } from '@/lib/recognise/recognise';
import { readCardFile } from '@/service/import/parse-rows';
import { startService } from '@/service/start';
import type { CardRow } from '@/service/store/tables';

/** A price service with a catalogue in memory. */
export interface OpenService {
  readonly url: string;
  readonly gatewayKey: string;
  /** Ids that the cards had in their files, by public id. */
  readonly sourceIds: ReadonlyMap<string, string>;
  close(): Promise<void>;
}

/**
 * Starts a price service in memory with the cards of `files`. `strict` hides what this project could guess: every set
 * gets a meaningless slug, and search knows a card by its one name only. Rejects when a file cannot be read.
 */
export async function openService(files: readonly string[], strict: boolean): Promise<OpenService> {
  const service = await startService({ port: 0, file: ':memory:', sample: false });
  try {
    for (const file of files) {
      if (strict) await service.importCards(hideGuesses(file));
      else await service.importCardFile(file);
    }
    const { gatewayKey } = await service.createKey('mega');
    const sourceIds = await service.loadSourceIds();
    return { url: service.url, gatewayKey, sourceIds, close: () => service.close() };
  } catch (error) {
    await service.close();
    throw error;
  }
}

async function* hideGuesses(file: string): AsyncGenerator<CardRow> {
  for await (const one of readCardFile(file)) {
    if ('row' in one) yield { ...one.row, setSlug: scramble(one.row.setSlug), otherNames: [] };
  }
}

/** The same meaningless slug for the same set (FNV-1a). */
function scramble(text: string): string {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return `s${hash.toString(36)}`;
}

/** What a line offers, or why it cannot be read. */
export type ReadLine =
  | { readonly listing: ListingText }
  | {
      readonly listing: null;
      /** In words, for the person who wrote the line. */
      readonly reason: string;
    };

/** The listing of one line: JSON with a `title` and perhaps `specifics` where it begins with a brace, else a plain title. */
function readLine(line: string): ReadLine {
  if (!line.trimStart().startsWith('{')) return { listing: { title: line } };
  const value = parse(line);
  if (typeof value !== 'object' || value === null) return { listing: null, reason: 'this is no JSON' };
  if (!('title' in value) || typeof value.title !== 'string') {
    return { listing: null, reason: 'there is no "title" in it, or it is no text' };
  }
  const { title } = value;
  const said = 'specifics' in value ? value.specifics : null;
  if (typeof said !== 'object' || said === null) return { listing: { title } };
  const texts = Object.entries(said).filter(
    ([, text]) => typeof text === 'string' || typeof text === 'number',
  );
  return {
    listing: {
      title,
      specifics: Object.fromEntries(texts.map(([key, text]) => [key.trim().toLowerCase(), String(text)])),
    },
  };
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Asks one search of a service; rejects when it does not answer as the contract says. */
export type AskSearch = (step: SearchStep) => Promise<SearchOutcome>;

/** Searches of the service at `url`, with its gateway key. */
export function createSearch(url: string, gatewayKey: string): AskSearch {
  const headers = {
    [headerNames.accept]: acceptedType,
    [headerNames.gatewayKey]: gatewayKey,
    [headerNames.gatewayHost]: new URL(url).host,
  };
  return async ({ q, set, cursor }) => {
    const query = new URLSearchParams({ limit: String(searchLimit) });
    if (q !== undefined) query.set('q', q);
    if (set !== undefined) query.set('set', set);
    if (cursor !== undefined) query.set(defaultWireNames.cursor, cursor);
    const response = await fetch(new URL(`${searchPath}?${query}`, url), { headers });
    if (!response.ok) throw new Error(`The service answered ${response.status}: ${await response.text()}`);
    const answer = searchAnswerSchema.parse(await response.json());
    return {
      cards: answer.data.map((item) => ({
        id: item.id,
        slug: item.slug,
        name: item.name,
        cardNumber: item.card_number,
        rarity: item.rarity ?? '',
        set: { slug: item.set.slug, name: item.set.name },
        imageUrl: item.image_url ?? null,
      })),
      total: answer.total,
      nextCursor: answer.page.has_more ? answer.page.next_cursor : null,
    };
  };
}

const forgetful: CardMemory = { findByNumber: () => [], findByName: () => [], findSetSlugs: () => [] };

/** What a reading means: a match with cards of the index, or of the service where the index has none. */
async function recogniseReading(
  reading: Reading,
  recogniser: Recogniser,
  search: AskSearch,
): Promise<Recognised> {
  const found = recogniser.match(reading);
  const isOpen = found.reasons.some((one) => one === 'name-differs' || one === 'no-card-found');
  const isKnown = found.tier !== 'none' && !isOpen;
  if (isKnown) return { ...found, cards: found.cards.map((card) => recogniser.describe(card)), searches: 0 };
  const identification = recogniser.identify(reading, found, forgetful);
  let searches = 0;
  let state = identification.next();
  while (!state.done) {
    searches += 1;
    state = identification.next(await search(state.value));
  }
  const match = state.value;
  return {
    tier: match.kind,
    probability: match.kind === 'none' ? 0 : match.probability,
    cards: findPossibleCards(match).map(({ id, name, cardNumber, set }) => ({
      id,
      name,
      number: cardNumber,
      set: set.name,
    })),
    reasons: match.reasons,
    searches,
  };
}

interface Recognised extends Pick<IndexMatch, 'tier' | 'probability' | 'reasons'> {
  readonly cards: readonly {
    readonly id: string;
    readonly name: string;
    readonly number: string;
    readonly set: string;
  }[];
  /** Searches that were made to recognise the card. */
  readonly searches: number;
}

/** What a title was recognised as, as one line of JSON says it. */
function toAnswer(
  reading: Reading,
  { tier, probability, cards, reasons, searches }: Recognised,
  toId: (id: string) => string,
) {
  const [card] = tier === 'sure' ? cards : [];
  return {
    title: reading.title,
    kind: reading.kind,
    id: card ? toId(card.id) : null,
    name: (tier === 'sure' || tier === 'likely' ? cards[0]?.name : null) ?? reading.name?.name ?? null,
    number: reading.number?.number ?? null,
    total: reading.number?.total ?? null,
    lang: reading.language,
    grader: reading.grade?.grader ?? null,
    grade: reading.grade?.grade || null,
    glabel: reading.grade?.label ?? null,
    cond: reading.condition?.code ?? null,
    // Only printings that have a word of their own: the label says which, not that there is one.
    var: reading.variants
      .map((one) => one.variant)
      .filter((variant) => variant !== 'non_holo' && variant !== 'other_printing'),
    sure: tier === 'sure',
    likely: tier === 'likely',
    probability: Math.round(probability * 1000) / 1000,
    candidates: cards.map((one) => ({ ...one, id: toId(one.id) })),
    reasons,
    searches,
  };
}

/** How lines are recognised. In words: `say` is told of each line that cannot be read, `fail` of a service that fails. */
export interface LineOptions {
  readonly recogniser: Recogniser;
  readonly search: AskSearch;
  readonly toId: (id: string) => string;
  readonly say: (words: string) => void;
  readonly fail: (words: string) => void;
}

const nothing: Recognised = {
  tier: 'none',
  probability: 0,
  cards: [],
  reasons: ['no-card-found'],
  searches: 0,
};

/** One answer for each line, in order; a line that cannot be read, or for which the service fails, offers nothing. */
export async function* recogniseLines(
  lines: AsyncIterable<string>,
  { recogniser, search, toId, say, fail }: LineOptions,
): AsyncGenerator<ReturnType<typeof toAnswer>> {
  let count = 0;
  for await (const line of lines) {
    count += 1;
    const one = readLine(line);
    if (one.listing === null) {
      say(`Line ${count}: ${one.reason}.`);
      yield { ...toAnswer(recogniser.read({ title: '' }), nothing, toId), title: line };
      continue;
    }
    const reading = recogniser.read(one.listing);
    try {
      yield toAnswer(reading, await recogniseReading(reading, recogniser, search), toId);
    } catch (error) {
      fail(`Line ${count}: ${error instanceof Error ? error.message : String(error)}`);
      yield toAnswer(reading, nothing, toId);
    }
  }
}
