/** The field's short condition codes and the service's (specification 2.5 shows the first two; the others are assumed). */
const serviceCodes: Readonly<Record<string, string>> = {
  M: 'MINT',
  NM: 'NEAR_MINT',
  LP: 'LIGHTLY_PLAYED',
  MP: 'MODERATELY_PLAYED',
  HP: 'HEAVILY_PLAYED',
  DMG: 'DAMAGED',
};

/**
 * The service's code for a condition code of this scale; undefined for another scale's (EX, GD, PL, PO …), which has
 * no counterpart: an Excellent card is not a Lightly Played one.
 */
export function toServiceCondition(code: string): string | undefined {
  return Object.hasOwn(serviceCodes, code) ? serviceCodes[code] : undefined;
}
