import { z } from 'zod';
import { headerNames } from '@/lib/contract/wire';
import { problemType } from '@/service/http/problem';
import { sentProblem } from '@/service/wire/problem';
import { type AnswerHeader, listHeaders } from './answer-headers';
import { exampleCardId, type Operation, operations } from './operations';

/** A JSON document. */
export type Document = Readonly<Record<string, unknown>>;

const statusWords: Readonly<Record<number, string>> = {
  304: 'The answer that If-None-Match names still holds',
  400: 'A parameter is missing or malformed, or the request can be read in two ways',
  401: 'The key is missing or not known',
  403: 'The plan does not include this',
  404: 'No card has this id',
  405: 'The method is another one than GET, HEAD and OPTIONS',
  408: 'The request did not arrive in time',
  414: 'The address is too long',
  429: 'Too many requests in a minute (rate-limited) or a day (quota-spent), or too many wrong keys; Retry-After says when to ask again',
  431: 'Address and headers are too large',
  500: 'The service failed',
  503: 'The database does not answer now; Retry-After says when to ask again',
};

const security = {
  api: [{ apiKey: [] }],
  gateway: [{ gatewayKey: [], gatewayHost: [] }],
} as const;

/** The OpenAPI 3.1 description of the service, made from the schemas that answers and parameters are held to. */
export function createDocument(): Document {
  const header = (name: string) => ({ type: 'apiKey', in: 'header', name });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Trading card prices',
      version: '1',
      description:
        'Market prices of trading cards. All operations read; all answers are JSON. HEAD is answered as GET is, without a body; OPTIONS says what a browser extension may send. The examples are of the sample data, with which a service can be started; others may not know the card.',
    },
    // Where the document is, whatever a proxy before the service is called.
    servers: [{ url: '/' }],
    paths: Object.fromEntries(
      operations.map((operation) => [
        operation.path,
        {
          get: toOperation(operation),
          head: { ...toOperation(operation), operationId: `${operation.id}Head` },
        },
      ]),
    ),
    components: {
      schemas: {
        ...Object.fromEntries(operations.map(({ answer }) => [answer.name, toSchema(answer.schema)])),
        Problem: toSchema(sentProblem),
      },
      responses: Object.fromEntries(
        Object.keys(statusWords).map((status) => [status, toRefusal(Number(status))]),
      ),
      securitySchemes: {
        apiKey: header(headerNames.apiKey),
        gatewayKey: header(headerNames.gatewayKey),
        gatewayHost: header(headerNames.gatewayHost),
      },
    },
  };
}

function toContent(type: string, name: string): Document {
  return { content: { [type]: { schema: { $ref: `#/components/schemas/${name}` } } } };
}

/** The answer with a status that says the same wherever it comes; 304 has no body. */
function toRefusal(status: number): Document {
  const body = status === 304 ? {} : toContent(problemType, 'Problem');
  return { description: statusWords[status], headers: toHeaders(status), ...body };
}

function toOperation({ id, path, summary, key, parameters, answer, refusals }: Operation): Document {
  const idParameter = {
    name: 'id',
    in: 'path',
    required: true,
    description: 'The public id of a card. The example is one of the sample data.',
    schema: { type: 'string', minLength: 1 },
    example: exampleCardId,
  };
  const heldParameter = {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The ETag of an answer that is kept, or several with commas between.',
    schema: { type: 'string' },
  };
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
        schema: toSchema(schema),
        ...(example === undefined ? {} : { example }),
      })),
      heldParameter,
    ],
    responses: {
      200: {
        description: summary,
        headers: toHeaders(200),
        ...toContent('application/json', answer.name),
      },
      ...Object.fromEntries(
        [304, ...refusals].map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  };
}

function toHeaders(status: number): Document {
  const toHeader = ({ description, schema }: AnswerHeader, isSure: boolean) => ({
    description,
    required: isSure,
    schema: toSchema(schema),
  });
  return Object.fromEntries(
    listHeaders(status).map(({ header, isSure }) => [header.name, toHeader(header, isSure)]),
  );
}

/** The schema as JSON, without the bounds that only JavaScript's numbers have. */
function toSchema(schema: z.ZodType): Document {
  return z.toJSONSchema(schema, {
    override({ jsonSchema }) {
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
}
