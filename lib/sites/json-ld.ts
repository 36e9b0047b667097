/** An object of JSON whose fields may hold anything. */
export type Json = Readonly<Record<string, unknown>>;

const productType = /(?:^|[/:])(?:Product(?:Group|Model)?|IndividualProduct|SomeProducts)$/;

/** Whether a value is an object with fields. */
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isProduct = (json: Json): boolean =>
  [json['@type']].flat().some((type) => typeof type === 'string' && productType.test(type));

/** Every product in a value at whatever depth, in the data's order; what is within a product belongs to it. */
function walk(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(walk);
  if (!isObject(value)) return [];
  return isProduct(value) ? [value] : Object.values(value).flatMap(walk);
}

function readScript(text: string): Json[] {
  try {
    return walk(JSON.parse(text));
  } catch {
    // No JSON, or nested without end.
    return [];
  }
}

/** The objects in the page's JSON-LD that say they are a product, in its order; broken data holds none. */
export function readJsonLd(root: ParentNode): readonly Json[] {
  const scripts = [...root.querySelectorAll('script[type="application/ld+json"]')];
  return scripts.flatMap((script) => readScript(script.textContent ?? ''));
}
