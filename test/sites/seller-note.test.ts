import { describe, expect, it } from 'vitest';
import { readNote } from '@/lib/sites/seller-note';

describe('a seller’s note', () => {
  it.each([
    ['', {}],
    ['Pack fresh, ships in a toploader', {}],
    ['PSA 10', { 'professional grader': 'PSA', grade: '10' }],
    ['psa gem mint 10!', { 'professional grader': 'PSA', grade: '10' }],
    ['CGC 9,5 slab', { 'professional grader': 'CGC', grade: '9.5' }],
    ['BGS: 8.5', { 'professional grader': 'BGS', grade: '8.5' }],
    ['PCA 9', { 'professional grader': 'PCA', grade: '9' }],
    ['graded by PSA', { graded: 'Yes' }],
    ['gegradet', { graded: 'Yes' }],
    ['PSA 10 candidate', {}],
    ['PSA ready', {}],
    ['PSA 10?', {}],
    ['not graded', {}],
    ['Tag 3', {}], // a day in German
    ['ships in 3 days, 4/102', {}],
    ['Signed by the artist', { features: 'signed' }],
    ['signiert', { features: 'signed' }],
    ['Signé', { features: 'signed' }],
    ['Signée', { features: 'signed' }],
    ['Firmato dall’autore', { features: 'signed' }],
    ['not signed', {}],
    ['nicht signiert', {}],
    ['Altered', { features: 'altered' }],
    ['Reverse Holo | First Edition', { features: '1st edition, reverse holo' }],
    ['Erstausgabe', { features: '1st edition' }],
    ['Édition 1', { features: '1st edition' }],
    ['Prima Edizione', { features: '1st edition' }],
    ['1st ed., shadowless', { features: '1st edition, shadowless' }],
    ['miscut', { features: 'misprint' }],
  ])('"%s" says %j', (note, said) => {
    expect(readNote(note)).toEqual(said);
  });
});
