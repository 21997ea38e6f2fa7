import { API_PREFIX } from '../../../src/model/content/contentApi';
import { PageError } from '../../../src/model/routing/errors';
import { OUTBOUND_TIMEOUT, USER_API_BYTES } from '../../config/limits';

/** Another host that keeps what members read and change of their own. */
export interface UserApi {
  /** Its answer as it came. Throws a 503 where it is away, slow, fails or says nothing that can be used. */
  ask(question: UserApiQuestion): Promise<UserApiAnswer>;
}

export interface UserApiQuestion {
  method: string;
  /** Below the API's prefix. */
  path: string;
  /** In whose name; null for a call that is anybody's. */
  accessToken: string | null;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
}

export interface UserApiAnswer {
  status: number;
  /** Of what a caller may learn. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

const AWAY = 'Accounts cannot be reached at the moment';
const TOLD = ['content-type', 'etag', 'retry-after'] as const;
/** Pictures are drawn by the page; anything else could be more than data. */
const KINDS = /^(?:application\/json|image\/(?:jpeg|png|webp|gif))\b/;

/** @param host with or without a path before the API's own. */
export function createUserApi(host: string): UserApi {
  const base = host.replace(/(?<!\/)\/+$/, '') + API_PREFIX;
  return {
    async ask({ method, path, accessToken, headers = {}, body }) {
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
    if (length > USER_API_BYTES) throw new Error('The user API answered with too much');
  }
  const told = TOLD.flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { status, headers: Object.fromEntries(told), body: Buffer.concat(parts) };
}
