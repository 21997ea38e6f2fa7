import { jsonObject } from '../../model/content/contentApi';
import { MEMBER_CALL_TIMEOUT } from '../../model/events/readerTimings';
import { jsonIn, siteResponse } from '../http/siteResponse';
import { authorizationHeaders, heldAccessToken } from './heldAccessToken';
import { confirmationHeaders } from './heldConfirmation';
import { checkSession } from './refusedSession';

export interface AccountRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: object;
  /** Time limit for the whole response, in milliseconds. Defaults to `MEMBER_CALL_TIMEOUT`. */
  limit?: number;
}

const GET: AccountRequest = { method: 'GET' };

/**
 * Sends an account request for the signed-in member, with this tab's access token and confirmation, if any. Notifies
 * the listeners of `onRefusedSession` about a 401 response. Rejects if our server does not respond in time.
 */
export async function requestAccount(
  path: string,
  { method, body, limit = MEMBER_CALL_TIMEOUT }: AccountRequest = GET,
): Promise<Response> {
  const response = await fetch(path, {
    method,
    headers: {
      accept: 'application/json',
      'x-requested-with': 'offprint',
      ...(body && { 'content-type': 'application/json' }),
      ...authorizationHeaders(heldAccessToken()),
      ...confirmationHeaders(),
    },
    ...(body && { body: JSON.stringify(body) }),
    credentials: 'same-origin',
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(limit),
  });
  return checkSession(siteResponse(response));
}

export interface AccountAnswer {
  status: number;
  /** The parsed body; empty for a 204 response, and for an error response that is not a JSON object. */
  body: Record<string, unknown>;
}

/** Like `requestAccount`, but resolves with the parsed response, or with null if the request fails. Never rejects. */
export async function accountAnswer(
  path: string,
  request: AccountRequest = GET,
): Promise<AccountAnswer | null> {
  try {
    const response = await requestAccount(path, request);
    const { status } = response;
    return { status, body: status === 204 ? {} : jsonIn(response, await response.text()) };
  } catch {
    return null;
  }
}

const SESSION_OVER =
  'Your session had ended, so nothing was changed. Anything you typed is still here. Please try again.';
const NO_ANSWER =
  'The server did not respond, so the change may not have been made. Please try again when you are online.';

/**
 * The first error in the response to a rejected change. `context` contains the name of the form field, if the error
 * refers to one.
 */
export interface Problem {
  message: string;
  context: Record<string, unknown>;
}

export function problemIn(answer: AccountAnswer | null): Problem {
  if (answer?.status === 401) return { message: SESSION_OVER, context: {} };
  const errors = answer?.body['errors'];
  const error = jsonObject((Array.isArray(errors) && errors[0]) || {});
  const { message } = error;
  return {
    message: typeof message === 'string' ? message : NO_ANSWER,
    context: jsonObject(error['context'] ?? {}),
  };
}

/** Returns `data.items`, or null if the request failed or the response contains no list. */
export function itemsIn(answer: AccountAnswer | null): unknown[] | null {
  const { items } = jsonObject(answer?.body['data'] ?? {});
  return answer?.status === 200 && Array.isArray(items) ? items : null;
}

/** Returns `data.item`, or an empty object if the response contains none. */
export function itemIn(answer: AccountAnswer | null): Record<string, unknown> {
  return jsonObject(jsonObject(answer?.body['data'] ?? {})['item'] ?? {});
}
