import { describe, expect, test } from 'vitest';
import { read } from '@/test/support/recogniser';

const card = 'Charizard 4/102';

describe('a grade that is only hoped for is none', () => {
  test.each(
    Object.entries({
      German: [
        ...['evtl. PSA 10', 'evtl PSA 10', 'eventuell PSA 10', 'eventuelle PSA 10', 'vlt. PSA 10'],
        ...['Chance auf PSA 10', 'Chancen auf eine PSA 10', 'Anwärter auf PSA 10', 'PSA 10 Anwärter'],
        ...['wahrscheinlich PSA 10', 'PSA 10 wahrscheinlich', 'hoffentlich PSA 10', 'PSA 10 Hoffnung'],
        ...['Potenzial für PSA 10', 'Potential auf eine PSA 10', 'bereit für PSA 10', 'reif für PSA 10'],
        ...['könnte PSA 10 werden', 'könnte eine PSA 10 sein', 'vermutlich PSA 10'],
        ...['zukünftige PSA 10', 'PSA 10 geeignet', 'PSA 10 verdächtig', 'PSA 10 tauglich', 'PSA 10 fähig'],
        ...[
          'PSA 10 zum graden',
          'PSA 10 zum Einsenden',
          'PSA 10 Qualität',
          'PSA 10 erwartet',
          'PSA 10 evtl.',
        ],
        ...[
          'PSA 10 eventuell',
          'PSA 10 vielleicht',
          'PSA 10 gradbar',
          'geeignet für PSA 10',
          'PSA 10 Chance',
        ],
      ],
      French: [
        ...['PSA 10 probable', 'PSA 10 éventuelle', 'PSA 10 envisageable', 'PSA 10 espéré', 'PSA 10 en vue'],
        ...['PSA 10 pour gradation', 'PSA 10 à envoyer', 'chance de PSA 10', "chance d'un PSA 10"],
        ...["digne d'un PSA 10", 'digne de PSA 10', 'candidate au PSA 10', 'candidat à un PSA 10'],
        ...['prétendante PSA 10', 'prétendant au PSA 10', 'vise PSA 10', 'objectif PSA 10', 'espoir PSA 10'],
        ...['potentiel pour PSA 10', 'prête pour PSA 10', 'idéale pour PSA 10', 'PSA 10 peut-être'],
        ...['sûrement PSA 10', 'probablement PSA 10', 'PSA 10 probablement', 'PSA 10 qualité'],
      ],
      Italian: [
        ...['futura PSA 10', 'probabile PSA 10', 'PSA 10 probabile', 'eventuale PSA 10', 'PSA 10 eventuale'],
        ...['papabile PSA 10', 'PSA 10 papabile', 'degna di PSA 10', 'degna di un PSA 10', 'da PSA 10'],
        ...[
          'perfetta per PSA 10',
          'pronta per PSA 10',
          'adatta a PSA 10',
          'ottima per PSA 10',
          'ideale per PSA 10',
        ],
        ...['PSA 10 da inviare', 'PSA 10 forse', 'possibilità di PSA 10', 'PSA 10 qualità', 'quasi PSA 10'],
        ...['potrebbe essere PSA 10', 'probabilmente PSA 10', 'aspirante PSA 10'],
      ],
      Spanish: [
        ...[
          'probable PSA 10',
          'aspirante a PSA 10',
          'opción a PSA 10',
          'opciones de PSA 10',
          'lista para PSA 10',
        ],
        ...[
          'PSA 10 para gradear',
          'apta para PSA 10',
          'ideal para PSA 10',
          'candidata para PSA 10',
          'casi PSA 10',
        ],
        ...['podría ser PSA 10', 'probablemente PSA 10', 'PSA 10 quizás', 'PSA 10 calidad'],
        ...['posibilidad de PSA 10', 'digna de PSA 10', 'PSA 10 para enviar'],
      ],
      Portuguese: [
        ...['possível PSA 10', 'PSA 10 possível', 'pode ser PSA 10', 'provavelmente PSA 10', 'quase PSA 10'],
        ...['talvez PSA 10', 'candidata a PSA 10', 'PSA 10 qualidade', 'para gradear PSA 10'],
      ],
      Dutch: [
        ...['PSA 10 kandidaat', 'PSA 10 waardig', 'kans op PSA 10', 'mogelijk PSA 10', 'PSA 10 misschien'],
        ...['waarschijnlijk PSA 10', 'geschikt voor PSA 10', 'PSA 10 kans'],
      ],
      Polish: [
        'kandydat PSA 10',
        'kandydat na PSA 10',
        'możliwe PSA 10',
        'PSA 10 możliwe',
        'szansa na PSA 10',
      ],
      English: ['self graded PSA 10', 'self-graded PSA 9', 'PSA 10 self graded', 'seller graded PSA 9'],
    }).flatMap(([language, said]) => said.map((words) => [language, words] as const)),
  )('%s: %s', (_language, words) => {
    expect(read({ title: `${card} ${words}` })).toMatchObject({ grade: null, isSlab: false });
  });
});

describe('where it may be either, only the grader is read', () => {
  test.each([
    ...['PSA 10*', 'Zustand PSA 10', 'PSA 10 Zustand', 'état PSA 10', 'PSA 10 état', 'condizioni PSA 10'],
    ...[
      'calidad PSA 10',
      'qualità PSA 10',
      'qualité PSA 10',
      'Qualität PSA 10',
      'future PSA 10',
      'futuro PSA 10',
    ],
    ...[
      'fast PSA 10',
      'für PSA 10',
      'pour PSA 10',
      'per PSA 10',
      'para PSA 10',
      'PSA 10 Wert',
      'nivel PSA 10',
      'niveau PSA 10',
    ],
  ])('%s', (words) => {
    const { grade } = read({ title: `${card} ${words}` });
    expect(grade).toMatchObject({ grader: 'PSA', grade: '' });
  });
});

describe('a slab stays one', () => {
  test.each([
    ...['PSA 10 Versand möglich', 'PSA 10 sofort verfügbar', 'PSA 10 deutsch', 'PSA 10 zum Verkauf'],
    ...['gradée PSA 10', 'carte gradée PSA 10', 'noté PSA 10', 'PSA 10 française', 'PSA 10 envoi rapide'],
    ...['gradata PSA 10', 'PSA 10 italiana', 'con PSA 10', 'PSA 10 da collezione', 'bewertet PSA 10'],
    ...['graduada PSA 10', 'PSA 10 española', 'certificada PSA 10', 'PSA 10 para coleccionistas'],
    ...['PSA 10 frete grátis', 'PSA 10 gratis verzending', 'gegradeerd PSA 10', 'graduado PSA 10'],
    ...['*PSA 10*', '**PSA 10** Gem Mint', 'gradata da PSA 10', 'bewertet von PSA 10'],
    ...['PSA 10 Parallel', 'PSA 10 Gem Mint* low pop', 'Iron Valiant Future PSA 10 slab'],
  ])('%s', (words) => {
    const { grade } = read({ title: `${card} ${words}` });
    expect(grade).toMatchObject({ grader: 'PSA', grade: '10' });
  });
});
