import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { FORM_TOKEN_LIFE } from '../../config/limits';

/** What a good token says. */
export interface FormToken {
  id: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/** Tokens by which a server knows its own forms again. Whether one was used already, the store knows. */
export interface FormTokens {
  /** @param form name of the form; for another one the token is good for nothing. */
  issue(form: string, now: number): { text: string; token: FormToken };
  /** Null for what no key of ours made, and for what is too old. */
  read(form: string, text: string, now: number): FormToken | null;
}

/** @param keys the first signs, all verify. */
export function createFormTokens(keys: readonly string[]): FormTokens {
  const signing = keys[0];
  if (signing === undefined) throw new Error('Form tokens need a key');
  return {
    issue(form, now) {
      const token = { id: randomBytes(16).toString('hex'), expires: now + FORM_TOKEN_LIFE };
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
