import { createHmac, timingSafeEqual } from 'node:crypto';
import { SIGN_ON_LIFE } from '../../../src/model/members/comments';

/** A member as sent to the comment provider, with every field that the provider requires. */
export interface Commenter {
  /** Our own id, which is not the email address and does not reveal it. */
  id: string;
  username: string;
  /** A unique, made-up address, never the member's own. */
  email: string;
}

/** Tolerated clock difference, in milliseconds. */
const CLOCKS_APART = 60_000;

/**
 * Returns `{base64 of JSON} {hex HMAC-SHA1 of the other two parts} {seconds since 1970}`, as described in Disqus's
 * single sign-on documentation. Without a commenter, the JSON object is empty, which ends an earlier sign-on in the
 * browser.
 */
export function signOnMessage(commenter: Commenter | null, secret: string, now: number): string {
  const payload = Buffer.from(JSON.stringify(commenter ?? {})).toString('base64');
  const seconds = String(Math.floor(now / 1000));
  return `${payload} ${signature(secret, payload, seconds)} ${seconds}`;
}

/** Returns the member's id; null for an empty, forged, altered or expired message. */
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
