import { EMAIL_FRIEND_TOKEN_PATH, EMAIL_FRIEND_XHR_PATH } from '../../model/members/emailFriend';
import { jsonObject } from '../../model/content/contentApi';
import { PageError } from '../../model/routing/errors';
import type { Clock } from '../../model/ports';
import { PROOF_TIMEOUT, SEND_TIMEOUT } from '../../model/events/readerTimings';
import { shortenerCall } from '../../model/members/sharing';
import { jsonIn, siteAnswer } from '../http/siteResponse';
import type { Challenge, Work } from '../identity/proofOfWork';

/**
 * API client for sharing. Calls reject with an UnreachableError or a PageError. `proof` rejects with other errors if
 * the proof-of-work chunk does not load or no solution is found.
 */
export interface SharingCalls {
  shortUrl: (longUrl: string) => Promise<string>;
  /** Fetches the form token and solves the captcha. */
  proof: () => Promise<{ token: string; captcha: string }>;
  sendToFriend: (fields: Readonly<Record<string, string>>) => Promise<SendAnswer>;
}

/** Null on success; otherwise, the problems by form field. */
export type SendAnswer = { problems: { field: string; message: string }[] } | null;

/** @param work Loads the proof-of-work chunk on demand. */
export function createSharingCalls(clock: Clock, work: () => Promise<Work>): SharingCalls {
  return {
    async shortUrl(longUrl) {
      const answer = await call(clock, shortenerCall(longUrl), {}, PROOF_TIMEOUT);
      const { url } = dataIn(answer, 'The short link could not be created');
      if (typeof url !== 'string') throw new PageError(502, 'The response contains no short link');
      return url;
    },
    async proof() {
      const solving = work();
      solving.catch(() => undefined);
      const answer = await call(clock, EMAIL_FRIEND_TOKEN_PATH, {}, PROOF_TIMEOUT);
      const { item } = dataIn(answer, 'The anti-forgery token could not be fetched');
      const { token, captcha } = jsonObject(item);
      if (typeof token !== 'string') throw new PageError(502, 'The response contains no token');
      const { solve } = await solving;
      return { token, captcha: await solve(captcha as Challenge) };
    },
    async sendToFriend(fields) {
      const request = {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-requested-with': 'offprint',
        },
        body: new URLSearchParams(fields).toString(),
      };
      const { status, body } = await call(clock, EMAIL_FRIEND_XHR_PATH, request, SEND_TIMEOUT);
      if (status === 200) return null;
      const problems = problemsIn(body);
      if (status >= 500 || problems.length === 0)
        throw new PageError(status, 'The email could not be sent');
      return { problems };
    },
  };
}

interface SharingAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** Returns `data` from the body. Throws a PageError with the given message if the status is not 200. */
function dataIn({ status, body }: SharingAnswer, message: string): Record<string, unknown> {
  if (status !== 200) throw new PageError(status, message);
  return jsonObject(body['data']);
}

function problemsIn(body: Record<string, unknown>): { field: string; message: string }[] {
  const errors: unknown[] = Array.isArray(body['errors']) ? body['errors'] : [];
  return errors.flatMap((error) => {
    const { message, context } = jsonObject(error);
    const { field = 'submit' } = jsonObject(context);
    return typeof message === 'string' && typeof field === 'string' ? [{ field, message }] : [];
  });
}

async function call(
  clock: Clock,
  path: string,
  {
    headers = {},
    ...request
  }: { method?: string; headers?: Record<string, string>; body?: string },
  limit: number,
): Promise<SharingAnswer> {
  const controller = new AbortController();
  const timer = clock.setTimeout(() => {
    controller.abort();
  }, limit);
  try {
    const { response, text } = await siteAnswer(
      fetch(path, {
        ...request,
        headers: { accept: 'application/json', ...headers },
        credentials: 'same-origin',
        redirect: 'error',
        signal: controller.signal,
      }),
    );
    return { status: response.status, body: jsonIn(response, text) };
  } finally {
    clock.clearTimeout(timer);
  }
}
