/** Cookies as a browser stores them for `document.cookie`. */
export interface CookieJar {
  cookie: string;
  /** Stored values, keyed by name. */
  held: Map<string, string>;
  /** Complete `document.cookie` lines in the order written. */
  written: string[];
}

export function createJar(held: Record<string, string> = {}): CookieJar {
  const cookies = new Map(Object.entries(held));
  const written: string[] = [];
  return {
    held: cookies,
    written,
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      written.push(line);
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (/; Max-Age=0(;|$)/.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    },
  };
}
