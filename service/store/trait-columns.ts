/** What an observation may say of the copy and of the listing, each named alike in files, in rows and in the database. */
export const traitColumns = ['condition', 'grader', 'grade', 'country', 'language', 'source'] as const;
