import { describe, expect, it } from 'vitest';
import { readPage } from '@/demo/read-page';
import { mutatePage } from '@/demo/saved/mutate-page';
import { countPage, isReadWell, missesListings, toDriftCounts } from '@/lib/sites/drift';
import { findPageKind } from '@/lib/sites/page-kinds';
import { parsePage, type SiteCase, siteCases } from './load-cases';

function walk<Found>(steps: Generator<undefined, Found>): Found {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** What is counted on a page, whether listings would be said to be missed, and whether that is known without counting. */
function look({ site, url }: SiteCase, page: Document) {
  const reading = readPage(site, page, url);
  const options = { isVisible: () => true };
  const counts = toDriftCounts(walk(countPage(page, url, options)), reading);
  const kind = findPageKind(site.facts, url);
  return {
    counts,
    isNoticed: kind !== undefined && missesListings(kind, counts),
    isReadWell: kind !== undefined && walk(isReadWell(page, kind, reading, options)),
  };
}

/** What its reader passes over for reasons that looks do not tell: sold out, other goods, stale. */
const passedOver = new Set([
  'pricecharting/other-goods',
  'sample/other-local-page',
  'yahoo-auctions/item-stale-data',
]);

describe('a page as it should be', () => {
  it.each(siteCases.filter(({ name }) => !passedOver.has(name)))('$name brings no notice', (fixture) => {
    const { isNoticed, counts } = look(fixture, parsePage(fixture.html));
    expect(isNoticed, JSON.stringify(counts)).toBe(false);
  });

  it.each([...passedOver])('%s looks like listings, and is read as none on purpose', (name) => {
    const fixture = siteCases.find((one) => one.name === name);
    expect(fixture && look(fixture, parsePage(fixture.html)).counts.sightings).toBe(0);
  });
});

describe('a page that its site changed', () => {
  /** Drawn pages on which several boxes look like listings. */
  const results = siteCases.filter(
    (fixture) =>
      fixture.expected.listings.length >= 3 && look(fixture, parsePage(fixture.html)).counts.tiles >= 4,
  );

  it('is noticed in at least 95 of 100 changes after which nothing is read', () => {
    expect(results.length).toBeGreaterThan(3);
    const unnoticed: string[] = [];
    let broken = 0;
    for (let seed = 1; broken < 100 && seed < 2_000; seed += 1) {
      const fixture = results[seed % results.length];
      if (!fixture) continue;
      const page = parsePage(fixture.html);
      mutatePage(
        page,
        readPage(fixture.site, page, fixture.url).sightings.map(({ tile }) => tile),
        seed,
      );
      const { counts, isNoticed } = look(fixture, page);
      if (counts.sightings > 0) continue;
      broken += 1;
      if (!isNoticed) unnoticed.push(`${fixture.name}, seed ${seed}: ${JSON.stringify(counts)}`);
    }
    expect(broken).toBe(100);
    expect(unnoticed.length, unnoticed.join('\n')).toBeLessThanOrEqual(5);
  }, 120_000);
});

describe('a page that is read well', () => {
  it('needs no counting: it is one of most drawn pages with several listings', () => {
    const several = siteCases.filter(({ expected }) => expected.listings.length >= 3);
    const known = several.filter((fixture) => look(fixture, parsePage(fixture.html)).isReadWell);
    expect(known.length).toBeGreaterThan(several.length / 2);
  });

  it('is never one on which listings are said to be missed, however the site changed it', () => {
    const several = siteCases.filter(({ expected }) => expected.listings.length >= 3);
    const wrong: string[] = [];
    let noticed = 0;
    for (let seed = 1; seed <= 300; seed += 1) {
      const fixture = several[seed % several.length];
      if (!fixture) continue;
      const page = parsePage(fixture.html);
      const tiles = readPage(fixture.site, page, fixture.url).sightings.map(({ tile }) => tile);
      mutatePage(page, tiles, seed);
      const { isNoticed, isReadWell: isKnown } = look(fixture, page);
      if (isNoticed) noticed += 1;
      if (isNoticed && isKnown) wrong.push(`${fixture.name}, seed ${seed}`);
    }
    expect(wrong).toEqual([]);
    expect(noticed).toBeGreaterThan(20);
  }, 120_000);
});

describe('what is counted', () => {
  const url = new URL('https://shop.example/search');
  const tile = (id: number) =>
    `<li><a href="/p/${id}"><img alt="A card with a long name ${id}"></a><p><b>$${id}.00</b></p></li>`;
  const count = (html: string) =>
    walk(countPage(parsePage(html), url, { isVisible: (element) => !element.closest('.gone') }));

  it('are prices, links and boxes with both', () => {
    expect(count(`<ul>${[1, 2, 3].map(tile).join('')}</ul>`)).toEqual({
      priceTexts: 3,
      ownPrices: 3,
      links: 3,
      tiles: 3,
    });
  });

  it('are prices of several parts as one, in any currency', () => {
    expect(
      count('<p><i>¥</i><b>1,928</b></p><p>1.250,00 €</p><p>US $5</p><p>about 7 of 9</p>').priceTexts,
    ).toBe(3);
  });

  it('is nothing that people do not see, no filter, no place on the same page', () => {
    const hidden = `<ul hidden>${tile(1)}</ul><ul class="gone">${tile(2)}</ul><template>${tile(3)}</template>`;
    const filters =
      '<ul><li><a href="/search?max=10">Under $10</a></li><li><a href="#top">A place further up $4</a></li></ul>';
    expect(count(hidden + filters).tiles).toBe(0);
  });

  it('is no box that holds many prices', () => {
    const row = [1, 2, 3, 4, 5, 6].map((price) => `<b>$${price}</b>`).join(' ');
    expect(count(`<div><a href="/p/1">Prices of a card by grade</a>${row}</div>`).tiles).toBe(0);
  });
});
