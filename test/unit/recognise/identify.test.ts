import { describe, expect, it } from 'vitest';
import { findPossibleCards } from '@/lib/recognise/match';
import { createSmallCatalogue, identifyTitle, rememberCards } from './small-catalogue';

const doubtfulRows = `
base-set|Base Set|4/102|Charizard|Rare
base-set|Base Set|14/102|Raichu|Rare
fossil|Fossil|14/62|Raichu|Rare
base-set-2|Base Set 2|63/130|Wartortle|Uncommon
dragon-frontiers|Dragon Frontiers|95/101|Latias ex δ|Rare
base-set|Base Set|55/102|Nidoran♂|Common
aquapolis|Aquapolis|95/147|Nidoran♀|Common
ja-glory-of-team-rocket|Glory of Team Rocket|109/098|Team Rocket's Meowth|Illustration rare
swsh-black-star-promos|SWSH Black Star Promos|SWSH134|Dark Sylveon V|Promo
151|151|180/165|Omanyte|Illustration rare
ja-pokemon-card-151|Pokémon Card 151|180/165|Omanyte|Illustration rare
paradox-rift|Paradox Rift|210/182|Aegislash|Illustration rare
phantasmal-flames|Phantasmal Flames|103/094|Toxtricity|Illustration rare
crown-zenith-galarian-gallery|Crown Zenith Galarian Gallery|GG09/GG70|Toxtricity|Rare
prismatic-evolutions|Prismatic Evolutions|074/131|Eevee|Common
generations|Generations|28a/83|Jolteon-EX|Rare
jungle|Jungle|11/64|Snorlax|Rare
jungle|Jungle|27/64|Snorlax|Rare
ja-pokemon-jungle|Pokémon Jungle|047|Snorlax|Rare
unknown|Some Deck|004/021|Lucario V|
ja-clay-burst|Clay Burst|096/071|ナンジャモ|Special art rare
paldea-evolved|Paldea Evolved|185/193|Iono|Uncommon
ja-incandescent-arcana|Incandescent Arcana|072/068|Gardevoir|Character rare
ja-s-promos|S Promos|143/S-P|Charizard|Promo
champions-path|Champion's Path|017/073|Gardevoir VMAX|Holo Rare VMAX
`;
const { cards, search } = createSmallCatalogue();
const rowsOf = (of: typeof cards): string[] =>
  of.map(({ set, cardNumber, name, rarity }) => [set.slug, set.name, cardNumber, name, rarity].join('|'));
const sure = (title: string): string | null => identifyTitle(title, search).sure;

