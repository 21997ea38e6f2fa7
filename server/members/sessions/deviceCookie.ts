import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_LIFE } from '../../config/limits';
import { cookieLine, cookiesOf } from '../../http/security/cookies';

/**
 * Recognizes a browser in which an address signed in before ("device cookie" in OWASP's guide to blocking brute force
 * attacks). The cookie does not sign anyone in: it gives guesses in this browser a separate budget, so that guesses
 * elsewhere do not lock out the account's owner.
 */
export interface DeviceCookies {
  /** Returns this browser's id for the address; null if the address has not signed in here. */
  deviceOf(request: FastifyRequest, email: string): string | null;
  /** Remembers that the address signed in here. Call it only after a successful sign-in. */
  remember(request: FastifyRequest, reply: FastifyReply, email: string): void;
}

interface DeviceCookieDependencies {
  /** The first key signs; all of them verify. */
  keys: readonly [string, ...string[]];
  cookieSecure: boolean;
  clock: { now(): number };
}

/** A sign-in with an address. Contains a keyed hash of the address, so that the cookie does not reveal it. */
interface Entry {
  id: string;
  expires: number;
  mark: string;
}

/** Maximum number of addresses in the cookie, most recent sign-in first. */
const MOST_ENTRIES = 4;
const ENTRY = /^([A-Za-z0-9_-]{22})\.(\d{1,15})\.([A-Za-z0-9_-]{43})$/;

/** Returns the cookie name; with TLS, the `__Host-` prefix binds it to this host. */
export function deviceCookieName(cookieSecure: boolean): string {
  return cookieSecure ? '__Host-device' : 'device';
}

export function createDeviceCookies(dependencies: DeviceCookieDependencies): DeviceCookies {
  const { keys, cookieSecure: secure, clock } = dependencies;
  const name = deviceCookieName(secure);

  const markOf = (key: string, { id, expires }: Omit<Entry, 'mark'>, email: string): string =>
    createHmac('sha256', key).update(`${id} ${expires} ${email}`).digest('base64url');

  function isOf(entry: Entry, email: string): boolean {
    const given = Buffer.from(entry.mark);
    return keys.some((key) => timingSafeEqual(given, Buffer.from(markOf(key, entry, email))));
  }

  function entriesOf({ headers }: FastifyRequest): Entry[] {
    const parts = (cookiesOf(headers).get(name) ?? '').split('~', MOST_ENTRIES);
    return parts.flatMap((part) => {
      const [, id = '', expires = '', mark = ''] = ENTRY.exec(part) ?? [];
      return Number(expires) > clock.now() ? [{ id, expires: Number(expires), mark }] : [];
    });
  }

  return {
    deviceOf: (request, email) =>
      entriesOf(request).find((entry) => isOf(entry, email))?.id ?? null,
    remember(request, reply, email) {
      const held = entriesOf(request);
      const known = held.find((entry) => isOf(entry, email));
      const expires = clock.now() + DEVICE_LIFE;
      const own = { id: known?.id ?? randomBytes(16).toString('base64url'), expires };
      const others = held.filter((entry) => entry !== known).slice(0, MOST_ENTRIES - 1);
      const value = [{ ...own, mark: markOf(keys[0], own, email) }, ...others]
        .map((entry) => `${entry.id}.${entry.expires}.${entry.mark}`)
        .join('~');
      reply.header('set-cookie', cookieLine(name, value, { secure, expires, httpOnly: true }));
    },
  };
}
