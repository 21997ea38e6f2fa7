import { CRITICAL, type CategoryId } from '../../model/consent/consent';
import type { ReaderCookies } from '../../model/ports';
import { storedCookie } from '../../model/consent/storedCookies';

/** Reader cookies that are written only with consent. Critical cookies need none. */
export interface ConsentAwareCookies extends ReaderCookies {
  /**
   * Writes the values that were waiting for consent to these categories. Removes every registered cookie of the other
   * categories from the browser. If consent to a category is withdrawn, also removes its values from memory.
   * @param categories Every allowed category, including the critical one.
   */
  allow(categories: readonly CategoryId[]): void;
}

interface CookieJar {
  /** Same format as `document.cookie`. */
  cookie: string;
}

interface Value {
  text: string;
  maxAge: number | null;
}

/** @param isSecure False for a site without TLS. */
export function createReaderCookies(jar: CookieJar, isSecure: boolean): ConsentAwareCookies {
  let allowed = CRITICAL;
  const values = new Map<string, Value>();

  const isAllowed = (name: string): boolean => allowed.includes(entryOf(name).category);
  const write = (name: string, { text, maxAge }: Value): void => {
    jar.cookie = cookieText(name, text, maxAge, isSecure);
  };
  const takeAway = (name: string): void => {
    values.delete(name);
    if (namesIn(jar).includes(name)) write(name, { text: '', maxAge: 0 });
  };

  return {
    get(name) {
      // Falls back to memory, so the value lasts as long as the page even if cookies are blocked.
      const stored = isAllowed(name) ? valueIn(jar, name) : null;
      return stored ?? values.get(name)?.text ?? null;
    },
    set(name, text, maxAge) {
      if (!MAY_WRITE.includes(entryOf(name).by)) throw new Error(`The cookie ${name} is read-only`);
      const value = { text, maxAge };
      values.set(name, value);
      if (isAllowed(name)) write(name, value);
    },
    remove(name) {
      entryOf(name);
      takeAway(name);
    },
    allow(categories) {
      const before = allowed;
      allowed = categories;
      for (const [name, value] of [...values]) {
        const wasAllowed = before.includes(entryOf(name).category);
        if (wasAllowed && !isAllowed(name)) values.delete(name);
        if (!wasAllowed && isAllowed(name)) write(name, value);
      }
      for (const name of namesIn(jar)) {
        if (storedCookie(name) !== null && !isAllowed(name)) {
          write(name, { text: '', maxAge: 0 });
        }
      }
    },
  };
}

const MAY_WRITE: readonly string[] = ['app'];

function entryOf(name: string) {
  const entry = storedCookie(name);
  if (!entry) throw new Error(`The cookie ${name} is not in the register`);
  return entry;
}

function cookieText(name: string, text: string, maxAge: number | null, isSecure: boolean): string {
  const value = encodeURIComponent(text).replace(/%3A/g, ':').replace(/%2C/g, ',');
  const age = maxAge === null ? '' : `; Max-Age=${maxAge}`;
  return `${name}=${value}; Path=/; SameSite=Lax${age}${isSecure ? '; Secure' : ''}`;
}

function pairsIn({ cookie }: CookieJar): [name: string, text: string][] {
  return cookie.split(';').map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
  });
}

const namesIn = (jar: CookieJar): string[] => pairsIn(jar).map(([name]) => name);

function valueIn(jar: CookieJar, name: string): string | null {
  const text = pairsIn(jar).find(([other]) => other === name)?.[1];
  if (text === undefined) return null;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
