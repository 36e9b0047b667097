/** What a shop's product page states: a name, a price in dollars and the address. */
export interface ShopProduct {
  readonly name: string;
  readonly price: string;
  readonly url: string;
}

/** A product page of any shop: minimal and synthetic, with schema.org's Product as JSON-LD. */
export function shopProductPage({ name, price, url }: ShopProduct): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    url,
    sku: 'P-1',
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url,
    },
  };
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>
<script type="application/ld+json">${JSON.stringify(data)}</script></head>
<body><h1>${name}</h1><p class="price">$${price}</p><p>In stock</p><button>Buy</button></body></html>`;
}
