import type { Listing } from '@/lib/domain/listing';

/** A listing of eBay's results, asked 300 dollars for, of which nothing is known but its title. */
export function titledListing(title: string, id = title): Listing {
  return {
    site: 'ebay',
    id: id.slice(0, 100),
    page: 'results',
    title,
    asking: { minor: 30_000, currency: 'USD' },
    askingText: '$300.00',
    priceKind: 'fixed',
    currentBid: null,
    shipping: { kind: 'free' },
    condition: null,
    specifics: {},
  };
}
