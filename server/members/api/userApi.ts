import { API_PREFIX } from '../../../src/model/content/contentApi';
import { PageError } from '../../../src/model/routing/errors';
import { OUTBOUND_TIMEOUT, USER_API_BYTES } from '../../config/limits';

/** Client for another host that stores member data. */
export interface UserApi {
  /**
   * Returns the status and body unchanged, even for a 4xx. Throws a 503 if the host is unreachable, slow or failing, or
   * sends unusable data.
   */
  send(question: UserApiQuestion): Promise<UserApiAnswer>;
}

export interface UserApiQuestion {
  method: string;
  /** Path relative to the API's prefix. */
  path: string;
  /** The member's access token; null for a public call. */
  accessToken: string | null;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
}

export interface UserApiAnswer {
  status: number;
  /** Contains only the headers that callers may see. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

const AWAY = 'Accounts are not available right now';
const FORWARDED_HEADERS = ['content-type', 'etag', 'retry-after'] as const;
/** Accepted response types. Others, such as HTML, are rejected because they may contain scripts. */
const KINDS = /^(?:application\/json|image\/(?:jpeg|png|webp|gif))\b/;

/** @param host URL of the host, which may include a path before the API's prefix. */
export function createUserApi(host: string): UserApi {
  const base = host.replace(/(?<!\/)\/+$/, '') + API_PREFIX;
  return {
    async send({ method, path, accessToken, headers = {}, body }) {
      const answer = await fetch(base + path, {
        method,
        redirect: 'error',
        headers: {
          accept: 'application/json',
          ...headers,
          ...(accessToken === null ? {} : { authorization: `Bearer ${accessToken}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(OUTBOUND_TIMEOUT),
      })
        .then(read)
        .catch(() => {
          throw new PageError(503, AWAY);
        });
      const hasFailed = answer.status >= 500 || (answer.status >= 300 && answer.status < 400);
      const isData = answer.body.length === 0 || KINDS.test(answer.headers['content-type'] ?? '');
      if (hasFailed || !isData) throw new PageError(503, AWAY);
      return answer;
    },
  };
}

async function read({ status, headers, body }: Response): Promise<UserApiAnswer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    parts.push(part);
    length += part.length;
    if (length > USER_API_BYTES) throw new Error('The response from the user API is too large');
  }
  const forwarded = FORWARDED_HEADERS.flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { status, headers: Object.fromEntries(forwarded), body: Buffer.concat(parts) };
}
