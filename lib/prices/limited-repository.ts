import { fail, succeed } from '@/lib/domain/failure';
import type { PriceRepository } from './price-repository';

/** A repository that answers from its cache, and makes a call only where `mayAsk` allows the question; else `cancelled`. */
export function limitRepository(
  repository: PriceRepository,
  mayAsk: (question: string) => boolean | Promise<boolean>,
): Pick<PriceRepository, 'search' | 'getCard' | 'findItem'> {
  return {
    async search(query, ticket) {
      const kept = await repository.findSearch(query);
      if (kept) return succeed(kept);
      return (await mayAsk(`search ${JSON.stringify(query)}`))
        ? repository.search(query, ticket)
        : fail('cancelled');
    },
    async getCard(id, ticket) {
      const kept = await repository.findCard(id);
      if (kept) return succeed(kept);
      return (await mayAsk(`card ${id}`)) ? repository.getCard(id, ticket) : fail('cancelled');
    },
    findItem: repository.findItem,
  };
}
