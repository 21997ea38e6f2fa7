import {
  JSON_BODY,
  markedPairs,
  MEMBER_EMAIL,
  MEMBER_PASSWORD,
  NEWSLETTER,
  scriptHeaders,
  STORY,
  withoutMarks,
  type MarkedRequest,
} from './markedRequest';

/** The parts of the API description that list what a request can contain. */
export interface ApiDescription {
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface Schema {
  type?: string;
  const?: string;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

type Values = Readonly<Record<string, string>>;

/** An image of one pixel. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Values with which a request passes validation and finds something. Any other value is `1`. */
const VALUES: Values = {
  site: 'halfwave',
  slug: STORY.slug,
  platform: 'web',
  query: 'phone',
  term: 'phone',
  path: STORY.path,
  contentType: 'article',
  edition: 'us',
  email: 'reader@example.com',
  password: MEMBER_PASSWORD,
  newPassword: MEMBER_PASSWORD,
  currentPassword: MEMBER_PASSWORD,
  picture: PICTURE,
  'If-Match': '"1"',
};

/** Values for a single path, which take precedence. */
const OWN_VALUES: Readonly<Record<string, Values>> = {
  '/composer/{site}/pages/{type}/{slug}/{platform}': {
    ...{ type: 'search', slug: 'search', q: 'phone', written: 'phone -"new phone"' },
    ...{ kind: 'review', date: 'year', topic: 'tech', sort: 'newest' },
  },
  '/components/{site}/listing/{name}/{platform}': { name: 'topic-tech' },
  '/components/{site}/listing/multi_filtered_listing/{name}/{platform}': {
    name: 'smart-search-trending-content',
  },
  '/components/{site}/editorial/mixed_editorial/{name}/{platform}': { name: 'header-topics-us' },
  '/components/{site}/editorial/editorial_text/{id}/{platform}': { id: 'innovation-index-trends' },
  '/seamless/{site}/{slug}/{platform}': { contentId: STORY.slug, collectionId: '' },
  '/sitemaps/{path}': { path: 'topics' },
  '/vanity/{site}/web': { path: '/spring-guide/', slug: 'spring-guide' },
  // With the right password, the first request would delete the member who sends the others.
  '/users/rna/{site}/user': { email: MEMBER_EMAIL, username: MEMBER_EMAIL, password: 'wrong' },
  '/newsletters/{site}/journey/{id}': { id: 'subscribe-first-light' },
  '/newsletters/{site}/signup': { newsletters: NEWSLETTER },
};

/** Statuses of the operations that refuse their values, but read them first. */
const STATUSES: Readonly<Record<string, number>> = {
  'DELETE /users/rna/{site}/user': 422,
  // Requires a confirmation, which is valid for one session.
  'DELETE /users/rna/{site}/password': 403,
  // No constant can be the response of an authenticator.
  'POST /users/rna/{site}/passkeys': 422,
  'POST /users/rna/{site}/confirmation': 422,
  'PUT /users/rna/{site}/passkeys/{id}': 404,
  'DELETE /users/rna/{site}/passkeys/{id}': 404,
};

const PREFIX = '/api/neutron';
const KEY_HEADER = 'Idempotency-Key';

/** Returns requests to each operation of the API, in which every parameter and every field of the body is marked. */
export function apiRequests(origin: string, { paths }: ApiDescription): MarkedRequest[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      operationRequests(origin, path.replace(PREFIX, ''), method.toUpperCase(), operation),
    ),
  );
}

/**
 * Returns a request in which everything is marked but its Idempotency-Key. If there is a key, also returns one in which
 * only the key is marked, because the first request sends a new key each time.
 */
function operationRequests(
  origin: string,
  path: string,
  method: string,
  { parameters = [], requestBody }: Operation,
): MarkedRequest[] {
  const valueOf = (name: string): string => OWN_VALUES[path]?.[name] ?? VALUES[name] ?? '1';
  const valuesIn = (place: string): Values =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place)
        .map(({ name, schema }) => [name, onlyValue(schema) ?? valueOf(name)]),
    );
  const markedPath = path.replace(/\{(\w+)\}/g, (_, name: string) => `${valueOf(name)}*`);
  const query = markedPairs(valuesIn('query'));
  const { [KEY_HEADER]: key, ...own } = valuesIn('header');
  const body = bodyOf(method, requestBody?.content['application/json']?.schema, valueOf);
  const status = STATUSES[`${method} ${path}`];
  const request: MarkedRequest = {
    method,
    url: origin + PREFIX + markedPath + (query === '' ? '' : `?${query}`),
    headers: {
      ...scriptHeaders(origin),
      ...(body !== undefined && JSON_BODY),
      ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, inQuotes(value)])),
      ...(key !== undefined && { [KEY_HEADER]: key }),
    },
    ...(body !== undefined && { body }),
    ...(status !== undefined && { status }),
  };
  if (key === undefined) return [request];
  const plain = withoutMarks(request);
  return [request, { ...plain, headers: { ...plain.headers, [KEY_HEADER]: `${key}*` } }];
}

/** Marks a value before its closing quote, if it has one. */
const inQuotes = (value: string): string => value.replace(/"?$/, '*$&');

function bodyOf(
  method: string,
  schema: Schema | undefined,
  valueOf: (name: string) => string,
): string | undefined {
  if (schema) return markedJson('', schema, valueOf);
  // Without a body, sqlmap would claim to send a form.
  return method === 'POST' ? '{}' : undefined;
}

/** Writes a marked JSON value. Writes it as text, because a marked number is not JSON. */
function markedJson(name: string, schema: Schema, valueOf: (name: string) => string): string {
  const { type, anyOf: [first] = [], items, properties } = schema;
  if (first) return markedJson(name, first, valueOf);
  if (type === 'integer') return '1*';
  if (type === 'boolean') return 'true*';
  if (items) return `[${markedJson(name, items, valueOf)}]`;
  if (!properties) return `"${schema.const ?? valueOf(name)}*"`;
  const fields = Object.entries(properties).map(
    ([field, inner]) => `"${field}":${markedJson(field, inner, valueOf)}`,
  );
  return `{${fields.join()}}`;
}

/** Returns the only value that a parameter can have, or the first of the listed ones. */
function onlyValue({ const: only, anyOf }: Schema): string | undefined {
  return only ?? anyOf?.[0]?.const;
}
