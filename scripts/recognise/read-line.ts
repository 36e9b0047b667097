import type { ListingText } from '@/lib/recognise/read';

/** What a line offers, or why it cannot be read. */
export type ReadLine =
  | { readonly listing: ListingText }
  | {
      readonly listing: null;
      /** In words, for the person who wrote the line. */
      readonly reason: string;
    };

/** The listing of one line: JSON with a `title` and perhaps `specifics` where it begins with a brace, else a plain title. */
export function readLine(line: string): ReadLine {
  if (!line.trimStart().startsWith('{')) return { listing: { title: line } };
  const value = parse(line);
  if (typeof value !== 'object' || value === null) return { listing: null, reason: 'this is no JSON' };
  if (!('title' in value) || typeof value.title !== 'string') {
    return { listing: null, reason: 'there is no "title" in it, or it is no text' };
  }
  const { title } = value;
  const said = 'specifics' in value ? value.specifics : null;
  if (typeof said !== 'object' || said === null) return { listing: { title } };
  const texts = Object.entries(said).filter(
    ([, text]) => typeof text === 'string' || typeof text === 'number',
  );
  return {
    listing: {
      title,
      specifics: Object.fromEntries(texts.map(([key, text]) => [key.trim().toLowerCase(), String(text)])),
    },
  };
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
