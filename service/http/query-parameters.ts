import { z } from 'zod';
import { listingsKind } from '@/lib/contract/history';
import {
  codePattern,
  defaultWireNames,
  gradePattern,
  historyLimit,
  searchLimit,
  setSlugPattern,
} from '@/lib/contract/wire';
import { historyCursor, searchCursor } from '@/service/wire/page';

/** One query parameter: what it takes, in words for people and as a schema of its text. */
export interface QueryParameter {
  readonly name: string;
  readonly isRequired: boolean;
  readonly description: string;
  readonly schema: z.ZodType;
  /** A value that the sample data answers; none where a value comes from an answer. */
  readonly example: string | undefined;
}

const { cursor, language, country, condition, soldKind } = defaultWireNames;
/** A pattern of a whole text as a part of another one. */
const inner = (pattern: RegExp) => pattern.source.slice(1, -1);
const twoLetters = z.string().regex(/^[A-Z]{2}$/);

function describe(
  name: string,
  schema: z.ZodType,
  description: string,
  example: string | undefined,
  isRequired = false,
): QueryParameter {
  return { name, schema, description, example, isRequired };
}

function describeLimit(most: number): QueryParameter {
  const description = `Rows on a page; more than ${most} count as ${most}, which is also the default; zeros in front do not count.`;
  return describe('limit', z.int().min(1), description, '5');
}

/** Letters of a name that is searched for. */
const longestName = 200;

const cursorDescription = 'The next_cursor of the page before, with the same question.';

/** The query parameters of Search cards (specification 4.3). */
export const searchParameters = {
  q: describe(
    'q',
    // A letter is one also where JavaScript counts two.
    z
      .string()
      .refine((name) => Array.from(name).length <= longestName)
      .meta({ maxLength: longestName }),
    'A card name, also with typos.',
    'charzard',
  ),
  set: describe('set', z.string().regex(setSlugPattern), 'Only cards of the set with this slug.', 'base-set'),
  grade: describe(
    'grade',
    z.string().regex(new RegExp(`^(RAW|${inner(codePattern)} ${inner(gradePattern)})$`)),
    'Only cards with a current listing that is ungraded (RAW) or of this grader and grade.',
    'PSA 10',
  ),
  limit: describeLimit(searchLimit),
  language: describe(
    language,
    z.string().regex(/^([A-Z]{2}|ALL)$/),
    'Only cards with a current listing in this language; market.listings is then of that language.',
    'EN',
  ),
  condition: describe(
    condition,
    z.string().regex(codePattern),
    'Only cards with a current listing in this raw condition.',
    'NEAR_MINT',
  ),
  cursor: describe(cursor, searchCursor, cursorDescription, undefined),
} as const;

/** The query parameters of Card history (specification 4.2). */
export const historyParameters = {
  period: describe(
    'period',
    z.string().regex(/^[1-9]\d{0,3}d$/),
    'How many days to look back, today included; at most what the plan allows.',
    '30d',
    true,
  ),
  kind: describe(
    'kind',
    z.enum([listingsKind, soldKind]),
    'Asked prices by country, language and source, or prices of sales.',
    listingsKind,
    true,
  ),
  limit: describeLimit(historyLimit),
  country: describe(
    country,
    twoLetters,
    'Only listings of sellers in this country; without effect on sales.',
    'US',
  ),
  language: describe(language, twoLetters, 'Only listings in this language; without effect on sales.', 'EN'),
  cursor: describe(cursor, historyCursor, cursorDescription, undefined),
} as const;

/** A parser of the texts that fit a parameter's schema. */
export function parseBy(parameter: QueryParameter): (text: string) => string | undefined {
  return (text) => (parameter.schema.safeParse(text).success ? text : undefined);
}
