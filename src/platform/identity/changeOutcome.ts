import { CONFIRMATION_TEXTS, type ConfirmationWay } from '../../model/members/passkeys';
import { problemIn, type AccountAnswer } from './accountRequest';

/** A failed change, for example one that the server rejected. `field` is the form field that the message refers to. */
export interface FailedChange {
  kind: 'failed';
  message: string;
  field?: string;
}

/** The member must confirm with a password or passkey, and then repeat the change. */
export interface UnconfirmedChange {
  kind: 'confirm';
  by: ConfirmationWay;
}

export type ChangeOutcome = { kind: 'done' } | UnconfirmedChange | FailedChange;

export const DONE: ChangeOutcome = { kind: 'done' };

const WAYS = Object.keys(CONFIRMATION_TEXTS) as ConfirmationWay[];

/** Returns the outcome of a change that the server rejected or did not respond to. */
export function refusedChange(answer: AccountAnswer | null): UnconfirmedChange | FailedChange {
  const { message, context } = problemIn(answer);
  const { field, confirmBy } = context;
  // Earlier releases of the server send only the message.
  const by = WAYS.find((way) => way === confirmBy || CONFIRMATION_TEXTS[way] === message);
  if (by && answer?.status === 403) return { kind: 'confirm', by };
  return { kind: 'failed', message, ...(typeof field === 'string' && { field }) };
}
