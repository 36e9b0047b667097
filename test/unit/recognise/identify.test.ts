import { describe, expect, it } from 'vitest';
import { createSmallCatalogue, identifyTitle, rememberCards } from './small-catalogue';

const { cards, search } = createSmallCatalogue();
const sure = (title: string): string | null => identifyTitle(title, search).sure;

describe('identify', () => {
  it.each([
    ['Charizard 4/102 Base Set Holo PSA 7', 'base-set-4/102'],
    ['Charizard 4/102', 'base-set-4/102'],
    ['Charizard 004/102 120HP pokemon card', 'base-set-4/102'],
    ['Charizard 4/102 Celebrations 25th anniversary', 'celebrations-classic-collection-4/102'],
    ['1999 POKEMON GAME #4 CHARIZARD-HOLO PSA 8', 'base-set-4/102'],
    ['Charizard ex #125 Obsidian Flames PSA 10', 'obsidian-flames-125/197'],
    ['Charizard ex OBF 223 SIR', 'obsidian-flames-223/197'],
    ['Charizard ex SIR Obsidian Flames', 'obsidian-flames-223/197'],
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
    ['Scyther Jungle Holo PSA 9', 'jungle-10/64'],
    ['Weezing Fossil pokemon card', 'fossil-45/62'],
    ['Scyther Jungle non-holo NM pokemon', 'jungle-26/64'],
    ['Umbreon Skyridge holo CGC 9', 'skyridge-H30/H32'],
    ['Umbreon Skyridge reverse holo CGC 9', 'skyridge-32/144'],
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

  it('puts the fitting prints first among the candidates', () => {
    const { match } = identifyTitle('Cleffa Obsidian Flames pokemon card', search);
    expect(match.kind === 'choose' && match.candidates.map((card) => card.name)).toEqual([
      'Cleffa',
      'Cleffa',
    ]);
  });

  it('asks nothing for what is no card', () => {
    const { match, steps } = identifyTitle('Obsidian Flames booster box sealed', search);
    expect({ match, steps }).toEqual({ match: { kind: 'none', reasons: ['not-a-card'] }, steps: [] });
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

  it('takes the number and set of a site that names them apart', () => {
    const specifics = { 'card number': '125/197', set: 'SV03: Obsidian Flames', 'card name': 'Charizard ex' };
    expect(identifyTitle({ title: 'Charizard ex', specifics }, search).sure).toBe('obsidian-flames-125/197');
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
