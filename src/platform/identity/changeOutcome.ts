import { CONFIRMATION_TEXTS, type ConfirmationWay } from '../../model/members/passkeys';
import { problemIn, type AccountAnswer } from './accountRequest';

/** A change that was not made, with the form field that the message refers to, if any. */
export interface FailedChange {
  kind: 'failed';
  message: string;
  field?: string;
}

/** The member must confirm first, then repeat the change. */
export interface UnconfirmedChange {
  kind: 'confirm';
  by: ConfirmationWay;
}

export type ChangeOutcome = { kind: 'done' } | UnconfirmedChange | FailedChange;

export const DONE: ChangeOutcome = { kind: 'done' };

/** Returns the outcome of a change that was refused or got no response. */
export function refusedChange(answer: AccountAnswer | null): UnconfirmedChange | FailedChange {
  const { field, message } = problemIn(answer);
  const by = answer?.status === 403 ? wayIn(message) : undefined;
  if (by) return { kind: 'confirm', by };
  return { kind: 'failed', message, ...(typeof field === 'string' && { field }) };
}

function wayIn(message: string): ConfirmationWay | undefined {
  const ways = Object.keys(CONFIRMATION_TEXTS) as ConfirmationWay[];
  return ways.find((way) => CONFIRMATION_TEXTS[way] === message);
}
