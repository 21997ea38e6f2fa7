import { MEMBER_HEADER } from '../../model/members/accounts';
import { API_PREFIX, jsonObject } from '../../model/content/contentApi';
import { PageError } from '../../model/routing/errors';
import {
  accountPath,
  type MemberProfile,
  type ProfileForm,
  type ProfileProblems,
} from '../../model/members/memberProfile';
import type { Newsletter, SignupProblems, SignupRequest } from '../../model/members/newsletters';
import { isListedStory, type ListedStory, type SavedOnList } from '../../model/members/readingList';
import type { OutboxItem } from '../../model/members/outboxItem';
import type { Clock } from '../../model/ports';
import { MEMBER_CALL_TIMEOUT } from '../../model/events/readerTimings';
import { RetryLaterError, retryPause } from '../http/retryLater';
import { jsonIn, siteAnswer } from '../http/siteResponse';
import { newTransactionId } from '../browser/transactionId';

/**
 * Client for the member API. Every call rejects with an UnreachableError if there is no complete response. For an error
 * response, even one without JSON, it rejects with a PageError that contains the status (401 if signed out), or with a
 * RetryLaterError if a 429 or 503 has a valid `Retry-After`. `saveProfile` and `signUp` instead resolve with the errors
 * in a rejected form. Changes that may be repeated carry an idempotency key, so that they are applied only once.
 */
export interface MemberCalls {
  newKey: () => string;
  profile: () => Promise<MemberProfile>;
  saveProfile: (form: ProfileForm, version: number, by: ChangeSender) => Promise<SavedProfile>;
  /** @param picture The image file, encoded as base64. */
  sendImage: (picture: string, key: string) => Promise<MemberProfile>;
  removeImage: () => Promise<MemberProfile>;
  newsletters: () => Promise<Newsletter[]>;
  /** Returns the IDs of the newsletters that the member subscribes to. */
  subscriptions: () => Promise<string[]>;
  /** Starts or stops a newsletter subscription. Returns the `code` from the response. */
  journey: (id: string, by: ChangeSender) => Promise<string>;
  /** Returns the stories on the reading list, most recently saved first. */
  readingList: () => Promise<ListedStory[]>;
  changeReadingList: (
    stories: readonly SavedOnList[],
    isSaved: boolean,
    by: ChangeSender,
  ) => Promise<void>;
  /** Returns null if the sign-up is accepted; otherwise, the problems. */
  signUp: (request: SignupRequest) => Promise<SignupProblems | null>;
}

/**
 * The idempotency key, and the member who made the change. If another member is signed in, the server responds with
 * 401.
 */
type ChangeSender = Pick<OutboxItem, 'id' | 'memberId'>;

export type SavedProfile =
  | { kind: 'saved'; profile: MemberProfile }
  /** The profile was changed elsewhere in the meantime; `profile` is the current version. */
  | { kind: 'overtaken'; profile: MemberProfile }
  | { kind: 'refused'; problems: ProfileProblems };

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
}

interface CallAnswer {
  status: number;
  /** Time in milliseconds to wait, from `Retry-After`; see `retryPause`. */
  pause: number | null;
  body: Record<string, unknown>;
}

interface MemberCallParts {
  clock: Clock;
  siteKey: string;
  /** Returns the access token, or null if the session cookie identifies the member. */
  token: () => string | null;
}

