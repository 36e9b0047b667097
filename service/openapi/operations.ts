import type { z } from 'zod';
import { searchPath } from '@/lib/contract/wire';
import { historyParameters, type QueryParameter, searchParameters } from '@/service/http/query-parameters';
import { sampleCards } from '@/service/sample/sample-cards';
import type { StoredKey } from '@/service/store/key-store';
import { sentCard } from '@/service/wire/card';
import { sentHistory } from '@/service/wire/history';
import { sentSearch } from '@/service/wire/search';

/** One address of the service. */
export interface Operation {
  readonly id: string;
  /** With `{id}` where the public id of a card stands. */
  readonly path: string;
  readonly summary: string;
  /** Which key it asks for. */
  readonly key: StoredKey['kind'];
  readonly parameters: readonly QueryParameter[];
  readonly answer: { readonly name: string; readonly schema: z.ZodType };
  /** Statuses of its refusals. */
  readonly refusals: readonly number[];
}

/** The card of the documented examples, which the sample data holds: Charizard of the Base Set. */
export const exampleCardId =
  sampleCards.find((card) => card.setSlug === 'base-set' && card.cardNumber === '4/102')?.id ?? '';

const always = [400, 401, 405, 408, 414, 429, 431, 500, 503];
const card = { name: 'Card', schema: sentCard };

/** Every operation of the specification (section 4), Get card on both of its addresses. */
export const operations: readonly Operation[] = [
  {
    id: 'getCard',
    path: '/api/v1/cards/{id}',
    summary: 'One card with all of its prices',
    key: 'api',
    parameters: [],
    answer: card,
    refusals: [...always, 404],
  },
  {
    id: 'getCardAtGateway',
    path: '/v1/cards/{id}',
    summary: 'The same at the gateway',
    key: 'gateway',
    parameters: [],
    answer: card,
    refusals: [...always, 404],
  },
  {
    id: 'getHistory',
    path: '/v1/cards/{id}/history',
    summary: 'What a card sold for, or was asked for, day by day, newest first',
    key: 'gateway',
    parameters: Object.values(historyParameters),
    answer: { name: 'History', schema: sentHistory },
    refusals: [...always, 403, 404],
  },
  {
    id: 'searchCards',
    path: searchPath,
    summary: 'Cards by name, set, condition or grade, best match first',
    key: 'gateway',
    parameters: Object.values(searchParameters),
    answer: { name: 'Search', schema: sentSearch },
    refusals: [...always, 403],
  },
];
