import { API_PREFIX, jsonObject } from '../../model/content/contentApi';
import { signOnPath } from '../../model/members/comments';
import { PageError, UnreachableError } from '../../model/routing/errors';
import type { LoginMethod } from '../../model/members/accounts';
import { MEMBER_CALL_TIMEOUT } from '../../model/events/readerTimings';

/**
 * The calls for the messages by which a member is known to the discussions. Each rejects with an
 * UnreachableError when no answer comes, and with a PageError for one that holds no message.
 */
export interface CommentsCalls {
  /** For who is signed in. */
  token: () => Promise<string>;
  /** Nobody's: it ends the sign-on that the browser has with the company. */
  logout: () => Promise<string>;
}

interface CommentsCallParts {
  siteKey: string;
  loginMethod: LoginMethod;
  /** The access token where the reader signed in by one; null where a cookie says who it is. */
  bearer: () => Promise<string | null>;
}

export function createCommentsCalls(parts: CommentsCallParts): CommentsCalls {
  const { siteKey, loginMethod, bearer } = parts;

  async function message(method: 'GET' | 'POST', part: 'token' | 'logout'): Promise<string> {
    const token = await bearer();
    const response = await fetch(API_PREFIX + signOnPath(siteKey, part), {
      method,
      headers: {
        accept: 'application/json',
        'x-requested-with': 'offprint',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(MEMBER_CALL_TIMEOUT),
    }).catch((cause: unknown) => {
      throw new UnreachableError('The server did not answer', { cause });
    });
    if (!response.ok) throw new PageError(response.status, 'The call was refused');
    return messageIn(await response.json().catch(() => null), loginMethod);
  }

  return { token: () => message('GET', 'token'), logout: () => message('POST', 'logout') };
}

/** Each login method has a place of its own for it. */
function messageIn(body: unknown, loginMethod: LoginMethod): string {
  const item = jsonObject(jsonObject(jsonObject(body)['data'])['item']);
  const holder = loginMethod === 'auth0' ? jsonObject(item['disqusToken']) : item;
  const { remoteAuthS3 } = holder;
  if (typeof remoteAuthS3 === 'string' && remoteAuthS3 !== '') return remoteAuthS3;
  throw new PageError(502, 'The answer holds no sign-on to the comments');
}
