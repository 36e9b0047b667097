import { z } from 'zod';
import { type Problem, type ProblemCode, problemCodes } from '@/lib/contract/problem';
import { problemKinds, problemUri } from '@/service/http/problem';

function sentKind(code: ProblemCode) {
  const [status, title] = problemKinds[code];
  return z.strictObject({
    type: z.literal(problemUri),
    title: z.literal(title),
    status: z.literal(status),
    code: z.literal(code),
    detail: z.string().min(1).describe('One sentence for the person who wrote the request.'),
    parameter: z.string().min(1).optional().describe('The parameter or header at fault, where one is.'),
  });
}

/** The body of a refusal: each code with its own status and title. */
export const sentProblem = z.union(problemCodes.map(sentKind)) satisfies z.ZodType<Problem>;
