import { screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { looksLikeTitle } from '@/components/search/title-meaning';
import { fail, succeed } from '@/lib/domain/failure';
import { toTypedListing } from '@/lib/domain/listing';
import {
  answer,
  charizard,
  fair,
  likely,
  priced,
  psa9Fair,
  refuse,
  slabSaid,
  unreadSaid,
} from '@/test/components/views';
import { drawSearch, type Props, selected, useSearchTime } from './draw-search';

useSearchTime();

const title = 'Pokemon Charizard 4/102 Base Set Holo PSA 9';
const slab = answer({ said: slabSaid, appraisal: refuse('no-asking-price', psa9Fair) });
const priceSlab: Props['priceListing'] = async () => succeed(slab);
const meaning = () => screen.getByRole('region', { name: /^This title (means|may mean)$/ });
const status = () => screen.getByRole('status').textContent;

describe('a pasted title', () => {
  it('is recognised as on a page: the card, its value and why', async () => {
    const priceListing = vi.fn(priceSlab);
    const { paste } = drawSearch({ priceListing });
    await paste(title);
    expect(priceListing.mock.calls).toEqual([[toTypedListing(title)]]);
    const option = within(meaning()).getByRole('option', { selected: true });
    expect(option.textContent).toContain('Charizard');
    expect(option.textContent).toContain('$1,780.00worth $1,600 to $1,980PSA 9');
    expect(meaning().textContent).toContain('Sure. Name, number and set size match. Read as PSA 9, English.');
    // It has no asking price, which is no news.
    expect(meaning().textContent).not.toContain('names no price');
  });

  it('has the other cards of that name below, by one search', async () => {
    const { paste, findCards } = drawSearch({ priceListing: priceSlab });
    await paste(title);
    expect(findCards.mock.calls).toEqual([['Charizard', null, {}]]);
    expect(screen.getByRole('heading', { name: 'Cards called “Charizard”' })).toBeDefined();
    expect(screen.getAllByRole('listbox').map(({ id }) => id)).toEqual(['meaning', 'results']);
  });

  it('opens with Enter, its grade marked, and the arrow keys go on to the results', async () => {
    const { paste, user, getCard, saveRecent } = drawSearch({ priceListing: priceSlab });
    await paste(title);
    await user.keyboard('{ArrowDown}');
    expect(selected()?.textContent).toContain('Base Set ·');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(getCard).toHaveBeenCalledWith('card-1');
    expect(saveRecent).toHaveBeenCalledWith({ q: title, filters: {} });
    await waitFor(() =>
      expect(screen.getByRole('rowheader', { name: /^9\s*fits this listing/ })).toBeDefined(),
    );
  });

  it('says which of its words nobody could read', async () => {
    const appraisal = refuse('no-asking-price', psa9Fair);
    const { paste } = drawSearch({
      priceListing: async () => succeed(answer({ said: unreadSaid, appraisal })),
    });
    await paste(title);
    expect(meaning().textContent).toContain('cannot read: “Display, Stand”.');
  });

  it('says why there is no price', async () => {
    const appraisal = refuse('no-grade-data');
    const { paste } = drawSearch({
      priceListing: async () => succeed(answer({ said: slabSaid, appraisal })),
    });
    await paste(title);
    expect(meaning().textContent).toContain('No PSA 9 data for this card.');
  });

  it('says what to know of a price that is shown', async () => {
    const appraisal = { ...refuse('no-asking-price', psa9Fair), mayMixPrintings: true };
    const old = { ...priced, stale: true, sample: true };
    const { paste } = drawSearch({ priceListing: async () => succeed(answer({ appraisal, priced: old })) });
    await paste(title);
    expect(meaning().textContent).toContain('This price may mix printings');
    expect(meaning().textContent).toContain('This is an earlier answer.');
    expect(screen.getByText('Sample prices')).toBeDefined();
  });

  it('shows the cards that fit when several do, and opens the chosen one', async () => {
    const candidates = [charizard, { ...charizard, id: 'other', set: { slug: 'b2', name: 'Base Set 2' } }];
    const match = { kind: 'choose', candidates, probability: 0.5, reasons: ['several-prints'] } as const;
    const priceListing = async () => succeed(answer({ match, priced: null, appraisal: refuse('not-sure') }));
    const { paste, user, getCard } = drawSearch({ priceListing });
    await paste(title);
    expect(screen.getByRole('region', { name: 'This title may mean' })).toBe(meaning());
    expect(within(meaning()).getAllByRole('option')).toHaveLength(2);
    expect(meaning().textContent).toContain('It is not certain which card this is. Several prints fit.');
    await user.click(within(meaning()).getByRole('option', { name: /Base Set 2/ }));
    await waitFor(() => expect(getCard).toHaveBeenCalledWith('other'));
  });

  it('shows a likely card first with its price as likely, then the other candidates', async () => {
    const appraisal = refuse('likely-only', fair);
    const { paste } = drawSearch({
      priceListing: async () => succeed(answer({ match: likely, appraisal })),
    });
    await paste(title);
    expect(screen.getByRole('region', { name: 'This title may mean' })).toBe(meaning());
    expect(meaning().textContent).toContain(
      'Likely this card: name and number match, but the set is not named.',
    );
    const options = within(meaning()).getAllByRole('option');
    expect(options.map(({ textContent }) => /likely \$510\.00/.test(textContent))).toEqual([true, false]);
  });

  it('that means no card is searched for as it stands', async () => {
    const match = { kind: 'none', reasons: ['no-card-found'] } as const;
    const priceListing = async () => succeed(answer({ match, priced: null, appraisal: refuse('no-card') }));
    const { paste, findCards } = drawSearch({ priceListing });
    await paste(title);
    expect(meaning().textContent).toContain(
      'No card was recognised in this title. No matching card was found.',
    );
    expect(within(meaning()).queryByRole('option')).toBeNull();
    expect(findCards.mock.calls).toEqual([[title, null, {}]]);
  });

  it('that could not be looked up says so, searches for nothing, and can be tried again', async () => {
    const priceListing = vi.fn<Props['priceListing']>(async () => fail('timeout'));
    const { paste, user, findCards, settle } = drawSearch({ priceListing });
    await paste(title);
    expect(screen.getByRole('alert').textContent).toContain('did not answer in time');
    expect(findCards).not.toHaveBeenCalled();
    priceListing.mockImplementation(priceSlab);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(meaning().textContent).toContain('Charizard');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a typed title', () => {
  it('is looked up once, when the fingers rest', async () => {
    const { user, box, priceListing, findCards, settle } = drawSearch();
    await user.type(box(), 'charizard 4/102');
    expect(priceListing).not.toHaveBeenCalled();
    expect(status()).toBe('Reading the title…');
    await settle();
    expect(priceListing).toHaveBeenCalledOnce();
    expect(findCards.mock.calls).toEqual([['Charizard', null, {}]]);
  });

  it('that is changed after pasting is not looked up at every letter', async () => {
    const { paste, user, box, priceListing, settle } = drawSearch();
    await paste(title);
    await user.type(box(), ' rare');
    expect(priceListing).toHaveBeenCalledOnce();
    await settle();
    expect(priceListing).toHaveBeenCalledTimes(2);
  });

  it('shows the answer to the newest title only', async () => {
    const waiting: ((name: string) => void)[] = [];
    const priceListing: Props['priceListing'] = () =>
      new Promise((resolve) =>
        waiting.push((name) =>
          resolve(
            succeed(
              answer({
                match: {
                  kind: 'sure',
                  card: { ...charizard, name },
                  probability: 0.995,
                  reasons: ['name-number'],
                },
              }),
            ),
          ),
        ),
      );
    const { paste, user, box, settle } = drawSearch({ priceListing });
    await paste(title);
    await user.clear(box());
    await paste('Blastoise 2/102 Base Set');
    waiting[1]?.('Blastoise');
    waiting[0]?.('Charizard');
    await settle();
    expect(within(meaning()).getByRole('option').textContent).toContain('Blastoise');
  });
});

it('a title from the context menu is looked up from the start', async () => {
  const priceListing = vi.fn(priceSlab);
  const { settle, box } = drawSearch({ initialTitle: 'Charizard Base Holo', priceListing });
  await settle();
  expect(box().value).toBe('Charizard Base Holo');
  expect(priceListing).toHaveBeenCalledOnce();
  expect(meaning().textContent).toContain('Charizard');
});

it('a name from the context menu is searched for', async () => {
  const { settle, priceListing, findCards } = drawSearch({ initialTitle: 'Charizard' });
  await settle();
  expect(priceListing).not.toHaveBeenCalled();
  expect(findCards.mock.calls).toEqual([['Charizard', null, {}]]);
});

it.each([
  'Charizard 4/102',
  'Umbreon VMAX TG23/TG30',
  'リザードン 006/165',
  'Pikachu #58',
  'charizard psa 10',
  'Pokemon Charizard Base Set 4 Holo',
  'Gengar BGS9.5',
])('typed %o is a title', (words) => expect(looksLikeTitle(words, false)).toBe(true));

it.each([
  'charizard',
  'Porygon2',
  'charizard vmax',
  'charizard v star',
  'team rockets meowth',
  'charizard 4',
  '4/102',
  '',
])('typed %o is a name', (words) => expect(looksLikeTitle(words, false)).toBe(false));

it('pasted words are a title by their number alone, one name is not', () => {
  expect(looksLikeTitle('Pokemon Charizard Holo', true)).toBe(true);
  expect(looksLikeTitle('Charizard VMAX', true)).toBe(false);
  expect(looksLikeTitle('Charizard', true)).toBe(false);
});
