/** Words of small Latin letters and digits with hyphens between ("Lt. Surge's Raichu" → "lt-surges-raichu"); '' when no letter is Latin. */
export function toSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll('!', ' exclamation ')
    .replaceAll('?', ' question ')
    .replaceAll('♀', ' f ')
    .replaceAll('♂', ' m ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
