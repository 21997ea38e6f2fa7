import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VERIFY_LIFE } from '../../config/limits';
import { cookieLine, cookiesOf } from '../../http/security/cookies';

/**
 * Recognizes the browser in which the reader joined and typed a password. In any other browser, the person who opens
 * the emailed link might not be the person who joined, so the page requires a password.
 */
export interface JoinCookies {
  set(reply: FastifyReply, token: string): void;
  isFrom(request: FastifyRequest, token: string): boolean;
}

interface JoinCookieDependencies {
  key: string;
  cookieSecure: boolean;
  clock: { now(): number };
}

export function createJoinCookies(dependencies: JoinCookieDependencies): JoinCookies {
  const { key, cookieSecure: secure, clock } = dependencies;
  const name = secure ? '__Host-joined' : 'joined';
  const markOf = (token: string) => createHmac('sha256', key).update(token).digest('base64url');
  return {
    set(reply, token) {
      const expires = clock.now() + VERIFY_LIFE;
      reply.header(
        'set-cookie',
        cookieLine(name, markOf(token), { secure, expires, httpOnly: true }),
      );
    },
    isFrom({ headers }, token) {
      const given = Buffer.from(cookiesOf(headers).get(name) ?? '');
      const expected = Buffer.from(markOf(token));
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
