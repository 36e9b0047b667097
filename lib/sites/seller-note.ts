/** What makes a copy another thing than its card, in the languages of Cardmarket, with the English word for it. */
const marks: readonly (readonly [RegExp, string])[] = [
  [/\b(?:signed|autograph|signiert|sign[ée]e?(?!\p{L})|firmad[ao]|firmat[ao])/iu, 'signed'],
  [/\b(?:altered|alter[ée]e?(?!\p{L})|alterad[ao]|alterat[ao])/iu, 'altered'],
  [
    /\b(?:1st|first|1\.|1[èe]?re|premi[èe]re|primera|prima|1[aª]|erste) ?(?:ed\b|edition|édition|edici[óo]n|edizione|auflage)|\b(?:erstausgabe|erstauflage)|(?<!\p{L})[ée]dition 1\b/iu,
    '1st edition',
  ],
  [/\breverse\b/i, 'reverse holo'],
  [/\bshadowless\b/i, 'shadowless'],
  [/\b(?:misprint|miscut|fehldruck|error card|erreur d.impression)/i, 'misprint'],
];
/** Companies in capitals where the name is a word of its own. */
const slab =
  /\b(psa|bgs|beckett|cgc|sgc|pca|aog|ccc|graad|ACE|TAG|PSA|BGS|Beckett|CGC|SGC|PCA|AOG|CCC|GRAAD|Graad)\b[\s:#-]{0,2}(?:(?:gem|mint|mt|nm|GEM|MINT|MT|NM|Gem|Mint)[\s-]?){0,3}(10|[1-9](?:[.,]5)?)?(?![\d/])/;
/** A raw card whose seller hopes for a grade. */
const hope =
  /ready|candidat|kandidat|contender|potential|potentiel|quality|worthy|würdig|possible|possib|\?|ungraded|not graded|non grad|nicht grad|could|maybe|für psa|for psa|pour psa/i;
const graded = /\b(?:graded|gegradet|gradée?|gradat[ao]|gradad[ao]|slab)/iu;
const denied = /\b(?:no|not|non|un|nicht|keine?|pas|sans|sin|senza|without)[\s-]+$/i;

/**
 * What a seller's note says that changes what is sold, as specifics: `features` in English, `professional grader` and
 * `grade` of a slab, `graded` where it is one without a grade that can be read. Empty for a note that says none of it.
 */
export function readNote(note: string): Record<string, string> {
  const features = marks.flatMap(([pattern, word]) => {
    const found = pattern.exec(note);
    return found && !denied.test(note.slice(0, found.index)) ? word : [];
  });
  const said = features.length > 0 ? { features: features.join(', ') } : {};
  const [, grader, grade] = slab.exec(note) ?? [];
  if ((!grader && !graded.test(note)) || hope.test(note)) return said;
  if (!grader || !grade) return { ...said, graded: 'Yes' };
  return { ...said, 'professional grader': grader.toUpperCase(), grade: grade.replace(',', '.') };
}
