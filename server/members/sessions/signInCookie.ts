import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { SIGN_IN_LIFE } from '../../config/limits';

/** Page shown at the end of the sign-in flow: the welcome page for a frame or popup, or the site's root. */
export type SignInEnd = 'welcome' | 'root';

/** A sign-in that was started in this browser. Its secrets are derived from the server's key. */
export interface PendingSignIn {
  state: string;
  nonce: string;
  codeVerifier: string;
  end: SignInEnd;
}

export interface SignInCookies {
  begin(end: SignInEnd, now: number): { value: string; signIn: PendingSignIn };
  /** Returns null for a forged or expired cookie. */
  read(value: string, now: number): PendingSignIn | null;
}

/** Returns the cookie name; with TLS, the `__Host-` prefix binds it to this host. */
export function signInCookieName(cookieSecure: boolean): string {
  return cookieSecure ? '__Host-signin' : 'signin';
}

const FORM = /^(([A-Za-z0-9_-]{43})\.(\d{1,15})\.(welcome|root))\.([A-Za-z0-9_-]{43})$/;

/** @param keys The first key signs; all keys verify. */
export function createSignInCookies(keys: readonly string[]): SignInCookies {
  const [signing] = keys;
  if (signing === undefined) throw new Error('Signing in requires a key');
  return {
    begin(end, now) {
      const id = randomBytes(32).toString('base64url');
      const signed = `${id}.${now + SIGN_IN_LIFE}.${end}`;
      const value = `${signed}.${derived(signing, 'cookie', signed)}`;
      return { value, signIn: signInOf(signing, id, end) };
    },
    read(value, now) {
      const [, signed = '', id = '', expires = '', end = '', signature = ''] =
        FORM.exec(value) ?? [];
      if (signature === '' || Number(expires) <= now) return null;
      const given = Buffer.from(signature);
      const key = keys.find((candidate) =>
        timingSafeEqual(given, Buffer.from(derived(candidate, 'cookie', signed))),
      );
      return key === undefined ? null : signInOf(key, id, end as SignInEnd);
    },
  };
}

function signInOf(key: string, id: string, end: SignInEnd): PendingSignIn {
  return {
    state: derived(key, 'state', id),
    nonce: derived(key, 'nonce', id),
    codeVerifier: derived(key, 'verifier', id),
    end,
  };
}

function derived(key: string, purpose: string, text: string): string {
  return createHmac('sha256', key).update(`sign-in ${purpose} ${text}`).digest('base64url');
}
