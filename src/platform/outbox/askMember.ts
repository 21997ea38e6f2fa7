import { ACCOUNT_PATHS } from '../../model/members/accounts';
import { sessionUser } from '../identity/memberAnswers';

/** Whom the server takes a browser for. */
export interface SignedIn {
  /** Null for nobody. */
  memberId: string | null;
  /** When it said so, in milliseconds since 1970 by its own clock. */
  at: number;
}

const ASKED_WITHIN = 12_000;

/** Rejects when it cannot be asked. */
export async function askMember(bearer: string | null): Promise<SignedIn> {
  const answer = await fetch(ACCOUNT_PATHS.session, {
    credentials: 'same-origin',
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(ASKED_WITHIN),
    headers: {
      accept: 'application/json',
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
    },
  });
  const at = Date.parse(answer.headers.get('date') ?? '');
  if (!answer.ok || Number.isNaN(at)) throw new Error('It cannot be told who is signed in');
  return { memberId: sessionUser(await answer.json())?.sub ?? null, at };
}
