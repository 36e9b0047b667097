/** Where most sellers of cards on eBay are, by the names that its pages in English, German and Japanese use. */
const codes = new Map(
  'United States=US,United Kingdom=GB,Japan=JP,Germany=DE,Italy=IT,France=FR,Spain=ES,Canada=CA,Australia=AU,Hong Kong=HK,China=CN,Deutschland=DE,日本=JP'
    .split(',')
    .map((pair) => [pair.slice(0, -3), pair.slice(-2)]),
);

/** ISO 3166-1 alpha-2 of the country that a text ends with ("Located in United States"), or undefined. */
export function findCountry(text: string): string | undefined {
  for (const [name, code] of codes) if (text.endsWith(name)) return code;
  return undefined;
}
