/**
 * What sellers say of a grade that their card does not have: hoped for, likely, worth it. Parts of patterns, by language,
 * matched without regard to case; facts of usage.
 */

/** Behind a grade: "PSA 10 candidate", "PSA 10 Anwärter". */
export const hopesBehind: readonly string[] = [
  'candidat[aeo]?s?|kandidat(?:in)?|ready(?! (?:to|for) (?:ship|send|post|dispatch|display|go|mail))|worthy',
  'potential(?:ly)?|poten[zt]iell?e?[rns]?|poten[zc]i?all?e?|contenders?|prospect|hope(?:s|d|ful|fully)?|(?:possibly|likely|maybe|perhaps)(?! (?:better|higher|under))|possib(?:le|ile)|posible',
  'expected|predicted|estimated?d?|quality|chances?|material|hunt|(?:self|seller)[- ]?graded',
  'eligible(?! for)|(?:un)?grad(?:e)?able|(?:for|to(?: be)?|da|[aà]|para) (?:grad|send|sub)|im[h]?o\\b',
  'or (?:better|higher|above|up)|minimum|min\\b|at least|worst case|easy|easily|all day|submission|bound\\b',
  'level\\b(?![\\s.]?(?:x\\b|up\\b|\\d))',
  'lock\\b|shot\\b|attempt|in my (?:eyes|opinion)|when graded|if (?:graded|sent|submitted)|after grading',
  // German
  'm[oö]glich|w[uü]rdig|anw[aä]rter|evtl|eventuell|vielleicht|vlt\\b|wahrscheinlich|vermutlich|hoffentlich|hoffnung|erwartet',
  'geeignet|verd[aä]chtig|tauglich|f[aä]hig|gradbar|zum (?:graden|einsenden|einschicken)|qualit[aä]t',
  // French, Italian and Spanish
  '(?:probabl[ey]|probabile|[eé]ventuel(?:le)?|eventuale|envisageable|esp[eé]r[eé]e?|papabile|forse|quiz[aá]s?)(?![a-z])',
  '(?:probablement|probabilmente|probablemente|peut[- ][eê]tre|en vue)(?![a-z])|qualit(?:[eé]|[aà])(?![a-z])|calidad',
  'pour (?:la )?gradation|(?:[aà]|da|para) (?:envoyer|inviare|enviar|gradear)',
  // Portuguese, Dutch and Polish
  '(?:poss[ií]vel|prov[aá]vel|prov[aá]velmente|talvez|quem sabe)(?!\\p{L})|qualidade|pronta? para',
  'kandidaat|waardig|mogelijk|misschien|waarschijnlijk|kans(?:en)?\\b|kwaliteit|gradebaar|geschikt',
  'kandydat(?:ka)?|mo[zż]liw[aey]|mo[zż]e(?!\\p{L})|do grad|jako[sś][cć]|potencja[lł]',
];

