import { ACCOUNT_PATHS } from '../../model/members/accounts';
import { siteResponse } from '../http/siteResponse';
import { sessionUser } from '../identity/memberAnswers';

/** The signed-in member according to the server. */
export interface SignedIn {
  /** ID of the member; null if signed out. */
  memberId: string | null;
  /** The response's `Date` header, in epoch milliseconds by the server's clock. */
  at: number;
}

const ASKED_WITHIN = 12_000;

/**
 * Requests the signed-in member. Rejects if the server cannot be reached, or if its response is an error or lacks a
 * `Date` header.
 */
export async function fetchSignedInMember(accessToken: string | null): Promise<SignedIn> {
  const answer = await fetch(ACCOUNT_PATHS.session, {
    credentials: 'same-origin',
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(ASKED_WITHIN),
    headers: {
      accept: 'application/json',
      ...(accessToken === null ? {} : { authorization: `Bearer ${accessToken}` }),
    },
  });
  const at = Date.parse(answer.headers.get('date') ?? '');
  if (!siteResponse(answer).ok || Number.isNaN(at))
    throw new Error('Could not determine who is signed in');
  return { memberId: sessionUser(await answer.json())?.sub ?? null, at };
}
