import type { SampleListing } from './sample-listing';

/** Listings that the results page adds by script after it has loaded. */
export const laterListings: readonly SampleListing[] = [
  {
    id: 'S-1301',
    title: 'Giratina V 186/196 Lost Origin Alternate Art NM',
    price: { card: 'giratina-v-lost-origin-186', condition: 'NEAR_MINT', factor: 0.81 },
    kind: 'Buy It Now',
    shipping: 'Free shipping',
    condition: 'Near Mint',
  },
  {
    id: 'S-1302',
    title: 'Charizard VSTAR 174/172 Brilliant Stars Rainbow Secret Rare PSA 10 GEM MINT',
    price: { card: 'charizard-vstar-brilliant-stars-174', grade: 'PSA 10', factor: 1.0 },
    kind: 'Buy It Now',
    shipping: 'Free shipping',
  },
  {
    id: 'S-1303',
    title: 'Hoothoot TG12/TG30 Astral Radiance Trainer Gallery',
    price: { card: 'hoothoot-astral-radiance-trainer-gallery-tg12', factor: 1.55 },
    kind: 'Buy It Now',
    shipping: '+$0.99 shipping',
  },
  {
    id: 'S-1304',
    title: "Lillie's Clefairy ex 184/159 Journey Together SIR",
    price: { card: 'lillies-clefairy-ex-journey-together-184', factor: 1.03 },
    kind: 'or Best Offer',
    shipping: '+$4.99 shipping',
  },
  {
    id: 'S-1305',
    title: 'Bundle: Espeon 1/75 and Umbreon 13/75 Neo Discovery holo pair',
    price: { text: '$260.00' },
    picture: { symbol: 'stack' },
    kind: 'or Best Offer',
    shipping: 'Free shipping',
  },
  {
    id: 'S-1306',
    title: 'Iono 269/193 Special Illustration Rare Paldea Evolved',
    price: { card: 'iono-paldea-evolved-269', factor: 0.74 },
    kind: 'Buy It Now',
    shipping: '+$4.99 shipping',
  },
];
