/** A request in which each value to test is followed by `*`. */
export interface MarkedRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** Status of the request without its marks, if it is neither a success nor a redirect. */
  status?: number;
}

/** Stands for the address of the member who sends a request. */
export const MEMBER_EMAIL = 'member@example.com';
export const MEMBER_PASSWORD = 'Long-passphrase-7';

/** A story and a newsletter of the published content. */
export const STORY = {
  slug: 'kestrel-14-laptop-review',
  path: '/article/kestrel-14-laptop-review/',
};
export const NEWSLETTER = '5aefeb0c-69ee-5d4e-8684-a7867ac3cc75';

type Fields = Readonly<Record<string, string>>;

export const JSON_BODY = { 'content-type': 'application/json' };
const FORM_BODY = { 'content-type': 'application/x-www-form-urlencoded' };

/** Headers with which a script of this site sends a request. The server refuses changes without them. */
export function scriptHeaders(origin: string): Record<string, string> {
  return { origin, 'x-requested-with': 'offprint' };
}

/** Creates requests to one site. */
export interface RequestMaker {
  get(path: string, query?: Fields, more?: Partial<MarkedRequest>): MarkedRequest;
  form(path: string, fields: Fields, more?: Partial<MarkedRequest>): MarkedRequest;
  /** @param body is sent as JSON. */
  call(method: string, path: string, body?: unknown, more?: Partial<MarkedRequest>): MarkedRequest;
}

export function requestsTo(origin: string): RequestMaker {
  return {
    get: (path, query = {}, more = {}) => {
      const search = Object.keys(query).length > 0 ? `?${markedPairs(query)}` : '';
      return { method: 'GET', url: origin + path + search, headers: {}, ...more };
    },
    form: (path, fields, { headers, ...more } = {}) => ({
      method: 'POST',
      url: origin + path,
      headers: { ...FORM_BODY, origin, ...headers },
      body: markedPairs(fields),
      ...more,
    }),
    call: (method, path, body, { headers, ...more } = {}) => ({
      method,
      url: origin + path,
      headers: { ...scriptHeaders(origin), ...(body !== undefined && JSON_BODY), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...more,
    }),
  };
}

/** Writes a query or a form in which each value is marked. */
export function markedPairs(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}*`)
    .join('&');
}

export function countMarks(request: MarkedRequest): number {
  return JSON.stringify(request).split('*').length - 1;
}

export function withoutMarks(request: MarkedRequest): MarkedRequest {
  return JSON.parse(JSON.stringify(request).replaceAll('*', '')) as MarkedRequest;
}
