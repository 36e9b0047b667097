import { z } from 'zod';
import { headerNames } from '@/lib/contract/headers';
import { problemCodes, problemSchema } from '@/lib/contract/problem';
import { problemType } from '@/service/http/problem';
import { exampleCardId, type Operation, operations } from './operations';

/** A JSON document. */
export type Document = Readonly<Record<string, unknown>>;

const statusWords: Readonly<Record<number, string>> = {
  304: 'The answer that If-None-Match names still holds',
  400: 'A parameter is missing or malformed',
  401: 'The key is missing or not known',
  403: 'The plan does not include this',
  404: 'No card has this id',
  408: 'The request did not arrive in time',
  414: 'The address is too long',
  429: 'Too many requests in a minute (rate-limited) or a day (quota-spent); Retry-After says when to ask again',
  431: 'Address and headers are too large',
  500: 'The service failed',
  503: 'The database does not answer now; Retry-After says when to ask again',
};

const security = {
  api: [{ apiKey: [] }],
  gateway: [{ gatewayKey: [], gatewayHost: [] }],
} as const;

/** The OpenAPI 3.1 description of the service at `origin`, made from the schemas that answers and parameters are held to. */
export function createDocument(origin: string): Document {
  const problem = { ...z.toJSONSchema(problemSchema, { io: 'input' }) };
  const header = (name: string) => ({ type: 'apiKey', in: 'header', name });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Trading card prices',
      version: '1',
      description: 'Market prices of trading cards. All operations read; all answers are JSON.',
    },
    servers: [{ url: origin }],
    paths: Object.fromEntries(
      operations.map((operation) => [operation.path, { get: toOperation(operation) }]),
    ),
    components: {
      schemas: {
        ...Object.fromEntries(
          operations.map(({ answer }) => [answer.name, z.toJSONSchema(answer.schema, { io: 'input' })]),
        ),
        Problem: { ...problem, description: `Codes: ${problemCodes.join(', ')}.` },
      },
      securitySchemes: {
        apiKey: header(headerNames.apiKey),
        gatewayKey: header(headerNames.gatewayKey),
        gatewayHost: header(headerNames.gatewayHost),
      },
    },
  };
}

function toOperation({ id, path, summary, key, parameters, answer, refusals }: Operation): Document {
  const idParameter = {
    name: 'id',
    in: 'path',
    required: true,
    description: 'The public id of a card.',
    schema: { type: 'string' },
    example: exampleCardId,
  };
  const toAnswer = (type: string, name: string) => ({
    content: { [type]: { schema: { $ref: `#/components/schemas/${name}` } } },
  });
  return {
    operationId: id,
    summary,
    security: security[key],
    parameters: [
      ...(path.includes('{id}') ? [idParameter] : []),
      ...parameters.map(({ name, isRequired, description, schema, example }) => ({
        name,
        in: 'query',
        required: isRequired,
        description,
        schema: z.toJSONSchema(schema, { io: 'input' }),
        ...(example === undefined ? {} : { example }),
      })),
    ],
    responses: {
      200: { description: summary, ...toAnswer('application/json', answer.name) },
      304: { description: statusWords[304] },
      ...Object.fromEntries(
        refusals.map((status) => [
          status,
          { description: statusWords[status], ...toAnswer(problemType, 'Problem') },
        ]),
      ),
    },
  };
}
