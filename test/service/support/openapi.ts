import { expect } from 'vitest';
import { z } from 'zod';

const jsonSchema = z.record(z.string(), z.unknown());
const headersSchema = z
  .record(z.string(), z.object({ required: z.boolean(), schema: jsonSchema }))
  .optional();
const refSchema = z.strictObject({ $ref: z.string() });
const responseSchema = z.object({
  headers: headersSchema,
  content: z.record(z.string(), z.object({ schema: refSchema })).optional(),
});
const operationSchema = z.object({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(['path', 'query', 'header']),
      required: z.boolean(),
      schema: jsonSchema,
      example: z.string().optional(),
    }),
  ),
  responses: z.record(z.string(), z.union([refSchema, responseSchema])),
});
const documentSchema = z.object({
  openapi: z.literal('3.1.0'),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.object({ get: operationSchema, head: operationSchema })),
  components: z.object({
    schemas: z.record(z.string(), jsonSchema),
    responses: z.record(z.string(), responseSchema),
  }),
});

/** The service's description of itself. */
export type OpenApi = z.output<typeof documentSchema>;
/** One operation of it. */
export type OpenApiOperation = z.output<typeof operationSchema>;

/** What the service at `url` says of itself. */
export async function loadOpenApi(url: string): Promise<OpenApi> {
  return documentSchema.parse(await (await fetch(`${url}/openapi.json`)).json());
}

function toZod(schema: Readonly<Record<string, unknown>>): z.ZodType {
  return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
}

/** Headers that are HTTP's own, or the body's. */
const ofTransport = [
  'connection',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'transfer-encoding',
];

/**
 * Fails unless the document knows this answer to a request by `method`: status, headers, type and body, nothing more and
 * nothing less.
 */
export function createCheck(document: OpenApi) {
  const schemas = new Map(
    Object.entries(document.components.schemas).map(([name, schema]) => [name, toZod(schema)]),
  );
  const headers = new Map<object, z.ZodType>();
  const findHeader = (schema: Readonly<Record<string, unknown>>) => {
    const known = headers.get(schema) ?? toZod(schema);
    headers.set(schema, known);
    return known;
  };
  const nameOf = (ref: string | undefined) => ref?.split('/').at(-1) ?? '';
  return async ({ responses }: OpenApiOperation, response: Response, method = 'GET'): Promise<void> => {
    const stated = responses[response.status];
    const promised = stated && '$ref' in stated ? document.components.responses[nameOf(stated.$ref)] : stated;
    if (!promised) throw new Error(`${response.url}: ${response.status} is not in the document`);
    const [type, content] = Object.entries(promised.content ?? {})[0] ?? [];
    if (promised.content) expect(response.headers.get('content-type')).toBe(type);
    const headings = Object.entries(promised.headers ?? {});
    for (const [name, { required, schema }] of headings) {
      const value = response.headers.get(name);
      if (value === null) expect(required, `${response.status} without ${name}`).toBe(false);
      else findHeader(schema).parse(schema.type === 'integer' ? Number(value) : value);
    }
    const known = [...ofTransport, ...headings.map(([name]) => name.toLowerCase())];
    expect([...response.headers.keys()].filter((name) => !known.includes(name))).toEqual([]);
    const text = await response.text();
    if (!content || method === 'HEAD') expect(text).toBe('');
    else {
      const body: unknown = JSON.parse(text);
      schemas.get(nameOf(content.schema.$ref))?.parse(body);
      if (!response.ok) expect(body).toMatchObject({ status: response.status });
    }
  };
}
