import { PageError } from '../../model/routing/errors';
import type { MemberProfile, ProfileProblems } from '../../model/members/memberProfile';
import { JOURNEY_DONE } from '../../model/members/newsletters';
import type { OutboxItem, SetAside } from '../../model/members/outboxItem';
import type { MemberCalls } from '../identity/memberCalls';
import { RetryLaterError } from '../http/retryLater';

export type SendOutcome =
  /** The server confirmed the change. `profile` is the current profile after a profile change. */
  | { kind: 'sent'; profile: MemberProfile | null }
  | { kind: 'setAside'; why: SetAside }
  /** No one, or another member, is signed in. The change waits for its member to sign in. */
  | { kind: 'signedOut' }
  /**
   * No response, or a response that postpones the change. `pause` is the time in milliseconds to wait before the next
   * attempt.
   */
  | { kind: 'noAnswer'; pause?: number }
  /** A server error, which might be temporary. */
  | { kind: 'failed' };

/** Response statuses for temporary failures that are not caused by the change itself. */
const PASSING = [408, 409, 425, 429, 502, 503, 504];

type Calls = Pick<MemberCalls, 'changeReadingList' | 'journey' | 'saveProfile'>;

/** Sends one change to the server; never rejects. */
export async function sendChange(calls: Calls, item: OutboxItem): Promise<SendOutcome> {
  try {
    return await sendRequest(calls, item);
  } catch (error) {
    if (!(error instanceof PageError)) return { kind: 'noAnswer' };
    if (error.status === 401) return { kind: 'signedOut' };
    if (error instanceof RetryLaterError) return { kind: 'noAnswer', pause: error.pause };
    if (PASSING.includes(error.status)) return { kind: 'noAnswer' };
    return error.status >= 500 ? { kind: 'failed' } : refused(error.message);
  }
}

async function sendRequest(calls: Calls, item: OutboxItem): Promise<SendOutcome> {
  const { change } = item;
  if (change.kind === 'journey') {
    const code = await calls.journey(change.journeyId, item);
    if (code === JOURNEY_DONE) return { kind: 'sent', profile: null };
    return refused('The server did not confirm the change.');
  }
  if (change.kind === 'readingList') {
    await calls.changeReadingList(change.stories, change.isSaved, item);
    return { kind: 'sent', profile: null };
  }
  const saved = await calls.saveProfile(change.form, change.version, item);
  switch (saved.kind) {
    case 'saved':
      return { kind: 'sent', profile: saved.profile };
    case 'overtaken':
      return { kind: 'setAside', why: { kind: 'conflict', theirs: saved.profile } };
    case 'refused':
      return refused(Object.values(saved.problems).join(' '), saved.problems);
  }
}

function refused(message: string, problems: ProfileProblems = {}): SendOutcome {
  return { kind: 'setAside', why: { kind: 'refused', message, problems } };
}
