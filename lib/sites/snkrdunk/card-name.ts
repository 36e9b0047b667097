/**
 * What SNKRDUNK's name of a card says, as item specifics: "Blastoise: PROMO[S8a-P 003/025](Promo Card Pack 25th
 * Anniversary Edition)" is the card, its rarity, code of the set and number, and the product that it came in
 * (2026-01). Without what the name leaves out.
 */
export function readCardName(name: string): Record<string, string> {
  const parts = /^(.+?)(?:: ?([^[\](]*))? ?\[([^\]\s]+) ([^\]]+)\](?:\((.*)\))?$/.exec(name);
  if (!parts) return {};
  const [, card = '', rarity = '', code = '', number = '', product = ''] = parts;
  const fields = { 'card name': card, rarity: rarity.trim(), set: code, 'card number': number, product };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value));
}
