import { API_PREFIX } from '../../../src/model/contentApi';
import type { ApiRoute } from './apiRoute';
import { ErrorAnswerSchema } from './schemas/answers';

/** The description of the API, made from the schemas that check what comes in and what goes out. */
export function openApiDocument(routes: readonly ApiRoute[], siteName: string): object {
  return {
    openapi: '3.1.0',
    info: {
      title: `${siteName} content API`,
      version: '1',
      description:
        'Public, read only. Every answer carries x-offprint-changes, the number of the last change it has taken in.',
    },
    paths: Object.fromEntries(
      routes.map((route) => [openApiPath(route.path), { get: operation(route) }]),
    ),
  };
}

/** `/a/:b` as OpenAPI writes it: `/a/{b}`, with the prefix. */
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
      304: { description: 'Not changed since the ETag that was sent' },
      ...Object.fromEntries(ERRORS.map(([status, description]) => [status, failure(description)])),
    },
  };
}

const ERRORS: readonly (readonly [number, string])[] = [
  [400, 'A parameter is missing, unknown or of another form'],
  [404, 'There is no such thing'],
  [503, 'The content cannot be read at the moment'],
];

function failure(description: string) {
  return { description, content: { 'application/json': { schema: ErrorAnswerSchema } } };
}
