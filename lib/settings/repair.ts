import { isPlainRecord, type PlainRecord } from './plain-record';
import { type Settings, settingsSchema } from './schema';

/** A document made valid, and the dotted names of the fields that were not (`service.baseUrl`); `''` is the whole of it. */
export interface Repaired {
  readonly settings: Settings;
  readonly repaired: readonly string[];
}

/** The settings in `document`; each field that is missing, wrong or unknown is replaced by its default, or dropped. */
export function repair(document: unknown, defaults: Settings): Repaired {
  const root: PlainRecord = { document: structuredClone(document) };
  const repaired = new Set<string>();
  // A replaced branch cannot be wrong again, so each round removes at least one wrong field.
  for (let round = 0; round < 10; round += 1) {
    const parsed = settingsSchema.safeParse(root.document);
    if (parsed.success) return { settings: parsed.data, repaired: [...repaired].sort() };
    for (const issue of parsed.error.issues) {
      const paths =
        issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
      for (const path of paths) {
        repaired.add(path.map(String).join('.'));
        replaceAt(root, ['document', ...path.map(String)], { document: defaults });
      }
    }
  }
  return { settings: structuredClone(defaults), repaired: [''] };
}

/** Puts the value that `source` holds at `path` into `target`, or deletes the field where `source` has none. */
function replaceAt(target: PlainRecord, path: readonly string[], source: PlainRecord): void {
  const [key, ...rest] = path;
  if (key === undefined) return;
  const inner = own(target, key);
  const innerSource = own(source, key);
  if (rest.length > 0 && isPlainRecord(inner)) {
    replaceAt(inner, rest, isPlainRecord(innerSource) ? innerSource : {});
  } else if (innerSource === undefined) {
    delete target[key];
  } else {
    target[key] = structuredClone(innerSource);
  }
}

/** A stored document may have a field called `valueOf` or `__proto__`: what an object inherits is no field of it. */
function own(record: PlainRecord, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
