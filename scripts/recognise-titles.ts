import { searchAnswerSchema } from '@/lib/contract/answers';
import { acceptedType, defaultWireNames, headerNames, searchLimit, searchPath } from '@/lib/contract/wire';
import type { CardIdentity } from '@/lib/domain/card';
import { identify } from '@/lib/recognise/identify';
import {
  type CardMemory,
  cardNumberKey,
  filingWords,
  findPossibleCards,
  hasWords,
  lookupWord,
  type Match,
  type Searched,
  type SearchOutcome,
  type SearchStep,
  toSearched,
} from '@/lib/recognise/match';
import { type ListingText, read } from '@/lib/recognise/read';
import type { Reading } from '@/lib/recognise/reading';
import { findSetId } from '@/lib/recognise/set-id';
import { readCardFile } from '@/service/import/parse-rows';
import { startService } from '@/service/start';
import type { CardRow } from '@/service/store/tables';

/** A memory of cards, set slugs and how far searches were read, as the extension keeps one; it keeps no answers. */
export interface LearningMemory extends CardMemory {
  learn(step: SearchStep, outcome: SearchOutcome): void;
}

type CardIndex = Map<string, Map<string, CardIdentity>>;

/** An empty memory. */
export function createMemory(): LearningMemory {
  const byNumber: CardIndex = new Map();
  const byWord: CardIndex = new Map();
  const slugs = new Map<string, Set<string>>();
  const searches = new Map<string, Searched>();
  const found = new Map<string, readonly CardIdentity[]>();

  function put(index: CardIndex, key: string, card: CardIdentity): void {
    const cards = index.get(key) ?? new Map<string, CardIdentity>();
    index.set(key, cards.set(card.id, card));
  }

  function findByName(q: string): readonly CardIdentity[] {
    const cards = byWord.get(lookupWord(q) ?? '')?.values() ?? [];
    return [...cards].filter((card) => hasWords(card.name, q));
  }

  return {
    findByNumber: (number) => [...(byNumber.get(number)?.values() ?? [])],
    findByName(q) {
      const known = found.get(q) ?? findByName(q);
      found.set(q, known);
      return known;
    },
    findSetSlugs: (setId) => [...(slugs.get(setId) ?? [])],
    findSearched: (q, set) => searches.get(`${q}|${set ?? ''}`),
    learn(step, outcome) {
      found.clear();
      for (const card of outcome.cards) {
        const number = cardNumberKey(card.cardNumber);
        const setId = findSetId(card.set);
        if (number !== null) put(byNumber, number, card);
        for (const word of filingWords(card.name)) put(byWord, word, card);
        if (setId !== null) slugs.set(setId, (slugs.get(setId) ?? new Set()).add(card.set.slug));
      }
      const { q, set } = step;
      if (q === undefined) return;
      const key = `${q}|${set ?? ''}`;
      searches.set(key, toSearched(step, outcome, searches.get(key)));
    },
  };
}

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

/** How a title was identified, and by which searches. */
export interface Run {
  readonly match: Match;
  readonly steps: readonly SearchStep[];
  readonly searches: number;
}

/** Identifies a reading with a service, learning from every answer. */
export async function runTitle(reading: Reading, memory: LearningMemory, search: AskSearch): Promise<Run> {
  const steps: SearchStep[] = [];
  const identification = identify(reading, memory);
  let state = identification.next();
  while (!state.done) {
    const step = state.value;
    steps.push(step);
    const outcome = await search(step);
    memory.learn(step, outcome);
    state = identification.next(outcome);
  }
  return { match: state.value, steps, searches: steps.length };
}

/** Identifies a reading from memory alone; undefined where a search would be needed. */
export function runRemembered(reading: Reading, memory: LearningMemory): Match | undefined {
  const state = identify(reading, memory).next();
  return state.done ? state.value : undefined;
}

/** What a title was recognised as, as one line of JSON says it. */
export function toAnswer(
  reading: Reading,
  match: Match,
  searches: number,
  toId: (card: CardIdentity) => string,
) {
  const card = match.kind === 'sure' ? match.card : null;
  const candidates = findPossibleCards(match);
  return {
    title: reading.title,
    kind: reading.kind,
    id: card ? toId(card) : null,
    name: card?.name ?? reading.names[0]?.name ?? null,
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
    sure: card !== null,
    likely: match.kind === 'likely',
    probability: match.kind === 'none' ? 0 : match.probability,
    candidates: candidates.map((one) => ({
      id: toId(one),
      name: one.name,
      number: one.cardNumber,
      set: one.set.name,
    })),
    reasons: match.reasons,
    searches,
  };
}

/** How lines are recognised. In words: `say` is told of each line that cannot be read, `fail` of a service that fails. */
export interface LineOptions {
  readonly search: AskSearch;
  readonly toId: (card: CardIdentity) => string;
  /** Begin every title with an empty memory. */
  readonly forget: boolean;
  readonly say: (words: string) => void;
  readonly fail: (words: string) => void;
}

const nothing: Match = { kind: 'none', reasons: ['no-card-found'] };

/** One answer for each line, in order; a line that cannot be read, or for which the service fails, offers nothing. */
export async function* recogniseLines(
  lines: AsyncIterable<string>,
  { search, toId, forget, say, fail }: LineOptions,
): AsyncGenerator<ReturnType<typeof toAnswer>> {
  let memory = createMemory();
  let count = 0;
  for await (const line of lines) {
    count += 1;
    if (forget) memory = createMemory();
    const one = readLine(line);
    if (one.listing === null) {
      say(`Line ${count}: ${one.reason}.`);
      yield { ...toAnswer(read({ title: '' }), nothing, 0, toId), title: line };
      continue;
    }
    const reading = read(one.listing);
    try {
      const { match, searches } = await runTitle(reading, memory, search);
      yield toAnswer(reading, match, searches, toId);
    } catch (error) {
      fail(`Line ${count}: ${error instanceof Error ? error.message : String(error)}`);
      yield toAnswer(reading, nothing, 0, toId);
    }
  }
}
