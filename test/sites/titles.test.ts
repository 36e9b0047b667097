import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findVerb, readShownTitle, type ShownTitle, toTitle } from '@/lib/sites/ebay/titles';
import { parsePage } from './load-cases';

const pair = (shown: string, label: string, rating = ''): ShownTitle => ({ shown, label, rating });

describe('the title that a tile shows', () => {
  const read = (title: string, label: string, picture: string) => {
    const html = `<li class="s-card"><img alt="${picture}"><button class="s-card__watchheart-click" aria-label="${label}"></button><b class="s-card__title">${title}</b></li>`;
    const tile = parsePage(html).querySelector('li');
    return tile && readShownTitle(tile, []).shown;
  };

  it('is the picture’s where a badge runs into it that no label bears out', () => {
    expect(read('NeuGlurak 4/102 Base', 'watch Glurak 4/102 Base', 'Glurak 4/102 Base')).toBe(
      'Glurak 4/102 Base',
    );
  });

  it('is whole where the watch button names all of it, though the picture’s text is shorter', () => {
    const title = 'Reverse Holo Charizard 4/102 Base Set';
    expect(read(title, `watch ${title}`, 'Charizard 4/102 Base Set')).toBe(title);
  });
});

describe('the seller’s own title', () => {
  it('is found behind a verb that the untranslated titles give away', () => {
    const titles = [
      pair('Glurak 4/102', 'Auf die Liste: Charizard 4/102'),
      pair('Pikachu 58/102', 'Auf die Liste: Pikachu 58/102'),
    ];
    const verb = findVerb(titles);
    expect(titles.map((title) => toTitle(title, verb))).toEqual(['Charizard 4/102', 'Pikachu 58/102']);
  });

  it.each(['watch ', 'ウォッチ ', '관심 등록 '])(
    'is found behind the known verb "%s" when all titles are translated',
    (verb) => {
      const titles = [pair('ア', `${verb}Pokemon Charizard`), pair('イ', `${verb}Pokemon Blastoise`)];
      expect(titles.map((title) => toTitle(title, findVerb(titles)))).toEqual([
        'Pokemon Charizard',
        'Pokemon Blastoise',
      ]);
    },
  );

  it('keeps words that all titles share when the verb is not known', () => {
    const titles = [pair('A', 'obserwuj Pokemon Charizard'), pair('B', 'obserwuj Pokemon Blastoise')];
    expect(toTitle(titles[0] ?? pair('', ''), findVerb(titles))).toBe('Pokemon Charizard');
  });

  it('is found beside the rating where the tile has no watch button', () => {
    const titles = [pair('ピカチュウ', 'watch Pikachu'), pair('カビゴン', '', 'Snorlax')];
    expect(toTitle(titles[1] ?? pair('', ''), findVerb(titles))).toBe('Snorlax');
  });

  it('is not what a label says of another listing: numbers stay as they are in every translation', () => {
    const titles = [
      pair('Umbreon VMAX 215/203', 'watch Giratina V 186/196'),
      pair('Lot de 100 cartes', 'watch Charizard 4/102'),
      pair('ギラティナ 186/196 PSA 10', 'watch PSA 10 Giratina V 186/196'),
    ];
    expect(titles.map((title) => toTitle(title, findVerb(titles)))).toEqual([
      'Umbreon VMAX 215/203',
      'Lot de 100 cartes',
      'PSA 10 Giratina V 186/196',
    ]);
  });

  it('is missing where the page does not hold it: the shown one stands in', () => {
    const titles = [pair('ピカチュウ', 'watch Pikachu'), pair('カビゴン', '')];
    expect(titles.map((title) => toTitle(title, findVerb(titles)))).toEqual(['Pikachu', 'カビゴン']);
  });

  it('is whole whatever the titles are, once one of them is shown as written', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9éア/#]{1,8}$/);
    const title = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
    const verb = fc.constantFrom('watch ', 'ウォッチ ', 'suivre : ', '관심 등록 ');
    fc.assert(
      fc.property(
        verb,
        title,
        fc.array(title, { minLength: 1, maxLength: 8 }),
        (said, untouched, sellers) => {
          const titles = [
            pair(untouched, said + untouched),
            ...sellers.map((own) => pair(`~${own.replace(/\D+/g, ' ')}`, said + own)),
          ];
          const verb = findVerb(titles);
          expect(titles.map((each) => toTitle(each, verb))).toEqual([untouched, ...sellers]);
        },
      ),
    );
  });
});
