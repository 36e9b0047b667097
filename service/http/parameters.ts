import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { listingsKind } from '@/lib/contract/answers';
import {
  codePattern,
  defaultWireNames,
  gradePattern,
  historyLimit,
  parseGradeFilter,
  searchLimit,
  setSlugPattern,
} from '@/lib/contract/wire';
import { historyCursor } from '@/service/store/history';
import { Refusal } from './problem';

// The error of each schema completes the sentence "<name> must be ...".

const { cursor, language, country, condition, soldKind } = defaultWireNames;
/** A pattern of a whole text as a part of another one. */
const inner = (pattern: RegExp) => pattern.source.slice(1, -1);
const words = {
  cursor: 'the next_cursor of the page before',
  letters: 'two capital letters',
  limit: 'a whole number from 1',
} as const;
const cursorDescription = 'The next_cursor of the page before, with the same question.';

function text(pattern: RegExp, error: string) {
  // The library's own pattern would hold the flags too.
  return z.string({ error }).regex(pattern, { error }).openapi({ pattern: pattern.source });
}

function describe<Schema extends z.ZodType>(schema: Schema, description: string, example?: string): Schema {
  return schema.openapi({ param: { description, ...(example === undefined ? {} : { example }) } });
}

function limit(most: number) {
  const { limit: error } = words;
  return describe(
    z
      .string({ error })
      .refine((digits) => /^0*[1-9]\d*$/.test(digits), { error })
      .transform((digits) => Math.min(Number(digits), most))
      .openapi({ type: 'integer', minimum: 1 }),
    `Rows on a page; more than ${most} count as ${most}, which is also the default; zeros in front do not count.`,
    '5',
  ).optional();
}

/** Letters of a name that is searched for. */
const longestName = 200;
const nameError = `at most ${longestName} letters`;

/** The query of Search cards (specification 4.3). */
export const searchQuery = z.object({
  q: describe(
    z
      .string({ error: nameError })
      // Counts letters, of which JavaScript counts some twice.
      .refine((name) => Array.from(name).length <= longestName, { error: nameError })
      .openapi({ maxLength: longestName }),
    'A card name, also with typos.',
    'charzard',
  ).optional(),
  set: describe(
    text(setSlugPattern, 'the slug of a set'),
    'Only cards of the set with this slug.',
    'base-set',
  ).optional(),
  grade: describe(
    text(
      new RegExp(`^(RAW|${inner(codePattern)} ${inner(gradePattern)})$`),
      'RAW, or a grader and a grade such as PSA 10',
    ).transform(parseGradeFilter),
    'Only cards with a current listing that is ungraded (RAW) or of this grader and grade.',
    'PSA 10',
  ).optional(),
  limit: limit(searchLimit),
  [language]: describe(
    text(/^([A-Z]{2}|ALL)$/, `${words.letters}, or ALL`),
    'Only cards with a current listing in this language; market.listings is then of that language.',
    'EN',
  ).optional(),
  [condition]: describe(
    text(codePattern, 'a condition code'),
    'Only cards with a current listing in this raw condition.',
    'NEAR_MINT',
  ).optional(),
  [cursor]: describe(
    text(/^[A-Za-z0-9_-]+$/, `${words.cursor}, with the same question`),
    cursorDescription,
  ).optional(),
});

/** The query of Card history (specification 4.2). */
export const historyQuery = z.object({
  period: describe(
    text(/^[1-9]\d{0,3}d$/, 'a number of days such as 30d').transform((period) =>
      Number.parseInt(period, 10),
    ),
    'How many days to look back, today included; at most what the plan allows.',
    '30d',
  ),
  kind: describe(
    z.enum([listingsKind, soldKind], { error: `${listingsKind} or ${soldKind}` }),
    'Asked prices by country, language and source, or prices of sales.',
    listingsKind,
  ),
  limit: limit(historyLimit),
  [country]: describe(
    text(/^[A-Z]{2}$/, words.letters),
    'Only listings of sellers in this country; without effect on sales.',
    'US',
  ).optional(),
  [language]: describe(
    text(/^[A-Z]{2}$/, words.letters),
    'Only listings in this language; without effect on sales.',
    'EN',
  ).optional(),
  [cursor]: describe(
    text(/^\d{4}-\d{2}-\d{2}(~[A-Za-z0-9_-]+)?$/, words.cursor)
      .transform(historyCursor.parse)
      .refine((place) => place !== undefined, { error: words.cursor }),
    cursorDescription,
  ).optional(),
});

/** Refuses a query by its first fault. A parameter that is given twice is at fault; unknown ones are ignored. */
export function refuseParameters(result: { success: boolean; error?: z.ZodError }, context: Context): void {
  const [issue] = result.error?.issues ?? [];
  if (result.success || !issue) return;
  const parameter = String(issue.path[0]);
  const given = context.req.queries(parameter) ?? [];
  if (given.length === 0)
    throw new Refusal({
      code: 'parameter-missing',
      detail: `${parameter} must be given: ${issue.message}.`,
      parameter,
    });
  throw malformed(parameter, given.length > 1 ? 'given once' : issue.message);
}

/** The refusal of a parameter that should be `expected`. */
export function malformed(parameter: string, expected: string): Refusal {
  return new Refusal({
    code: 'parameter-malformed',
    detail: `${parameter} must be ${expected}.`,
    parameter,
  });
}