describe('identify', () => {
  it('is sure of a card whose condition title and site call differently', () => {
    const listing = { title: 'Charizard 4/102 Base Set GD', condition: 'Heavily played (Poor)' };
    expect(identifyTitle(listing, search).sure).toBe('base-set-4/102');
  });

  it.each([
    ['Charizard 4/102 Base Set Holo PSA 7', 'base-set-4/102'],
    ['Charizard 4/102', 'base-set-4/102'],
    ['Charizard 4/102 Celebrations 25th anniversary', 'celebrations-classic-collection-4/102'],
    ['1999 POKEMON CHARIZARD 4/102 CGC 9', 'base-set-4/102'],
    ['1999 POKEMON GAME #4 CHARIZARD-HOLO PSA 8', 'base-set-4/102'],
    ['Charizard ex #125 Obsidian Flames PSA 10', 'obsidian-flames-125/197'],
    ['Charizard ex OBF 223 SIR', 'obsidian-flames-223/197'],
    ['Glurak 4/102 Grundset deutsch', 'base-set-4/102'],
    ['Charizard V SWSH050 promo', 'swsh-black-star-promos-SWSH050'],
    ['Pikachu VMAX TG17/TG30', 'lost-origin-TG17/TG30'],
    ['Pikachu with Grey Felt Hat SVP 085', 'svp-black-star-promos-085'],
    ['Pikachu 025/165 Japanese', 'ja-pokemon-card-151-025/165'],
    ['Pikachu 025/165 sv2a', 'ja-pokemon-card-151-025/165'],
    ['Pikachu 025/165', '151-025/165'],
    ['Mega Charizard X ex 223/193 M2a MA', 'ja-mega-dream-ex-223/193'],
    ['Mewtwo EX del Team Rocket DRI 081', 'destined-rivals-081/182'],
    ['Muk & Alolan Muk GX Tag Team 197/214', 'unbroken-bonds-197/214'],
    ['Rocket’s Zapdos 15/132 Gym Challenge', 'gym-challenge-15/132'],
    ['Switch 95/102 Base Set ITALIAN', 'base-set-95/102'],
  ])('is sure of %s', (title, id) => {
    expect(sure(title)).toBe(id);
  });

  it.each([
    ['a name alone', 'Charizard Pokemon card'],
    ['another word, close to a name', 'Weeding Gloves Fossil pokemon card'],
    ['a name within a longer word', 'ピッピ人形 Fossil pokemon'],
    ['a name with two prints in its set', 'Cleffa Obsidian Flames pokemon card'],
    ['a number that two sets share', 'Dugtrio 19/102'],
    ['set words that contradict the number', 'Charizard 4/102 Jungle'],
    ['a number that no print of the name has', 'Charizard 9/102 Base Set'],
    ['a suffix that the card does not have', 'Charizard VMAX 4/102'],
    ['a print of another language', 'Charizard 4/102 Base Set Chinese'],
    ['a holo and a plain print, the finish not said', 'Scyther Jungle PSA 9'],
  ])('is not sure of %s', (_, title) => {
    expect(identifyTitle(title, search).match.kind).not.toBe('sure');
  });

  const doubts = createSmallCatalogue(false, doubtfulRows);

  it.each([
    ['Raichu 14/102 Base Set', 'base-set-14/102'],
    ['Nidoran 55/102 pokemon card', 'base-set-55/102'],
    ['Dark Sylveon V #134 SWSH Black Star Promo Celebrations Collection', 'swsh-black-star-promos-SWSH134'],
    ['Omanyte 180/165 pokemon card', '151-180/165'],
    ['Omanyte AR 180/165 Japanese pokemon card', 'ja-pokemon-card-151-180/165'],
  ])('is sure of %s', (title, id) => {
    expect(identifyTitle(title, doubts.search).sure).toBe(id);
  });

  const all = createSmallCatalogue(false, [...rowsOf(cards), ...rowsOf(doubts.cards)].join('\n'));

  it.each([
    ['Charizard 004/102 120HP pokemon card', 'base-set-4/102'],
    ['Charizard ex SIR Obsidian Flames', 'obsidian-flames-223/197'],
    ['Scyther Jungle Holo PSA 9', 'jungle-10/64'],
    ['Weezing Fossil pokemon card', 'fossil-45/62'],
    ['Scyther Jungle non-holo NM pokemon', 'jungle-26/64'],
    ['Umbreon Skyridge holo CGC 9', 'skyridge-H30/H32'],
    ['Umbreon Skyridge reverse holo CGC 9', 'skyridge-32/144'],
    ['1999 #4 Charizard-Holo PSA 9 Game Pokemon', 'base-set-4/102'],
    ['Latias EX Dragon Frontiers holo pokemon', 'dragon-frontiers-95/101'],
    ['Aegislash IR pokemon card', 'paradox-rift-210/182'],
    ['Eevee Prismatic Evolutions pokemon card', 'prismatic-evolutions-074/131'],
    ['Jolteon EX #28a Mega Powers Collection promo 2017 pokemon', 'generations-28a/83'],
    ['Kanto Snorlax Jungle holo 1999', 'jungle-11/64'],
  ])('puts the card that is meant first: %s', (title, id) => {
    const { match } = identifyTitle(title, all.search);
    expect(findPossibleCards(match)[0]?.id).toBe(id);
  });

  it.each([
    ['a number that two sets of one year share', '1999 Pokemon Raichu holo #14 PSA 9'],
    ['a Japanese rarity code on a number that both regions print', 'Omanyte AR 180/165 pokemon card'],
    ['a rarity that sellers give to gallery cards too', 'Toxtricity IR pokemon card'],
    ['rarities of both regions', 'Aegislash IR & AR pokemon card'],
    ['a stamped promo of the Pokémon Center', 'Eevee Prismatic Evolutions Pokemon Center card'],
    ['a year before the set', '1996 Snorlax Jungle holo pokemon'],
    ['a year that only the Japanese set of that name fits', '1997 Snorlax Jungle holo pokemon'],
    ['a Japanese promo without its number', '2020 Charizard PSA 10 Japanese S Promo Pokemon'],
    ['a promo that no set of promos holds', '2000 #63 Wartortle PSA 8 Game Promo Pokemon'],
  ])('is not sure of %s', (_, title) => {
    expect(identifyTitle(title, doubts.search).match.kind).not.toBe('sure');
  });

  it.each([
    ['2023 #096 Iono PSA 10 Japanese Sv2d-Clay Burst Pokemon', 'ja-clay-burst-096/071'],
    ['ナンジャモ 096/071 SAR sv2D', 'ja-clay-burst-096/071'],
    ['2020 #143 Charizard PSA 10 Japanese S Promo Pokemon', 'ja-s-promos-143/S-P'],
    ['Iono 185/193 Paldea Evolved', 'paldea-evolved-185/193'],
    ['Kissera 185/193 Evoluzioni a Paldea ita', 'paldea-evolved-185/193'],
  ])('finds Japanese promos and Trainers as labels call them: %s', (title, id) => {
    expect(identifyTitle(title, doubts.search).sure).toBe(id);
  });

  it('offers the card of the number where the suffix contradicts it', () => {
    const { match } = identifyTitle('Gardevoir VMAX 072/068 CHR pokemon card', doubts.search);
    expect(match).toMatchObject({
      kind: 'choose',
      candidates: [{ id: 'ja-incandescent-arcana-072/068' }],
    });
  });

  it('is not sure where the field of a site names another set', () => {
    const listing = { title: 'Charizard 4/102 Base Set', specifics: { set: 'Fossil' } };
    expect(identifyTitle(listing, search).match.kind).toBe('choose');
  });

  it('offers cards of sets that it does not know, whatever region they are of', () => {
    const { match } = identifyTitle('Lucario V Japanese pokemon card', doubts.search);
    expect(match.kind === 'choose' && match.candidates.map(({ name }) => name)).toEqual(['Lucario V']);
  });

  it('puts the fitting prints first among the candidates', () => {
    const { match } = identifyTitle('Cleffa Obsidian Flames pokemon card', search);
    expect(match.kind === 'choose' && match.candidates.map((card) => card.name)).toEqual([
      'Cleffa',
      'Cleffa',
    ]);
  });

  describe('where the service keeps the printings of a card apart', () => {
    // The number is written in two ways, so that the ids of the small catalogue differ.
    const { search: printings } = createSmallCatalogue(
      false,
      `obsidian-flames|Obsidian Flames|006/197|Surskit|Common
       obsidian-flames|Obsidian Flames|6/197|Surskit (Reverse Holo)|Common`.replaceAll(/\n\s+/g, '\n'),
    );

    it.each(['Surskit 006/197 Obsidian Flames', 'Surskit 006/197 Obsidian Flames common non holo'])(
      'the usual one is likely, and the others are offered: %s',
      (title) => {
        const { match } = identifyTitle(title, printings);
        expect(match).toMatchObject({
          kind: 'likely',
          card: { name: 'Surskit' },
          candidates: [{ name: 'Surskit' }, { name: 'Surskit (Reverse Holo)' }],
        });
        expect(match.reasons).toContain('printing-open');
      },
    );

    it('the one that is said is sure', () => {
      const { match } = identifyTitle('Surskit 006/197 Obsidian Flames reverse holo', printings);
      expect(match).toMatchObject({ kind: 'sure', card: { name: 'Surskit (Reverse Holo)' } });
    });

    it('one that is said and that it does not have leaves all of them open', () => {
      const { match } = identifyTitle('Surskit 006/197 Obsidian Flames stamped', printings);
      expect(match.kind).toBe('choose');
    });
  });

  it('asks nothing for what is no card', () => {
    const { match, steps } = identifyTitle('Obsidian Flames booster box sealed', search);
    expect({ match, steps }).toEqual({ match: { kind: 'none', reasons: ['not-a-card'] }, steps: [] });
  });

  it('asks nothing for a card of another game, and says which it is', () => {
    const { match, steps } = identifyTitle('Yu-Gi-Oh Blue-Eyes White Dragon LOB-001', search);
    expect({ match, steps }).toEqual({ match: { kind: 'none', reasons: ['other-game'] }, steps: [] });
  });

  it('asks once where the set is told, and not at all where the card is remembered', () => {
    expect(identifyTitle('Charizard 4/102 Base Set', search).steps).toEqual([
      { q: 'Charizard', set: 'base-set' },
    ]);
    const remembered = identifyTitle('Charizard 4/102 Base Set', search, rememberCards(cards));
    expect(remembered).toMatchObject({ sure: 'base-set-4/102', steps: [] });
  });

  it('is not misled by a number that item specifics contradict', () => {
    const { match } = identifyTitle(
      { title: 'Charizard 4/102 Base Set', specifics: { 'card number': '3/102' } },
      search,
    );
    expect(match.kind).toBe('choose');
  });

  it.each([
    ['Charizard 4/102 PSA 7', true],
    ['Charizard 4/102 Holo NM', true],
    ['Charizard 4/102 Base Set', false],
    ['Charizard 4/102 1999', false],
    ['Charizard 4/102 1st edition', false],
    ['Rocket’s Zapdos 15/132', true],
    ['Rocket’s Zapdos 15/132 Gym Challenge', false],
    ['Charizard 4/102 Celebrations', false],
    ['Umbreon VMAX 215/203', false],
  ])('says of %j whether a reprint may be meant: %s', (title, mayBe) => {
    const { match } = identifyTitle(title, search);
    expect(match.kind).toBe('sure');
    expect(match.reasons.includes('reprint-shares-number')).toBe(mayBe);
  });

  it.each([
    'Charizard 4/102 Base Set 2021 CGC 9',
    'Charizard 4/102 2016',
    'Charizard 4/102 Classic Collection TCG Classic 2023',
  ])('leaves the choice where a number that was reprinted stands beside another year: %j', (title) => {
    expect(identifyTitle(title, search).match.kind).toBe('choose');
  });

  it('takes the number and set of a site that names them apart', () => {
    const specifics = { 'card number': '125/197', set: 'SV03: Obsidian Flames', 'card name': 'Charizard ex' };
    expect(identifyTitle({ title: 'Charizard ex', specifics }, search).sure).toBe('obsidian-flames-125/197');
  });

  it('is never sure of a card of a set that the index does not have, whatever number it shares', () => {
    const reprints = createSmallCatalogue(false, 'reprints|Mystery Reprints|4/102|Charizard|Rare');
    expect(identifyTitle('Charizard 4/102 Base Set', reprints.search).match).toMatchObject({
      kind: 'likely',
      card: { id: 'reprints-4/102' },
      reasons: ['name-number-total', 'edition-new'],
    });
  });

  it('takes the set of a site that names it in a field alone', () => {
    const specifics = { set: 'Pokemon Obsidian Flames' };
    expect(identifyTitle({ title: 'Charizard ex #223', specifics }, search).sure).toBe(
      'obsidian-flames-223/197',
    );
  });

  it('finds its way where the service calls its sets otherwise', () => {
    const other = createSmallCatalogue(true);
    for (const title of [
      'Charizard 4/102 Base Set',
      'Umbreon VMAX 215/203 Evolving Skies',
      'Pikachu 173/165 151',
    ]) {
      const { sure: found, steps } = identifyTitle(title, other.search);
      expect(found).not.toBeNull();
      expect(steps.length).toBeLessThanOrEqual(4);
    }
  });

  it('says that nothing was found when the service is empty', () => {
    const nothing = () => ({ cards: [], total: 0, nextCursor: null });
    expect(identifyTitle('Charizard 4/102', nothing).match).toEqual({
      kind: 'none',
      reasons: ['no-card-found'],
    });
  });
});
