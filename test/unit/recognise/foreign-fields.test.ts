import { describe, expect, test } from 'vitest';
import { read } from '@/test/support/recogniser';

type Fields = Record<string, string>;

const title = 'Pokemon Charizard 4/102';
const psa = 'Professional Sports Authenticator (PSA)';

describe('a grade in the fields of a site in another language', () => {
  test.each<[Fields]>([
    [{ bewertungsexperte: psa, bewertung: '9' }],
    [{ bewertet: 'Ja', 'professioneller bewerter': psa, bewertung: '9' }],
    [{ 'société de gradation': psa, note: '9' }],
    [{ 'valutatore professionale': psa, voto: '9' }],
    [{ 'calificador profesional': psa, calificación: '9' }],
    [{ 'calificador profesional': 'PSA', grado: '9' }],
  ])('%j', (specifics) => {
    const { grade } = read({ title, specifics });
    expect(grade).toMatchObject({ grader: 'PSA', grade: '9', label: null });
  });

  test('is one with the grader of the title', () => {
    const specifics = { bewertungsexperte: psa, bewertung: '9' };
    expect(read({ title: `${title} PSA`, specifics }).grade?.grade).toBe('9');
    expect(read({ title: `${title} PSA 10`, specifics }).contradictions).toEqual(['grade']);
  });

  test('without a known grader is a slab all the same, with its half step written by a comma', () => {
    expect(read({ title, specifics: { bewertung: '9,5' } }).isSlab).toBe(true);
    expect(read({ title, specifics: { bewertet: 'Nein', bewertung: '9' } }).isSlab).toBe(false);
    expect(read({ title, specifics: { bewertung: 'sehr gut' } }).isSlab).toBe(false);
  });

  test.each<[Fields]>([
    [{ bewertungsexperte: psa, bewertung: '9', signiert: 'Ja' }],
    [{ 'société de gradation': psa, note: '9', autographié: 'Oui' }],
  ])('%j is autographed', (specifics) => {
    expect(read({ title, specifics }).grade?.label).toBe('Auto');
  });
});

describe('a printing in the fields of a site in another language', () => {
  test.each<[Fields, string[]]>([
    [{ besonderheiten: 'Erste Auflage' }, ['first_edition']],
    [{ auflage: 'Erstauflage' }, ['first_edition']],
    [{ besonderheiten: 'Schattenlos' }, ['shadowless']],
    [{ caractéristiques: 'Première édition' }, ['first_edition']],
    [{ finition: 'Holo inversée' }, ['reverse_holo']],
    [{ caratteristiche: 'Prima edizione' }, ['first_edition']],
    [{ finitura: 'Olografica inversa' }, ['reverse_holo']],
    [{ características: '1ª edición' }, ['first_edition']],
    [{ acabado: 'Holo inversa' }, ['reverse_holo']],
    [{ edition: 'Unlimited' }, ['unlimited']],
    [{ 'parallel/variety': 'Reverse Holo' }, ['reverse_holo']],
  ])('%j', (specifics, expected) => {
    expect(read({ title, specifics }).variants.map(({ variant }) => variant)).toEqual(expected);
  });
});

describe('a language in the fields of a site in another language', () => {
  test.each<[Fields, string]>([
    [{ sprache: 'Japanische' }, 'ja'],
    [{ sprache: 'Deutsch' }, 'de'],
    [{ langue: 'Français' }, 'fr'],
    [{ lingua: 'Giapponese' }, 'ja'],
    [{ idioma: 'Español' }, 'es'],
    [{ idioma: 'Inglés' }, 'en'],
  ])('%j', (specifics, language) => {
    expect(read({ title, specifics }).language).toBe(language);
  });
});

test.each([
  ['Chinese (Simplified)', 'zh'],
  ['Chinesisch (vereinfacht)', 'zh'],
  ['Cinese semplificato', 'zh'],
  ['Portuguese (Brazil)', 'pt'],
  ['Spanish; Castilian', 'es'],
  ['Italian, English', 'und'],
  ['Not English', 'und'],
  ['Multi-Language', 'und'],
  ['Czech', 'und'],
  ['English', 'en'],
  ['EN', 'en'],
  ['N/A', 'unstated'],
  ['Does not apply', 'unstated'],
  ['Keine Angabe', 'unstated'],
  ['', 'unstated'],
])('a language field that says %j: %s', (language, expected) => {
  const reading = read({ title: 'Charizard ex 199/165', specifics: { language } });
  expect(reading.isNotEnglish ? 'und' : reading.language).toBe(expected);
});

test.each([
  ['Glurak ex 199/165', 'Czech', 'de'],
  ['Charizard ex 199/165 Italian', 'Multi-Language', 'it'],
])('%j beside a field of no known language is what its words say', (title, language, expected) => {
  expect(read({ title, specifics: { language } })).toMatchObject({ language: expected, contradictions: [] });
});
