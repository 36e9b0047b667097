/** A code of a raw condition or a grader (specification 2.5, 2.6): both sets are open. */
export const codePattern = /^[A-Z][A-Z0-9_]{0,31}$/;

/** A grade as a string: whole, or a half step (specification 2.6). */
export const gradePattern = /^\d{1,2}(\.5)?$/;

/** A set slug by which search can be asked (specification 4.3): see `wireName`, whose rule the reader of answers holds it to. */
export const setSlugPattern = /^(?!\.{1,2}$)[^\p{Cc}\p{Cf}\p{Cs}]{1,200}$/u;
