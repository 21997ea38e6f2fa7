import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { FORM_TOKEN_LIFE } from '../../config/limits';

export interface FormToken {
  id: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/** Signed tokens that prove that this site rendered a form. The store records which tokens were used. */
export interface FormTokens {
  /** @param form Name of the form. The token is valid for this form only. */
  issue(form: string, now: number): { text: string; token: FormToken };
  /** Returns null for tokens that are expired or not signed with one of our keys. */
  read(form: string, text: string, now: number): FormToken | null;
}

/**
 * @param keys The first key signs; all keys verify.
 * @param life Milliseconds for which a token is valid.
 */
export function createFormTokens(
  keys: readonly string[],
  life: number = FORM_TOKEN_LIFE,
): FormTokens {
  const signing = keys[0];
  if (signing === undefined) throw new Error('Form tokens require a key');
  return {
    issue(form, now) {
      const token = { id: randomBytes(16).toString('hex'), expires: now + life };
      const signed = `${token.id}.${token.expires}`;
      return { text: `${signed}.${digest(signing, form, signed).toString('hex')}`, token };
    },
    read(form, text, now) {
      const found = /^(([0-9a-f]{32})\.(\d{1,15}))\.([0-9a-f]{64})$/.exec(text);
      if (!found) return null;
      const [, signed = '', id = '', expires = '', signature = ''] = found;
      const given = Buffer.from(signature, 'hex');
      const isOurs = keys
        .map((key) => timingSafeEqual(given, digest(key, form, signed)))
        .includes(true);
      return isOurs && Number(expires) > now ? { id, expires: Number(expires) } : null;
    },
  };
}

function digest(key: string, form: string, signed: string): Buffer {
  return createHmac('sha256', key).update(`form ${form} ${signed}`).digest();
}
