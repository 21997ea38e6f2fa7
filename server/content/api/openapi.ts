import { API_PREFIX } from '../../../src/model/content/contentApi';
import type { TObject, TSchema } from 'typebox';
import type { ApiRoute } from './apiRoute';
import { ErrorAnswerSchema } from './schemas/answers';

/** A member API operation for the OpenAPI document. */
export interface DescribedCall {
  method: 'get' | 'put' | 'post' | 'delete';
  /** Path under the API prefix, with parameters as `:name`. */
  path: string;
  summary: string;
  body?: TObject;
  /** Request headers, keyed by name. The value is true if the header is required. */
  headers?: Readonly<Record<string, boolean>>;
  status: number;
  answer?: TSchema;
  /** Error responses of this operation alone, keyed by status. */
  errors?: Readonly<Record<number, string>>;
  /** True if no sign-in is required. */
  isAnybodys?: boolean;
}

/** Builds the OpenAPI document from the schemas of the requests and responses. */
export function openApiDocument(
  routes: readonly ApiRoute[],
  calls: readonly DescribedCall[],
  siteName: string,
): object {
  return {
    openapi: '3.1.0',
    info: {
      title: `${siteName} content API`,
      version: '1',
      description:
        'Public and read-only, except for the operations that let members read and change their own data. Every content response has the header x-offprint-changes, which is the sequence number of the last change that the response includes.',
    },
    components: { securitySchemes: SIGN_INS },
    paths: pathsOf([
      ...routes.map((route) => [route.path, 'get', operation(route)] as const),
      ...calls.map((call) => [call.path, call.method, memberOperation(call)] as const),
    ]),
  };
}

/** Merges operations by path, because one path may have several methods. */
function pathsOf(operations: readonly (readonly [path: string, method: string, what: object])[]) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [path, method, what] of operations) {
    const name = openApiPath(path);
    paths[name] = { ...paths[name], [method]: what };
  }
  return paths;
}

/** Security schemes: members authenticate with an HttpOnly cookie or an access token. */
const SIGN_INS = {
  session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
  bearer: { type: 'http', scheme: 'bearer' },
};

function memberOperation(call: DescribedCall) {
  const { path, summary, body, headers = {}, status, answer, isAnybodys = false } = call;
  const errors = Object.entries({ ...MEMBER_ERRORS, ...call.errors });
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    ...{ name, in: 'path', required: true, schema: { type: 'string' } },
  }));
  const inHead = Object.entries(headers).map(([name, required]) => ({
    ...{ name, in: 'header', required, schema: { type: 'string' } },
  }));
  const json = (schema: object) => ({ content: { 'application/json': { schema } } });
  return {
    summary,
    security: isAnybodys ? [] : [{ session: [] }, { bearer: [] }],
    parameters: [...inPath, ...inHead],
    ...(body ? { requestBody: { required: true, ...json(body) } } : {}),
    responses: {
      [status]: { description: 'Done', ...(answer ? json(answer) : {}) },
      ...Object.fromEntries(errors.map(([code, words]) => [code, failure(words)])),
    },
  };
}

const MEMBER_ERRORS: Readonly<Record<number, string>> = {
  400: 'The request is malformed',
  401: 'The caller is not signed in',
  403: 'A confirmation is required; `context.confirmBy` is `password`, `passkey` or `either`',
  404: 'There is no such site or item',
  422: 'A field has an invalid value; `context.field` is its name',
  429: 'Too many requests',
  503: 'Accounts are not available right now',
};

/** Converts `/a/:b` to the form `/a/{b}` that OpenAPI uses, and adds the prefix. */
export function openApiPath(path: string): string {
  return API_PREFIX + path.replace(/:(\w+)/g, '{$1}');
}

function operation({ summary, params, query, answer }: ApiRoute) {
  const required = new Set<string>(query.required);
  return {
    summary,
    parameters: [
      ...Object.entries(params.properties).map(([name, schema]) => ({
        ...{ name, in: 'path', required: true, schema },
      })),
      ...Object.entries(query.properties).map(([name, schema]) => ({
        ...{ name, in: 'query', required: required.has(name), schema },
      })),
    ],
    responses: {
      200: { description: 'Found', content: { 'application/json': { schema: answer } } },
      304: { description: 'Unchanged since the response with the given ETag' },
      ...Object.fromEntries(ERRORS.map(([status, description]) => [status, failure(description)])),
    },
  };
}

const ERRORS: readonly (readonly [number, string])[] = [
  [400, 'A parameter is missing, unknown or malformed'],
  [404, 'There is no such resource'],
  [503, 'The content is not available right now'],
];

function failure(description: string) {
  return { description, content: { 'application/json': { schema: ErrorAnswerSchema } } };
}