export function createMemberCalls(parts: MemberCallParts): MemberCalls {
  const { siteKey } = parts;
  const user = accountPath(siteKey);
  const avatar = accountPath(siteKey, 'avatar');
  const readingList = accountPath(siteKey, 'reading-list');
  const letters = `/newsletters/${siteKey}`;

  async function item(path: string, options: Call = {}): Promise<Record<string, unknown>> {
    const answer = await call(parts, path, options);
    if (answer.status !== 200) throw refusalOf(answer);
    return itemIn(answer);
  }

  async function items(path: string): Promise<unknown[]> {
    const answer = await call(parts, path, {});
    if (answer.status !== 200) throw refusalOf(answer);
    const found = jsonObject(answer.body['data'])['items'];
    if (Array.isArray(found)) return found as unknown[];
    throw new PageError(502, 'The response contains no list');
  }

  return {
    newKey: newTransactionId,
    profile: async () => profileOf(await item(user)),
    async saveProfile(form, version, by) {
      const headers = { 'if-match': `"${version}"`, ...changeHeaders(by) };
      const answer = await call(parts, user, { method: 'PUT', body: form, headers });
      if (answer.status === 200) return { kind: 'saved', profile: profileOf(itemIn(answer)) };
      const current = errorsIn(answer)[0]?.context['item'];
      if (answer.status === 412 && current !== undefined) {
        return { kind: 'overtaken', profile: profileOf(jsonObject(current)) };
      }
      if (answer.status === 422) return { kind: 'refused', problems: problemsIn(answer) };
      throw refusalOf(answer);
    },
    async sendImage(picture, key) {
      const headers = { 'idempotency-key': key };
      return profileOf(await item(avatar, { method: 'PUT', body: { picture }, headers }));
    },
    removeImage: async () => profileOf(await item(avatar, { method: 'DELETE' })),
    newsletters: async () => (await items(`${letters}/newsletters`)) as Newsletter[],
    subscriptions: async () =>
      (await items(`${letters}/subscriptions`)).map((newsletter) =>
        String(jsonObject(newsletter)['id']),
      ),
    async journey(id, by) {
      const headers = changeHeaders(by);
      const path = `${letters}/journey/${encodeURIComponent(id)}`;
      return String((await item(path, { method: 'POST', headers }))['code']);
    },
    readingList: async () =>
      (await items(readingList)).map(jsonObject).filter(isListedStory) as unknown as ListedStory[],
    async changeReadingList(stories, isSaved, by) {
      const body = { stories, isSaved };
      await item(readingList, { method: 'POST', body, headers: changeHeaders(by) });
    },
    async signUp({ email, newsletters }) {
      const body = { email: email.trim(), newsletters };
      const answer = await call(parts, `${letters}/signup`, { method: 'POST', body });
      if (answer.status === 202) return null;
      const problems = problemsIn(answer);
      if (answer.status !== 422) throw refusalOf(answer);
      return problems;
    },
  };
}

function changeHeaders({ id, memberId }: ChangeSender): Record<string, string> {
  return { 'idempotency-key': id, [MEMBER_HEADER]: memberId };
}

async function call(
  { clock, token }: MemberCallParts,
  path: string,
  { method = 'GET', body, headers = {} }: Call,
): Promise<CallAnswer> {
  const controller = new AbortController();
  const timer = clock.setTimeout(() => {
    controller.abort();
  }, MEMBER_CALL_TIMEOUT);
  const accessToken = token();
  try {
    const { response, text } = await siteAnswer(
      fetch(API_PREFIX + path, {
        method,
        headers: {
          accept: 'application/json',
          'x-requested-with': 'offprint',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(accessToken === null ? {} : { authorization: `Bearer ${accessToken}` }),
          ...headers,
        },
        credentials: 'same-origin',
        cache: 'no-store',
        redirect: 'error',
        signal: controller.signal,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    const { status } = response;
    return { status, pause: retryPause(response), body: jsonIn(response, text) };
  } finally {
    clock.clearTimeout(timer);
  }
}

function refusalOf(answer: CallAnswer): PageError {
  const { status, pause } = answer;
  const message = messageOf(answer);
  return pause === null
    ? new PageError(status, message)
    : new RetryLaterError(status, message, pause);
}

function itemIn({ body }: CallAnswer): Record<string, unknown> {
  return jsonObject(jsonObject(body['data'])['item']);
}

/** Throws if the response contains no profile. */
function profileOf(item: Record<string, unknown>): MemberProfile {
  if (typeof item['email'] !== 'string' || typeof item['version'] !== 'number') {
    throw new PageError(502, 'The response contains no profile');
  }
  return item as unknown as MemberProfile;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function errorsIn({ body }: CallAnswer): { message: string; context: Record<string, unknown> }[] {
  const errors: unknown[] = Array.isArray(body['errors']) ? body['errors'] : [];
  return errors.filter(isObject).map(({ message, context }) => ({
    message: typeof message === 'string' ? message : '',
    context: isObject(context) ? context : {},
  }));
}

function messageOf(answer: CallAnswer): string {
  return errorsIn(answer)[0]?.message ?? 'The server rejected the request.';
}

/** Returns at least one error message, by form field; errors without a field are shown at the submit button. */
function problemsIn(answer: CallAnswer): Record<string, string> {
  const problems = errorsIn(answer).map(({ message, context }) => {
    const { field = 'submit' } = context;
    return [String(field), message] as const;
  });
  return problems.length > 0 ? Object.fromEntries(problems) : { submit: messageOf(answer) };
}
