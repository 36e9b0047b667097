import type { z } from 'zod';

/** What is wrong with a record, in one line: each field at fault with the reason. */
export function describeIssues(error: z.ZodError): string {
  return error.issues
    .map((issue) => [issue.path.join('.'), issue.message].filter(Boolean).join(': '))
    .join('; ');
}
