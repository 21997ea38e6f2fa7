import { createHmac, timingSafeEqual } from 'node:crypto';
import { SIGN_ON_LIFE } from '../../../src/model/members/comments';

/** A member as the company that runs the discussion is told of them; these are all the fields it asks for. */
export interface Commenter {
  /** Of our own making: neither the e-mail address nor anything that can be guessed from it. */
  id: string;
  username: string;
  email: string;
}

/** Space for the difference between two machines' clocks. */
const CLOCKS_APART = 60_000;

/**
 * `{base64 of JSON} {hex HMAC-SHA1 of both others} {seconds since 1970}`, as Disqus documents its single
 * sign-on. Nobody is an empty object: it ends the sign-on that a browser may still have there.
 */
export function signOnMessage(commenter: Commenter | null, secret: string, now: number): string {
  const payload = Buffer.from(JSON.stringify(commenter ?? {})).toString('base64');
  const seconds = String(Math.floor(now / 1000));
  return `${payload} ${signature(secret, payload, seconds)} ${seconds}`;
}

/** Whose message it is; null for nobody's, for one that was not signed by us or altered, and for an old one. */
export function signedOnId(message: string, secret: string, now: number): string | null {
  const [payload = '', signed = '', seconds = '', ...rest] = message.split(' ');
  if (rest.length > 0 || !/^\d{1,12}$/.test(seconds)) return null;
  const right = Buffer.from(signature(secret, payload, seconds));
  const given = Buffer.from(signed);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const age = now - Number(seconds) * 1000;
  if (age > SIGN_ON_LIFE || age < -CLOCKS_APART) return null;
  const { id } = JSON.parse(Buffer.from(payload, 'base64').toString()) as Partial<Commenter>;
  return id ?? null;
}

function signature(secret: string, payload: string, seconds: string): string {
  return createHmac('sha1', secret).update(`${payload} ${seconds}`).digest('hex');
}
