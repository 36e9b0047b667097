/** Product lines that are of one language other than English. */
const line =
  /^Pokemon (?:(Japanese|Korean|Chinese|German|French|Italian|Spanish|Portuguese|Indonesian|Thai) )?(.+)$/;

/**
 * What a product's name ("Charizard [1st Edition] #4") and the name of its set ("Pokemon Japanese Jet-Black Spirit")
 * say of a card, as specifics; undefined for what is none of Pokémon.
 */
export function toCardSpecifics(name: string, set: string): Record<string, string> | undefined {
  const [, language, words] = line.exec(set) ?? [];
  if (!words) return undefined;
  const number = /#(\S+)$/.exec(name)?.[1];
  const printing = /\[([^\]]+)\]/.exec(name)?.[1];
  return {
    game: 'Pokémon',
    set: words,
    ...(language && { language }),
    ...(number && { 'card number': number }),
    ...(printing && { printing }),
  };
}
