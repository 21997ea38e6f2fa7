import { API_PREFIX, jsonObject } from '../../model/content/contentApi';
import { signOnPath } from '../../model/members/comments';
import { PageError } from '../../model/routing/errors';
import type { LoginMethod } from '../../model/members/accounts';
import { MEMBER_CALL_TIMEOUT } from '../../model/events/readerTimings';
import { jsonIn, siteAnswer } from '../http/siteResponse';

/**
 * Requests the signed SSO messages that identify a member to the comments provider. Every call rejects with an
 * UnreachableError if our server does not respond, and with a PageError if the response has an error status or contains
 * no message.
 */
export interface CommentsCalls {
  /** Returns the signed message for the signed-in member. */
  token: () => Promise<string>;
  /** Returns the signed anonymous message, which ends the provider's session in this browser. */
  logout: () => Promise<string>;
}

interface CommentsCallParts {
  siteKey: string;
  loginMethod: LoginMethod;
  /** Returns the access token; null if a cookie identifies the member. */
  accessToken: () => Promise<string | null>;
}

export function createCommentsCalls(parts: CommentsCallParts): CommentsCalls {
  const { siteKey, loginMethod, accessToken } = parts;

  async function message(method: 'GET' | 'POST', part: 'token' | 'logout'): Promise<string> {
    const token = await accessToken();
    const { response, text } = await siteAnswer(
      fetch(API_PREFIX + signOnPath(siteKey, part), {
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
      }),
    );
    if (!response.ok) throw new PageError(response.status, 'The server rejected the request');
    return messageIn(jsonIn(response, text), loginMethod);
  }

  return { token: () => message('GET', 'token'), logout: () => message('POST', 'logout') };
}

/** Reads the message, which is in a different field depending on the login method. */
function messageIn(body: Record<string, unknown>, loginMethod: LoginMethod): string {
  const item = jsonObject(jsonObject(body['data'])['item']);
  const holder = loginMethod === 'auth0' ? jsonObject(item['disqusToken']) : item;
  const { remoteAuthS3 } = holder;
  if (typeof remoteAuthS3 === 'string' && remoteAuthS3 !== '') return remoteAuthS3;
  throw new PageError(502, 'The response contains no sign-on message');
}