/** Before a grader: "possible PSA 10", "Chance auf eine PSA 10", "digne d'un PSA 10"; or a slab that the card is in no more. */
export const hopesBefore: readonly string[] = [
  'same(?: (?:quality|condition|grade|level))? as|as good as|better than|kein(?:e[nrs]?)?|nicht|pas|sin|zonder|bez',
  'equal to|equivalent to|like|could be|would|looks?|vs\\.?|comparable to|not|ready for|=',
  'possibl[ey]|posible|possibile|potential(?:ly)?|poten[zt]iell?e?[rns]?|poten[zc]i?all?e?|m[oö]gliche?[rns]?|m[oö]glicherweise',
  'maybe|perhaps|hopefully|vielleicht|peut[- ][eê]tre|[eé]ventuel(?:le|lement)?|forse|quiz[aá]s?|tal vez|candidat[aeo]?(?: (?:[aà]|au|para|per))?',
  'almost|nearly|near|close to|likely|probably|probable|predict(?:ed)?|expect(?:ed|ing)?|est\\.?|estimated?|eas(?:y|ily)',
  'imh?o|pre[- ]?grade[ds]?|ai[- ]grade[ds]?|(?:to be|if|when|once|before|after(?: being)?|not yet) graded|expected grade|predicted grade|grade (?:estimate|prediction)',
  'minimum|min\\.?|at least|target(?:ing)?|(?:to|[aà]|da) grad(?:e|er|are)|grad(?:e)?able|(?:self|seller)[- ]?graded',
  'should(?: (?:be|get))?|could get|(?:should|would|could|might|may|will|can) grade|grade it',
  '(?:potential|perfect|going|aim(?:ing)?|hoping|trying|qualify|destined|suitable|candidat[aeo]?|contender|running|worthy|ideal) (?:for|pour|per|f[uü]r)',
  '(?:shot|chance) (?:at|of|for)|send(?:ing)? (?:it |this |them |off )?to|submit(?:ting)? to|worth (?:sending|submitting) to',
  'crack(?:ed)?(?: out)?(?: of| from)?|cross(?:ed|over)? (?:of|from|to)|regrade|was|formerly|former|previously',
  // German
  'evtl\\.?|eventuelle?[rns]?|vlt\\.?|wahrscheinlich|vermutlich|hoffentlich|k[oö]nnte|zuk[uü]nftige?[rns]?',
  '(?:chancen?|anw[aä]rter|poten[tz]ial|hoffnung) (?:auf|f[uü]r)|(?:bereit|reif|geeignet) f[uü]r',
  // French
  'probablement|s[uû]rement|pr[eé]tendante?(?: (?:au|[aà]))?|vise|objectif|espoir(?: de)?',
  "(?:chances?|digne|possibilit[eé]) d[e']|(?:potentiel|pr[eê]te?|id[eé]ale?) pour",
  // Italian; "gradata da PSA" is graded by them.
  'futura|probabile|probabilmente|eventuale|papabile|aspirante|quasi|potrebbe essere|(?<!(?:gradat|valutat|certificat|autenticat)[aoie] )da',
  'degn[ao] di|possibilit[aà] di|(?:perfett[ao]|pront[ao]|ottim[ao]|ideale|adatt[ao]) (?:per|a)',
  // Portuguese, Dutch and Polish
  'poss[ií]vel|prov[aá]vel(?:mente)?|talvez|pode(?:ria)? ser|quase|potencial|candidat[ao] a|para (?:grad|enviar)[a-z]*|pronta? para',
  'mogelijk(?:e)?|misschien|waarschijnlijk(?:e)?|kandidaat|kans op|bijna|geschikt voor|klaar voor',
  'kandydat(?:ka)? (?:na|do)|kandydat(?:ka)?|mo[zż]liw[aey]|mo[zż]e|prawie|szansa na|potencja[lł](?: na)?',
  // Spanish
  'para (?:gradear|graduar|calificar|enviar)(?: a)?|probablemente|casi|podr[ií]a ser|aspirante a|opci(?:[oó]n|ones) (?:a|de)|(?:list[ao]|apt[ao]|ideal) para|posibilidad(?:es)? de|dign[ao] de',
];

/** Between such words and the grader. */
export const hopeArticles = "(?: an?| eine?[nmrs]?| une?| un[ao]?|(?<=d')une?)?";

/** Before a grader, said of a slab as often as of a card that might become one. */
export const praises =
  'no|pack[- ]fresh|fresh(?:ly)? pull(?:ed)?|straight from pack|strong|solid|perfect|definite|sure|clear|virtual|guaranteed|for|in|get|go|aim|try|f[uü]r|pour|per|para|futur[eo]?|fast|nivel|niveau|zustand|[eé]tat|condizioni|stato|estado|qualit[aäàeé]t?|calidad';

/** Behind a grade, the same: its price and its marks are spoken of, and perhaps not its slab. */
export const spokenWords =
  'pull|condition|style|looking|lookalike|standards?|cent(?:er|r)ing|corners|edges|comps?|value|worth|sells?|guaranteed(?! auth)|wert|valeur|valore|valor|zustand|[eé]tat|condizioni|stato|estado';
