import { screen } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import type { FindCards } from '@/components/search/use-popup';
import { succeed } from '@/lib/domain/failure';
import { drawSearch, found, options, page, useSearchTime } from './draw-search';

useSearchTime();

const filter = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const choices = (name: string) => [...filter(name).options].map(({ text }) => text);

describe('filters', () => {
  it('are set, grade, condition and language, in words', () => {
    drawSearch();
    expect(choices('Set')).toEqual(['Set']);
    expect(choices('Grade').slice(0, 4)).toEqual(['Grade', 'Raw', 'PSA 10', 'PSA 9']);
    expect(choices('Condition').slice(0, 3)).toEqual(['Condition', 'Mint', 'Near mint']);
    expect(choices('Language').slice(0, 3)).toEqual(['Language', 'English', 'Japanese']);
  });

  it('narrow the search at once, together', async () => {
    const { type, user, findCards, settle } = drawSearch();
    await type('charizard');
    await user.selectOptions(filter('Grade'), 'PSA 9');
    await settle();
    await user.selectOptions(filter('Condition'), 'Near mint');
    await user.selectOptions(filter('Language'), 'Japanese');
    await settle();
    expect(findCards.mock.calls.map(([, , filters]) => filters)).toEqual([
      {},
      { grade: 'PSA_9' },
      { grade: 'PSA_9', condition: 'NEAR_MINT', language: 'JA' },
    ]);
  });

  it('offer the sets of the results by name, also while one of them is chosen', async () => {
    const all = [found('b', 'Jungle'), found('a', 'Base Set'), found('a', 'Base Set')];
    const findCards = vi.fn<FindCards>(async (_, __, { set }) =>
      page(all.filter(({ card }) => !set || card.set.slug === set)),
    );
    const { type, user, settle } = drawSearch({ findCards });
    await type('charizard');
    expect(choices('Set')).toEqual(['Set', 'Base Set', 'Jungle']);
    await user.selectOptions(filter('Set'), 'Jungle');
    await settle();
    expect(findCards.mock.lastCall).toEqual(['charizard', null, { set: 'b' }]);
    expect(options()).toHaveLength(1);
    expect(choices('Set')).toEqual(['Any set', 'Base Set', 'Jungle']);
    await user.selectOptions(filter('Set'), 'Any set');
    await settle();
    expect(findCards.mock.lastCall).toEqual(['charizard', null, {}]);
  });

  it('go all at once', async () => {
    const { type, user, findCards, settle } = drawSearch();
    await type('charizard');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    await user.selectOptions(filter('Grade'), 'PSA 10');
    await settle();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await settle();
    expect(findCards.mock.lastCall).toEqual(['charizard', null, {}]);
    expect(filter('Grade').value).toBe('');
  });

  it('of a grade or a condition leave no doubt what the prices of the results are of', async () => {
    const { type, user, settle } = drawSearch();
    await type('charizard');
    const note = () => screen.queryByText(/^Sold prices here are of all conditions\./);
    for (const [name, choice, isSaid] of [
      ['Grade', 'PSA 10', true],
      ['Grade', 'Raw', false],
      ['Condition', 'Near mint', true],
    ] as const) {
      await user.selectOptions(filter(name), choice);
      await settle();
      expect(note() !== null, choice).toBe(isSaid);
    }
  });

  it('are named where nothing fits them', async () => {
    const findCards: FindCards = async (_, __, { grade }) =>
      grade
        ? succeed({ cards: [], total: 0, nextCursor: null, indexIds: {} })
        : page([found('a', 'Base Set')]);
    const { type, user, settle } = drawSearch({ findCards });
    await type('charizard');
    await user.selectOptions(filter('Grade'), 'BGS 10');
    await settle();
    expect(screen.getByRole('status').textContent).toBe('No card called “charizard” fits these filters.');
  });
});
