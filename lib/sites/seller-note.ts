/** What makes a copy another thing than its card, in the languages of Cardmarket, with the English word for it. */
const marks: readonly (readonly [RegExp, string])[] = [
  // A parcel is signed for as well.
  [
    /(?<!(?:tracked|shipping|delivery|post) (?:(?:and|&|\+) )?)\b(?:signed(?![\s-](?:for|delivery|post|shipping|mail|parcel|tracking|and tracked|& tracked)\b)|autograph|signiert|sign[ée]e?(?!\p{L})|firmad[ao]|firmat[ao])/iu,
    'signed',
  ],
  [/\b(?:altered|alter[ée]e?(?!\p{L})|alterad[ao]|alterat[ao])/iu, 'altered'],
  [
    /\b(?:1st|first|1\.|1[èe]?re|premi[èe]re|primera|prima|1[aª]|erste) ?(?:ed\b|edition|édition|edici[óo]n|edizione|auflage)|\b(?:erstausgabe|erstauflage)|(?<!\p{L})[ée]dition 1\b/iu,
    '1st edition',
  ],
  [/\breverse\b/i, 'reverse holo'],
  [/\bshadowless\b/i, 'shadowless'],
  [/\b(?:misprint|miscut|fehldruck|error card|erreur d.impression)/i, 'misprint'],
];
const grader =
  '(?<![a-z\\d])(psa|bgs|beckett|cgc|sgc|pca|aog|ccc|graad|tag|ace|gma|hga|ags|afg|ksa|mnt|bvg|bccg|cga|brg|pgs|ap(?= grad))(?![a-z])';
const words =
  '(?:[\\s:#.-]{0,3}(?:gem|mint|mt|nm|near|pristine|grading|graded?|slab)(?![a-z])){0,4}[\\s:#.-]{0,2}';
const number = '(10|[1-9](?:[.,]5)?)(?![\\d/]|[.,–-]\\d)';
const denial = '(?:no|not|non|un|nicht|keine?|pas|sans|sin|senza|without|never)';
const article = '(?:\\s+(?:an?|the|eine?|une?|un[ao]?|de|been|yet))?';
/** What says of a card that it is raw: no grade, or one that its seller hopes for. */
const raw = new RegExp(
  [
    `(?<!\\p{L})${denial}${article}[\\s-]+(?:graded|gegradet|slab\\w*|grad[ée]e?|gradat[ao]|gradad[ao]|${grader})(?:${words}(?:by\\s+)?${grader})?`,
    '\\bungraded\\b',
    `\\b(?:for|für|pour|per|para)\\s+${grader}(?:${words}${number})?`,
    `${grader}(?:${words}${number})?\\s?(?:\\?|[\\s-](?:ready|candidat|kandidat|contender|potential|potentiel|worthy|würdig|anwärter|hopeful|possible))`,
  ].join('|'),
  'giu',
);
/** In German. */
const day = /(?<!\p{L})Tag [1-7](?![\d.,])/gu;
const graded = /\b(?:graded|gegradet|gradée?|gradat[ao]|gradad[ao]|slab)/iu;
/** A number of its own, or a company whose name is no other word. */
const mention = new RegExp(
  `${grader}(?:(?<=psa|bgs|beckett|cgc|sgc)|${words}${number})|\\bgrade\\s?${number}`,
  'iu',
);
const opening = new RegExp(
  `^(?:(?:graded|slab(?:bed)?|gegradet)[\\s:,-]+(?:by\\s+)?)?${grader}${words}${number}`,
  'iu',
);
/** What may stand behind the grade of this very copy: nothing but the grade's own words, or a slab. */
const closing = /^[^\p{L}]*$|^[\s-]*(?:gem|mint|mt|nm|[^\p{L}])*$|\b(?:slab|graded|gegradet|cert)/iu;
const denied = new RegExp(`(?<!\\p{L})${denial}${article}[\\s-]+$`, 'iu');

/** The slab that a part of a note says its copy is in. */
function readSlab(part: string): Record<string, string> | undefined {
  const [all = '', company, grade] = opening.exec(part) ?? [];
  return company && grade && closing.test(part.slice(all.length))
    ? { 'professional grader': company.toUpperCase(), grade: grade.replace(',', '.') }
    : undefined;
}

/**
 * What the parts of a seller's note say that changes what is sold, as specifics: `features` in English;
 * `professional grader` and `grade` where a part begins with them; `graded` where a grader is named otherwise, of this
 * copy or of another. Empty for a note that says none of it.
 */
export function readNote(...parts: readonly string[]): Record<string, string> {
  const note = parts.join(' | ');
  const features = marks.flatMap(([pattern, word]) => {
    const found = pattern.exec(note);
    return found && !denied.test(note.slice(0, found.index)) ? word : [];
  });
  const rest = parts.map((part) => part.replace(day, ' ').replace(raw, ' ').trim());
  const slab = rest.map(readSlab).find((found) => found !== undefined);
  return {
    ...(features.length > 0 && { features: features.join(', ') }),
    ...(slab ?? (rest.some((part) => graded.test(part) || mention.test(part)) && { graded: 'Yes' })),
  };
}
